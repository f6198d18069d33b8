import { combine, createStore } from 'effector'
import { failureText } from '#api/failures/failureText.ts'
import { isUnreached } from '#api/retry.ts'
import type { OtherRow } from '#session/registration/marks.ts'
import { userChanged } from '#session/user/session.ts'
import { $choice, $several, $types } from './choosing.ts'
import { failureTextOf, othersText } from './list/failure.ts'
import { otherRowsText } from './list/otherRows.ts'
import { answered, failed, refetched, saveStarted } from './listSaving.ts'
import { readAfterwards } from './register.ts'

/** Why the last save failed, or whose rows others changed meanwhile; `''` if neither. It stays until the next try. */
export const $message = createStore('')
  // A list that waits for a connection has not failed: it is sent later. rule: known-7
  .on(failed, (_, { params: { people, marks }, error }) =>
    isUnreached(error) ? '' : failureTextOf(people, { marks, why: failureText(error) }),
  )
  .on(answered, (_, { result }) => othersText(result.overtaken, result.gone))
  .on(refetched, (_, { text }) => text)
  .on(readAfterwards, (before, { text }) => text || before)
  .reset(saveStarted, $choice, userChanged)
/** The people whose attendance somebody else registered meanwhile. */
export const $overtaken = createStore<ReadonlySet<number>>(new Set())
  .on(answered, (_, { result }) => new Set(result.overtaken.map(({ id }) => id)))
  .on(refetched, (known, { overtaken }) => new Set([...known, ...overtaken.map(({ id }) => id)]))
  .on(readAfterwards, (_, { overtaken }) => new Set(overtaken.map(({ id }) => id)))
  .reset($choice, userChanged)
const $otherRows = createStore<readonly OtherRow[]>([])
  .on(answered, (_, { result }) => result.otherwise)
  .reset(saveStarted, refetched, $choice, userChanged)
/** The rows of the last save that the school stored differently, in the school's own words. rule: save-6 */
export const $otherwise = combine({ rows: $otherRows, types: $types, several: $several }, otherRowsText)
