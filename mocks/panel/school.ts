import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react'
import type { Controls, Status } from '../controls/api.ts'
import type { DemoPerson } from '../people/demoPeople.ts'
import type { NewsMessage } from '../sw/messages.ts'

/** What the page gives the panel: the school's controls, and a word at each change of it. */
export interface SchoolLine extends Controls {
  /** Calls back whenever the school may have changed, in whatever tab; gives what ends that. */
  watch(listener: (news: NewsMessage) => void): () => void
  /** A stored school that could not be read, as the text of a file; null if there is none. */
  setAside(): Promise<string | null>
}

/** The portal, in this window or in the others of this browser. */
export interface PortalControl {
  /** The address of its page. */
  readonly address: string
  /** Goes to an address in the portal, as the link in a mail is. */
  go(address: string): void
  /** Signs somebody in, in place of whoever is signed in, and shows their first screen. */
  signIn(username: string): void
  /** Shows the sign-in page: after a control that ended every session. */
  signOut(): void
  /** Loads the screen anew that is shown. */
  reload(): void
  /** Who is signed in: one username a window, null for nobody. */
  readonly signedIn: readonly (string | null)[]
}

/** Everything that a tab of the panel works with. */
export interface School {
  readonly controls: Controls & Pick<SchoolLine, 'setAside'>
  readonly watch: SchoolLine['watch']
  /** As the school is now. */
  readonly status: Status
  /** Everybody whom one can sign in as. */
  readonly people: readonly DemoPerson[]
  readonly portal: PortalControl
  /**
   * Does something with the school. What goes wrong is said in Dutch above the tabs; the result is then undefined.
   * @param said what to say when it is done, if anything
   */
  run<T>(action: () => Promise<T>, said?: (result: T) => string): Promise<T | undefined>
  /** Whether the panel has a window of its own. */
  readonly alone: boolean
}

export const SchoolContext = createContext<School | null>(null)

/** The school, for whatever stands in the panel. */
export function useSchool(): School {
  const school = useContext(SchoolContext)
  if (!school) throw new Error('useSchool stands outside of the panel')
  return school
}

/** An error as a sentence for the trainer. */
export function sentenceOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return error instanceof TypeError || text === '' ? 'De school van de demo antwoordt niet.' : text
}

/** What was asked of the school: null until it is known. */
export interface Asked<T> {
  readonly value: T | null
  /** Why it could not be fetched, `''` if it could. What was fetched before stays. */
  readonly error: string
  readonly retry: () => void
}

/**
 * Something of the school that stays as new as the school is: asked again at each change, never twice at a time.
 * @param ask what asks it; the same function as long as the question is the same
 * @param matters whether news is about it; all news is if not given
 */
export function useLive<T>(
  watch: SchoolLine['watch'],
  ask: () => Promise<T>,
  matters?: (news: NewsMessage) => boolean,
): Asked<T> {
  const [{ value, error }, setAsked] = useState<{ value: T | null; error: string }>({
    value: null,
    error: '',
  })
  const relevant = useRef(matters)
  relevant.current = matters
  const again = useRef<() => void>(() => {})
  useEffect(() => {
    let state: 'idle' | 'asking' | 'ask again' | 'ended' = 'idle'
    const renew = () => {
      if (state !== 'idle') {
        if (state === 'asking') state = 'ask again'
        return
      }
      state = 'asking'
      void ask()
        .then(
          (value) => state !== 'ended' && setAsked({ value, error: '' }),
          (error: unknown) =>
            state !== 'ended' && setAsked(({ value }) => ({ value, error: sentenceOf(error) })),
        )
        .finally(() => {
          const repeat = state === 'ask again'
          if (state !== 'ended') state = 'idle'
          if (repeat) renew()
        })
    }
    again.current = renew
    renew()
    const end = watch((news) => {
      if (news.everything || (relevant.current?.(news) ?? true)) renew()
    })
    return () => {
      state = 'ended'
      end()
    }
  }, [watch, ask])
  return { value, error, retry: useCallback(() => again.current(), []) }
}
