import { describe, expect, test } from 'vitest'
import { ApiFailure } from '#api/failures/failure.ts'
import type { Stored } from '#screens/configuratie/editing/form.ts'
import {
  acceptAnswer,
  acceptRefetch,
  adoptTheirs,
  beginRefetch,
  beginSave,
  changeCredential,
  changeField,
  chooseDomain,
  closeConflict,
  discard,
  type FormState,
  failRefetch,
  failSave,
  hasDraft,
  keepDraft,
  leave,
  leaveField,
  open,
  untouched,
} from '#screens/configuratie/editing/state.ts'
import type { SaveOutcome } from '#screens/configuratie/editing/storing.ts'
import { stored } from './support.ts'

const fax = (value: string): Stored => ({
  ...stored,
  configuration: { ...stored.configuration, SchoolFax: value },
})
const filled = acceptRefetch(untouched, { result: stored })
const typed = changeField(filled, { name: 'SchoolFax', value: '016 99' })
const unreachable = new ApiFailure('SetServerConfig', { kind: 'unreachable' })
const expired = new ApiFailure('SetServerConfig', { kind: 'unauthorized' })
/** The answer to a save that stored the typed number, with these changes. */
const answered = (changes: Partial<SaveOutcome> = {}): { result: SaveOutcome } => ({
  result: {
    kind: 'tried',
    now: fax('016 99'),
    saved: ['configuration'],
    failed: [],
    unclear: null,
    otherwise: [],
    ...changes,
  },
})
const failed = (error: ApiFailure) => [{ part: 'configuration' as const, failure: error }]
const differences = [{ label: 'Fax', theirs: '016 77', mine: '016 99' }]
const conflict = { result: { kind: 'conflict' as const, now: fax('016 77'), differences } }
/** The stored and the typed number, the pending refetch and the error of the last one. */
const of = ({ stored, draft, refetch, readError }: FormState) => [
  ...[stored?.configuration.SchoolFax, draft.configuration.SchoolFax, refetch, readError],
]
const red = 'Fout: Er kon geen verbinding worden gemaakt'

// rule: configuration-15
describe('a refetch', () => {
  const begun = beginRefetch(typed, { n: 1 })

  test('keeps typed values that differ from those of the server', () => {
    expect(of(acceptRefetch(begun, { result: fax('016 77') }))).toEqual(['016 77', '016 99', null, ''])
    expect(of(acceptRefetch(begun, { result: fax('016 99') }))).toEqual(['016 99', undefined, null, ''])
  })

  test('that fails keeps the earlier data, and shows why until the next one', () => {
    const over = failRefetch(begun, { error: unreachable })
    expect(of(over)).toEqual(['016 00 12 01', '016 99', null, red])
    expect(of(beginRefetch(over, {}))).toEqual(['016 00 12 01', '016 99', {}, ''])
  })

  test.each([
    ['a save', (editing: FormState) => acceptAnswer(editing, answered())],
    ['a save that found a conflict', (editing: FormState) => acceptAnswer(editing, conflict)],
    ['another user', keepDraft],
  ])('is no longer pending after %s', (_, over) => {
    expect(over(begun).refetch).toBeNull()
    expect(over(failRefetch(begun, { error: unreachable })).readError).toBe('')
  })

  test('stays pending when a save only began or failed completely', () => {
    expect(failSave(beginSave(begun), { error: unreachable }).refetch).toEqual({ n: 1 })
  })
})

describe('a typed value', () => {
  test('survives a session that expires', () => {
    const left = leaveField(typed, 'SchoolFax')
    expect(keepDraft(left)).toEqual({ ...untouched, draft: typed.draft })
  })

  test('is marked as restored until the user types or leaves the screen', () => {
    expect([open(filled), open(typed), leave(open(typed))].map(({ hasReturned }) => hasReturned)).toEqual([
      false,
      true,
      false,
    ])
    const again = [
      changeField(open(typed), { name: 'SchoolFax', value: '1' }),
      changeCredential(open(typed), { id: 2, name: 'ClientID', value: 'x' }),
      chooseDomain(open(typed), 3),
      discard(open(typed)),
    ]
    expect(again.map(({ hasReturned }) => hasReturned)).toEqual([false, false, false, false])
  })

  test('may be a credential or the domain of an existing system', () => {
    const all = chooseDomain(changeCredential(filled, { id: 2, name: 'ClientID', value: 'x' }), 3)
    expect(all.draft).toMatchObject({
      credentials: { 2: { ClientID: 'x' } },
      configuration: { AzureDomeinID: '3' },
    })
    expect(chooseDomain(all, 99).draft).toBe(all.draft)
    expect([hasDraft(filled), hasDraft(typed), hasDraft(all), hasDraft(discard(all))]).toEqual([
      ...[false, true, true, false],
    ])
  })
})

describe('a save', () => {
  test('that fails shows why until the next one or until the screen is opened again', () => {
    const partly = answered({ now: stored, saved: [], failed: failed(unreachable) })
    const over = [acceptAnswer(typed, partly), failSave(typed, { error: unreachable })]
    for (const editing of over) {
      expect([editing.saveError, editing.draft]).toEqual([red, typed.draft])
      expect([beginSave, open, discard, keepDraft].map((next) => next(editing).saveError)).toEqual([
        ...['', '', '', ''],
      ])
    }
  })

  test('that ends with the session shows no message of its own', () => {
    const partly = answered({ now: stored, saved: [], failed: failed(expired) })
    expect(acceptAnswer(typed, partly).saveError).toBe('')
    expect(failSave(typed, { error: expired }).saveError).toBe('')
  })

  // rule: configuration-8
  test('that finds a conflict changes nothing until the user has answered', () => {
    const over = acceptAnswer(typed, conflict)
    expect([over.conflict?.differences, over.stored]).toEqual([differences, stored])
    expect(of(adoptTheirs(over))).toEqual(['016 77', '016 99', null, ''])
    expect(adoptTheirs(typed)).toBe(typed)
    const answers = [adoptTheirs, closeConflict, discard, beginSave, keepDraft]
    expect(answers.map((answer) => answer(over).conflict)).toEqual(answers.map(() => null))
  })
})
