# A podspec in the way of a script.
version = "2.1"
def shared(spec, name = nil)
  spec.source_files = "#{name}/Sources/**/*.swift"
  return spec
end
Pod::Spec.new do |spec|
  spec.name = "Tools"; spec.version = version
  spec.swift_versions = ['5.9', '6.0']
  { "Math" => ["Core"], :Text => %w(Core Math) }.each do |name, needs|
    spec.subspec name do |sub|
      shared(sub, name.to_s)
      needs.each { |need| sub.dependency "Tools/#{need}" }
      sub.resources = name == "Text" ? 'Text/*.json' : nil
    end
  end
  case version
  when /^2/ then spec.ios.frameworks = 'UIKit', 'Metal'
  else spec.vendored_frameworks = "Bin/*.xcframework"
  end
  begin
    spec.prepare_command = `ls`
  rescue => error
    puts error.message
  end
end
