import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { placeText } from '#contracts/problems/place.ts'
import { exitCodeOf } from '#contracts/report/createReport.ts'
import { isGrave } from '#contracts/report/findings.ts'
import { toJUnit } from '#contracts/report/output/junit.ts'
import { toLetter } from '#contracts/report/output/letter.ts'
import { toSummary } from '#contracts/report/output/terminal.ts'
import type { Report } from '#contracts/report/report.ts'
import type { MockServer } from '#mocks/http/serve.ts'
import { screenUse } from '#scripts/lib/screenUse.ts'
import { differences } from './dialect.ts'
import { verificationLimitMs } from './limits.ts'
import { type Mutation, startMutatingProxy } from './mutatingProxy.ts'
import { reportAt } from './reportAt.ts'
import { serveSchool } from './simulatedSchool.ts'

const effective = new Set<string>()
const mutate: Mutation = (call, answer, method, asked) =>
  Object.entries(differences).reduce((soFar, [what, differ]) => {
    const next = differ(call, soFar, method, asked)
    if (JSON.stringify(next) !== JSON.stringify(soFar)) effective.add(what)
    return next
  }, answer)

/** Turns the port in a request into a number: a server that sends it as a text also accepts a text. */
const withNumericPort = (call: string, body: string) =>
  call.endsWith('.SetServerConfig') ? body.replace(/"Port":"(\d+)"/, '"Port":$1') : body

let mock: MockServer
let report: Report
beforeAll(async () => {
  mock = await serveSchool()
  const proxy = await startMutatingProxy(mock.url, mutate, { changeBody: withNumericPort })
  report = await reportAt(proxy.url, { screens: await screenUse() })
  await proxy.close()
}, verificationLimitMs)
afterAll(() => mock.close())

const findingAbout = (place: string) =>
  report.findings.find(({ contradictions }) =>
    contradictions.some((each) => placeText(each.problem.place) === place),
  )
const titles = (paths: readonly string[] = []) =>
  report.screens.filter(({ path }) => paths.includes(path)).map(({ title }) => title)

describe('a server that differs in assumptions only', () => {
  test('differs in every way in the list', () => {
    expect(Object.keys(differences).filter((what) => !effective.has(what))).toEqual([])
  })

  test('is not compatible, because some differences break a screen', () => {
    const grave = report.findings.filter(isGrave)
    expect(grave.map(({ id }) => id)).toContain('question a student sees the colour of a type of attendance')
    expect(report.findings.filter(({ provenance }) => provenance !== 'A')).toEqual([])
    expect([report.verdict, exitCodeOf(report)]).toEqual(['not compatible', 1])
    expect(toJUnit(report)).toContain('<failure')
    expect(toJUnit(report, 'nl', true)).toContain('<failure')
    expect(toLetter(report, 'nl')).toContain('vwomodule')
  })

  test('has one finding for an unlisted value, however many calls show it', () => {
    const unlisted = report.findings.filter(({ id }) => id.startsWith('unlisted '))
    expect(unlisted).toHaveLength(1)
    expect(unlisted[0]?.contradictions.length).toBeGreaterThan(2)
  })

  test('has a report that says of each difference whether the portal copes, and names the broken screens', () => {
    expect(findingAbout('data[].TypePunt')).toMatchObject({ harm: 'harmless', screens: [] })
    // The portal reads an assumed field in any plausible form, so another form is no difference. rule: request-14
    for (const place of ['data[].Postnummer', 'result.Port']) expect(findingAbout(place)).toBeUndefined()
    // The screens show the modules without their programme, so the supplier is asked whether that is intended.
    expect(findingAbout('data[].OpleidingsvariantID')).toMatchObject({ harm: 'may be meant', screens: [] })
    const lostGroup = report.findings.find(({ id }) => id.startsWith('question a point for a group'))
    expect([lostGroup?.harm, titles(lostGroup?.screens)]).toEqual(['loses what was stored', ['Agenda']])
  })

  test('refutes the assumptions concerned, and leaves others confirmed or open', () => {
    const status = (id: string) => report.assumptions.find((each) => each.id === id)?.status
    expect(status('Gemeente: Postnummer')).toBe('refuted')
    expect(status('rest-8: 403')).toBe('refuted')
    expect(status('method-12')).toBe('refuted')
    expect(status('method-14')).toBe('confirmed')
    expect(status('vwoparticipaties: LESDatum')).toBe('confirmed')
    expect(status('session-6')).toBe('open')
  })

  test('has a summary that is entirely in Dutch', () => {
    const words =
      /\b(expected|got|call|none|nothing|refusal|a text|a list|the|is asked|signed in|student asks)\b/
    const lines = toSummary(report, true)
      .split('\n')
      .filter((line) => !line.trim().startsWith('$'))
    expect(lines.filter((line) => words.test(line))).toEqual([])
  })
})
