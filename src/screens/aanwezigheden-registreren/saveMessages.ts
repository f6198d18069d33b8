import { createStore, type Event, type Store } from 'effector'
import { failureText } from '#api/failures/failureText.ts'
import { isUnreached } from '#api/retry.ts'
import type { Choice } from '#session/registration/choice.ts'
import type { OtherRow } from '#session/registration/marks.ts'
import { userChanged } from '#session/user/session.ts'
import { failureTextOf, othersText, type sinceMade } from './list/failure.ts'
import type { createListSaving } from './listSaving.ts'

interface Inputs {
  readonly $choice: Store<Choice | null>
  readonly saving: ReturnType<typeof createListSaving>
  /** The list was read after marks of an earlier visit were put back. */
  readonly readAfterwards: Event<ReturnType<typeof sinceMade>>
}

/** The messages about marks that were not stored, or stored otherwise. */
export function createSaveMessages({ $choice, saving, readAfterwards }: Inputs) {
  const { asked, answered, failed, refetched } = saving
  /** Why the last save failed; `''` if it did not. It stays until the next try. */
  const $message = createStore('')
    // A list that waits for a connection has not failed: it is sent later. rule: known-7
    .on(failed, (_, { params: { people, marks }, error }) =>
      isUnreached(error) ? '' : failureTextOf(people, { marks, why: failureText(error) }),
    )
    .on(answered, (_, { result }) => othersText(result.overtaken, result.gone))
    .on(refetched, (_, { text }) => text)
    .on(readAfterwards, (before, { text }) => text || before)
    .reset(asked, $choice, userChanged)
  /** The people whom somebody else has filled in meanwhile. */
  const $overtaken = createStore<ReadonlySet<number>>(new Set())
    .on(answered, (_, { result }) => new Set(result.overtaken.map(({ id }) => id)))
    .on(refetched, (known, { overtaken }) => new Set([...known, ...overtaken.map(({ id }) => id)]))
    .on(readAfterwards, (_, { overtaken }) => new Set(overtaken.map(({ id }) => id)))
    .reset($choice, userChanged)
  /** The rows that the school has stored otherwise. rule: save-6 */
  const $otherRows = createStore<readonly OtherRow[]>([])
    .on(answered, (_, { result }) => result.otherwise)
    .reset(asked, refetched, $choice, userChanged)
  return { $message, $overtaken, $otherRows }
}
