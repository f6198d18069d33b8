import { formatDate } from '#shared/dates/dates.ts'
import type { Newcomer } from '../../people/newcomers.ts'
import type { Message } from '../../server/core/outbox.ts'
import type { Gesture, Typed } from './sheet.ts'

/** The data of the school that gestures refer to. */
export interface SchoolData {
  readonly newcomers: readonly Newcomer[]
  /** Newest first. */
  readonly messages: readonly Message[]
}

/** The parts of a sentence; `strong` is text from the screen. */
type Sentence = readonly (string | { readonly strong: string })[]

const strong = (text: string) => ({ strong: text })
/** An address or number in a form that can be compared, because phone numbers are written in several ways. */
const plain = (to: string) => to.toLowerCase().replace(/[^a-z0-9@]/g, '')

/** The newest message to an address or number; undefined if there is none. */
export const newestTo = (messages: readonly Message[], to: string): Message | undefined =>
  messages.find((message) => plain(message.to) === plain(to))

/** The text to type; null for a code that has not been sent, or for a person who has a user by now. */
export function typedText(typed: Typed, { newcomers, messages }: SchoolData) {
  if (typeof typed === 'string') return typed
  if ('codeTo' in typed) return newestTo(messages, typed.codeTo)?.codes[0] ?? null
  return newcomers.find(({ email }) => email === typed.newcomer)?.[typed.field] ?? null
}

/** The text to type in its usual form: a day in the Belgian way. */
export function shownText(typed: Typed, data: SchoolData): string | null {
  const text = typedText(typed, data)
  return text !== null && typeof typed !== 'string' && 'field' in typed && typed.field === 'geboren'
    ? formatDate(text)
    : text
}

/** A gesture as a Dutch sentence for the trainer. */
export function describeGesture(gesture: Gesture, data: SchoolData): Sentence {
  switch (gesture.do) {
    case 'start':
      return [
        'Start het scenario ',
        strong(gesture.title),
        '. De school begint opnieuw, en deze browser vergeet bewaarde connecties en voorkeuren.',
      ]
    case 'sign in':
      return ['Klik op de aanmeldpagina op ', strong(gesture.name), '.']
    case 'sign out':
      return ['Open het menu en kies ', strong('Afmelden'), '.']
    case 'click':
      return [gesture.what === 'choice' ? 'Kies ' : 'Klik op ', strong(gesture.name), '.']
    case 'open first entry':
      return ['Klik op het eerste moment in de lijst.']
    case 'close':
      return ['Sluit het venster met ', strong('Esc'), '.']
    case 'switch':
      return ['Zet ', strong(gesture.name), gesture.on ? ' aan.' : ' uit.']
    case 'type': {
      const text = shownText(gesture.text, data)
      if (text !== null) return ['Typ ', strong(text), ' bij ', strong(gesture.field), '.']
      return typeof gesture.text !== 'string' && 'codeTo' in gesture.text
        ? ['Typ de code bij ', strong(gesture.field), '. Ze verschijnt hier zodra ze verstuurd is.']
        : ['Bij ', strong(gesture.field), ': deze persoon heeft al een gebruiker. Begin opnieuw met stap 1.']
    }
    case 'choose':
      return ['Kies ', strong(gesture.option), ' bij ', strong(gesture.field), '.']
    case 'menu':
      return ['Open het menu en kies ', strong(gesture.item), '.']
    case 'mail':
      return ['Open in het Postvak de mail aan ', strong(gesture.to), ' en klik op de link.']
    case 'meanwhile':
      return ['Klik bij de klok op ', strong('Wat gebeurde er ondertussen?')]
    case 'view':
      return ['Kies de weergave ', strong(gesture.name), '.']
    case 'see':
      return ['Je ziet: ', strong(gesture.text)]
    case 'miss':
      return [strong(gesture.text), ' staat er niet meer.']
  }
}
