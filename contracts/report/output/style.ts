/** The styles of the report, in light and dark, and on paper. */
export const style = `
:root { color-scheme: light dark; --ink: #211a1c; --soft: #5b5154; --paper: #f7f4f3; --card: #fff; --line: #d9d2d3;
  --good: #1b6b36; --bad: #b90d3f; --open: #7a5200; }
@media (prefers-color-scheme: dark) { :root { --ink: #f1ecec; --soft: #bdb3b5; --paper: #181415; --card: #231e1f;
  --line: #453c3e; --good: #7fd49b; --bad: #ff8fae; --open: #f0c060; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 1rem; }
header { border-left: 0.5rem solid var(--open); background: var(--card); padding: 1rem 1.25rem; border-radius: 0.5rem; }
header + header { margin-top: 1rem; }
header.compatible { border-color: var(--good); }
header.differs { border-color: var(--open); }
header.not-judged { border-color: var(--line); }
header.not-compatible { border-color: var(--bad); }
h1 { margin: 0; font-size: 1.75rem; }
header p { margin: 0.25rem 0 0; }
h2 { font-size: 1.25rem; margin: 2rem 0 0.5rem; }
h3 { font-size: 1rem; margin: 1.25rem 0 0.25rem; }
small, dt { color: var(--soft); font-weight: 400; }
dl { display: grid; grid-template-columns: repeat(auto-fit, minmax(16rem, 1fr)); gap: 0.5rem 1.5rem; }
article dl { grid-template-columns: repeat(auto-fit, minmax(12rem, 1fr)); }
dd { margin: 0; overflow-wrap: anywhere; }
.wide { overflow-x: auto; }
article { border-left: 0.25rem solid var(--bad); background: var(--card); padding: 0.25rem 1rem; margin: 1rem 0; border-radius: 0.5rem; }
article.assumed { border-color: var(--open); }
article.accepted { border-color: var(--line); }
pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 0.75rem; border: 1px solid var(--line); border-radius: 0.5rem; font-size: 0.9em; }
pre.letter { background: var(--card); }
table { border-collapse: collapse; width: 100%; background: var(--card); }
th, td { text-align: left; vertical-align: top; padding: 0.4rem 0.6rem; border-bottom: 1px solid var(--line); }
td { overflow-wrap: break-word; min-width: 5rem; }
td span { white-space: nowrap; }
code { font-size: 0.9em; overflow-wrap: anywhere; }
summary { cursor: pointer; padding: 0.5rem 0; }
.confirmed { color: var(--good); }
.refuted { color: var(--bad); font-weight: 600; }
.open { color: var(--soft); }
@media print {
  :root { color-scheme: light; --ink: #000; --soft: #444; --paper: #fff; --card: #fff; --line: #bbb; --good: #1b6b36; --bad: #b90d3f; --open: #7a5200; }
  body { background: none; font-size: 10pt; }
  main { max-width: none; padding: 0; }
  h2, h3, summary { break-after: avoid; }
  header, tr, li { break-inside: avoid; }
  .wide { overflow: visible; }
  details::details-content { content-visibility: visible; display: block; height: auto; }
  summary { list-style: none; }
}
`
