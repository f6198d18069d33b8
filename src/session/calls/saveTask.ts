import { createEvent, createStore, type Event, type EventCallable, merge, type Store, sample } from 'effector'
import { ApiFailure } from '#api/failures/failure.ts'
import { isOutcomeUnknown } from '#api/failures/saveState.ts'
import { tabFocused } from '#shared/browser/otherTabs.ts'
import { networkChanged } from '#shared/browser/updates.ts'
import type { StoredDifference } from '#shared/storedOtherwise.ts'
import { userChanged } from '../user/session.ts'
import { type CallContext, createTask, isExpiry } from './call.ts'
import { checked, type StoredCheck } from './compare.ts'
import { type Reminder, saveBegun, saveEnded } from './openSaves.ts'
import { lockWhile } from './queryLock.ts'

/** A moment to find out what became of an unknown save: the connection is back, or the user returns to the tab. rule: save-3 */
export const chanceToLook = merge([networkChanged.filter({ fn: ({ online }) => online }), tabFocused])

interface SaveOptions<Params, Result> {
  /** Makes the change. */
  readonly run: (context: CallContext, params: Params) => Promise<Result>
  /** How to read back what the server has stored. rule: save-6 */
  readonly compare: StoredCheck<Params, Result>
  /** What the next sign-in shows about a save whose outcome is unknown. Never a password; null for nothing. */
  readonly reminder: (params: Params) => Reminder | null
  /** Asks the server whether it has what was sent. */
  readonly look?: (context: CallContext, params: Params) => Promise<Seen<Result>>
}

/** What the server shows of a change: the result as if it had answered, or that it was not stored. */
type Seen<Result> = { readonly result: Result } | 'not stored' | 'unclear'

interface StoredOtherwise<Params, Result> {
  readonly params: Params
  readonly result: Result
  /** Has at least one element. */
  readonly differences: readonly StoredDifference[]
}

interface SaveTask<Params, Result> {
  /** Starts a save; a second click while one runs does nothing. */
  readonly requested: EventCallable<Params>
  /** The server has stored it, by its answer or by a later look. */
  readonly answered: Event<{ readonly params: Params; readonly result: Result }>
  /** The server has stored something else, as the refetched record shows. rule: save-6 */
  readonly otherwise: Event<StoredOtherwise<Params, Result>>
  readonly failed: Event<{ readonly params: Params; readonly error: Error }>
  readonly $saving: Store<boolean>
  /** The save of which it is not known whether it is stored; null while there is none. */
  readonly $unclear: Store<Params | null>
  /** Fires when the server is asked again about the unknown save: the connection is back, or the user returns to the tab. */
  readonly lookedAgain: Event<Params>
}

/** Makes a change. Where the answer does not tell the outcome, the server is asked whether the change was stored. rule: save-3 */
async function makeOrLook<Result>(
  making: Promise<Result>,
  look: () => Promise<Seen<Result>>,
): Promise<Result> {
  try {
    return await making
  } catch (error) {
    if (!(error instanceof ApiFailure) || !isOutcomeUnknown(error)) throw error
    const seen = await look().catch(() => 'unclear' as const)
    if (typeof seen === 'object') return seen.result
    // Without any answer the server may still be working on it.
    const answered = ['unreadable', 'mismatch', 'tooMuch'].includes(error.reason.kind)
    throw new ApiFailure(error.endpoint, error.reason, answered && seen === 'not stored')
  }
}

/**
 * A change that ends in one of five states: stored as sent, stored otherwise, refused, not saved, or unknown. Of an unknown
 * one the server is asked again once the connection is back. What is cut off by a sign-out elsewhere, an expired session or
 * a closed tab is shown at the next sign-in. rule: save-1, save-3, save-4, save-6
 */
export function createSaveTask<Params extends object, Result>({
  run,
  compare,
  reminder,
  look = async () => 'unclear',
}: SaveOptions<Params, Result>): SaveTask<Params, Result> {
  const requested = createEvent<Params>()
  type Made = Pick<StoredOtherwise<Params, Result>, 'result' | 'differences'>
  const make = async (context: CallContext, params: Params): Promise<Made> => {
    const result = await run(context, params)
    return { result, differences: await checked(compare, context, params, result) }
  }
  const lookAt = async (context: CallContext, params: Params): Promise<Seen<Made>> => {
    const seen = await look(context, params)
    return typeof seen === 'object' ? { result: { result: seen.result, differences: [] } } : seen
  }
  const task = createTask<Params, Made>((context, params) =>
    makeOrLook(make(context, params), () => lookAt(context, params)),
  )
  const made = task.answered.map(({ params, result }) => ({ params, ...result }))
  const $saving = task.$running
  lockWhile($saving)
  const free = sample({ clock: requested as Event<unknown>, filter: $saving.map((saving) => !saving) })
  sample({ clock: free, target: task.asked as EventCallable<unknown> })

  const $unclear = createStore<{ readonly params: Params } | null>(null)
  const lookTask = createTask(look)
  const found = lookTask.answered.filterMap(({ params, result }) =>
    typeof result === 'object' ? { params, result: result.result } : undefined,
  )
  $unclear
    .on(task.failed, (_, { params, error }) => (isOutcomeUnknown(error) ? { params } : null))
    .reset(task.asked, task.answered, found, userChanged)
  const lookedAgain = sample({
    clock: chanceToLook as Event<unknown>,
    source: $unclear,
  }).filterMap((unclear) => unclear?.params)
  sample({ clock: lookedAgain as Event<unknown>, target: lookTask.asked as EventCallable<unknown> })

  const begun: Event<{ of: object; reminder: Reminder }> = task.asked.filterMap((params) => {
    const kept = reminder(params)
    return kept ? { of: params, reminder: kept } : undefined
  })
  sample({ clock: begun, target: saveBegun })
  const ends: Event<{ of: object; ended: 'shown' | 'not saved' | 'unknown' }>[] = [
    task.answered.map(({ params }) => ({ of: params, ended: 'shown' })),
    found.map(({ params }) => ({ of: params, ended: 'shown' })),
    task.failed.map(({ params, error }) => ({
      of: params,
      ended: isExpiry(error) ? 'not saved' : isOutcomeUnknown(error) ? 'unknown' : 'shown',
    })),
  ]
  sample({ clock: ends, target: saveEnded })
  return {
    requested,
    answered: merge([
      made.filterMap(({ params, result, differences }) =>
        differences.length === 0 ? { params, result } : undefined,
      ),
      found,
    ]),
    otherwise: made.filter({ fn: ({ differences }) => differences.length > 0 }),
    failed: task.failed,
    $saving,
    $unclear: $unclear.map((unclear) => unclear?.params ?? null),
    lookedAgain,
  }
}
