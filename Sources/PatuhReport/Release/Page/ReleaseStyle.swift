/// The style of the report, in addition to that of every page.
let releaseStyle = """
  body { max-width: 62rem; line-height: 1.55; }
  h1 { font-size: 1.9rem; line-height: 1.2; margin: 0 0 1rem; overflow-wrap: anywhere; }
  h2 { font-size: 1.35rem; margin: 2.5rem 0 .75rem; padding-bottom: .3rem;
    border-bottom: 2px solid var(--hair); }
  h3 { font-size: 1.1rem; margin: 1.5rem 0 .4rem; overflow-wrap: anywhere; }
  h4 { font-size: 1rem; margin: 1rem 0 .3rem; overflow-wrap: anywhere; }
  h5 { font-size: .9rem; margin: .8rem 0 .2rem; color: var(--quiet); }
  h3 span, h4 .quiet { font-weight: 400; }
  p { margin: .4rem 0; }
  a { color: var(--link); }
  code { font: max(.86em, 11px) ui-monospace, SFMono-Regular, Menlo, Consolas, monospace;
    overflow-wrap: anywhere; }
  ul, dl, dd { margin: 0; padding: 0; }
  ul { list-style: none; }
  .questions label { display: flex; gap: .5rem; align-items: baseline; padding: .15rem 0; }
  .questions input { flex: none; width: 1rem; height: 1rem; margin: 0; position: relative; top: .15rem;
    accent-color: var(--link); }
  .questions span { min-width: 0; }
  li { overflow-wrap: anywhere; }
  section, article { scroll-margin-top: 1rem; }
  a:focus-visible, input:focus-visible, summary:focus-visible, .scroll:focus-visible {
    outline: 2px solid var(--link); outline-offset: 2px; border-radius: 2px; }
  .quiet, .rest { color: var(--quiet); }
  .skip { position: absolute; left: -100rem; }
  .skip:focus { position: static; }
  header > .quiet { margin: 0; text-transform: uppercase; letter-spacing: .08em; font-size: .8rem; }
  .verdict { border-radius: 10px; padding: 1rem 1.2rem; border: 1px solid var(--line); background: var(--box);
    overflow-wrap: anywhere; }
  .verdict p { margin: .3rem 0; }
  .verdict .headline { display: flex; gap: .7rem; align-items: center; font-size: 1.35rem; line-height: 1.25;
    margin: 0 0 .4rem; }
  .verdict .sign { flex: none; width: 2rem; height: 2rem; line-height: 2rem; border-radius: 50%;
    text-align: center; font-weight: 700; color: var(--page); background: var(--quiet); }
  .verdict.refused { background: var(--bad-box); border-color: var(--bad); }
  .verdict.refused .sign { background: var(--bad); }
  .verdict.atRisk { background: var(--warn-box); border-color: var(--warn); }
  .verdict.atRisk .sign { background: var(--warn); }
  .verdict.clear { background: var(--good-box); border-color: var(--good); }
  .verdict.clear .sign { background: var(--good); }
  .verdict h2.first { font-size: 1rem; margin: .8rem 0 .2rem; padding: 0; border: 0; }
  .verdict ol { margin: 0; padding-left: 1.4rem; }
  .verdict ol li { margin: .25rem 0; }
  .caveat, .caveats, .against { font-size: .93rem; }
  .caveats li, .why li { margin: .35rem 0; }
  .verdict ol + .caveat { margin-top: .7rem; }
  .option { white-space: nowrap; }
  .when { font-weight: 600; }
  .parts-of-step { margin: .2rem 0; padding-left: 1rem; list-style: disc; }
  .verdict details { margin-top: .4rem; }
  nav ul { display: flex; flex-wrap: wrap; gap: .3rem 1.2rem; margin: 1rem 0; }
  .mark { display: inline-block; border: 1px solid currentColor; border-radius: 1rem; padding: 0 .55rem;
    font-size: .82rem; font-weight: 600; line-height: 1.5; color: var(--quiet); background: var(--page); }
  .mark.refused { color: var(--bad); }
  .mark.atRisk { color: var(--warn); }
  .mark.clear { color: var(--good); }
  .card { border: 1px solid var(--hair); border-radius: 10px; padding: .2rem 1.1rem 1rem; margin: 1rem 0; }
  .card.refused { border-left: 4px solid var(--bad); }
  .card.atRisk { border-left: 4px solid var(--warn); }
  .card h3 { margin-top: .8rem; }
  .facts div { display: grid; grid-template-columns: 6.5rem 1fr; gap: .6rem; margin: .3rem 0; }
  .facts dt { color: var(--quiet); }
  .findings > li { border-top: 1px solid var(--hair); padding: .6rem 0; }
  .findings > li:first-child { border-top: 0; }
  .where { font-size: .93rem; }
  .places li, .reasons li { margin: .15rem 0; }
  .places li { padding-left: 1rem; text-indent: -1rem; }
  .places .quiet, .data .quiet, .data code { font-size: .9em; }
  .scroll { overflow-x: auto; margin: .8rem 0; }
  table { border-collapse: collapse; width: 100%; font-size: .93rem; }
  caption { text-align: left; color: var(--quiet); padding: .2rem 0; }
  th, td { overflow-wrap: break-word; text-align: left; vertical-align: top; padding: .4rem .9rem .4rem 0;
    border-bottom: 1px solid var(--hair); }
  thead th { color: var(--quiet); font-weight: 600; border-bottom-color: var(--line); white-space: nowrap; }
  tbody th { font-weight: 600; min-width: 7rem; }
  td .mark { white-space: nowrap; }
  tr:has(> :nth-child(7)) .mark { white-space: normal; border-radius: .5rem; }
  td code { display: inline-block; min-width: 11rem; }
  .category { border-top: 1px solid var(--hair); margin-top: .8rem; }
  .category h4 .mark { margin-left: .3rem; }
  .sides { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(17rem, 100%), 1fr));
    gap: .4rem 1.5rem; }
  .side { color: var(--quiet); font-size: .85rem; margin: 0; }
  .parts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(17rem, 100%), 1fr)); gap: 1rem;
    align-items: start; }
  .parts .card { margin: 0; }
  .data li { margin: .4rem 0; }
  .meanings dt { margin-top: .6rem; }
  summary { padding: .2rem 0; }
  summary > span { color: var(--quiet); }
  details.edge { border-top-color: var(--hair); }
  @media (max-width: 34rem) {
    .facts div { display: block; }
    .card { padding: .1rem .8rem .8rem; }
    h1 { font-size: 1.6rem; }
  }
  @media screen and (max-width: 34rem) {
    table, caption, tbody, tr, th, td { display: block; }
    thead { position: absolute; left: -100rem; }
    tbody tr { border-bottom: 1px solid var(--hair); padding: .4rem 0; }
    tbody th, tbody td { border: 0; padding: .1rem 0; overflow-wrap: anywhere; }
    tbody td { display: inline-block; padding-right: .9rem; }
    td::before { content: attr(data-head) " "; color: var(--quiet); }
    td code { display: inline; }
  }
  @media print {
    body { max-width: none; margin: 0; font-size: 10.5pt; }
    nav, .skip, .minor { display: none; }
    details::details-content { content-visibility: visible; display: block; }
    summary { list-style: none; }
    .scroll, .drawing { overflow: visible; }
    table { font-size: .9em; }
    td code, th code { font-size: .92em; }
    .verdict .sign { background: none !important; color: inherit; border: 2px solid; }
    thead th { white-space: normal; }
    tbody th, tr:has(> :nth-child(7)) td { overflow-wrap: anywhere; }
    thead th { overflow-wrap: normal; }
    td .mark { white-space: normal; border-radius: .5rem; min-width: 4.5rem; }
    th, td, td code { min-width: 0; padding-right: .4rem; }
    tbody th { min-width: 5.6rem; }
    h2, h3, h4, h5, summary { break-after: avoid; }
    tr, .parts .card { break-inside: avoid; }
    svg { max-width: 100%; height: auto; }
  }
  """
