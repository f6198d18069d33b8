import type { Controls } from '../../controls/api.ts'
import type { TrafficEntry } from '../../controls/traffic.ts'

/** What a log is followed with. */
export interface Followed {
  readonly controls: Pick<Controls, 'traffic'>
  readonly watch: (listener: (news: { readonly everything: boolean }) => void) => () => void
}

/** The calls of a school as a page knows them, renewed while somebody listens. */
export interface CallLog {
  /** Newest first; the same list as long as nothing changes. */
  list(): readonly TrafficEntry[]
  subscribe(listener: () => void): () => void
  /** Forgets what this page knows: the school's own log has been emptied. */
  forget(): void
}

/** More than a school keeps: a page that stays open remembers further back. */
const most = 5_000

/** Known calls, oldest first, with a whole log of the school behind them. */
function joined(known: readonly TrafficEntry[], whole: readonly TrafficEntry[]): readonly TrafficEntry[] {
  const [first] = whole
  const last = whole.at(-1)
  // A school that begins anew counts anew.
  if (!first || !last || last.id < (known.at(-1)?.id ?? 0)) return whole
  return [...known.filter(({ id }) => id < first.id), ...whole]
}

/** Follows the calls of a school: one question at a time, for what is new alone. */
export function followCalls({ controls, watch }: Followed): CallLog {
  let known: readonly TrafficEntry[] = []
  let newestFirst: readonly TrafficEntry[] = []
  const listeners = new Set<() => void>()
  let stop = () => {}
  let asking = false
  let wanted: 'nothing' | 'new' | 'whole' = 'nothing'

  function set(entries: readonly TrafficEntry[]): void {
    if (entries.length === 0 && known.length === 0) return
    known = entries.slice(-most)
    newestFirst = known.toReversed()
    for (const listener of listeners) listener()
  }

  async function renew(what: 'new' | 'whole'): Promise<void> {
    wanted = wanted === 'whole' ? 'whole' : what
    if (asking) return
    asking = true
    try {
      while (wanted !== 'nothing') {
        const now = wanted
        wanted = 'nothing'
        const after = known.at(-1)?.id ?? 0
        const fresh = now === 'new' ? await controls.traffic(after) : []
        if (fresh.length > 0) set([...known, ...fresh])
        // Nothing new although something happened: the log may have been emptied.
        else set(joined(known, await controls.traffic()))
      }
    } catch {
      // The next news asks again.
    } finally {
      asking = false
    }
  }

  return {
    list: () => newestFirst,
    subscribe(listener) {
      listeners.add(listener)
      if (listeners.size === 1) {
        stop = watch(({ everything }) => void renew(everything ? 'whole' : 'new'))
        void renew('whole')
      }
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) stop()
      }
    },
    forget: () => set([]),
  }
}
