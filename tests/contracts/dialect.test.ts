import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exitCodeOf } from '../../contracts/report/createReport.ts'
import { toJUnit } from '../../contracts/report/output/junit.ts'
import { toLetter } from '../../contracts/report/output/letter.ts'
import { toSummary } from '../../contracts/report/output/terminal.ts'
import type { Report } from '../../contracts/report/report.ts'
import { run } from '../../contracts/run.ts'
import type { MockServer } from '../../mocks/http/serve.ts'
import { root } from '../../scripts/lib/main.mjs'
import { screenUse } from '../../scripts/lib/screenUse.ts'
import { differences } from './dialect.ts'
import { verificationLimitMs } from './limits.ts'
import { type Mutation, startMutatingProxy } from './mutatingProxy.ts'
import { schoolOffers, serveSchool } from './simulatedSchool.ts'

const effective = new Set<string>()
const mutate: Mutation = (call, answer, method, asked) =>
  Object.entries(differences).reduce((sofar, [what, differ]) => {
    const next = differ(call, sofar, method, asked)
    if (JSON.stringify(next) !== JSON.stringify(sofar)) effective.add(what)
    return next
  }, answer)

/** A server that answers a port as a text takes it as a text. */
const accept = (call: string, body: string) =>
  call.endsWith('.SetServerConfig') ? body.replace(/"Port":"(\d+)"/, '"Port":$1') : body

let mock: MockServer
let report: Report
beforeAll(async () => {
  mock = await serveSchool()
  const proxy = await startMutatingProxy(mock.url, mutate, accept)
  const location = { base: proxy.url, home: '/webstudent' }
  const screens = await screenUse(root)
  const options = {
    schoolName: 'School',
    serverVersion: '1',
    screens,
    write: true,
    limit: verificationLimitMs / 1000,
  }
  report = await run({ location, school: schoolOffers(), ...options })
  await proxy.close()
}, verificationLimitMs)
afterAll(() => mock.close())

const findingAbout = (place: string) =>
  report.findings.find(({ contradictions }) => contradictions.some((each) => each.place === place))
const titles = (paths: readonly string[] = []) =>
  report.screens.filter(({ path }) => paths.includes(path)).map(({ title }) => title)

describe('a server that differs in assumptions only', () => {
  test('differs in every way that was tried', () => {
    expect(Object.keys(differences).filter((what) => !effective.has(what))).toEqual([])
  })

  test('has the verdict differs: exit code 0, and 4 with --strict', () => {
    expect(report.verdict).toBe('differs')
    expect(report.findings.filter(({ provenance }) => provenance !== 'A')).toEqual([])
    expect([exitCodeOf(report), exitCodeOf(report, true)]).toEqual([0, 4])
  })

  test('passes in JUnit as it does by exit code, and fails with --strict', () => {
    expect(toJUnit(report)).not.toContain('<failure')
    expect(toJUnit(report, 'nl', true)).toContain('<failure')
  })

  test('needs no letter to the supplier', () => {
    expect(toLetter(report, 'nl')).toBe('')
  })

  test('has one finding for one cause', () => {
    const forbidden = report.findings.filter(({ id }) => id === 'status forbidden HTTP 404')
    expect(forbidden).toHaveLength(1)
    expect(forbidden[0]?.contradictions.length).toBeGreaterThan(5)
  })

  test('says of each difference whether the portal copes, and names the screens where it does not', () => {
    expect(findingAbout('data[].TypePunt')).toMatchObject({ copes: true, screens: [] })
    // What is only assumed is read in any plausible form. rule: request-14
    expect(findingAbout('data[].Postnummer')).toMatchObject({ copes: true, screens: [] })
    expect(findingAbout('result.Port')).toMatchObject({ copes: true, screens: [] })
    const programmes = findingAbout('data[].OpleidingsvariantID')
    expect(programmes?.copes).toBe(false)
    expect(titles(programmes?.screens)).toEqual(['Startpagina', 'Opleiding', 'Module'])
  })

  test('refutes the assumptions concerned, and no others', () => {
    const status = (id: string) => report.assumptions.find((each) => each.id === id)?.status
    expect(status('Gemeente: Postnummer')).toBe('refuted')
    expect(status('rest-8: 403')).toBe('refuted')
    expect(status('method-12')).toBe('refuted')
    expect(status('method-14')).toBe('confirmed')
    expect(status('vwoparticipaties: LESDatum')).toBe('confirmed')
    expect(status('session-6')).toBe('open')
  })

  test('is told in Dutch from the first line to the last', () => {
    const words =
      /\b(expected|got|call|none|nothing|refusal|a text|a list|the|is asked|signed in|student asks)\b/
    const lines = toSummary(report, true)
      .split('\n')
      .filter((line) => !line.trim().startsWith('$'))
    expect(lines.filter((line) => words.test(line))).toEqual([])
  })
})
