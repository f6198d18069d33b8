import type { Controls } from '#mocks/controls/api.ts'
import type { TrafficEntry } from '#mocks/controls/traffic/traffic.ts'
import { createListeners } from '#shared/listeners.ts'
import { sentenceOf } from '../../school/school.ts'

/** A source of calls. */
export interface TrafficSource {
  readonly controls: Pick<Controls, 'traffic'>
  readonly watch: (listener: (change: { readonly everything: boolean }) => void) => () => void
}

/** The calls of a school as a page knows them. They are renewed while there is a listener. */
export interface CallLog {
  /** Newest first. The list is the same object until something changes. */
  list(): readonly TrafficEntry[]
  /** Why the newest are not known, a sentence; `''` if they are. */
  error(): string
  subscribe(listener: () => void): () => void
  /** Empties this page's copy, after the school's log has been emptied. */
  forget(): void
}

/** More than the school's log holds: a page that stays open remembers more. */
const most = 5_000

/** The known calls, oldest first, followed by the whole log of the school. */
function joined(known: readonly TrafficEntry[], whole: readonly TrafficEntry[]): readonly TrafficEntry[] {
  const [first] = whole
  const last = whole.at(-1)
  // A school that restarted numbers its calls from 1 again.
  if (!first || !last || last.id < (known.at(-1)?.id ?? 0)) return whole
  return [...known.filter(({ id }) => id < first.id), ...whole]
}

/** Follows the calls of a school. One request at a time asks for the new calls only. */
export function followCalls({ controls, watch }: TrafficSource): CallLog {
  let known: readonly TrafficEntry[] = []
  let newestFirst: readonly TrafficEntry[] = []
  const listeners = createListeners()
  let stop = () => {}
  let isFetching = false
  let failed = ''
  let wanted: 'nothing' | 'new' | 'whole' = 'nothing'

  function set(entries: readonly TrafficEntry[]): void {
    if (entries.length === 0 && known.length === 0 && failed === '') return
    failed = ''
    known = entries.slice(-most)
    newestFirst = known.toReversed()
    listeners.tell()
  }

  async function renew(what: 'new' | 'whole'): Promise<void> {
    wanted = wanted === 'whole' ? 'whole' : what
    if (isFetching) return
    isFetching = true
    try {
      while (wanted !== 'nothing') {
        const now = wanted
        wanted = 'nothing'
        const after = known.at(-1)?.id ?? 0
        const fresh = now === 'new' ? await controls.traffic(after) : []
        if (fresh.length > 0) set([...known, ...fresh])
        // A change without new calls: the log may have been emptied.
        else set(joined(known, await controls.traffic()))
      }
    } catch (error) {
      // The next change tries again.
      failed = sentenceOf(error)
      listeners.tell()
    } finally {
      isFetching = false
    }
  }

  return {
    list: () => newestFirst,
    error: () => failed,
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
