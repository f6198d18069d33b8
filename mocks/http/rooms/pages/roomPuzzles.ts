import { minuteMs, momentAt } from '#shared/dates/schoolTime.ts'
import type { PuzzleState } from '../../../controls/puzzles/puzzle.ts'
import { isRunning } from '../../../controls/puzzles/puzzle.ts'
import { puzzleOf, puzzles } from '../../../controls/puzzles/puzzles.ts'
import { escapeHtml } from '../../../server/wire/answer.ts'
import type { RoomInfo } from '../roomInfo.ts'
import { RoomRefusal } from '../roomRefusal.ts'
import type { Rooms } from '../rooms.ts'

/** What a trainer can do in all open rooms at once, by its name in the form, with the message afterwards. */
export const puzzleActions = {
  verberg: 'In elke open kamer is iets verborgen. De groepen lezen de klacht in hun paneel, bij Raadsel.',
  hint: 'Elke groep die nog zoekt, ziet de hint.',
  stop: 'Het zoeken is gestopt. In elke kamer begon de school opnieuw.',
} as const
export type PuzzleAction = keyof typeof puzzleActions
export const isPuzzleAction = (name: string): name is PuzzleAction => Object.hasOwn(puzzleActions, name)

/**
 * Starts a puzzle in every open room, gives its hint, or ends it.
 * @param name the puzzle to start
 */
export async function actInRooms(rooms: Rooms, action: PuzzleAction, name: string): Promise<void> {
  if (action === 'verberg' && !puzzles.some((puzzle) => puzzle.name === name))
    throw new RoomRefusal('Kies eerst wat je verbergt.')
  const open = (await rooms.list()).filter(({ isOpen }) => isOpen)
  try {
    for (const { code, puzzle } of open) {
      const controls = (await rooms.find(code))?.simulation.controls
      if (action === 'verberg') await controls?.startPuzzle(name)
      else if (isRunning(puzzle)) await (action === 'hint' ? controls?.hintPuzzle() : controls?.stopPuzzle())
    }
  } catch (error) {
    throw error instanceof RangeError ? new RoomRefusal(error.message) : error
  }
}

const timeOf = (at: number) => momentAt(at).slice(11, 16)

/** A duration, in Dutch. */
function durationText(ms: number): string {
  const minutes = Math.round(ms / minuteMs)
  if (minutes < 1) return 'minder dan een minuut'
  return minutes === 1 ? '1 minuut' : `${minutes} minuten`
}

const deedText = (name: string, deed: PuzzleState['found'], startedAt: number) =>
  deed === null
    ? `nog niet ${name}`
    : `${name} door ${escapeHtml(deed.by)} om ${timeOf(deed.at)}, na ${durationText(deed.at - startedAt)}`

/** What the group of a room did, as facts in the overview. */
export function puzzleFacts(puzzle: PuzzleState | null): string {
  if (puzzle === null) return ''
  const { name, startedAt, stopped, found, mended, wrong } = puzzle
  const facts = [
    deedText('gevonden', found, startedAt),
    deedText('rechtgezet', mended, startedAt),
    ...(wrong === 0 ? [] : [wrong === 1 ? '1 fout antwoord' : `${wrong} foute antwoorden`]),
  ]
  const state = stopped ? 'gestopt' : `gestart om ${timeOf(startedAt)}`
  return `
<dt>Raadsel</dt><dd>${escapeHtml(puzzleOf(name).title)} (${state}): ${facts.join('; ')}</dd>`
}

const form = (action: PuzzleAction, body: string) =>
  `<form method="post" action="/kamers"><input type="hidden" name="doe" value="${action}">${body}</form>`

/** The forms with which a trainer starts a puzzle in all open rooms, gives a hint, and ends it. */
export function puzzleForms(list: readonly RoomInfo[]): string {
  const options = puzzles.map(({ name, title }) => `<option value="${name}">${escapeHtml(title)}</option>`)
  const start = form(
    'verberg',
    `<label>Wat verberg je?<select name="raadsel">${options.join('')}</select></label><button>In alle open kamers starten</button>`,
  )
  const running = list.some(({ puzzle }) => isRunning(puzzle))
  const body = running
    ? `<p>De groepen zoeken. Bij elke kamer staat wie het vond en rechtzette.</p>
${form('hint', '<button>Geef de hint</button>')}
<details><summary>Het zoeken stoppen</summary>
<p>In elke kamer begint de school opnieuw, zonder iets verborgen. Wat de groepen vonden, blijft hier staan.</p>
${form('stop', '<button>Ja, stop het zoeken</button>')}</details>
<details><summary>Iets anders verbergen</summary>
<p>In elke open kamer begint de school opnieuw. Wat de groepen vonden, staat hier dan niet meer.</p>
${start}</details>`
    : `<p>In elke open kamer begint de school opnieuw, met iets verborgen. De groepen zoeken het met Verkeer en Gegevens.</p>
${start}`
  return `<details${running ? ' open' : ''}><summary>Wat klopt er niet? Een raadsel voor alle groepen</summary>
${body}</details>`
}
