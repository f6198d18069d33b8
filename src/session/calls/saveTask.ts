import { createEvent, createStore, type Event, type EventCallable, merge, type Store, sample } from 'effector'
import { not } from 'patronum'
import { ApiFailure } from '#api/failures/failure.ts'
import { isOutcomeUnknown } from '#api/failures/saveState.ts'
import { networkChanged } from '#shared/browser/network.ts'
import { tabFocused } from '#shared/browser/tabFocus.ts'
import type { StoredDifference } from '#shared/storedOtherwise.ts'
import { userChanged } from '../user/session.ts'
import { type CallContext, createTask, isExpiry } from './call.ts'
import { nullIfCallFails } from './compare.ts'
import { type Reminder, saveEnded, saveStarted } from './openSaves.ts'
import { lockWhile } from './queryLock.ts'

/** Fires when an unknown save is checked again: the connection is back, or the user returns to the tab. rule: save-3 */
export const recheckDue = merge([networkChanged.filter({ fn: ({ online }) => online }), tabFocused])

interface SaveOptions<Params, Result> {
  readonly run: (context: CallContext, params: Params) => Promise<Result>
  /** Finds what the server has stored otherwise than it was sent; rejects if the stored data cannot be read. rule: save-6 */
  readonly compare: (
    context: CallContext,
    params: Params,
    result: Result,
  ) => Promise<readonly StoredDifference[]>
  /** What the next sign-in shows about this save if its outcome stays unknown: never a password. Null to show nothing. */
  readonly reminder: (params: Params) => Reminder | null
  /** Asks the server whether it has the sent data. */
  readonly recheck?: (context: CallContext, params: Params) => Promise<Outcome<Result>>
}

/** The outcome of a change that a recheck finds: the result, as if the server had answered, or that nothing was stored. */
type Outcome<Result> = { readonly result: Result } | 'not stored' | 'unclear'

interface StoredOtherwise<Params, Result> {
  readonly params: Params
  readonly result: Result
  /** Has at least one element. */
  readonly differences: readonly StoredDifference[]
}

interface SaveTask<Params, Result> {
  /** Starts a save; a second click while one runs does nothing. */
  readonly requested: EventCallable<Params>
  /** The server has stored the change, by its answer or by a recheck. */
  readonly answered: Event<{ readonly params: Params; readonly result: Result }>
  /** The server has stored something else, as the refetched record shows. rule: save-6 */
  readonly otherwise: Event<StoredOtherwise<Params, Result>>
  readonly failed: Event<{ readonly params: Params; readonly error: Error }>
  readonly $saving: Store<boolean>
  readonly $unknownSave: Store<Params | null>
  /** Fires when the unknown save is checked again. */
  readonly rechecked: Event<Params>
}

/** Waits for the answer to a change. If its outcome is unknown, asks the server whether it was stored. rule: save-3 */
async function changeOrRecheck<Result>(
  making: Promise<Result>,
  recheck: () => Promise<Outcome<Result>>,
): Promise<Result> {
  try {
    return await making
  } catch (error) {
    if (!(error instanceof ApiFailure) || !isOutcomeUnknown(error)) throw error
    const outcome = await recheck().catch(() => 'unclear' as const)
    if (typeof outcome === 'object') return outcome.result
    // A server that has not answered may still store the change.
    const answered = ['unreadable', 'mismatch', 'tooMuch'].includes(error.reason.kind)
    throw new ApiFailure(error.endpoint, error.reason, answered && outcome === 'not stored')
  }
}

/**
 * A change that ends in one of five states: stored as sent, stored otherwise, refused, not saved, or unknown. An unknown one is
 * rechecked on {@link recheckDue}. One that a sign-out elsewhere, an expired session or a closed tab interrupts is shown at the
 * next sign-in. rule: save-1, save-3, save-4, save-6
 */
export function createSaveTask<Params extends object, Result>({
  run,
  compare,
  reminder,
  recheck = async () => 'unclear',
}: SaveOptions<Params, Result>): SaveTask<Params, Result> {
  const requested = createEvent<Params>()
  type ComparedResult = Pick<StoredOtherwise<Params, Result>, 'result' | 'differences'>
  const changeAndCompare = async (context: CallContext, params: Params): Promise<ComparedResult> => {
    const result = await run(context, params)
    return { result, differences: (await compare(context, params, result).catch(nullIfCallFails)) ?? [] }
  }
  const recheckCompared = async (context: CallContext, params: Params): Promise<Outcome<ComparedResult>> => {
    const outcome = await recheck(context, params)
    return typeof outcome === 'object' ? { result: { result: outcome.result, differences: [] } } : outcome
  }
  const task = createTask<Params, ComparedResult>((context, params) =>
    changeOrRecheck(changeAndCompare(context, params), () => recheckCompared(context, params)),
  )
  const compared = task.answered.map(({ params, result }) => ({ params, ...result }))
  const $saving = task.$running
  lockWhile($saving)
  const startable = sample({ clock: requested as Event<unknown>, filter: not($saving) })
  sample({ clock: startable, target: task.started as EventCallable<unknown> })

  const $unclear = createStore<{ readonly params: Params } | null>(null)
  const recheckTask = createTask(recheck)
  const foundStored = recheckTask.answered.filterMap(({ params, result }) =>
    typeof result === 'object' ? { params, result: result.result } : undefined,
  )
  $unclear
    .on(task.failed, (_, { params, error }) => (isOutcomeUnknown(error) ? { params } : null))
    .reset(task.started, task.answered, foundStored, userChanged)
  const rechecked = sample({
    clock: recheckDue as Event<unknown>,
    source: $unclear,
  }).filterMap((unclear) => unclear?.params)
  sample({ clock: rechecked as Event<unknown>, target: recheckTask.started as EventCallable<unknown> })

  const remembered: Event<{ change: object; reminder: Reminder }> = task.started.filterMap((params) => {
    const shown = reminder(params)
    return shown ? { change: params, reminder: shown } : undefined
  })
  sample({ clock: remembered, target: saveStarted })
  const ends: Event<{ change: object; outcome: 'shown' | 'not saved' | 'unknown' }>[] = [
    task.answered.map(({ params }) => ({ change: params, outcome: 'shown' })),
    foundStored.map(({ params }) => ({ change: params, outcome: 'shown' })),
    task.failed.map(({ params, error }) => ({
      change: params,
      outcome: isExpiry(error) ? 'not saved' : isOutcomeUnknown(error) ? 'unknown' : 'shown',
    })),
  ]
  sample({ clock: ends, target: saveEnded })
  return {
    requested,
    answered: merge([
      compared.filterMap(({ params, result, differences }) =>
        differences.length === 0 ? { params, result } : undefined,
      ),
      foundStored,
    ]),
    otherwise: compared.filter({ fn: ({ differences }) => differences.length > 0 }),
    failed: task.failed,
    $saving,
    $unknownSave: $unclear.map((unclear) => unclear?.params ?? null),
    rechecked,
  }
}
