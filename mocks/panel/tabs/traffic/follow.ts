import type { Controls } from '#mocks/controls/api.ts'
import type { TrafficEntry } from '#mocks/controls/traffic/traffic.ts'
import { createListeners } from '#mocks/listeners.ts'
import { sentenceOf } from '../../school/school.ts'

/** A source of calls. */
export interface TrafficSource {
  readonly controls: Pick<Controls, 'traffic'>
  readonly watch: (listener: (change: { readonly everything: boolean }) => void) => () => void
}

/** A page's copy of a school's calls, which is updated while there is a listener. */
export interface CallLog {
  /** Newest first. The list is the same object until something changes. */
  list(): readonly TrafficEntry[]
  /** A sentence about why the latest calls are missing; `''` if they are not. */
  error(): string
  subscribe(listener: () => void): () => void
  /** Clears this page's copy, after the school's log was cleared. */
  forget(): void
}

/** The maximum number of calls in a page, which is more than the school's log has. */
const maxCalls = 5_000

/** The known calls, oldest first, followed by those that only the school's whole log has. */
function merge(known: readonly TrafficEntry[], whole: readonly TrafficEntry[]): readonly TrafficEntry[] {
  const [first] = whole
  const last = whole.at(-1)
  // A restarted school numbers its calls from 1 again.
  if (!first || !last || last.id < (known.at(-1)?.id ?? 0)) return whole
  return [...known.filter(({ id }) => id < first.id), ...whole]
}

/** Follows the calls of a school, with one request at a time that asks only for new calls. */
export function followCalls({ controls, watch }: TrafficSource): CallLog {
  let known: readonly TrafficEntry[] = []
  let newestFirst: readonly TrafficEntry[] = []
  const listeners = createListeners()
  let stop = () => {}
  let isFetching = false
  let errorText = ''
  let wanted: 'nothing' | 'new' | 'whole' = 'nothing'

  function set(entries: readonly TrafficEntry[]): void {
    if (entries.length === 0 && known.length === 0 && errorText === '') return
    errorText = ''
    known = entries.slice(-maxCalls)
    newestFirst = known.toReversed()
    listeners.notify()
  }

  async function renew(what: 'new' | 'whole'): Promise<void> {
    wanted = wanted === 'whole' ? 'whole' : what
    if (isFetching) return
    isFetching = true
    try {
      while (wanted !== 'nothing') {
        const part = wanted
        wanted = 'nothing'
        const after = known.at(-1)?.id ?? 0
        const newCalls = part === 'new' ? await controls.traffic(after) : []
        if (newCalls.length > 0) set([...known, ...newCalls])
        // If a change brings no new calls, the log may have been cleared.
        else set(merge(known, await controls.traffic()))
      }
    } catch (error) {
      // The next change tries again.
      errorText = sentenceOf(error)
      listeners.notify()
    } finally {
      isFetching = false
    }
  }

  return {
    list: () => newestFirst,
    error: () => errorText,
    subscribe(listener) {
      const end = listeners.add(listener)
      if (listeners.count() === 1) {
        stop = watch(({ everything }) => void renew(everything ? 'whole' : 'new'))
        void renew('whole')
      }
      return () => {
        end()
        if (listeners.count() === 0) stop()
      }
    },
    forget: () => set([]),
  }
}
