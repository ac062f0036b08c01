import PatuhCore

/// The words of purpose strings that name no purpose: that an app needs access, and to what.
enum PurposeWords {
  /// Whether a text says no more than that an app needs the access which a key is about: “This app uses the
  /// camera”, “使用相机”.
  /// - Parameter names: those of the app
  static func sayNothing(_ text: String, as key: String, names: [String]) -> Bool {
    let kinds = ofKinds.filter { key.contains($0.key) }.reduce(into: Set<String>()) { $0.formUnion($1.value) }
    let tokens = tokens(of: text)
    // An app may be named like what it does: only where a sentence names the app is it the name.
    let lists = names.map(Self.tokens).filter { !$0.isEmpty }
    let rest = lists.lazy.compactMap { tokens.without($0) }.first ?? tokens
    return rest.allSatisfy { all.contains($0) || $0.isMadeOfWords }
      && rest.contains { token in
        kinds.contains(token) || token.isWithoutSpaces && kinds.contains { token.contains($0) }
      }
  }

  private static func tokens(of text: String) -> [String] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  /// What each key is about, by a part of its name.
  fileprivate static let ofKinds: [String: Set<String>] = [
    "Camera": words(
      """
      camera cameras kamera caméra appareil photo cámara camara câmera câmara fotocamera videocamera
      камера камере камеру камеры камерой 相机 相機 摄像头 攝像頭 摄像机 攝像機 照相机 照相機 カメラ
      카메라
      """),
    "Microphone": words(
      """
      microphone microphones mic mikrofon micro micrófono microfono microfone микрофон микрофону
      микрофона 麦克风 麥克風 话筒 マイク マイクロフォン マイクロホン 마이크
      """),
    "PhotoLibrary": words(
      """
      photo photos library libraries gallery album albums picture pictures image images roll media foto
      fotos fotobibliothek fotomediathek bilder mediathek galerie photothèque bibliothèque fototeca
      galería galeria biblioteca imágenes imagens libreria galleria immagini фото фотографии
      фотографиям галерея галерее галереи медиатека медиатеке фотоальбому 相册 相簿 照片 照片库 照片庫
      图片 圖片 图库 圖庫 媒体库 媒體庫 图片库 相片 相片庫 写真 フォト フォトライブラリ
      フォトライブラリー 写真ライブラリ ライブラリ ライブラリー アルバム 画像 사진 앨범 갤러리
      라이브러리 보관함 사진첩
      """),
    "Location": words(
      """
      location locations gps position geolocation services service standort standorts localisation
      localización ubicación ubicacion localização posizione localizzazione геолокация геолокации
      геопозиции местоположение местоположению местоположения 位置 定位 地理位置 位置信息 位置資訊
      当前位置 位置情報 位置情報サービス 現在地 위치 위치정보 위치를 정보
      """),
    "Contacts": words(
      """
      contact contacts address book addressbook kontakte kontakten adressbuch contactos agenda contatos
      contatti rubrica контакты контактам контактов 通讯录 通訊錄 联系人 聯絡人 聯絡資訊 连络人 連絡先
      アドレス帳 연락처 주소록
      """),
    "Calendars": words(
      """
      calendar calendars kalender calendrier calendario calendário календарь календарю 日历 日曆 行事曆
      カレンダー 캘린더 달력
      """),
    "Reminders": words(
      """
      reminder reminders erinnerungen rappels recordatorios lembretes promemoria напоминания
      напоминаниям 提醒事项 提醒事項 リマインダー 미리알림
      """),
    "Bluetooth": words("bluetooth 蓝牙 藍牙 藍芽 蓝芽 ブルートゥース 블루투스 блютуз"),
    "Motion": words(
      """
      motion bewegung bewegungsdaten mouvement movimiento movimento 运动 運動 モーション 동작
      """),
    "SpeechRecognition": words(
      """
      speech recognition voice spracherkennung reconnaissance vocale reconocimiento voz reconhecimento
      fala riconoscimento 语音识别 語音辨識 语音 語音 音声認識 음성 인식 음성인식
      """),
    "Siri": words("siri"),
    "AppleMusic": words(
      """
      apple music media library musik mediathek musique música musica медиатека медиатеке 音乐 音樂
      媒体库 媒體庫 ミュージック メディアライブラリ 음악 보관함 라이브러리
      """),
    "FaceID": words("face id faceid 面容id 面容 フェイスid"),
    "Health": words(
      """
      health healthkit gesundheitsdaten santé salud saúde salute 健康 健康数据 健康數據 ヘルスケア 건강
      """),
    "HomeKit": words("home homekit"),
    "LocalNetwork": words(
      """
      local network lokales lokale netzwerk réseau red rede rete locale 本地网络 本地網路 局域网
      ローカルネットワーク 로컬 네트워크
      """),
    "UserTracking": words("tracking track transparency apptracking apptrackingtransparency"),
    "NFCReader": words("nfc reader"),
    "NearbyInteraction": words("nearby interaction"),
    "Focus": words("focus status"),
  ]

