import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react'
import { messageOf } from '#shared/values/messageOf.ts'
import type { Controls, Status } from '../../controls/api.ts'
import type { DemoPerson } from '../../people/demoPeople.ts'
import type { ChangeMessage } from '../../sw/messages.ts'
import type { BeamerState } from '../page/beamer/beamerState.ts'
import type { Gesture } from '../sheets/sheet.ts'
import type { PlayOrder } from '../sheets/stage/playOrder.ts'
import type { ShowResult } from '../sheets/stage/show.ts'
import type { Portals, PortalTab } from './windows.ts'

/** The school's controls, and its changes. */
export interface SchoolConnection extends Controls {
  /** Calls the listener when a tab may have changed the school. Returns a function that stops it. */
  watch(listener: (change: ChangeMessage) => void): () => void
  /** A stored school that could not be read, as the text of a file; null if there is none. */
  setAside(): Promise<string | null>
  /** A Dutch sentence about what does not work in the demo at this address or in this browser; null if everything works. */
  readonly missing: string | null
}

/** A school as its page gives it to the panel. */
export interface PanelSchool {
  readonly connection: SchoolConnection
  readonly people: readonly DemoPerson[]
  /** The address of the portal's page. */
  readonly portal: string
  /** Whether this is the demo's own school, for which the run sheets were written. */
  readonly isDemo: boolean
  /** Whether this page may control the school. */
  readonly isTrainer: boolean
}

/** What the panel needs at its start. */
export interface PanelStart extends PanelSchool {
  readonly portals: Portals
  /** Whether the panel has its own window. */
  readonly standalone: boolean
}

/** The portal, in this window or in other windows of this browser. */
interface PortalControl {
  /** The address of its page. */
  readonly address: string
  /** Goes to an address in the portal, such as the link in a mail. */
  go(address: string): void
  /** Signs a person in instead of the current user, and shows their first screen. */
  signIn(username: string): void
  /** Shows the sign-in page after a control that ended all sessions. */
  signOut(): void
  /** Shows the portal as in a browser without stored data, after a control that restarted the school. */
  startOver<T>(start: () => Promise<T>): Promise<T>
  /** Reloads the current screen. */
  reload(): void
  /** Shows in the portal where a gesture of a run sheet happens. */
  show(gesture: Gesture): Promise<ShowResult>
  /** Lets the portal play a run sheet from one of its steps; null stops it. */
  play(order: PlayOrder | null): void
  /** What the class sees. */
  readonly beamer: BeamerState
  setBeamer(state: BeamerState): void
  /** The tabs with a portal, one for each window. */
  readonly tabs: readonly PortalTab[]
}

/** Everything that a tab of the panel needs. */
export interface School extends Pick<PanelStart, 'people' | 'isDemo' | 'isTrainer' | 'standalone'> {
  readonly controls: Controls & Pick<SchoolConnection, 'setAside' | 'missing'>
  readonly watch: SchoolConnection['watch']
  /** The current state of the school. */
  readonly status: Status
  readonly portal: PortalControl
  /**
   * Runs an action on the school. If it fails, the reason is shown in Dutch above the tabs, and the result is undefined.
   * @param notice what to show after a success; nothing if not given
   */
  run<T>(action: () => Promise<T>, notice?: string | ((result: T) => string)): Promise<T | undefined>
}

export const SchoolContext = createContext<School | null>(null)

/** The school, for components of the panel. */
export function useSchool(): School {
  const school = useContext(SchoolContext)
  if (!school) throw new Error('useSchool is used outside of the panel')
  return school
}

/** An error as a sentence for the trainer. */
export function sentenceOf(error: unknown): string {
  const text = messageOf(error)
  return error instanceof TypeError || text === '' ? 'De school van de demo antwoordt niet.' : text
}

/** The `isRelevant` of a value that no change affects, such as the list of scenarios. */
export const noChange = (): boolean => false

/** A value of the school; null until it is known. */
interface LiveValue<T> {
  readonly value: T | null
  /** The error of the last fetch; `''` if it succeeded. The earlier value is kept. */
  readonly error: string
  readonly retry: () => void
}

/**
 * A value of the school that is fetched again at each change; there is never more than one fetch at a time.
 * @param fetchValue must be the same function in each render as long as the value is the same
 * @param isRelevant whether a change affects the value; every change does if not given
 */
export function useLive<T>(
  watch: SchoolConnection['watch'],
  fetchValue: () => Promise<T>,
  isRelevant?: (change: ChangeMessage) => boolean,
): LiveValue<T> {
  const [{ value, error }, setState] = useState<{ value: T | null; error: string }>({
    value: null,
    error: '',
  })
  const relevant = useRef(isRelevant)
  relevant.current = isRelevant
  const again = useRef<() => void>(() => {})
  useEffect(() => {
    let phase: 'idle' | 'fetching' | 'fetch again' | 'ended' = 'idle'
    const renew = () => {
      if (phase !== 'idle') {
        if (phase === 'fetching') phase = 'fetch again'
        return
      }
      phase = 'fetching'
      void fetchValue()
        .then(
          (value) => phase !== 'ended' && setState({ value, error: '' }),
          (error: unknown) =>
            phase !== 'ended' && setState(({ value }) => ({ value, error: sentenceOf(error) })),
        )
        .finally(() => {
          const repeat = phase === 'fetch again'
          if (phase !== 'ended') phase = 'idle'
          if (repeat) renew()
        })
    }
    again.current = renew
    renew()
    const end = watch((change) => {
      if (change.everything || (relevant.current?.(change) ?? true)) renew()
    })
    return () => {
      phase = 'ended'
      end()
    }
  }, [watch, fetchValue])
  return { value, error, retry: useCallback(() => again.current(), []) }
}
