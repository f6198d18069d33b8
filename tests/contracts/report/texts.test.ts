import { describe, expect, test } from 'vitest'
import { readPact } from '#contracts/describe/pact/pactFile.ts'
import { committedPact } from '#contracts/describe/pact.ts'
import { stateWords } from '#contracts/describe/states.ts'
import { status } from '#contracts/problems/place.ts'
import type { PlainKind } from '#contracts/problems/problem.ts'
import { curlCommands } from '#contracts/report/curl.ts'
import { toHtml } from '#contracts/report/output/html.ts'
import { toLetter } from '#contracts/report/output/letter.ts'
import { toSummary } from '#contracts/report/output/terminal.ts'
import { additionWords } from '#contracts/report/texts/additions.ts'
import { reasonWords, stopWords } from '#contracts/report/texts/reasons.ts'
import { probes } from '#contracts/verify/allProbes.ts'
import { contradicted, contradictedBy, reportOf, uncheckedBecause } from '../reportSample.ts'

describe('the words of a report', () => {
  test('include Dutch words for every situation', () => {
    const keys = [...new Set([...readPact(), ...probes].flatMap(({ states }) => states))]
    expect(keys.filter((key) => stateWords(key).nl === key)).toEqual([])
  })

  test('include a sentence for every assumption', () => {
    const { assumptions } = reportOf([])
    expect(assumptions.length).toBeGreaterThan(100)
    // In Dutch, `of` means or.
    const english = /\b(the|of|are|is as|field .* .*)\b/
    expect(assumptions.filter(({ textNl }) => english.test(textNl.replace(/ of leeg/, '')))).toEqual([])
    expect(assumptions.filter(({ text }) => /The field \S+ \S+ of /.test(text))).toEqual([])
  })

  test('include why something was not checked, and why nothing was', () => {
    const states = ['a student is signed in', 'a user with a known password (role: staff)']
    expect(reasonWords({ kind: 'not offered', states }).nl).toBe(
      'staat niet in het bestand van de school: een cursist is aangemeld, een gebruiker met een gekend wachtwoord (personeelslid)',
    )
    const why = { kind: 'connection', cause: 'nothing listens', code: 'ECONNREFUSED' } as const
    expect(stopWords({ kind: 'unreachable', server: 'https://school.example', why }).nl).toBe(
      'https://school.example is niet te bereiken: op dat adres en die poort luistert niets: draait de server? (ECONNREFUSED).',
    )
  })
})

/** The report on a server that contradicts the probe with these words in its description. */
function contradictedProbe(kind: PlainKind, provenance: 'O' | 'A', words: string) {
  const probe = probes.find(({ description }) => description.includes(words))
  if (!probe) throw new Error(`no probe: ${words}`)
  const { description, descriptionNl, endpoint, states, fact } = probe
  return reportOf(
    [
      contradictedBy(
        { kind, place: status, fact: fact ?? endpoint, provenance },
        { description, descriptionNl, endpoint, fact, states, outcome: 'probe' },
      ),
    ],
    { curlOf: curlCommands(committedPact) },
  )
}

test('a finding of a probe says what to do, whom to ask and how to see it, in every output', () => {
  const report = contradictedProbe('session after Logout', 'O', 'the old session is dead')
  const commands = report.findings[0]?.curl?.split('\n') ?? []
  expect(commands.map((each) => each.slice(0, 7))).toEqual(['curl -i', 'curl -i'])
  for (const language of ['nl', 'en'] as const) {
    const summary = toSummary(report, false, language)
    const letter = toLetter(report, language)
    for (const command of commands) {
      expect(summary).toContain(`    $ ${command}\n`)
      expect(letter).toContain(`   $ ${command}\n`)
    }
    expect(summary).toMatch(/Wie te vragen: de leverancier|Whom to ask: the supplier/)
    expect(summary).toMatch(/Wat te doen: Dringend|What to do: Urgent/)
  }
})