  /// Words of the sentences around it, in the languages that the placeholders are in.
  private static let ofSentences = words(
    """
    a access accessed accesses accessing allow allowed allows always also an and any app application
    apps are as ask asking asks at be can could data description device devices do during enable
    enabled full get give given gps grant granted has have i in info information ipad iphone is it its
    like likes may me mobile must my need needed needing needs of on only or order our permission
    permissions permit permitted phone please privacy purpose purposes reason request requested
    requesting requests require required requires s shall should that the this to us usage use used
    user users uses using want wants we when while will wish wishes would you your
    anwendung auf benutzt benötigen benötigt berechtigung bitte braucht brauchen dafür das dein deine
    deinem deinen deiner dem den der die diese dieser du ein eine einen erforderlich erlaube erlauben
    erlaubnis erteilen gerät geräts gewähren ihr ihre ihrem ihren ihrer ist möchte muss nutzen nutzt
    nutzung sie und verwenden verwendet verwendung werden wir wird zugang zugreifen zugriff zugriffs
    accès accéder appareil au autorisation autoriser autorisez aux avoir besoin ce cet cette d de
    demande des doit du est et faut l la le les notre nous nécessaire nécessite nécessitent permission
    requiert requis s son souhaite sur téléphone utilisateur utilisation utilise utiliser utilisez
    veuillez vos votre vous à
    acceda acceder acceso al aplicación aplicacion autorización del dispositivo el es esta este la las
    los mi necesaria necesario necesita necesitamos necesitan nuestra obtener permiso permisos permita
    permitir permite por favor que quiere requerido requerida requiere se solicita solicitar su sus
    tener teléfono tu tus un usa usar usará usamos uso usuario utiliza utilizar y
    acessa acessar acesso aceder ao aos aplicativo aplicação aparelho autorização da das do dos e
    necessária necessário necessita nossa o obrigatório os permissão permissões permita permitir pode
    precisa precisamos preciso quer requer sua suas seu seus solicita telefone usará utilizador usuário
    utilizar à às é
    accede accedere accesso ai al all alla alle applicazione autorizzazione autorizza bisogno consenti
    consenso consentire deve di dispositivo ha i il la le necessaria necessario necessita permesso
    permettere permetti questa questo richiede richiesto richiesta suo sua telefono tua tue tuo tuoi un
    usa usare utente utilizza utilizzare uso vuole è
    ваш ваша ваше вашего вашей вашем вашему вашим ваши вас доступ доступа его запрашивает и
    использование использовать использует используется к ко мы нам нужен нужна нужно необходим
    необходима необходимо на это этому пожалуйста получить получает приложение приложения приложению
    разрешение разрешения разрешите требует требуется телефона телефону устройства хочет этой
    本 此 该 該 这个 這個 我们 我們 您 你 您的 你的 的 用户 用戶 应用 應用 应用程序 應用程式 程序 程式
    软件 軟體 手机 手機 设备 設備 需要 需 要 想要 希望 想 请 請 请求 請求 申请 申請 求 使用 使用您 访问
    訪問 存取 获取 獲取 取得 读取 讀取 调用 調用 允许 允許 许可 許可 同意 授权 授權 权限 權限 才可 才能
    才可以 将 將 会 會 可以 是否 能 和 与 與 及 以及 或 在 时 時 期间 期間 始终 始終 总是 功能 服务
    服務 数据 數據 信息 資訊 信息的 用于 时候 app
    この 当 本 アプリ アプリケーション は が を に へ の と も で お あなた ユーザー ユーザ 端末 使用
    利用 使い 使います 使う アクセス 許可 権限 必要 です ます し して します しています する される
    ください 下さい てください お願いします 求め 求めます 要求 要求します たい 常に 情報 データ 機能
    場合 が必要です があります あります
    앱 앱이 앱은 앱에서 이 본 저희 귀하의 당신의 사용자의 사용자 기기의 사용 사용합니다 사용하려면
    사용하고 이용 이용합니다 접근 접근합니다 접근하고 접근하려고 접근할 접근하도록 액세스 액세스합니다
    권한 권한이 권한을 허용 허용이 허용을 허용해 허용하시겠습니까 허용합니다 승인 동의 필요 필요합니다
    필요해요 해주세요 주세요 주십시오 해 합니다 하려고 싶습니다 하고 할 수 있도록 을 를 에 의 은 는 가
    로 과 와 및 요청 요청합니다 데이터 항상
    """)

  fileprivate static let all = ofKinds.values.reduce(into: ofSentences) { $0.formUnion($1) }
  fileprivate static let greatestLength = all.lazy.map(\.count).max() ?? 0

  private static func words(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
  }
}

extension [String] {
  /// The words of a text without the name of an app, which begins it or follows a word such as “allow”; nil
  /// if the name is not there.
  fileprivate func without(_ name: [String]) -> [String]? {
    guard count >= name.count else { return nil }
    let start = (0...count - name.count).first {
      self[$0..<$0 + name.count].elementsEqual(name) && ($0 == 0 || wordsBeforeNames.contains(self[$0 - 1]))
    }
    return start.map { Array(self[..<$0] + self[($0 + name.count)...]) }
  }
}

private let wordsBeforeNames: Set = ["allow", "allows", "let", "lets", "permit", "允许", "允許", "请允许", "請允許"]

extension String {
  /// Whether it is in a language whose words are not, or not always, parted by spaces.
  fileprivate var isWithoutSpaces: Bool {
    unicodeScalars.contains { scalar in
      [0x3040...0x30FF, 0x3400...0x9FFF, 0xAC00...0xD7AF].contains { $0.contains(scalar.value) }
    }
  }

  /// Whether it can be parted into words that name no purpose.
  fileprivate var isMadeOfWords: Bool {
    guard isWithoutSpaces else { return false }
    let letters = Array(self)
    var isReached = [true] + letters.map { _ in false }
    for start in letters.indices where isReached[start] {
      for end in start + 1...min(letters.count, start + PurposeWords.greatestLength)
      where PurposeWords.all.contains(String(letters[start..<end])) {
        isReached[end] = true
      }
    }
    return isReached[letters.count]
  }
}
