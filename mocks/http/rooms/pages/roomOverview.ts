import { minuteMs } from '#shared/dates/schoolTime.ts'
import { escapeHtml } from '../../../server/wire/answer.ts'
import { roomPath } from '../roomCodes.ts'
import type { RoomInfo } from '../roomInfo.ts'
import type { Rooms } from '../rooms.ts'
import { classPath } from './classPage.ts'
import { anybodyChoice, page } from './roomPages.ts'
import { isPuzzleAction, type PuzzleAction, puzzleActions, puzzleFacts, puzzleForms } from './roomPuzzles.ts'

/** The path of the overview of rooms. */
export const overviewPath = '/kamers'

/** What a trainer can do with a room, by its name in the form, with the message afterwards. */
const roomActions = {
  open: (code: string) => `Kamer ${code} is open.`,
  naam: (code: string) => `Kamer ${code} heeft een andere naam.`,
  kopie: (code: string) => `De kopie is kamer ${code}.`,
  opnieuw: (code: string) => `De school van kamer ${code} is opnieuw begonnen.`,
  sluit: (code: string) => `Kamer ${code} is gesloten.`,
} as const
export type RoomAction = keyof typeof roomActions
export const isRoomAction = (name: string): name is RoomAction => Object.hasOwn(roomActions, name)

const doneText = (action: RoomAction | PuzzleAction, code: string) =>
  isPuzzleAction(action) ? puzzleActions[action] : roomActions[action](code)

const numberFormat = new Intl.NumberFormat('nl-BE', { maximumFractionDigits: 1 })

const sizeText = ({ size, isOpen }: RoomInfo): string => {
  const [amount, unit] = size < 1_000_000 ? [size / 1_000, 'kB'] : [size / 1_000_000, 'MB']
  return `${numberFormat.format(amount)} ${unit} ${isOpen ? 'gewijzigd' : 'op schijf'}`
}

/** How long ago, in Dutch. */
export function agoText(ms: number): string {
  const minutes = Math.floor(ms / minuteMs)
  if (minutes < 1) return 'zonet'
  if (minutes < 60) return minutes === 1 ? '1 minuut geleden' : `${minutes} minuten geleden`
  const hours = Math.floor(minutes / 60)
  if (hours < 48) return `${hours} uur geleden`
  return `${Math.floor(hours / 24)} dagen geleden`
}

const maxNames = 12

function peopleText(people: readonly string[]): string {
  if (people.length === 0) return 'niemand aangemeld'
  const more = people.length - maxNames
  const names = people.slice(0, maxNames).map(escapeHtml).join(', ')
  return `${people.length} aangemeld: ${names}${more > 0 ? ` en nog ${more}` : ''}`
}

const form = (code: string, action: RoomAction, body: string) =>
  `<form method="post" action="${overviewPath}"><input type="hidden" name="kamer" value="${code}"><input type="hidden" name="doe" value="${action}">${body}</form>`

function roomItem(info: RoomInfo, now: number): string {
  const { code, title, problem, isOpen, people, usedAt } = info
  const name = escapeHtml(title)
  const problemHtml =
    problem === null
      ? ''
      : `<p class="wrong" role="alert">Deze kamer kan niet bewaard worden: ${escapeHtml(problem)}. De server probeert het opnieuw.</p>`
  return `<li id="kamer-${code}"><h2>${title === '' ? code : `${name} (${code})`}</h2>${problemHtml}
<dl><dt>Mensen</dt><dd>${peopleText(people)}</dd>
<dt>${isOpen ? 'Laatst gebruikt' : 'Bewaard'}</dt><dd>${agoText(now - usedAt)}</dd>
<dt>Grootte</dt><dd>${sizeText(info)}</dd>${puzzleFacts(info.puzzle)}</dl>
<a class="enter" href="${roomPath(code)}/">Naar kamer ${code}</a>
<details><summary>Kamer ${code} beheren</summary>
${form(code, 'naam', `<label>Naam voor jezelf<input name="waarde" value="${name}" maxlength="60" autocomplete="off"></label><button>Naam bewaren</button>`)}
${form(code, 'kopie', `<label>Code van de kopie (mag leeg blijven)<input name="waarde" autocapitalize="none" autocomplete="off"></label><button>Kopie maken</button>`)}
<details><summary>De school opnieuw beginnen</summary>
<p>Wat er in kamer ${code} gebeurde verdwijnt, en iedereen wordt afgemeld. In het paneel kan je het ongedaan maken.</p>
${form(code, 'opnieuw', `<button>Ja, kamer ${code} opnieuw beginnen</button>`)}</details>
<details><summary>De kamer sluiten</summary>
<p>Wie in kamer ${code} bezig is, kan niet verder, en de kamer staat niet meer in deze lijst.</p>
${form(code, 'sluit', `<button>Ja, kamer ${code} sluiten</button>`)}</details>
</details></li>`
}

const storingTexts: Readonly<Record<Rooms['storing'], string>> = {
  yes: '',
  no: '<p>Deze server bewaart zijn kamers niet: ze zijn weg als hij stopt.</p>',
  refused:
    '<p class="wrong" role="alert">In de map van deze server kan niets bewaard worden: wat in de kamers gebeurt, is weg als hij stopt.</p>',
}

/**
 * The page on which a trainer sees and manages all rooms.
 * @param lastAction what the trainer just did
 */
export function overviewPage(
  list: readonly RoomInfo[],
  storing: Rooms['storing'],
  now: number,
  lastAction: { readonly action: RoomAction | PuzzleAction; readonly code: string } | null,
): Response {
  const notice =
    lastAction === null
      ? ''
      : `<p class="done" role="status">${escapeHtml(doneText(lastAction.action, lastAction.code))}</p>`
  const people = list.reduce((sum, { people, isOpen }) => sum + (isOpen ? people.length : 0), 0)
  const open = list.filter(({ isOpen }) => isOpen).length
  const items = list.map((info) => roomItem(info, now)).join('\n')
  return page(
    200,
    'Kamers',
    `${notice}${storingTexts[storing]}<p>${open} open, ${list.length - open} bewaard, ${people} aangemeld. <a href="${overviewPath}">Vernieuwen</a></p>
<form method="post" action="${overviewPath}"><input type="hidden" name="doe" value="open"><label>Code van een nieuwe kamer (mag leeg blijven)<input name="waarde" autocapitalize="none" autocomplete="off"></label>${anybodyChoice}<button>Nieuwe kamer openen</button></form>
<p><a class="enter" href="${classPath}">Een klas van een lijst</a></p>
<p><a class="enter" href="/scherm">Het adres op het scherm tonen</a></p>
${open === 0 ? '' : puzzleForms(list)}
${list.length === 0 ? '<p>Er zijn nog geen kamers.</p>' : `<ul class="rooms">${items}</ul>`}`,
  )
}