test('the supplier is asked whether open access is intended when only an assumption forbids it', () => {
  const report = contradictedProbe(
    'secret shown',
    'A',
    'only the administrator gets the secrets of the external systems',
  )
  expect(report.verdict).toBe('not compatible')
  expect(report.sentence.nl).toContain('De server geeft of doet wat hij moet weigeren')
  expect(report.findings[0]?.advice.nl).toMatch(/^Dringend: .* volgens ons/)
  expect(toLetter(report, 'nl')).toContain('Onderwerp: een vraag over wat server.fcgi (versie 7.1) toelaat')
  expect(toLetter(report, 'en')).toContain('Is this intended?')
})

test('what a run could not check is listed apart, with how to check it', () => {
  const report = reportOf([
    uncheckedBecause({ kind: 'not here', states: ['a student with a photo is signed in'] }),
    uncheckedBecause({
      kind: 'not offered',
      states: ['a user has been asked for'],
      why: { kind: 'no mails' },
    }),
  ])
  const [page, summary] = [toHtml(report), toSummary(report, false)]
  for (const words of [
    'Wat niet in deze controle zat',
    'de school zegt dat ze dit niet heeft: een cursist met een foto',
  ]) {
    expect(page).toContain(words)
    expect(summary).toContain(words)
  }
  expect(summary).toContain('Hoe wel: vraag in een browser een gebruiker en een nieuw wachtwoord aan')
  expect(page).not.toContain('Wat nog niet nagekeken is')
})

test('unchecked expectations say what to add to the school file, on the page too', () => {
  const page = toHtml(
    reportOf([
      uncheckedBecause({
        kind: 'not offered',
        states: ['a parent of a child with a koppelcode is signed in'],
      }),
    ]),
  )
  expect(page).toContain('Wat nog niet nagekeken is')
  expect(page).toContain(
    'a parent of a child with a koppelcode is signed in&#34; met een account en de waarden koppelcode, geboortejaar',
  )
  expect(additionWords({ kind: 'not offered', states: ['a user has been asked for'] })?.nl).toBe(
    'zet in het bestand van de school: states."a user has been asked for" met de waarden email, koppelcode, familienaam, ' +
      'voornaam, geboortejaar, geboortemaand, geboortedag, en imap of maildir (of met de waarden activationKey, activationId)',
  )
  const state = 'a new password has been asked for'
  expect(additionWords({ kind: 'not offered', states: [state], value: 'otherPasswordEnv' })?.nl).toBe(
    `zet in het bestand van de school: otherPasswordEnv bij het account van states."${state}"`,
  )
  expect(additionWords({ kind: 'changes data' })?.nl).toContain('--write')
  expect(additionWords({ kind: 'not offered', states: ['nobody is signed in'] })?.en).toBe(
    'put into the school’s file: states."nobody is signed in"',
  )
})

test('the text for a head of school names the screens and explains HTTP statuses, without programming terms', () => {
  const other = contradictedBy(
    { kind: 'status', place: status, expected: 403, got: 200, fact: 'rest-8', provenance: 'A' },
    { outcome: 'forbidden', guard: true },
  )
  const reactions = new Map([[other.description, { copes: false, stopsSignIn: false, givesAway: true }]])
  const report = reportOf([other, contradicted], { reactions, serverVersion: 'unknown' })
  expect(report.sentence.nl).toContain('Getroffen schermen: Betalingen.')
  expect(report.findings[0]).toMatchObject({
    harm: 'lets in or gives away',
    title: {
      nl: 'Een oproep van gegevens van iemand anders lukt: betalingen (HTTP 200 in plaats van HTTP 403)',
    },
  })
  const page = toHtml(report)
  expect(page).toContain('HTTP 403: geweigerd')
  // An assumption may be intended behaviour, even when something else must be repaired.
  expect(toLetter(report, 'nl')).toContain('A, door ons aangenomen (is het zo bedoeld?); 1 keer gezien')
  expect(toLetter(report, 'nl')).toContain('in welke versie dit hersteld wordt')
  for (const text of [page, toSummary(report, false), toLetter(report, 'nl')])
    expect(text).not.toMatch(/versie unknown|server unknown|fcgi unknown/)
})
