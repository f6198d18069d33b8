import { renderSVG } from 'uqr'
import { escapeHtml } from '../../../server/wire/answer.ts'

/** A page of the server itself, without scripts. */
export function page(status: number, title: string, body: string): Response {
  const html = `<!doctype html>
<html lang="nl-BE"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,"><title>${title} | Webstudent</title>
<style>
:root{color-scheme:light dark}
body{margin:0;font:16px/1.5 system-ui,sans-serif;background:Canvas;color:CanvasText}
header{background:#b90d3f;color:#fff;padding:1rem}
main{max-width:32rem;margin:auto;padding:1.5rem 1rem}
form{display:grid;grid-template-columns:minmax(0,1fr);gap:.75rem;margin:1.5rem 0}
label{display:grid;grid-template-columns:minmax(0,1fr);gap:.25rem}
input,button,select{font:inherit;min-height:44px;box-sizing:border-box;padding:.5rem .75rem;border-radius:8px}
input,select{border:1px solid GrayText;background:Field;color:FieldText}
button{border:0;background:#b90d3f;color:#fff;font-weight:600}
.rooms{list-style:none;margin:1.5rem 0;padding:0;display:grid;gap:1rem}
.rooms>li{border:1px solid GrayText;border-radius:8px;padding:.75rem 1rem}
.rooms h2{margin:0;font-size:1.25rem;overflow-wrap:anywhere}
.rooms dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem;margin:.5rem 0}
.rooms dt{opacity:.8}
.rooms dd{margin:0;overflow-wrap:anywhere}
.rooms form{margin:.75rem 0}
summary{min-height:44px;display:list-item;padding:.5rem 0;cursor:pointer;box-sizing:border-box}
.enter{display:inline-block;padding:.65rem 0}
a{color:LinkText}
.wrong,.done{border-inline-start:4px solid #b90d3f;padding:.5rem .75rem;background:color-mix(in srgb,CanvasText 6%,Canvas)}
.code{background:#fff;padding:1rem;border-radius:8px;line-height:0}
.code svg{width:100%;height:auto;max-height:60vh}
textarea{font:inherit;min-height:8rem;box-sizing:border-box;padding:.5rem .75rem;border-radius:8px;border:1px solid GrayText;background:Field;color:FieldText}
fieldset{display:grid;gap:.25rem;border:1px solid GrayText;border-radius:8px;padding:.5rem .75rem}
.choice{display:flex;align-items:center;gap:.75rem;min-height:44px}
.choice input{min-height:0;width:1.25rem;height:1.25rem;accent-color:#b90d3f}
.cards{list-style:none;margin:0;padding:0;display:grid;gap:.75rem}
.card{display:grid;grid-template-columns:8rem minmax(0,1fr);align-items:center;gap:1rem;border:1px solid GrayText;border-radius:8px;padding:.75rem;overflow-wrap:anywhere;break-inside:avoid}
.card h3{margin:0;font-size:1.125rem}
.card dl,.card p{margin:.25rem 0}
.card dt,.card p{font-size:.875rem}
.card dd{margin:0;font-family:ui-monospace,monospace}
.card .code{padding:0;border-radius:0}
@media print{header,.screen,h1{display:none}main{max-width:none;padding:0}.cards{grid-template-columns:1fr 1fr;gap:0}.card{border:1px dashed #808080;border-radius:0}section h2{break-after:avoid}}
.addresses{list-style:none;margin:1rem 0;padding:0;font-size:1.5rem;font-weight:600;overflow-wrap:anywhere}
:focus-visible{outline:3px solid #b90d3f;outline-offset:2px}
</style></head><body><header>Webstudent</header><main><h1>${title}</h1>${body}</main></body></html>`
  return new Response(html, { status, headers: { 'Content-Type': 'text/html; charset=utf-8' } })
}

const roomForm = `
<form method="get" action="/kamer"><label>Kamercode<input name="code" required autocapitalize="none" autocomplete="off"></label>
<button>Naar de kamer</button></form>`

const trainerForm = `
<form method="post" action="/trainer"><label>Code van de trainer<input name="code" type="password" required autocomplete="off"></label>
<button>Verder als trainer</button></form>`

const overviewLink = `<p><a class="enter" href="/kamers">Alle kamers bekijken en beheren</a></p>`

/** The checkbox for a new room that lets everybody in it sign in as anybody with a click. */
export const anybodyChoice = `<label class="choice"><input type="checkbox" name="iedereen" value="ja"> Wie in de kamer is, mag met één klik iedereen zijn</label>`

const roomForms = `${roomForm}
<form method="post" action="/kamer"><label>Eigen code voor een nieuwe kamer (mag leeg blijven)<input name="code" autocapitalize="none" autocomplete="off"></label>
${anybodyChoice}
<button>Nieuwe kamer openen</button></form>`

/**
 * The start page of a server with rooms.
 * @param opensRooms whether the visitor may open rooms
 */
export const startPage = (opensRooms: boolean): Response => {
  const text = opensRooms
    ? `<p>Elke groep heeft een eigen kamer met een eigen school.</p>${roomForms}${overviewLink}`
    : `<p>Elke groep heeft een eigen kamer met een eigen school. De trainer opent de kamers.</p>${roomForm}${trainerForm}`
  return page(200, 'Demo', text)
}

export const wrongCodePage = (): Response =>
  page(
    403,
    'Alleen voor de trainer',
    `<p>Om kamers te openen en scholen te bedienen heb je de code van de trainer nodig. Ze staat in het venster waarin de server gestart is.</p>${trainerForm}`,
  )

/**
 * The page for the projector, with the address to type and the code to scan.
 * @param addresses where other devices reach the server; the code has the first
 */
export const projectorPage = (addresses: readonly [string, ...string[]]): Response => {
  const [first] = addresses
  const list = addresses.map((address) => `<li>${escapeHtml(address)}</li>`).join('')
  return page(
    200,
    'Doe mee',
    `<p>Scan de code met je telefoon, of typ het adres.</p><div class="code" role="img" aria-label="QR-code van ${escapeHtml(first)}">${renderSVG(first)}</div><ul class="addresses">${list}</ul>`,
  )
}

export const unknownRoomPage = (): Response =>
  page(
    404,
    'Deze kamer is er niet',
    `<p>De kamer bestaat niet, of is gesloten omdat niemand er nog was.</p>${roomForms}`,
  )

/** The answer at a path without a school. */
export const noSchoolPage = (): Response =>
  page(
    404,
    'Hier is geen school',
    `<p>Dit adres leidt naar geen enkele school. Het adres van een kamer begint met /kamer/ en haar code.</p>${roomForm}`,
  )

export const refusedRoomPage = (reason: string): Response =>
  page(409, 'Dit lukt niet', `<p>${escapeHtml(reason)}</p>${roomForms}`)

export const tooManyCodesPage = (): Response => {
  const answer = page(
    429,
    'Even wachten',
    '<p>Vanaf dit toestel of dit netwerk zijn te veel verkeerde codes geprobeerd. Probeer het over een minuut opnieuw.</p>',
  )
  answer.headers.set('Retry-After', '60')
  return answer
}
