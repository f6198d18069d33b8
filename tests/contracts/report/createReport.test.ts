import { describe, expect, test } from 'vitest'
import { status as httpStatus, inRows, type Place } from '#contracts/problems/place.ts'
import type { Reason } from '#contracts/problems/reason.ts'
import { readBaseline } from '#contracts/report/baseline.ts'
import { toMatrix } from '#contracts/report/matrix.ts'
import { readReport } from '#contracts/report/report.ts'
import { contradicted, contradictedBy, problem, reportOf, result, uncheckedBecause } from '../reportSample.ts'

const reasons: Readonly<Record<'not offered' | 'login' | 'limit', Reason>> = {
  'not offered': { kind: 'not offered', states: ['a student is signed in'] },
  login: { kind: 'login', username: 'x', why: { kind: 'sign-in unanswered' } },
  limit: { kind: 'limit' },
}
const unchecked = (kind: keyof typeof reasons) => uncheckedBecause(reasons[kind])

describe('a verdict', () => {
  test.each([
    ['all is confirmed', [result()], 'compatible'],
    ['the school lacks a state', [result(), unchecked('not offered')], 'compatible'],
    ['something is contradicted', [result(), contradicted], 'not compatible'],
    ['a session could not be had', [result(), unchecked('login')], 'not judged'],
    ['the time was up', [result(), unchecked('limit')], 'not judged'],
    ['the time was up and something is contradicted', [contradicted, unchecked('limit')], 'not compatible'],
    ['nothing could be checked', [unchecked('not offered')], 'not judged'],
  ] as const)('is right when %s', (_, results, verdict) => {
    expect(reportOf([...results]).verdict).toBe(verdict)
  })

  test('counts an answer that is slower than the limit', () => {
    expect(reportOf([result({ ms: 300 })], { maxMs: 300 }).verdict).toBe('compatible')
    const report = reportOf([result({ ms: 301 })], { maxMs: 300 })
    expect(report.verdict).toBe('not compatible')
    expect(report.sentence.nl).toContain('betalingen')
  })

  test('does not count a probe, whose calls wait for others', () => {
    const probe = result({ outcome: 'probe', description: 'a probe', ms: 15_000 })
    const { verdict, endpoints } = reportOf([result(), probe], { maxMs: 300 })
    expect(verdict).toBe('compatible')
    expect(endpoints.find(({ name }) => name === 'betalingen')?.times?.slowest).toBe(12)
  })

  test('is missing when the verification was stopped, with the reason', () => {
    expect(reportOf([], { stop: { nl: 'Hij ligt stil.', en: 'It is down.' } })).toMatchObject({
      verdict: 'not judged',
      sentence: { nl: 'Hij ligt stil.', en: 'It is down.' },
    })
  })

  test('names the screens on which the portal does not work', () => {
    const screensOf = (copes: boolean) =>
      reportOf([contradicted], {
        reactions: new Map([[contradicted.description, { copes, stopsSignIn: false, givesAway: false }]]),
      }).screens
    expect(screensOf(true)[0]?.broken).toEqual([])
    expect(screensOf(false)).toEqual([{ path: '/betalingen', title: 'Betalingen', broken: ['betalingen'] }])
  })
})

describe('a baseline', () => {
  const entry = { endpoint: 'betalingen', problem, until: '2026-11-24', reason: 'bekend' }
  const baseline = (change: object = {}) =>
    readBaseline(JSON.stringify({ accepted: [{ ...entry, ...change }] }), 'baseline.json')

  test('accepts a known difference until the end of its last day', () => {
    const report = reportOf([contradicted, result()], { baseline: baseline() })
    expect(report.verdict).toBe('compatible')
    expect(report.counts).toMatchObject({ accepted: 1, contradicted: 0 })
    const later = reportOf([contradicted], { baseline: baseline(), at: new Date('2026-11-25T09:00:00Z') })
    expect(later.verdict).toBe('not compatible')
  })

  test.each([
    ['another place', { problem: { ...problem, place: httpStatus } }],
    ['another endpoint', { endpoint: 'opleiding' }],
    ['another value', { problem: { ...problem, got: { sort: 'list' } } }],
    ['another interaction', { interaction: 'a parent asks' }],
  ])('does not accept %s', (_, change) => {
    expect(reportOf([contradicted], { baseline: baseline(change) }).verdict).toBe('not compatible')
  })

  test('does not accept a new difference beside a known one', () => {
    const both = result({ result: 'contradicted', problems: [problem, { ...problem, place: httpStatus }] })
    expect(reportOf([both], { baseline: baseline() }).verdict).toBe('not compatible')
  })

  test('without a real last day or a reason is refused with a message', () => {
    expect(() => baseline({ until: 'ooit' })).toThrow('accepted.0.until')
    expect(() => baseline({ reason: '' })).toThrow('accepted.0.reason')
    expect(() => readBaseline('{', 'baseline.json')).toThrow('baseline.json is not JSON')
  })
})

