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

/** The message about marks that were not stored. */
export function createSaveMessages({ $choice, saving, readAfterwards }: Inputs) {
  const { asked, answered, failed, refetched } = saving
  /** Why the last save did not succeed; `''` if it did. It stays until the next try. */
  const $message = createStore('')
    // What waits for a line is no failure: it is sent later. rule: known-7
    .on(failed, (_, { params: { people, marks }, error }) =>
      isUnreached(error) ? '' : failureTextOf(people, { marks, why: failureText(error) }),
    )
    .on(answered, (_, { result }) => othersText(result.overtaken, result.gone))
    .on(refetched, (_, { text }) => text)
    .on(readAfterwards, (before, { text }) => text || before)
    .reset(asked, $choice, userChanged)
  /** Those whom somebody else has filled in meanwhile. */
  const $overtaken = createStore<ReadonlySet<number>>(new Set())
    .on(answered, (_, { result }) => new Set(result.overtaken.map(({ id }) => id)))
    .on(refetched, (known, { overtaken }) => new Set([...known, ...overtaken.map(({ id }) => id)]))
    .on(readAfterwards, (_, { overtaken }) => new Set(overtaken.map(({ id }) => id)))
    .reset($choice, userChanged)
  /** What the school has made something else of. rule: save-6 */
  const $otherRows = createStore<readonly OtherRow[]>([])
    .on(answered, (_, { result }) => result.otherwise)
    .reset(asked, refetched, $choice, userChanged)
  return { $message, $overtaken, $otherRows }
}
