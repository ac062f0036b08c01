/// The script of the graph's page. It shows what the fragment of the address names, from data in the page.
let mapScript = #"""
  'use strict';
  const data = JSON.parse(document.getElementById('data').textContent);
  const text = i => data.s[i];
  const main = document.getElementById('view');
  const overview = document.getElementById('overview');
  const box = document.getElementById('search');
  const results = document.getElementById('results');
  const STEP = 100;
  const isType = part => part.kind !== 'file' && part.kind !== 'extension';

  // Flat lists of numbers become objects; what is looked up often is indexed once.
  function rows(list, size, make) {
    const found = [];
    for (let i = 0; i < list.length; i += size) found.push(make(list, i));
    return found;
  }
  const place = (list, i) => list[i] < 0 ? null : { path: text(list[i]), line: list[i + 1],
    column: list[i + 2] };
  const layers = data.layers.map((layer, index) =>
    ({ index, name: layer[0], files: layer[1], patterns: layer[2], parts: [], functions: [] }));
  const none = { index: -1, name: 'In no layer', files: data.none.length, patterns: [], parts: [],
    functions: [] };
  const layerOf = index => index < 0 ? none : layers[index];
  const parts = data.parts.map((part, index) => ({
    index, name: text(part[0]), kind: text(part[1]), place: place(part, 2),
    layers: part[5].length ? part[5].map(layerOf) : [none], uses: new Map(), users: new Map(), functions: [],
  }));
  for (const part of parts) for (const layer of part.layers) layer.parts.push(part);
  for (let i = 0, u = data.uses; i < u.length; i += 7) {
    const use = { place: place(u, i + 2), verb: text(u[i + 5]), flag: u[i + 6] };
    const [from, to] = [parts[u[i]], parts[u[i + 1]]];
    if (!from.uses.has(to)) { from.uses.set(to, []); to.users.set(from, from.uses.get(to)); }
    from.uses.get(to).push(use);
  }
  const functions = data.functions.map((item, index) => ({
    index, name: (item[7] ? 'the closure in ' : '') + text(item[0]), isClosure: item[7] > 0,
      around: text(item[0]),
    part: parts[item[1]], place: place(item, 2),
    layers: item[5].length ? item[5].map(layerOf) : [none],
    steps: rows(item[6], 8, (l, i) => ({
      effect: data.effects[l[i]], isLikely: (l[i + 1] & 1) > 0, isImplied: (l[i + 1] & 2) > 0,
      isUnsure: (l[i + 1] & 4) > 0, place: place(l, i + 2), verb: text(l[i + 5]), name: text(l[i + 6]),
      next: l[i + 7],
    })),
  }));
  for (const item of functions) {
    item.part.functions.push(item);
    for (const layer of item.layers) layer.functions.push(item);
  }

  // Elements. Text is always set as text, so that no name is taken for markup.
  function h(tag, attributes, ...children) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes || {})) {
      if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
      else if (value !== null && value !== undefined) element.setAttribute(name, value);
    }
    element.append(...children.flat(9).filter(child => child != null && child !== ''));
    return element;
  }
  const count = (number, noun) => `${number} ${noun}${number === 1 ? '' : 's'}`;
  const link = (href, label) => h('a', { href: '#' + href }, label);
  const partLink = part => link('t' + part.index, part.name);
  const layerLink = layer => link(layer.index < 0 ? 'none' : 'l' + layer.index, layer.name);
  const code = at => h('code', {}, at.line ? `${at.path}:${at.line}:${at.column}` : at.path);
  const WORDS = ['', 'forbidden', 'frozen'], SIGNS = ['', '✕ ', '❄ '];
  const tag = (kind, label) => h('span', { class: 'tag ' + kind }, label);
  const effectTags = names => names.map(name => [' ', tag('effect', name)]);

  // A list that is drawn piece by piece: with thousands of entries only those that are asked for exist.
  function list(items, make, attributes) {
    const element = h('ul', attributes || { class: 'rows' }), wrap = h('div', {}, element);
    let shown = 0;
    const more = h('button', { type: 'button', onclick: () => draw(true) }, '');
    function draw(isAsked) {
      const next = items.slice(shown, shown + STEP).map(make);
      element.append(...next);
      shown += next.length;
      more.textContent = `Show more of ${items.length - shown}`;
      if (shown >= items.length) more.remove(); else wrap.append(more);
      if (isAsked && next[0]) { const target = next[0].querySelector('a, summary');
        if (target) target.focus(); }
    }
    draw(false);
    return wrap;
  }
  function details(summary, make, isOpen) {
    const element = h('details', {}, h('summary', {}, summary));
    const fill = () => { if (element.childElementCount === 1) element.append(make()); };
    element.addEventListener('toggle', fill);
    element.fill = fill;
    if (isOpen) { fill(); element.open = true; }
    return element;
  }

  // What code causes.
  const stepTo = (item, effect) => item.steps.find(step => step.effect === effect);
  function chain(item, effect) {
    const found = [];
    for (let at = item; at;) {
      const step = stepTo(at, effect);
      if (!step) break;
      found.push({ user: at, step });
      at = step.next < 0 ? null : functions[step.next];
    }
    return found;
  }
  function effectsOf(items) {
    const found = new Set(items.flatMap(item => item.steps.map(step => step.effect)));
    return data.effects.filter(effect => found.has(effect));
  }
  function ownName(item) {
    let name = item.around;
    if (name.startsWith(item.part.name + '.')) name = name.slice(item.part.name.length + 1);
    return item.isClosure ? 'closure in ' + name : name;
  }
  function way(item, effect) {
    const steps = chain(item, effect), calls = steps.filter(({ step }) => !step.isImplied);
    const first = calls[0], last = steps[steps.length - 1], between = calls.length > 2 ? ' → … → ' : ' → ';
    return [tag('effect', effect), steps[0].step.isLikely ? [' ', tag('likely', 'likely')] : '', ' ',
      h('span', { class: 'quiet' }, first && first !== last ? first.step.name + between + last.step.name
        : last.step.name)];
  }
  function chainList(item, effect) {
    return h('ol', { class: 'chain' }, chain(item, effect).map(({ user, step }) => h('li', {},
      code(step.place), ' ', h('b', {}, user.name), step.isImplied ? ' runs ' : ` ${step.verb} `,
      h('b', {}, step.name), step.isUnsure ? ' (likely)' : '',
      step.next >= 0 && functions[step.next].part !== user.part
        ? [' of ', partLink(functions[step.next].part)] : '')));
  }
  function chainEntry(item, effect, withPart) {
    const name = (withPart && item.name !== item.part.name ? item.part.name + ' ' : '') + ownName(item);
    return h('li', {}, details([h('b', {}, name), ' ', way(item, effect)], () => chainList(item, effect)));
  }
  function functionEntry(item) {
    if (item.steps.length === 1) return chainEntry(item, item.steps[0].effect);
    const summary = [h('b', {}, ownName(item)), item.steps.map(step =>
      [' ', tag('effect', step.effect + (step.isLikely ? ' (likely)' : ''))])];
    return h('li', {}, details(summary, () => h('ul', { class: 'rows' }, item.steps.map(step =>
      h('li', {}, details(way(item, step.effect), () => chainList(item, step.effect)))))));
  }
  function filter(base, effects, effect, all) {
    return h('p', { class: 'filter' }, 'Show: ', effect ? link(base, all) : h('b', {}, all),
      effects.map(name => [' · ', name === effect ? h('b', {}, name) : link(`${base}-${name}`, name)]));
  }

  // What uses what.
  function flags(uses, part, other) {
    const found = [1, 2].map(flag => [flag, uses.filter(u => u.flag === flag).length]).filter(([, n]) => n);
    const tags = found.map(([flag, n]) => [' ', tag(WORDS[flag],
      `${SIGNS[flag]}${n === uses.length ? '' : n + ' '}${WORDS[flag]}`)]);
    if (part.uses.has(other) && other.uses.has(part)) tags.push(' ', tag('circular', '↻ circular'));
    return tags;
  }
  const weight = uses => uses.some(use => use.flag === 1) ? 0 : uses.some(use => use.flag === 2) ? 1 : 2;
  const byWeight = (a, b) => weight(a[1]) - weight(b[1]) || b[1].length - a[1].length
    || (a[0].name < b[0].name ? -1 : 1);
  function useEntry(part, [other, uses]) {
    const summary = [h('b', {}, other.name), ' ',
      h('span', { class: 'quiet' },
        `${other.layers.map(layer => layer.name).join(', ')} · ${count(uses.length, 'place')}`),
      flags(uses, part, other)];
    return h('li', {}, details(summary, () => h('div', {}, h('p', {}, 'Look at ', partLink(other)),
      list(uses, use => h('li', {}, code(use.place), ' ', use.verb,
        use.flag ? [' ', tag(WORDS[use.flag], SIGNS[use.flag] + WORDS[use.flag])] : '')))));
  }
  const problems = part => [...part.uses].filter(([, uses]) => weight(uses) < 2);

  function head(title, ...rest) {
    return [h('p', { class: 'trail' }, link('', data.name), rest.length ? [' › ', rest[0]] : ''),
      h('h2', { tabindex: '-1' }, title)];
  }
  function typeView(part, effect) {
    const uses = [...part.uses].sort(byWeight), users = [...part.users].sort(byWeight),
      effects = effectsOf(part.functions);
    const causes = part.functions.filter(item => !effect || stepTo(item, effect));
    const section = (title, items, make, empty, ...more) => h('section', {}, h('h3', {}, title, ' ',
      h('span', { class: 'quiet' }, items.length)), more,
        items.length ? list(items, make) : h('p', { class: 'quiet' }, empty));
    return [head(part.name, part.layers.map((layer, i) => [i ? ', ' : '', layerLink(layer)])),
      h('p', {}, part.kind, ', ', code(part.place)),
      section('Causes', causes, item => effect ? chainEntry(item, effect) : functionEntry(item),
        'Its code has no effect that Patuh knows.',
          effects.length ? filter('t' + part.index, effects, effect, 'all effects') : ''),
      section('Uses', uses, entry => useEntry(part, entry), 'It uses no other type of the project.'),
      section('Used by', users, entry => useEntry(part, entry), 'No other type of the project uses it.')];
  }
  function typeEntry(part) {
    const found = problems(part), forbidden = found.filter(([, uses]) => weight(uses) === 0).length;
    return h('li', {}, partLink(part), ' ', h('span', { class: 'quiet' },
      `${part.kind} · uses ${part.uses.size} · used by ${part.users.size}`),
        effectTags(effectsOf(part.functions)),
      forbidden ? [' ', tag('forbidden', `✕ ${forbidden} forbidden`)] : '',
      found.length > forbidden ? [' ', tag('frozen', `❄ ${found.length - forbidden} frozen`)] : '');
  }
  const sorted = items => [...items].sort((a, b) => a.name < b.name ? -1 : a.name > b.name ? 1
    : a.index - b.index);
  function layerView(layer, effect) {
    const base = layer.index < 0 ? 'none' : 'l' + layer.index;
    const found = [head(layer.index < 0 ? 'Files in no layer' : layer.name, layer.index < 0 ? '' : 'layer'),
      h('p', {}, layer.patterns.map((pattern, i) => [i ? ' ' : '', h('code', {}, pattern)]),
        layer.patterns.length ? ': ' : '',
        `${count(layer.files, 'file')}, ${count(layer.parts.filter(isType).length, 'type')}`)];
    const effects = effectsOf(layer.functions);
    if (effects.length) found.push(filter(base, effects, effect, 'all types'));
    if (effect) {
      const items = layer.functions.filter(item => stepTo(item, effect));
      found.push(h('h3', {},
        `${count(items.length, 'function')} that ${items.length === 1 ? 'reaches' : 'reach'} ${effect}`),
        list(items, item => chainEntry(item, effect, true)));
    } else {
      for (const [title, own] of [['Uses', 'from'], ['Used by', 'to']]) {
        const edges = data.edges.filter(edge => edge.drawing === 0 && edge[own] === layer.index);
        if (edges.length) found.push(h('h3', {}, title),
          h('ul', { class: 'rows' }, edges.map(edge => edgeEntry(edge, own))));
      }
      if (layer.index < 0) {
        const folders = new Map();
        for (const path of data.none.map(text)) {
          const folder = path.split('/').slice(0, -1).slice(0, 3).join('/') || 'the root';
          folders.set(folder, [...(folders.get(folder) || []), path]);
        }
        found.push(h('h3', {}, 'Files'), h('p', {}, h('code', {}, 'patuh init'),
          ' proposes layers for these folders.'),
          list([...folders], ([folder, paths]) => h('li', {}, details([h('b', {}, folder), ' ',
            h('span', { class: 'quiet' }, count(paths.length, 'file'))],
              () => list(paths, path => h('li', {}, h('code', {}, path)))))));
      }
      found.push(h('h3', {}, 'Types, extensions and files with code outside of types'),
        list(sorted(layer.parts), typeEntry));
    }
    return found;
  }
  function edgeEntry(edge, own) {
    const other = layers[edge[own === 'from' ? 'to' : 'from']];
    return h('li', {}, layerLink(other), ' ', link(`g0e${edge.number}`, count(edge.count, 'use')),
      edge.forbidden ? [' ', tag('forbidden', `✕ ${edge.forbidden} forbidden`)] : '',
      edge.frozen ? [' ', tag('frozen', `❄ ${edge.frozen} frozen`)] : '',
      edge.isCircular ? [' ', tag('circular', '↻ circular')] : '');
  }
  function effectView(effect) {
    const found = [head(`What reaches ${effect}`, 'effect')];
    for (const layer of [...layers, none]) {
      const items = layer.functions.filter(item => stepTo(item, effect));
      if (items.length) found.push(h('h3', {}, layerLink(layer), ' ',
        h('span', { class: 'quiet' }, count(items.length, 'function'))),
        list(items, item => chainEntry(item, effect, true)));
    }
    return found;
  }
  function forbiddenView() {
    const found = [head('Forbidden and frozen uses')];
    for (const flag of [1, 2]) {
      const items = parts.flatMap(part => [...part.uses].map(([other, uses]) =>
        [part, other, uses.filter(use => use.flag === flag)]).filter(entry => entry[2].length));
      found.push(h('h3', {}, tag(WORDS[flag], SIGNS[flag] + WORDS[flag]), ' ',
        h('span', { class: 'quiet' }, items.length)),
          items.length ? list(items, ([part, other, uses]) => h('li', {},
        partLink(part), ' uses ', partLink(other), ' ', uses.slice(0, 5).map(use => [code(use.place), ' ']),
        uses.length > 5 ? `and ${uses.length - 5} more` : ''))
          : h('p', { class: 'quiet' }, `No use is ${WORDS[flag]}.`));
    }
    return found;
  }

  // The overview.
  function tables() {
    const circular = new Set(data.edges.filter(edge => edge.drawing === 0
      && edge.isCircular).flatMap(edge => [edge.from, edge.to]));
    const shown = [...layers.filter(layer => layer.files), ...(none.files ? [none] : [])];
    const effects = effectsOf(functions);
    const cell = (layer, effect) => {
      const n = layer.functions.filter(item => stepTo(item, effect)).length;
      return h('td', {}, n ? link(`${layer.index < 0 ? 'none' : 'l' + layer.index}-${effect}`, String(n))
        : '');
    };
    const sum = (layer, key) => data.edges.filter(edge => edge.drawing === 0 && edge.from === layer.index)
      .reduce((all, edge) => all + edge[key], 0);
    return [h('h2', {}, 'Layer by layer'), h('div',
      { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': 'Layer by layer' },
      h('table', {}, h('thead', {}, h('tr', {}, ['Layer', 'Files', 'Types', 'Forbidden', 'Frozen', 'Circular']
        .map(title => h('th', { scope: 'col' }, title)))), h('tbody', {}, shown.map(layer => h('tr', {},
        h('th', { scope: 'row' }, layerLink(layer)), h('td', {}, String(layer.files)),
          h('td', {}, String(layer.parts.filter(isType).length)),
        h('td', {}, sum(layer, 'forbidden') ? '✕ ' + sum(layer, 'forbidden') : ''),
        h('td', {}, sum(layer, 'frozen') ? '❄ ' + sum(layer, 'frozen') : ''),
          h('td', {}, circular.has(layer.index) ? '↻' : '')))))),
    effects.length ? [h('h2', {}, 'What code causes'),
      h('p', { class: 'quiet' },
        'How many functions reach each effect, themselves or through what they call.'),
      h('div', { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': 'Effects' }, h('table', {},
        h('thead', {}, h('tr', {}, h('th', { scope: 'col' }, 'Layer'), effects.map(effect =>
          h('th', { scope: 'col' }, link('x-' + effect, effect))))),
        h('tbody', {}, shown.map(layer => h('tr', {}, h('th', { scope: 'row' }, layerLink(layer)),
          effects.map(effect => cell(layer, effect)))))))] : ''];
  }
  function fillEdge(id) {
    const target = document.getElementById(id), edge = data.edges.find(item =>
      `g${item.drawing}e${item.number}` === id);
    if (!target || !edge || target.childElementCount) return target;
    for (const u of rows(edge.uses, 10, (l, i) =>
      ({ at: place(l, i), user: text(l[i + 3]), verb: text(l[i + 4]),
      name: text(l[i + 5]), declared: place(l, i + 6), flag: l[i + 9] }))) {
      target.append(h('li', { class: WORDS[u.flag] || null }, code(u.at), ' ',
        u.user === u.at.path ? '' : [h('b', {}, u.user), ' '],
        u.verb, ' ', h('b', {}, u.name), u.declared ? [', declared in ', code(u.declared)] : '',
        u.flag ? ` (${WORDS[u.flag]})` : ''));
    }
    return target;
  }

  // Search.
  const entries = [...layers.map(layer => [layer.name, 'layer', 'l' + layer.index]),
    ...data.effects.map(effect => [effect, 'effect', 'x-' + effect]),
    ...parts.map(part => [part.name, part.kind, 't' + part.index, part.place.path])];
  const lower = entries.map(entry => entry[0].toLowerCase()),
    paths = entries.map(entry => (entry[3] || '').toLowerCase());
  function search() {
    const words = box.value.trim().toLowerCase();
    results.replaceChildren();
    results.hidden = !words;
    if (!words) return;
    const found = [];
    lower.forEach((name, i) => {
      const at = name.indexOf(words), rank = name === words ? 0 : at === 0 ? 1 : at > 0 ? 2
        : paths[i].includes(words) ? 3 : -1;
      if (rank >= 0) found.push([rank, name.length, i]);
    });
    found.sort((a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2]);
    results.append(...found.slice(0, 30).map(([, , i]) => h('li', {}, link(entries[i][2], entries[i][0]), ' ',
      h('span', { class: 'quiet' }, entries[i][1], entries[i][3] ? ' · ' + entries[i][3] : ''))),
    h('li', { class: 'quiet' }, found.length > 30 ? `${found.length - 30} more` : found.length ? ''
      : 'Nothing has this name.'));
  }
  box.addEventListener('input', search);
  addEventListener('keydown', event => {
    const links = [...results.querySelectorAll('a')], at = links.indexOf(document.activeElement);
    if (event.key === '/' && document.activeElement !== box) { event.preventDefault(); box.focus(); }
    if (event.key === 'Escape' && !results.hidden) { box.value = ''; search(); box.focus(); }
    if (!links.length || (at < 0 && document.activeElement !== box)) return;
    if (event.key === 'Enter' && at < 0) { event.preventDefault(); links[0].click(); }
    if (event.key === 'ArrowDown') { event.preventDefault(); (links[at + 1] || links[0]).focus(); }
    if (event.key === 'ArrowUp') { event.preventDefault(); (at > 0 ? links[at - 1] : box).focus(); }
  });

  // The address says what is shown, so that going back works.
  function show(isFirst) {
    const id = decodeURIComponent(location.hash.slice(1)),
      [, kind, number, effect] = /^(t|l|none|x|uses)(\d*)(?:-(.*))?$/.exec(id) || [];
    const content = kind === 't' && parts[number] ? typeView(parts[number], effect)
      : kind === 'l' && layers[number] ? layerView(layers[number], effect)
        : kind === 'none' ? layerView(none, effect)
          : kind === 'x' && data.effects.includes(effect) ? effectView(effect) : kind === 'uses'
            ? forbiddenView() : null;
    main.replaceChildren(...(content ? content.flat(9).filter(child => child) : []));
    main.hidden = !content;
    overview.hidden = !!content;
    if (!isFirst || content) { box.value = ''; search(); }
    const title = main.querySelector('h2');
    document.title = (title ? title.textContent + ' · ' : '') + data.name;
    if (content) { scrollTo(0, 0); title.focus({ preventScroll: true }); return; }
    if (/^g\d+e\d+$/.test(id)) {
      const target = fillEdge(id);
      if (target) {
        target.closest('details').open = true;
        const minor = target.closest('details.edge').parentElement.closest('details');
        if (minor) minor.open = true;
        target.scrollIntoView({ block: 'nearest' });
        const summary = target.closest('details').firstElementChild;
        summary.scrollIntoView({ block: 'start' });
      }
    }
  }
  for (const element of document.querySelectorAll('details.edge')) {
    element.addEventListener('toggle', () => fillEdge(element.querySelector('ol').id));
  }
  // A browser would open the list of an arrow before it tells of the new address.
  document.addEventListener('click', event => {
    const arrow = event.target.closest('a[href^="#g"]');
    if (!arrow || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    history.pushState(null, '', arrow.getAttribute('href'));
    show(false);
  });
  let closed = [];
  addEventListener('beforeprint', () => {
    closed = [...document.querySelectorAll('#view details:not([open])')];
    for (const element of closed) { if (element.fill) element.fill(); element.open = true; }
  });
  addEventListener('afterprint', () => { for (const element of closed) element.open = false; });
  document.getElementById('tables').append(...tables().flat(9).filter(child => child));
  addEventListener('hashchange', () => show(false));
  show(true);
  """#

/// The digest of the script, which lets the page's content security policy permit it and nothing else; a test
/// compares the two.
let mapScriptDigest = "sha256-5N8PQtZuSBh9DBFJh8PRWqbTN44eaw37MeDzsDCtaFc="
