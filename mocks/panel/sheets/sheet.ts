import type { Path } from '#shared/paths.ts'
import type { Newcomer } from '../../people/newcomers.ts'

/** Something to type: a text, or a field of a person who has no user yet. */
export type Typed =
  | string
  | { readonly newcomer: string; readonly field: Exclude<keyof Newcomer, 'rol'> }
  /** The code in the newest message to this address or number. */
  | { readonly codeTo: string }

/** One thing that the trainer does or sees. The panel's text and the test of the sheet are both made from it. */
export type Gesture =
  | { readonly do: 'start'; readonly scenario: string; readonly title: string }
  /** Clicks a person in the list on the sign-in page. */
  | { readonly do: 'sign in'; readonly person: string; readonly name: string }
  | { readonly do: 'sign out' }
  | { readonly do: 'click'; readonly what: Clickable; readonly name: string }
  /** Opens the first of the entries of the agenda. */
  | { readonly do: 'open first entry' }
  | { readonly do: 'close' }
  | { readonly do: 'switch'; readonly name: string; readonly on: boolean }
  | { readonly do: 'type'; readonly field: string; readonly text: Typed }
  /** Chooses one of the list of choices of a field. */
  | { readonly do: 'choose'; readonly field: string; readonly option: string }
  | { readonly do: 'menu'; readonly item: string }
  /** Follows the link of the newest mail to this address. */
  | { readonly do: 'mail'; readonly to: string }
  /** Chooses a view of the agenda: one of its buttons, or on a phone one of its list. */
  | { readonly do: 'view'; readonly name: string }
  /** A day goes by at the school: the control `meanwhile`. */
  | { readonly do: 'meanwhile' }
  | { readonly do: 'see'; readonly text: string }
  | { readonly do: 'miss'; readonly text: string }

/** Gestures at something in the portal: a scenario, a mail and a day that goes by are the panel's. */
export type ShownGesture = Exclude<Gesture, { do: 'start' } | { do: 'mail' } | { do: 'meanwhile' }>

/** Whether a gesture is made at something in the portal. */
export const isShown = (gesture: Gesture): gesture is ShownGesture =>
  gesture.do !== 'start' && gesture.do !== 'mail' && gesture.do !== 'meanwhile'

type Clickable = 'button' | 'link' | 'tab' | 'choice'

export interface Step {
  /** Unique in its sheet; the tick is stored under it. */
  readonly id: string
  readonly title: string
  /** What the trainer says. */
  readonly say: string
  readonly gestures: readonly Gesture[]
  /** The path of the screen on which this step ends; null for a step that does not say. */
  readonly screen: Path | null
  /** What the class reads above the portal; the title if not given. */
  readonly caption?: string
}

/** A demo, step by step. */
export interface Sheet {
  readonly id: string
  readonly title: string
  /** What the class has learnt afterwards. */
  readonly goal: string
  readonly minutes: number
  /** The version of the portal for which it was written; empty for unknown. */
  readonly version: string
  readonly steps: readonly Step[]
}
