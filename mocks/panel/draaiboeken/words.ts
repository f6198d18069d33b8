import type { Message } from '../../controls/outbox.ts'
import type { Newcomer } from '../../people/newcomers.ts'
import type { Gesture, Typed } from './sheet.ts'

/** What the words of a gesture are made of. */
export interface Known {
  readonly newcomers: readonly Newcomer[]
  /** Newest first. */
  readonly messages: readonly Message[]
}

/** A sentence in parts: `strong` is what stands on the screen. */
export type Words = readonly (string | { readonly strong: string })[]

const strong = (text: string) => ({ strong: text })
const belgian = (day: string) => day.split('-').reverse().join('/')
/** Numbers are written in more than one way. */
const plain = (to: string) => to.toLowerCase().replace(/[^a-z0-9@]/g, '')

export const newestTo = (messages: readonly Message[], to: string): Message | undefined =>
  messages.find((message) => plain(message.to) === plain(to))

/** What is to be typed; null for a code that has not been sent, or somebody who has a user by now. */
export function typedText(typed: Typed, { newcomers, messages }: Known) {
  if (typeof typed === 'string') return typed
  if ('codeTo' in typed) return newestTo(messages, typed.codeTo)?.codes[0] ?? null
  return newcomers.find(({ email }) => email === typed.newcomer)?.[typed.field] ?? null
}

/** The same as people write it: a day in the Belgian way. */
export function shownText(typed: Typed, known: Known): string | null {
  const text = typedText(typed, known)
  return text !== null && typeof typed !== 'string' && 'field' in typed && typed.field === 'geboren'
    ? belgian(text)
    : text
}

/** A gesture as a Dutch sentence for the trainer. */
export function wordsOf(gesture: Gesture, known: Known): Words {
  switch (gesture.do) {
    case 'start':
      return ['Start het scenario ', strong(gesture.title), '.']
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
      const text = shownText(gesture.text, known)
      if (text !== null) return ['Typ ', strong(text), ' bij ', strong(gesture.field), '.']
      return typeof gesture.text !== 'string' && 'codeTo' in gesture.text
        ? ['Typ de code bij ', strong(gesture.field), '. Ze verschijnt hier zodra ze verstuurd is.']
        : ['Bij ', strong(gesture.field), ': deze persoon heeft al een gebruiker. Begin opnieuw met stap 1.']
    }
    case 'menu':
      return ['Open het menu en kies ', strong(gesture.item), '.']
    case 'mail':
      return ['Open in het Postvak de mail aan ', strong(gesture.to), ' en klik op de link.']
    case 'see':
      return ['Je ziet: ', strong(gesture.text)]
    case 'miss':
      return [strong(gesture.text), ' staat er niet meer.']
  }
}
