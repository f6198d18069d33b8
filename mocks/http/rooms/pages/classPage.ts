import { renderSVG } from 'uqr'
import { sitePaths } from '#api/school/serverTypes.ts'
import { cardLink, ownPasswordText } from '../../../klas/cardLink.ts'
import { type ListNotes, remarksOn } from '../../../klas/listRemarks.ts'
import { displayNames } from '../../../klas/names.ts'
import { escapeHtml } from '../../../server/wire/answer.ts'
import type { ClassRoom } from '../classRooms.ts'
import { page } from './roomPages.ts'

/** The path of the page of the class. */
export const classPath = '/kamers/klas'

const classForm = `<form method="post" action="${classPath}"><input type="hidden" name="doe" value="maak">
<label>Namen, één per lijn<textarea name="lijst" rows="8" required autocomplete="off" spellcheck="false"></textarea></label>
<label class="choice"><input type="checkbox" name="achternaam" value="eerst"> De achternaam staat eerst</label>
<fieldset><legend>Kamers</legend>
<label class="choice"><input type="radio" name="verdeling" value="samen" checked> Iedereen in één kamer</label>
<label class="choice"><input type="radio" name="verdeling" value="groepen"> In groepen</label>
<label>Hoeveel per groep<input type="number" name="grootte" min="2" max="30" value="4"></label>
<label class="choice"><input type="radio" name="verdeling" value="elk"> Iedereen een eigen kamer</label>
</fieldset>
<button>Kamers en kaarten maken</button></form>`

const forgetForm = `<details class="screen"><summary>De klas vergeten</summary>
<p>Iedereen van de klas verdwijnt uit elke kamer, met alles wat ze deden. De kamers die voor de klas geopend zijn, verdwijnen met hun bestand.</p>
<form method="post" action="${classPath}"><input type="hidden" name="doe" value="vergeet"><button>Ja, de klas vergeten</button></form></details>`

function card(base: string, mate: ClassRoom['klas'][number], displayName = ''): string {
  const name = escapeHtml(displayName)
  const address = `${base}${sitePaths.STUDENT}/`
  return `<li class="card"><div class="code" role="img" aria-label="QR-code van ${name}">${renderSVG(cardLink(address, mate, false))}</div>
<div><h3>${name}</h3><dl><dt>Gebruikersnaam</dt><dd>${escapeHtml(mate.gebruikersnaam)}</dd><dt>Wachtwoord</dt><dd>${escapeHtml(mate.wachtwoord || ownPasswordText)}</dd></dl><p>${escapeHtml(address.replace(/^https?:\/\//, ''))}</p></div></li>`
}

function cardsOf(base: string, klas: ClassRoom['klas']): string {
  const names = displayNames(klas)
  return klas.map((mate, n) => card(base, mate, names[n])).join('')
}

const noticeText = (notes: ListNotes): string =>
  remarksOn(notes)
    .map((line) => `<p class="wrong">${escapeHtml(line)}</p>`)
    .join('')

/**
 * The page on which a trainer adds a class, with a card for each person.
 * @param address where the class reaches this server, such as `http://192.168.1.20:8080/`
 */
export function classPage(rooms: readonly ClassRoom[], address: string, notes?: ListNotes): Response {
  const origin = address.replace(/\/$/, '')
  const count = rooms.reduce((sum, { klas }) => sum + klas.length, 0)
  const cards = rooms
    .map(
      ({ code, path, title, klas }) =>
        `<section><h2>${escapeHtml(title === '' ? code : title)}</h2><p class="screen"><a class="enter" href="${path}/">Naar kamer ${code}</a></p><ul class="cards">${cardsOf(origin + path, klas)}</ul></section>`,
    )
    .join('\n')
  const body =
    count === 0
      ? `<p>Plak de namen van je klas. Iedereen wordt een cursist met dezelfde opleiding, lessen en betalingen als An Peeters, en krijgt een kaart om af te drukken. De namen blijven op deze server.</p>${classForm}`
      : `<p class="screen">${count} kaarten. Druk deze pagina af (Ctrl+P) en knip ze uit: wie de code scant, is meteen aangemeld.</p>${cards}
<details class="screen"><summary>Nog mensen toevoegen</summary>${classForm}</details>${forgetForm}`
  return page(
    200,
    'Een klas van een lijst',
    `<p class="screen"><a class="enter" href="/kamers">Alle kamers</a></p>${notes ? noticeText(notes) : ''}${body}`,
  )
}
