import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { status } from '#contracts/problems/place.ts'
import { exitCodeOf } from '#contracts/report/createReport.ts'
import { toHtml } from '#contracts/report/output/html.ts'
import { toJUnit } from '#contracts/report/output/junit.ts'
import { toSummary } from '#contracts/report/output/terminal.ts'
import { redactor } from '#contracts/school/secrets.ts'
import { writeOutputs } from '#scripts/verify/outputs.ts'
import { temporaryFolder } from '#tests/temporaryFolder.ts'
import { contradicted, contradictedBy, problem, reportOf, result, uncheckedBecause } from './reportSample.ts'

const accepted = {
  accepted: [{ endpoint: 'betalingen', problem: { kind: 'sort' }, until: '2026-12-31', reason: 'bekend' }],
}
const unchecked = uncheckedBecause({ kind: 'not offered', states: ['<iets>'] }, { description: 'x' })
const broken = reportOf([contradicted, result({ description: 'y' }), unchecked])

describe('the page', () => {
  const page = toHtml(broken)

  test('loads no other file', () => {
    expect(page).not.toMatch(/<(script|link|img|iframe)|url\(|@import|src=/i)
  })

  test('shows in Dutch what broke, where, the expected and the received value, and the affected screens', () => {
    for (const words of ['deze server werkt niet met het portaal', 'data[].Tebetalen', 'niet nagekeken'])
      expect(page).toContain(words)
    expect(page).toContain('lang="nl-BE"')
  })

  test('escapes text from a server', () => {
    expect(page).toContain('&#60;b&#62; &#38; &#34;x&#34;')
    expect(page).not.toContain('<b>')
    expect(page).not.toContain('<iets>')
  })

  test('shows the date with the name of the month, in Belgian time', () => {
    expect(page).toContain('24 november 2026 om 10:00')
    expect(toHtml(broken, 'en')).toContain('24 November 2026 at 10:00')
  })

  test('folds long lists with their length, and opens them on paper', () => {
    const folded = page.match(/<summary>[^<]*<\/summary>/g) ?? []
    expect(folded.some((each) => /\d+ weerlegd/.test(each))).toBe(true)
    expect(new Set(folded).size).toBe(folded.length)
    expect(page).toMatch(/@media print[\s\S]*details-content/)
  })

  test('lists the refuted assumptions first', () => {
    const states = [...page.matchAll(/<span class="(confirmed|refuted|open)">/g)].map(([, state]) => state)
    const order = ['refuted', 'open', 'confirmed']
    expect(states.length).toBeGreaterThan(100)
    expect(states).toEqual(states.toSorted((a, b) => order.indexOf(a ?? '') - order.indexOf(b ?? '')))
  })

  test('does not call a server compatible without reserve when traffic shows only a part of it', () => {
    const part = reportOf([result(), uncheckedBecause({ kind: 'not seen' }, { description: 'x' })], {
      traffic: true,
    })
    expect(toHtml(part)).toContain('<h1>Verenigbaar voor wat dit verkeer toont</h1>')
    expect(toSummary(part, false, 'en')).toContain('COMPATIBLE AS FAR AS THIS TRAFFIC SHOWS')
    expect(toHtml(reportOf([result()], { traffic: true }))).toContain('deze server werkt met het portaal')
  })
})

const scratch = temporaryFolder()
test.each(['nl', 'en'] as const)('no file holds a password that the server sent back (%s)', (language) => {
  const secret = 'Heel-Geheim-7'
  const echoed = reportOf([contradictedBy({ ...problem, kind: 'unexplained', message: `"${secret}"` })])
  expect(toJUnit(echoed)).toContain(secret)
  const files = writeOutputs(echoed, scratch, redactor([secret]), language, false)
  expect(files).toHaveLength(5)
  for (const file of files) expect(readFileSync(file, 'utf8'), file).not.toContain(secret)
})

test('data or actions that are open to the wrong people are reported as a security problem', () => {
  const description = 'after signing out the old session is dead, and that of somebody else lives on'
  const open = contradictedBy(
    { kind: 'session after Logout', place: status, fact: 'session-4', provenance: 'O' },
    { endpoint: 'Logout', description, outcome: 'probe', guard: true },
  )
  for (const text of [toHtml(reportOf([open])), toSummary(reportOf([open]), false)]) {
    expect(text).toContain('Dit staat open voor wie het niet mag zien of doen.')
    expect(text).not.toContain('Het portaal kan ermee werken.')
  }
})

describe('JUnit XML', () => {
  const xml = toJUnit(broken)

  test('has a case for each interaction, with failures and skips', () => {
    expect(xml).toContain('<testsuite name="betalingen" tests="3" failures="1" skipped="1">')
    expect(xml).toContain(
      '<failure message="data[].Tebetalen: verwacht een getal, gekregen een tekst van de vorm &#34;&#60;b&#62;',
    )
    expect(xml).toContain('<skipped message="staat niet in het bestand van de school: &#60;iets&#62;"/>')
    expect(xml.match(/<testcase classname="betalingen"/g)).toHaveLength(3)
  })

  test('skips what the baseline accepts, and fails when an answer is too slow', () => {
    expect(toJUnit(reportOf([contradicted], { baseline: accepted }))).toContain('failures="0" skipped="1"')
    expect(toJUnit(reportOf([result({ ms: 90 })], { maxMs: 50 }))).toContain(
      'traagste antwoord 90 ms, grens 50 ms',
    )
  })

  test('has an error when there is no verdict, and the page says so', () => {
    const stopped = reportOf([], { stop: { nl: 'Hij ligt stil.', en: 'Down.' } })
    expect(toJUnit(stopped)).toContain('<error message="Hij ligt stil."/>')
    expect(toHtml(stopped)).toContain('Dit kon niet beoordeeld worden')
  })

  test('contains no character that XML forbids, whatever a server sent', () => {
    const message = 'a\ufffeb\uffffc\ud800d\u0007e'
    const odd = { ...problem, kind: 'unexplained', message } as const
    const text = toJUnit(reportOf([contradictedBy(odd, { descriptionNl: 'a\u0000b\u001Bc' })]))
    expect(text).toContain('name="abc"')
    expect(text).toContain('abcde')
  })
})

describe('the summary', () => {
  test('ends with the verdict, its sentence and the counts', () => {
    const lines = toSummary(broken, false).split('\n').slice(-3)
    expect(lines[0]).toContain('server 7.1, portaal 1.3.2')
    expect(lines[1]).toContain('1 ernstige bevinding: betalingen.')
    expect(lines[2]).toContain('1 klopt, 1 klopt niet, 0 gekend en aanvaard, 1 niet nagekeken')
    expect(toSummary(broken, false)).toContain('NIET VERENIGBAAR')
  })

  test('lists each expectation with its time only on request', () => {
    expect(toSummary(broken, true, 'en')).toMatch(/✓ betalingen +y +12 ms/)
    expect(toSummary(broken, false)).not.toContain('✓')
  })

  test('marks an accepted difference', () => {
    expect(toSummary(reportOf([contradicted], { baseline: accepted }), false)).toContain('Gekend en aanvaard')
  })
})

describe('a change that stayed on the server', () => {
  const what = { kind: 'field', of: 'ExternSysteem', id: '2', name: '<ClientSecret>' } as const
  const change = { description: 'a secret is changed', what }
  const report = reportOf([result()], {}, [], [change])

  test('is the headline of every output, whatever the verdict', () => {
    expect(report.verdict).toBe('compatible')
    expect(toSummary(report, false)).toMatch(/^\nNiet teruggezet op de server:\n {2}ExternSysteem 2/)
    const page = toHtml(report)
    expect(page.indexOf('Niet teruggezet op de server')).toBeLessThan(page.indexOf('deze server werkt met'))
    expect(page).toContain('ExternSysteem 2: &#60;ClientSecret&#62;')
    expect(toJUnit(report)).toContain(
      'failure message="Niet teruggezet op de server: ExternSysteem 2: &#60;ClientSecret&#62;"',
    )
    expect(report.stayed).toEqual([change])
  })

  test('is explained in every text, with how to restore it', () => {
    expect(toHtml(report)).toContain('Zet het terug met --restore')
    expect(toSummary(report, false)).toContain('Zet het terug met --restore')
    expect(toSummary(report, false, 'en')).toContain('Put it back with --restore')
    expect(toSummary(reportOf([result()]), false)).not.toContain('--restore')
  })

  test('gives exit code 3', () => {
    expect(exitCodeOf(report)).toBe(3)
    expect(exitCodeOf(reportOf([result()]))).toBe(0)
  })
})
