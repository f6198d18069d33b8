import type { Path } from '#shared/portal/paths.ts'
import type { Newcomer } from '../../people/newcomers.ts'

/** A text to type, or a field of a person without a user. */
export type Typed =
  | string
  | { readonly newcomer: string; readonly field: Exclude<keyof Newcomer, 'rol'> }
  /** The code in the latest message to this address or number. */
  | { readonly codeTo: string }

/** Something that the trainer does or sees. The panel's text and the test of the sheet are both derived from it. */
export type Gesture =
  | { readonly do: 'start'; readonly scenario: string; readonly title: string }
  /** Clicks a person on the sign-in page. */
  | { readonly do: 'sign in'; readonly person: string; readonly name: string }
  | { readonly do: 'sign out' }
  | { readonly do: 'click'; readonly what: Clickable; readonly name: string }
  /** Opens the first entry of the agenda. */
  | { readonly do: 'open first entry' }
  | { readonly do: 'close' }
  | { readonly do: 'switch'; readonly name: string; readonly on: boolean }
  | { readonly do: 'type'; readonly field: string; readonly text: Typed }
  /** Chooses an option of a field. */
  | { readonly do: 'choose'; readonly field: string; readonly option: string }
  | { readonly do: 'menu'; readonly item: string }
  /** Follows the link in the latest mail to this address. */
  | { readonly do: 'mail'; readonly to: string }
  /** Chooses a view of the agenda, with a button or, on a phone, from a list. */
  | { readonly do: 'view'; readonly name: string }
  /** Simulates a day at the school with the control `meanwhile`. */
  | { readonly do: 'meanwhile' }
  /** Sees a text on the screen, or sees that it is absent. */
  | { readonly do: 'see' | 'miss'; readonly text: string }

/** Gestures in the portal. Scenarios, mails and simulated days are gestures in the panel. */
export type ShownGesture = Exclude<Gesture, { do: 'start' } | { do: 'mail' } | { do: 'meanwhile' }>

/** Whether a gesture happens in the portal. */
export const isShown = (gesture: Gesture): gesture is ShownGesture =>
  gesture.do !== 'start' && gesture.do !== 'mail' && gesture.do !== 'meanwhile'

type Clickable = 'button' | 'link' | 'tab' | 'choice'

export interface Step {
  /** Unique in its sheet. The tick is stored under it. */
  readonly id: string
  readonly title: string
  /** What the trainer says. */
  readonly say: string
  readonly gestures: readonly Gesture[]
  /** The path of the screen on which this step ends; null if the step does not name it. */
  readonly screen: Path | null
  /** What the class reads above the portal; the title if not given. */
  readonly caption?: string
}

/** A demo, step by step. */
export interface Sheet {
  readonly id: string
  readonly title: string
  /** What the class has learnt at the end. */
  readonly goal: string
  readonly minutes: number
  /** The version of the portal for which it was written; `''` if unknown. */
  readonly version: string
  readonly steps: readonly Step[]
}