describe('drift', () => {
  const changes = (before: ReturnType<typeof reportOf>, now: Parameters<typeof reportOf>[0]) =>
    (reportOf(now, { before }).drift?.changes ?? []).map(({ en }) => en)

  test('is nothing between equal runs', () => {
    expect(changes(reportOf([result()]), [result()])).toEqual([])
  })

  test('names what broke, and what was fixed', () => {
    const broke = changes(reportOf([result()]), [contradicted])
    expect(broke).toHaveLength(1)
    expect(broke[0]).toMatch(/^betalingen, a student asks .*: confirmed → contradicted \(data\[\]\.Tebetalen/)
    expect(changes(reportOf([contradicted]), [result()])[0]).toMatch(/→ confirmed$/)
  })

  test('leaves out expectations that one of the reports did not check', () => {
    expect(changes(reportOf([unchecked('not offered')]), [result()])).toEqual([])
    expect(changes(reportOf([result()]), [unchecked('not offered')])).toEqual([])
  })

  test('names an endpoint that became noticeably slower', () => {
    expect(changes(reportOf([result({ ms: 100 })]), [result({ ms: 900 })])).toEqual([
      'betalingen: slower, 100 ms → 900 ms',
    ])
    expect(changes(reportOf([result({ ms: 1 })]), [result({ ms: 9 })])).toEqual([])
  })

  test('names fields that the server did not send before', () => {
    const call = (body: string) => ({
      interaction: 0,
      ms: 1,
      failures: [],
      late: false,
      server: '',
      answer: { status: 200, setCookies: [], body },
    })
    const before = reportOf([result()], {}, [call('{"success":true,"data":[]}')])
    const now = reportOf([result()], { before }, [call('{"success":true,"data":[{"Korting":1}]}')])
    expect(now.endpoints.find(({ name }) => name === 'betalingen')?.news).toEqual(['data[].Korting'])
    expect(now.drift?.changes.map(({ en }) => en)).toEqual([
      'betalingen, field data[].Korting: new, sent, but not known',
    ])
  })
})

describe('assumptions', () => {
  const status = (report: ReturnType<typeof reportOf>, id: string) =>
    report.assumptions.find((assumption) => assumption.id === id)?.status

  test('are confirmed by a success, refuted by a problem at their field, and open otherwise', () => {
    const fieldPaths = [['data'], ...['ID', 'Postnummer', 'DeelGemeente'].map((name) => inRows(name).path)]
    const of = (change: object) => reportOf([result({ endpoint: 'Gemeente', fieldPaths, ...change })])
    const at = (place: Place, fact = '') =>
      of({ result: 'contradicted', problems: [{ ...problem, place, fact }] })
    expect(status(of({}), 'Gemeente: Postnummer')).toBe('confirmed')
    expect(status(at(inRows('Postnummer'), 'Gemeente: Postnummer'), 'Gemeente: Postnummer')).toBe('refuted')
    expect(status(at(inRows('DeelGemeente')), 'Gemeente: Postnummer')).toBe('confirmed')
    expect(status(at(httpStatus), 'Gemeente: Postnummer')).toBe('open')
    expect(status(reportOf([]), 'Gemeente: Postnummer')).toBe('open')
  })

  test('about statuses are refuted by another status', () => {
    const other = contradictedBy(
      { kind: 'status', place: httpStatus, expected: 403, got: 404, fact: 'rest-8', provenance: 'A' },
      { outcome: 'forbidden' },
    )
    expect(status(reportOf([other]), 'rest-8: 403')).toBe('refuted')
  })
})

describe('a matrix', () => {
  test('has a cell for each pair of versions, sorted, with the latest report of the pair', () => {
    const of = (serverVersion: string, day: number, results = [result()]) =>
      reportOf(results, { serverVersion, at: new Date(Date.UTC(2026, 10, day)) })
    const { portals, servers, cells } = toMatrix([of('1.10', 3), of('1.9', 2), of('1.9', 1, [contradicted])])
    expect([portals, servers]).toEqual([['1.3.2'], ['1.9', '1.10']])
    expect(cells.get('1.9')?.get('1.3.2')).toEqual({
      verdict: 'compatible',
      mode: 'read',
      day: '2026-11-02',
      broken: 0,
      differing: 0,
      unchecked: 0,
    })
  })
})

test('a report can be read again, and another file is refused', () => {
  const report = reportOf([contradicted, unchecked('limit')])
  expect(readReport(JSON.stringify(report), 'x')).toEqual(report)
  expect(() => readReport('{}', 'x.json')).toThrow('x.json is not a report')
})

describe('the verdict depends on the harm, and on what shows it', () => {
  const assumed = contradictedBy({ ...problem, provenance: 'A' })
  const cents = contradictedBy({
    kind: 'cents',
    place: inRows('Tebetalen'),
    fact: 'resource-18',
    provenance: 'S',
  })
  const answer = contradictedBy({
    kind: 'answered otherwise',
    place: inRows('TypePunt'),
    fact: 'teacher-17',
    provenance: 'S',
  })
  const people = (provenance: 'A' | 'O') =>
    contradictedBy({ kind: 'people of other groups', place: inRows('ID'), fact: 'teacher-12', provenance })
  const refusal = (change: object) =>
    contradictedBy(
      { kind: 'status', place: httpStatus, expected: 'refusal', got: 200, fact: 'rest-8', provenance: 'A' },
      { ...change, outcome: 'forbidden' },
    )
  test.each([
    ['a broken fact, with which the portal copes', contradicted, { copes: true }, 'harmless', 'differs'],
    ['a broken fact', contradicted, { copes: false }, 'breaks a screen', 'not compatible'],
    [
      'a broken fact that stops the sign-in',
      contradicted,
      { copes: true, stopsSignIn: true },
      'harmless',
      'not compatible',
    ],
    ['a wrong assumption, with which the portal copes', assumed, { copes: true }, 'harmless', 'differs'],
    ['a wrong assumption', assumed, { copes: false }, 'breaks a screen', 'not compatible'],
    [
      'amounts in cents, which the portal reads',
      cents,
      { copes: true },
      'shows what is not so',
      'not compatible',
    ],
    // rule: save-6
    ['a wrong answer to a save, which no screen shows', answer, { copes: true }, 'harmless', 'differs'],
    ['people whom only an assumption excludes', people('A'), { copes: true }, 'may be meant', 'differs'],
    [
      'people whom a source excludes',
      people('O'),
      { copes: true },
      'lets in or gives away',
      'not compatible',
    ],
    [
      'open access to what nobody guards',
      refusal({}),
      { copes: false, givesAway: true },
      'may be meant',
      'differs',
    ],
    [
      'open access to data of others',
      refusal({ guard: true }),
      { copes: false, givesAway: true },
      'lets in or gives away',
      'not compatible',
    ],
  ] as const)('for %s', (_, broken, reaction, harm, verdict) => {
    const reactions = new Map([[broken.description, { stopsSignIn: false, givesAway: false, ...reaction }]])
    const report = reportOf([broken], { reactions })
    expect([report.findings[0]?.harm, report.verdict]).toEqual([harm, verdict])
  })
})

test('a session that outlives signing out is one finding, whatever it still gets', () => {
  const place: Place = { ...httpStatus, when: 'after Logout' }
  const { findings } = reportOf(
    ['Logout', 'Doc get', 'log file'].map((endpoint) =>
      contradictedBy(
        { kind: 'session after Logout', place, fact: 'session-4', provenance: 'O' },
        { endpoint, description: `${endpoint} after signing out`, outcome: 'probe' },
      ),
    ),
  )
  expect(findings.map(({ contradictions }) => contradictions.map(({ endpoint }) => endpoint))).toEqual([
    ['Logout', 'Doc get', 'log file'],
  ])
})

test('the verdict on a server that differs includes how much was not checked', () => {
  const open = uncheckedBecause(reasons['not offered'], { description: 'x' })
  const reactions = new Map([
    [contradicted.description, { copes: true, stopsSignIn: false, givesAway: false }],
  ])
  const { verdict, sentence } = reportOf([contradicted, open], { reactions })
  expect(verdict).toBe('differs')
  expect(sentence.nl).toMatch(/; 1 verwachting kon hier niet nagekeken worden\.$/)
  expect(sentence.en).toMatch(/; 1 expectation could not be checked here\.$/)
})

test('what a run cannot check with any server is counted apart and listed', () => {
  const apart: readonly Reason[] = [
    { kind: 'changes data' },
    { kind: 'not here', states: ['a user with an account of Office 365'] },
    { kind: 'not offered', states: [], why: { kind: 'no mails' } },
  ]
  const { counts, sentence, verdict } = reportOf([
    result(),
    unchecked('not offered'),
    ...apart.map((reason) => uncheckedBecause(reason, { description: reason.kind })),
  ])
  expect(verdict).toBe('compatible')
  expect(counts).toMatchObject({ unchecked: 1, apart: 3 })
  expect(sentence.nl).toMatch(
    /1 verwachting kon hier niet nagekeken worden; 3 zaten niet in deze controle\.$/,
  )
  expect(sentence.en).toMatch(/1 expectation could not be checked here; 3 were not in this run\.$/)
})
