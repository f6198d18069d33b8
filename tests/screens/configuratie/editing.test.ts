import { describe, expect, test } from 'vitest'
import { ApiFailure } from '#api/failures/failure.ts'
import {
  adopted,
  conflictClosed,
  discarded,
  type Editing,
  entered,
  exited,
  isTyped,
  ofNobody,
  rechecked,
  refetchBegun,
  refetched,
  refetchFailed,
  saveAnswered,
  saveBegun,
  saveFailed,
  untouched,
  withCredential,
  withDomain,
  withField,
  withLeft,
} from '#screens/configuratie/editing.ts'
import type { Stored } from '#screens/configuratie/form.ts'
import type { SaveOutcome } from '#screens/configuratie/storing.ts'
import { stored } from './support.ts'

const fax = (value: string): Stored => ({
  ...stored,
  configuration: { ...stored.configuration, SchoolFax: value },
})
const filled = refetched(untouched, { result: stored })
const typed = withField(filled, { name: 'SchoolFax', value: '016 99' })
const unreachable = new ApiFailure('SetServerConfig', { kind: 'unreachable' })
const expired = new ApiFailure('SetServerConfig', { kind: 'unauthorized' })
const tried = (changes: Partial<SaveOutcome> = {}): { result: SaveOutcome } => ({
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
const of = ({ stored, draft, refetch, readError }: Editing) => [
  ...[stored?.configuration.SchoolFax, draft.configuration.SchoolFax, refetch, readError],
]
const red = 'Fout: Er kon geen verbinding worden gemaakt'

// rule: configuration-15
describe('a refetch', () => {
  const begun = refetchBegun(typed, { n: 1 })

  test('keeps what is typed and is not what the server has', () => {
    expect(of(refetched(begun, { result: fax('016 77') }))).toEqual(['016 77', '016 99', null, ''])
    expect(of(refetched(begun, { result: fax('016 99') }))).toEqual(['016 99', undefined, null, ''])
  })

  test('that fails keeps what was read, and says why until the next one', () => {
    const over = refetchFailed(begun, { error: unreachable })
    expect(of(over)).toEqual(['016 00 12 01', '016 99', null, red])
    expect(of(refetchBegun(over, {}))).toEqual(['016 00 12 01', '016 99', {}, ''])
  })

  test.each([
    ['a save', (editing: Editing) => saveAnswered(editing, tried())],
    ['a save that found a conflict', (editing: Editing) => saveAnswered(editing, conflict)],
    ['another user', ofNobody],
  ])('is waited for no longer after %s', (_, over) => {
    expect(over(begun).refetch).toBeNull()
    expect(over(refetchFailed(begun, { error: unreachable })).readError).toBe('')
  })

  test('is waited for where a save only began or failed as a whole', () => {
    expect(saveFailed(saveBegun(begun), { error: unreachable }).refetch).toEqual({ n: 1 })
  })
})

describe('what is typed', () => {
  test('outlives a session that expires', () => {
    const left = withLeft(typed, 'SchoolFax')
    expect(ofNobody(left)).toEqual({ ...untouched, draft: typed.draft })
  })

  test('is called restored until something is typed or the screen is left', () => {
    expect([entered(filled), entered(typed), exited(entered(typed))].map(({ returned }) => returned)).toEqual(
      [false, true, false],
    )
    const again = [
      withField(entered(typed), { name: 'SchoolFax', value: '1' }),
      withCredential(entered(typed), { id: 2, name: 'ClientID', value: 'x' }),
      withDomain(entered(typed), 3),
      discarded(entered(typed)),
    ]
    expect(again.map(({ returned }) => returned)).toEqual([false, false, false, false])
  })

  test('is a credential too, and the domain of a system that there is', () => {
    const all = withDomain(withCredential(filled, { id: 2, name: 'ClientID', value: 'x' }), 3)
    expect(all.draft).toMatchObject({
      credentials: { 2: { ClientID: 'x' } },
      configuration: { AzureDomeinID: '3' },
    })
    expect(withDomain(all, 99).draft).toBe(all.draft)
    expect([isTyped(filled), isTyped(typed), isTyped(all), isTyped(discarded(all))]).toEqual([
      ...[false, true, true, false],
    ])
  })

  test('has its problems shown once a field is left, until the screen is entered again', () => {
    const left = withLeft(withLeft(typed, 'SchoolFax'), '2 ClientID')
    expect([...left.left]).toEqual(['SchoolFax', '2 ClientID'])
    expect([entered(left).left.size, discarded(left).left.size]).toEqual([0, 0])
  })
})

describe('a save', () => {
  test('that is stored leaves nothing typed and no message', () => {
    expect(saveAnswered(typed, tried())).toEqual({ ...filled, stored: fax('016 99') })
  })

  test('that fails says why, until the next one or until the screen is entered again', () => {
    const partly = tried({ now: stored, saved: [], failed: failed(unreachable) })
    const over = [saveAnswered(typed, partly), saveFailed(typed, { error: unreachable })]
    for (const editing of over) {
      expect([editing.saveError, editing.draft]).toEqual([red, typed.draft])
      expect([saveBegun, entered, discarded, ofNobody].map((next) => next(editing).saveError)).toEqual([
        ...['', '', '', ''],
      ])
    }
  })

  test('that ends with the session says nothing: the end of the session is reported elsewhere', () => {
    const partly = tried({ now: stored, saved: [], failed: failed(expired) })
    expect(saveAnswered(typed, partly).saveError).toBe('')
    expect(saveFailed(typed, { error: expired }).saveError).toBe('')
  })

  test('of which something is stored otherwise keeps that until the next one', () => {
    const otherwise = [{ field: 'SchoolFax', label: 'Fax', sent: '016 99', now: '016' }]
    const over = saveAnswered(typed, tried({ now: fax('016'), otherwise }))
    expect([over.otherwise, over.draft]).toEqual([otherwise, typed.draft])
    expect(saveBegun(over).otherwise).toEqual([])
  })

  // rule: save-3
  test('that is unclear is so until the server was asked again', () => {
    const unclear = { form: {} as never, parts: ['configuration'] as const }
    const over = saveAnswered(typed, tried({ now: stored, saved: [], failed: failed(unreachable), unclear }))
    expect(over.unclear).toBe(unclear)
    expect(rechecked(over, { now: fax('016 99'), left: [] })).toMatchObject({
      ...{ unclear: null, saveError: '', draft: { configuration: {} } },
    })
    expect(rechecked(over, { now: stored, left: ['configuration'] })).toMatchObject({
      ...{ unclear: null, saveError: 'Niet bewaard: Configuratie.', draft: typed.draft },
    })
  })

  // rule: configuration-8
  test('that finds a conflict keeps all as it is, until the user has answered', () => {
    const over = saveAnswered(typed, conflict)
    expect([over.conflict?.differences, over.stored]).toEqual([differences, stored])
    expect(of(adopted(over))).toEqual(['016 77', '016 99', null, ''])
    expect(adopted(typed)).toBe(typed)
    const answers = [adopted, conflictClosed, discarded, saveBegun, ofNobody]
    expect(answers.map((answer) => answer(over).conflict)).toEqual(answers.map(() => null))
  })
})
