import type { Newcomer } from '#mocks/people/newcomers.ts'
import type { Message } from '#mocks/server/core/outbox.ts'
import { parseJson } from '#shared/json.ts'
import type { Path } from '#shared/paths.ts'
import { readItem, tellStored, writeItem } from '../../page/storage.ts'
import type { Gesture, Typed } from '../sheet.ts'
import { recordingItem } from './recordingItem.ts'

/** Something that was recorded: a gesture, the link that was followed, or the screen that came. */
export type RecordedEntry =
  | { readonly kind: 'gesture'; readonly gesture: Gesture; readonly screen: Path | null }
  | { readonly kind: 'link'; readonly address: string }
  | { readonly kind: 'screen'; readonly screen: Path | null; readonly title: string }

/** A recording that goes on, in every window of this browser. */
export interface SheetRecording {
  readonly entries: readonly RecordedEntry[]
  /** Who had no user when it began: what is typed of them is a reference. */
  readonly newcomers: readonly Newcomer[]
}

/** Reads a stored recording; null for none. */
export const readRecording = (text: string | null = readItem(recordingItem)): SheetRecording | null =>
  (parseJson(text ?? '') ?? null) as SheetRecording | null

export function storeRecording(recording: SheetRecording | null): void {
  writeItem(recordingItem, recording && JSON.stringify(recording))
  tellStored()
}

/** Adds to a recording that goes on. */
export function addEntry(entry: RecordedEntry): void {
  const recording = readRecording()
  if (recording) storeRecording({ ...recording, entries: [...recording.entries, entry] })
}

/** Records that a panel started a scenario. */
export const recordScenario = ({ name, title }: { readonly name: string; readonly title: string }): void =>
  addEntry({ kind: 'gesture', gesture: { do: 'start', scenario: name, title }, screen: '/' })

/** Records that a panel let a day go by. */
export const recordMeanwhile = (): void =>
  addEntry({ kind: 'gesture', gesture: { do: 'meanwhile' }, screen: '/landing-page' })

/**
 * Gives what is recorded in place of a password: one that is known stays, any other becomes an invented one, the same each time.
 * @param known the passwords that everybody may know
 */
export function createInvention(known: readonly string[]): (typed: string) => string {
  const invented = new Map(['', ...known].map((password) => [password, password]))
  let count = 0
  return (typed) => {
    const password = invented.get(typed) ?? `Verzonnen-${++count}!`
    invented.set(typed, password)
    return password
  }
}

/** A step as it was recorded: the trainer adds what to say. */
export interface RecordedStep {
  readonly title: string
  readonly gestures: readonly Gesture[]
  readonly screen: Path | null
}

const fieldNames: Readonly<Record<string, Exclude<keyof Newcomer, 'rol'>>> = {
  Naam: 'naam',
  Voornaam: 'voornaam',
  Geboortedatum: 'geboren',
  'E-mail': 'email',
  Koppelcode: 'koppelcode',
}

/** The screen on which somebody without a user types what the school knows. */
const newcomerScreen = '/mijn-gebruiker/gebruiker-aanmaken'

type TypedEntry = Extract<Gesture, { do: 'type' }>

/** What was typed, as a reference where it is a code of a message or belongs to a newcomer. */
function reference(
  { field, text }: TypedEntry,
  screen: Path | null,
  newcomer: Newcomer | undefined,
  messages: readonly Message[],
): Typed {
  if (typeof text !== 'string') return text
  const message = messages.find(({ codes }) => codes.includes(text))
  if (message) return { codeTo: message.to }
  const known = screen === newcomerScreen ? fieldNames[field] : undefined
  if (!known || !newcomer) return text
  const isSame = newcomer[known] === text || newcomer[known].split('-').reverse().join('/') === text
  return isSame ? { newcomer: newcomer.email, field: known } : text
}

/** Whose data were typed: nobody else has this mail address or this code. */
function typedNewcomer({ entries, newcomers }: SheetRecording): Newcomer | undefined {
  const typed = entries.flatMap((entry) =>
    entry.kind === 'gesture' && entry.gesture.do === 'type' ? [entry.gesture.text] : [],
  )
  return (
    newcomers.find(({ email }) => typed.includes(email)) ??
    newcomers.find(({ koppelcode }) => typed.includes(koppelcode))
  )
}

/** The gesture of an entry, with its references; null for a link that no message has. */
function gestureOf(
  entry: Exclude<RecordedEntry, { kind: 'screen' }>,
  newcomer: Newcomer | undefined,
  messages: readonly Message[],
): Gesture | null {
  if (entry.kind === 'link') {
    const message = messages.find(({ links }) => links.includes(entry.address))
    return message ? { do: 'mail', to: message.to } : null
  }
  const { gesture, screen } = entry
  return gesture.do === 'type'
    ? { ...gesture, text: reference(gesture, screen, newcomer, messages) }
    : gesture
}

/** Whether a gesture fills in once more what the one before it filled in. */
const isAgain = (gesture: Gesture, before: Gesture): boolean =>
  (gesture.do === 'type' || gesture.do === 'choose') &&
  gesture.do === before.do &&
  gesture.field === before.field

/**
 * The steps of a recording: one for each screen that came. What was filled in at one field in several goes is one gesture.
 * @param messages what the school has sent, newest first
 */
export function stepsOf(recording: SheetRecording, messages: readonly Message[]): readonly RecordedStep[] {
  const newcomer = typedNewcomer(recording)
  const steps: RecordedStep[] = []
  let gestures: Gesture[] = []
  let last: { screen: Path | null; title: string } = { screen: '/', title: '' }
  const end = () => {
    if (gestures.length === 0) return
    const seen: Gesture[] = last.title === '' ? [] : [{ do: 'see', text: last.title }]
    steps.push({ title: last.title, gestures: [...gestures, ...seen], screen: last.screen })
    gestures = []
  }
  for (const entry of recording.entries) {
    if (entry.kind === 'screen') {
      last = entry
      end()
      continue
    }
    const gesture = gestureOf(entry, newcomer, messages)
    const before = gestures.at(-1)
    if (!gesture) continue
    if (before && isAgain(gesture, before)) gestures.pop()
    gestures.push(gesture)
  }
  end()
  return steps
}
