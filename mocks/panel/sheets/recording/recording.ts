import type { Newcomer } from '#mocks/people/newcomers.ts'
import type { Message } from '#mocks/server/core/outbox.ts'
import type { Path } from '#shared/portal/paths.ts'
import { parseJson } from '#shared/values/json.ts'
import { notifyStored, readItem, writeItem } from '../../page/storage.ts'
import type { Gesture, Typed } from '../sheet.ts'
import { recordingItem } from './recordingItem.ts'

/** A recorded event: a gesture, a link that was followed, or a screen that appeared. */
export type RecordedEntry =
  | { readonly kind: 'gesture'; readonly gesture: Gesture; readonly screen: Path | null }
  | { readonly kind: 'link'; readonly address: string }
  | { readonly kind: 'screen'; readonly screen: Path | null; readonly title: string }

/** A running recording, in all windows of this browser. */
export interface SheetRecording {
  readonly entries: readonly RecordedEntry[]
  /** The people without a user when it began, whose typed data the steps refer to instead of quoting. */
  readonly newcomers: readonly Newcomer[]
}

/** Reads a stored recording; null if there is none. */
export const readRecording = (text: string | null = readItem(recordingItem)): SheetRecording | null =>
  (parseJson(text ?? '') ?? null) as SheetRecording | null

/** Stores a recording, and tells the windows of this browser; null ends the recording. */
export function storeRecording(recording: SheetRecording | null): void {
  writeItem(recordingItem, recording && JSON.stringify(recording))
  notifyStored()
}

/** Adds an entry to a running recording. */
export function addEntry(entry: RecordedEntry): void {
  const recording = readRecording()
  if (recording) storeRecording({ ...recording, entries: [...recording.entries, entry] })
}

/** Records that a panel started a scenario. */
export const recordScenario = ({ name, title }: { readonly name: string; readonly title: string }): void =>
  addEntry({ kind: 'gesture', gesture: { do: 'start', scenario: name, title }, screen: '/' })

/** Records that a panel simulated a day. */
export const recordMeanwhile = (): void =>
  addEntry({ kind: 'gesture', gesture: { do: 'meanwhile' }, screen: '/landing-page' })

/**
 * Returns a function that replaces typed passwords in a recording: a known one stays, and any other becomes an invented one,
 * always the same.
 * @param known the passwords that may be public
 */
export function createPasswordReplacer(known: readonly string[]): (typed: string) => string {
  const replacements = new Map(['', ...known].map((password) => [password, password]))
  let count = 0
  return (typed) => {
    const password = replacements.get(typed) ?? `Verzonnen-${++count}!`
    replacements.set(typed, password)
    return password
  }
}

/** A recorded step, to which the trainer adds what to say. */
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

/** The screen on which somebody without a user types data that the school knows. */
const newcomerScreen = '/mijn-gebruiker/gebruiker-aanmaken'

type TypedEntry = Extract<Gesture, { do: 'type' }>

/** The typed text, as a reference if it is a code in a message or belongs to a person without a user. */
function typedReference(
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

/** The person without a user whose data were typed, by the mail address or the koppelcode, which nobody else has. */
function typedNewcomer({ entries, newcomers }: SheetRecording): Newcomer | undefined {
  const typed = entries.flatMap((entry) =>
    entry.kind === 'gesture' && entry.gesture.do === 'type' ? [entry.gesture.text] : [],
  )
  return (
    newcomers.find(({ email }) => typed.includes(email)) ??
    newcomers.find(({ koppelcode }) => typed.includes(koppelcode))
  )
}

/** The gesture of an entry, with its references; null for a link that is in no message. */
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
    ? { ...gesture, text: typedReference(gesture, screen, newcomer, messages) }
    : gesture
}

/** Whether a gesture fills in the same field as the gesture before it. */
const isSameField = (gesture: Gesture, before: Gesture): boolean =>
  (gesture.do === 'type' || gesture.do === 'choose') &&
  gesture.do === before.do &&
  gesture.field === before.field

/**
 * The steps of a recording, one for each screen. Repeated input in one field is one gesture.
 * @param messages the messages from the school, newest first
 */
export function stepsOf(recording: SheetRecording, messages: readonly Message[]): readonly RecordedStep[] {
  const newcomer = typedNewcomer(recording)
  const steps: RecordedStep[] = []
  let gestures: Gesture[] = []
  let last: { screen: Path | null; title: string } = { screen: '/', title: '' }
  const end = () => {
    if (gestures.length === 0) return
    const check: Gesture[] = last.title === '' ? [] : [{ do: 'see', text: last.title }]
    steps.push({ title: last.title, gestures: [...gestures, ...check], screen: last.screen })
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
    if (before && isSameField(gesture, before)) gestures.pop()
    gestures.push(gesture)
  }
  end()
  return steps
}
