import { type ReactNode, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { FailedState } from '#shared/ui/lists/FailedState.tsx'
import { Skeleton } from '#shared/ui/Skeleton.tsx'
import { parseJson } from '#shared/values/json.ts'
import type { BeamerState } from '../page/beamer/beamerState.ts'
import { restartAndForget } from '../page/forget.ts'
import { readItem, writeItem } from '../page/storage.ts'
import { recordMeanwhile, recordScenario } from '../sheets/recording/recording.ts'
import { demoLink } from './addresses.ts'
import type { PanelStart, School, SchoolConnection } from './school.ts'
import { SchoolContext, sentenceOf, useLive } from './school.ts'
import type { PortalTab } from './windows.ts'

/** The result of the last action, for the trainer. */
export interface ActionResult {
  readonly kind: 'error' | 'good'
  readonly text: string
}

const noticeItem = 'melding'

/** The notice that was shown before this page was reloaded; null for none. */
function earlierNotice(): ActionResult | null {
  const { kind, text } = (parseJson(readItem(noticeItem, 'tab') ?? '') ?? {}) as Partial<ActionResult>
  return (kind === 'good' || kind === 'error') && typeof text === 'string' ? { kind, text } : null
}

interface Props {
  start: PanelStart
  children: (notice: ActionResult | null, dismiss: () => void) => ReactNode
}

/** What the class sees. With several windows, black counts before on, and on before off. */
const beamerOf = (tabs: readonly PortalTab[]): BeamerState =>
  (['black', 'on'] as const).find((state) => tabs.some(({ beamer }) => beamer === state)) ?? 'off'

/** The controls of a school. While a run sheet is recorded, they record what is done with them. */
const withRecording = (controls: SchoolConnection): SchoolConnection => ({
  ...controls,
  async startScenario(name) {
    const info = await controls.startScenario(name)
    recordScenario(info)
    return info
  },
  async meanwhile() {
    await controls.meanwhile()
    recordMeanwhile()
  },
})

/** Provides the school, with its current state, to the panel. */
export function SchoolProvider({ start, children }: Props) {
  const { connection, portal: address, portals } = start
  const status = useLive(connection.watch, connection.status)
  const tabs = useSyncExternalStore(portals.subscribe, portals.tabs)
  const [notice, showNotice] = useState<ActionResult | null>(earlierNotice)
  // The notice of an action that reloads this page is shown again afterwards, unless the panel was closed.
  const setNotice = useCallback((next: ActionResult | null) => {
    writeItem(noticeItem, next && JSON.stringify(next), 'tab')
    showNotice(next)
  }, [])
  useEffect(() => () => writeItem(noticeItem, null, 'tab'), [])
  const dismiss = useCallback(() => setNotice(null), [setNotice])

  const run = useCallback<School['run']>(
    async (action, notice = '') => {
      setNotice(null)
      try {
        const result = await action()
        const text = typeof notice === 'string' ? notice : notice(result)
        if (text !== '') setNotice({ kind: 'good', text })
        return result
      } catch (error) {
        setNotice({ kind: 'error', text: sentenceOf(error) })
        return undefined
      }
    },
    [setNotice],
  )

  const controls = useMemo(() => withRecording(connection), [connection])
  const school = useMemo<School | null>(
    () =>
      status.value && {
        ...start,
        controls,
        watch: connection.watch,
        status: status.value,
        run,
        portal: {
          address,
          tabs,
          play: (order) => portals.send({ type: 'play', order }),
          beamer: beamerOf(tabs),
          setBeamer: (state) => portals.send({ type: 'beamer', state }),
          go: (to) => portals.send({ type: 'go', address: to }),
          signIn: (als) => portals.send({ type: 'begin', address: demoLink(address, { als }) }),
          signOut: () => portals.send({ type: 'begin', address: `${address}#/` }),
          async startOver(start) {
            const result = await restartAndForget(start)
            portals.send({ type: 'begin', address: `${address}#/`, forgets: true })
            return result
          },
          reload: () => portals.send({ type: 'reload' }),
          show: (gesture) => portals.show(gesture),
        },
      },
    [start, connection, controls, status.value, run, address, portals, tabs],
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
