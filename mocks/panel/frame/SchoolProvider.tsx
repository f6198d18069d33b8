import {
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { FailedState } from '../../../src/shared/ui/lists/FailedState.tsx'
import { Skeleton } from '../../../src/shared/ui/mantine/Skeleton.ts'
import type { DemoPerson } from '../../people/demoPeople.ts'
import { keep, kept } from '../kept.ts'
import { type School, SchoolContext, type SchoolLine, sentenceOf, useLive } from '../school.ts'
import { demoLink, type Portals } from '../windows.ts'

/** What the panel is given by its page. */
export interface PanelStart {
  readonly line: SchoolLine
  readonly people: readonly DemoPerson[]
  /** The address of the portal's page. */
  readonly portal: string
  readonly portals: Portals
  readonly alone: boolean
}

/** What the last thing that was done has to say. */
export interface Said {
  readonly kind: 'error' | 'good'
  readonly text: string
}

const saidKept = 'said'

/** What was said just before this page was loaded anew; null for nothing. */
function saidBefore(): Said | null {
  try {
    const { kind, text } = JSON.parse(kept(saidKept, 'tab') ?? '{}') as Partial<Said>
    return (kind === 'good' || kind === 'error') && typeof text === 'string' ? { kind, text } : null
  } catch {
    return null
  }
}

interface Props {
  start: PanelStart
  children: (said: Said | null, dismiss: () => void) => ReactNode
}

/** Gives the school to the panel, as new as it is. */
export function SchoolProvider({ start, children }: Props) {
  const { line, people, portal: address, portals, alone } = start
  const status = useLive(line.watch, line.status)
  const signedIn = useSyncExternalStore(portals.subscribe, portals.usernames)
  const [said, showSaid] = useState<Said | null>(saidBefore)
  const last = useRef(said)
  const setSaid = useCallback((next: Said | null) => {
    last.current = next
    showSaid(next)
  }, [])
  // What was done may load this page anew: what it has to say is then still to be read.
  useEffect(() => keep(saidKept, null, 'tab'), [])
  useEffect(() => {
    const leave = () => keep(saidKept, last.current && JSON.stringify(last.current), 'tab')
    window.addEventListener('pagehide', leave)
    return () => window.removeEventListener('pagehide', leave)
  }, [])
  const dismiss = useCallback(() => setSaid(null), [setSaid])

  const run = useCallback<School['run']>(
    async (action, say) => {
      setSaid(null)
      try {
        const result = await action()
        const text = say?.(result) ?? ''
        if (text !== '') setSaid({ kind: 'good', text })
        return result
      } catch (error) {
        setSaid({ kind: 'error', text: sentenceOf(error) })
        return undefined
      }
    },
    [setSaid],
  )

  const school = useMemo<School | null>(
    () =>
      status.value && {
        controls: line,
        watch: line.watch,
        status: status.value,
        people,
        run,
        alone,
        portal: {
          address,
          signedIn,
          go: (to) => portals.order({ type: 'go', address: to }),
          signIn: (als) => portals.order({ type: 'begin', address: demoLink(address, { als }) }),
          signOut: () => portals.order({ type: 'begin', address: `${address}#/` }),
          reload: () => portals.order({ type: 'reload' }),
        },
      },
    [line, status.value, people, run, alone, address, portals, signedIn],
  )
  const failed = status.error !== '' && (
    <FailedState text={status.error} trying={false} onRetry={status.retry} />
  )
  if (!school) return failed || <Skeleton height={240} radius="md" />
  return (
    <SchoolContext.Provider value={school}>
      {failed}
      {children(said, dismiss)}
    </SchoolContext.Provider>
  )
}
