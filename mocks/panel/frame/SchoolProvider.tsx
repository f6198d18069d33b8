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
import { readItem, writeItem } from '../panelStorage.ts'
import { type School, type SchoolConnection, SchoolContext, sentenceOf, useLive } from '../school.ts'
import { demoLink, type Portals } from '../windows.ts'

/** What the page passes to the panel. */
export interface PanelStart {
  readonly connection: SchoolConnection
  readonly people: readonly DemoPerson[]
  /** The address of the portal's page. */
  readonly portal: string
  readonly portals: Portals
  /** Whether the panel has a window of its own. */
  readonly standalone: boolean
}

/** The result of the last action, for the trainer. */
export interface ActionResult {
  readonly kind: 'error' | 'good'
  readonly text: string
}

const noticeItem = 'said'

/** The notice that was shown just before this page was reloaded; null for none. */
function earlierNotice(): ActionResult | null {
  try {
    const { kind, text } = JSON.parse(readItem(noticeItem, 'tab') ?? '{}') as Partial<ActionResult>
    return (kind === 'good' || kind === 'error') && typeof text === 'string' ? { kind, text } : null
  } catch {
    return null
  }
}

interface Props {
  start: PanelStart
  children: (notice: ActionResult | null, dismiss: () => void) => ReactNode
}

/** Gives the panel the school, always up to date. */
export function SchoolProvider({ start, children }: Props) {
  const { connection, people, portal: address, portals, standalone } = start
  const status = useLive(connection.watch, connection.status)
  const tabs = useSyncExternalStore(portals.subscribe, portals.tabs)
  const [notice, showNotice] = useState<ActionResult | null>(earlierNotice)
  const last = useRef(notice)
  const setNotice = useCallback((next: ActionResult | null) => {
    last.current = next
    showNotice(next)
  }, [])
  // An action may reload this page: its notice is then shown again.
  useEffect(() => writeItem(noticeItem, null, 'tab'), [])
  useEffect(() => {
    const leave = () => writeItem(noticeItem, last.current && JSON.stringify(last.current), 'tab')
    window.addEventListener('pagehide', leave)
    return () => window.removeEventListener('pagehide', leave)
  }, [])
  const dismiss = useCallback(() => setNotice(null), [setNotice])

  const run = useCallback<School['run']>(
    async (action, describe) => {
      setNotice(null)
      try {
        const result = await action()
        const text = describe?.(result) ?? ''
        if (text !== '') setNotice({ kind: 'good', text })
        return result
      } catch (error) {
        setNotice({ kind: 'error', text: sentenceOf(error) })
        return undefined
      }
    },
    [setNotice],
  )

  const school = useMemo<School | null>(
    () =>
      status.value && {
        controls: connection,
        watch: connection.watch,
        status: status.value,
        people,
        run,
        standalone,
        portal: {
          address,
          tabs,
          go: (to) => portals.send({ type: 'go', address: to }),
          signIn: (als) => portals.send({ type: 'begin', address: demoLink(address, { als }) }),
          signOut: () => portals.send({ type: 'begin', address: `${address}#/` }),
          reload: () => portals.send({ type: 'reload' }),
        },
      },
    [connection, status.value, people, run, standalone, address, portals, tabs],
  )
  const failed = status.error !== '' && (
    <FailedState text={status.error} trying={false} onRetry={status.retry} />
  )
  if (!school) return failed || <Skeleton height={240} radius="md" />
  return (
    <SchoolContext.Provider value={school}>
      {failed}
      {children(notice, dismiss)}
    </SchoolContext.Provider>
  )
}
