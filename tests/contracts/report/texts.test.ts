import { describe, expect, test } from 'vitest'
import { readPact } from '../../../contracts/describe/pact/pactFile.ts'
import { pactFile } from '../../../contracts/describe/pact.ts'
import { exitCodeOf } from '../../../contracts/report/createReport.ts'
import { curlCommands } from '../../../contracts/report/curl.ts'
import { toHtml } from '../../../contracts/report/output/html.ts'
import { toLetter } from '../../../contracts/report/output/letter.ts'
import { toSummary } from '../../../contracts/report/output/terminal.ts'
import { reasonWords, stopWords } from '../../../contracts/report/texts/reasons.ts'
import { expectationInDutch, situationInDutch } from '../../../contracts/report/texts/situations.ts'
import { changeInDutch, placeInDutch, valueInDutch } from '../../../contracts/report/texts/values.ts'
import { probes } from '../../../contracts/verify/probes/index.ts'
import { contradicted, problem, reportOf, result } from '../reportSample.ts'

const pact = readPact()

describe('every text of the contract has Dutch words', () => {
  test('an expectation', () => {
    const untranslated = [...pact, ...probes].filter(
      ({ description }) => expectationInDutch(description) === description,
    )
    expect(untranslated).toEqual([])
  })

  test('an expectation of a list that has only the name of its call', () => {
    expect(expectationInDutch("a student asks for somebody else's Rapport records")).toBe(
      'een cursist vraagt de Rapport-gegevens van iemand anders',
    )
    expect(expectationInDutch('Rapport records are asked for without a session')).toBe(
      'Rapport-gegevens opvragen zonder sessie',
    )
  })

  test('a situation', () => {
    const keys = [...new Set([...pact, ...probes].flatMap(({ states }) => states))]
    expect(keys.filter((key) => situationInDutch(key) === key)).toEqual([])
  })

  test('an assumption, also one that stands in the provenance as a sentence', () => {
    const { assumptions } = reportOf([])
    expect(assumptions.length).toBeGreaterThan(100)
    const english = /\b(the|of|are|is as|field .* .*)\b/
    expect(assumptions.filter(({ textNl }) => english.test(textNl.replace(/ of leeg/, '')))).toEqual([])
    expect(assumptions.filter(({ text }) => /The field \S+ \S+ of /.test(text))).toEqual([])
  })

  test('why something was not checked, and why nothing could be', () => {
    const message = 'this school does not offer: a student is signed in, another student is known'
    expect(reasonWords({ kind: 'not offered', message }).nl).toBe(
      'de school biedt dit niet aan: een cursist is aangemeld, een andere cursist is gekend',
    )
    const staff = 'this school does not offer: a user with a known password (role: staff)'
    expect(reasonWords({ kind: 'not offered', message: staff }).nl).toContain('een personeelslid')
    const stop =
      'https://school.example cannot be reached: nothing listens at that address and port: is the server running? (ECONNREFUSED).'
    expect(stopWords(stop).nl).toContain('is niet te bereiken: op dat adres en die poort luistert niets')
  })
})

describe('what a probe or the connection found has Dutch words', () => {
  test.each([
    ['a session with the new password', 'een sessie met het nieuwe wachtwoord'],
    ['a success, or Content not changed', 'een geslaagde oproep, of Content not changed'],
    ['HTTP 400 without a message', 'HTTP 400 zonder melding'],
    ['no mail', 'geen mail'],
    ['key and ID', 'key en ID'],
    ['the student of the school’s file', 'de cursist uit het bestand van de school'],
    ['a day as DD/MM/YYYY', 'een dag als DD/MM/YYYY'],
    ['only others', 'alleen andere'],
    ['the server answers HTTP 503', 'de server antwoordt HTTP 503'],
    ['the server answers a web page', 'de server antwoordt met een webpagina'],
    [
      'the TLS certificate of the server has expired (CERT_HAS_EXPIRED)',
      'het TLS-certificaat van de server is vervallen (CERT_HAS_EXPIRED)',
    ],
  ])('%s', (english, dutch) => expect(valueInDutch(english)).toBe(dutch))

  test.each([
    ['Straat, read again', 'Straat, opnieuw gelezen'],
    ['status, after Logout', 'status, na Logout'],
    ['link in the mail: contacts', 'link in de mail: contacten'],
    ['data[].Naam', 'data[].Naam'],
  ])('the place %s', (english, dutch) => expect(placeInDutch(english)).toBe(dutch))

  test.each([
    ['UserPreference 3: no longer there', 'UserPreference 3: niet meer aanwezig'],
    ['configuration: SchoolNaam', 'configuratie: SchoolNaam'],
    ['password of an.peeters', 'wachtwoord van an.peeters'],
    [
      'record: the server closed the connection (ECONNRESET)',
      'gegevens: de server verbrak de verbinding (ECONNRESET)',
    ],
    ['registration: cannot be read again', 'aanwezigheden: kan niet opnieuw gelezen worden'],
    [
      'points: the server closed the connection (ECONNRESET)',
      'agendapunten: de server verbrak de verbinding (ECONNRESET)',
    ],
  ])('what stayed: %s', (english, dutch) => expect(changeInDutch(english)).toBe(dutch))

  test('why a call was not made', () => {
    const words = (kind: 'not offered' | 'login', message: string) => reasonWords({ kind, message }).nl
    expect(words('login', 'an.peeters: signing in is refused: Nee')).toBe(
      'aanmelden als an.peeters lukte niet: de server weigert de aanmelding: Nee',
    )
    expect(words('login', 'an.peeters: signing in is answered with HTTP 500')).toContain(
      'het antwoord op aanmelden is HTTP 500',
    )
    expect(
      words('not offered', 'only an administrator could put it back, and the school’s file has none'),
    ).toContain('alleen een beheerder')
    expect(
      words(
        'not offered',
        'this school does not offer: a user has been asked for (there is no folder of mails at /x)',
      ),
    ).toBe('de school biedt dit niet aan: een gebruiker is aangevraagd (er is geen map met mails op /x)')
  })
})

describe('a command that shows a finding', () => {
  const commandOf = curlCommands(pactFile)

  test('holds variables in place of people, and the cookie where there is a session', () => {
    expect(commandOf('a student asks what is to be paid')).toBe(
      'curl -i -b "FPWebSession=$SESSION" "$SERVER/bin/server.fcgi/REST/betalingen/?LLID=$LLID&_dc=1"',
    )
    expect(commandOf('a student changes their own street')).toContain(
      '-d "{\\"ID\\":$STUDENT_ID,\\"Straat\\":\\"$NEW_STRAAT\\"}"',
    )
    expect(commandOf('a student asks for their own data')).toContain('/vwocursist/$STUDENT_ID?')
  })

  test('exists for every expectation, without an example of a person in it', () => {
    for (const { description } of pact) {
      expect(commandOf(description)).toMatch(/^curl -i /)
      expect(commandOf(description)).not.toMatch(/jan\.cursist|Geheim-123|lies\.nieuw|LNIEUW/)
    }
  })
})

test('a command stores no example: what a call must leave as it is, is a variable', () => {
  const commandOf = curlCommands(pactFile)
  expect(commandOf('the administrator saves the configuration')).toContain('\\"data\\":[$CONFIGURATION]')
  expect(commandOf('a user saves the account with a new password')).toContain(
    '\\"fullname\\":\\"$FULLNAME\\"',
  )
})

test('every question over several calls has commands that show it', () => {
  const commandOf = curlCommands(pactFile)
  for (const { description, shownBy } of probes) {
    expect(shownBy, description).not.toEqual([])
    for (const each of shownBy)
      expect(each.startsWith('curl ') ? each : commandOf(each), each).toMatch(/^curl -/)
  }
})

/** The report on a server of which a question over several calls shows something. */
function probed(words: string) {
  const probe = probes.find(({ description }) => description.includes(words))
  if (!probe) throw new Error(`no probe: ${words}`)
  const { description, endpoint, states, opens } = probe
  return reportOf(
    [
      result({
        ...{ description, endpoint, states: [...states], outcome: 'probe', result: 'contradicted' },
        ...(opens && { guard: opens }),
        problems: [{ ...problem, place: 'status, after Logout' }],
      }),
    ],
    { curlOf: curlCommands(pactFile) },
  )
}

test('a finding of a question over several calls says what to do, whom to ask and how to see it, everywhere', () => {
  const report = probed('the old session is dead')
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

describe('what stands open', () => {
  test('against a fact makes the server not compatible', () => {
    expect(probed('the old session is dead').verdict).toBe('not compatible')
  })

  test('against an assumption alone is a difference with exit code 0, said aloud, and the supplier is asked', () => {
    const report = probed('only the administrator gets the secrets of the external systems')
    expect(report.verdict).toBe('differs')
    expect(exitCodeOf(report)).toBe(0)
    expect(exitCodeOf(report, true)).toBe(4)
    expect(report.sentence.nl).toContain(
      'Let op: de server geeft of doet iets dat hij volgens ons moet weigeren',
    )
    expect(report.findings[0]?.advice.nl).toMatch(/^Dringend: .* volgens ons/)
    expect(report.findings[0]?.ask.nl).toContain('de leverancier')
    expect(toLetter(report, 'nl')).toContain('Onderwerp: een vraag over wat server.fcgi 7.1 toelaat')
    expect(toLetter(report, 'en')).toContain('Is this intended?')
  })

  test('in one call against an assumption alone is a difference too', () => {
    const other = result({
      ...{ outcome: 'forbidden', guard: true, result: 'contradicted' },
      problems: [{ place: 'status', expected: 'HTTP 403', got: 'HTTP 200' }],
    })
    const plays = new Map([[other.description, { copes: false, stopsSignIn: false, open: true }]])
    const report = reportOf([other], { plays })
    expect(report.verdict).toBe('differs')
    expect(report.findings[0]?.advice.en).toMatch(/^Urgent/)
  })
})

test('what a question over several calls shows says whether the portal copes, and what stands open', () => {
  const failed = (words: string) => probed(words).findings[0]
  expect(failed('the old session is dead')).toMatchObject({ copes: true, open: true })
  expect(failed('the activation mail')).toMatchObject({ copes: false, open: false })
  expect(failed('hexadecimal address')).toMatchObject({ copes: true, open: false })
})

describe('a letter to the supplier', () => {
  const broken = reportOf([contradicted, result({ description: 'y' })], { curlOf: () => 'curl x' })

  test('names version, cause, situation and command in Dutch, or in English on request', () => {
    const letter = toLetter(broken, 'nl')
    for (const words of [
      'server.fcgi 7.1',
      'een cursist vraagt wat er te betalen is',
      '$ curl x',
      'School & zoon',
    ])
      expect(letter).toContain(words)
    expect(toLetter(broken, 'en')).toContain('a student asks what is to be paid')
  })

  test('does not name the address of the server', () => {
    expect(toLetter(broken, 'nl')).not.toContain('school.example')
  })

  test('stands in the page, and is not there when nothing is grave', () => {
    expect(toHtml(broken)).toContain('Brief aan de leverancier')
    expect(toHtml(reportOf([result()]))).not.toContain('Brief aan de leverancier')
  })
})

test('every finding says what to do and whom to ask, in the summary too', () => {
  const summary = toSummary(reportOf([contradicted]), false)
  expect(summary).toContain('Wat te doen: ')
  expect(summary).toContain('Wie te vragen: de leverancier')
  expect(toSummary(reportOf([contradicted]), false, 'en')).toContain('What to do: ')
})

describe('a baseline that no longer fits is remarked on', () => {
  const entry = {
    endpoint: 'betalingen',
    place: problem.place,
    got: problem.got,
    until: '2026-12-31',
    reason: 'x',
  }
  const remarks = (change: object) =>
    reportOf([result()], { baseline: { accepted: [{ ...entry, ...change }] } }).remarks.map(({ nl }) => nl)

  test.each([
    ['that has expired', { until: '2026-11-01' }, 'Vervallen sinds 2026-11-01'],
    ['about a call that does not exist', { endpoint: 'betaling' }, 'de oproep betaling bestaat niet'],
    ['that nothing fits', {}, 'Niet gezien'],
  ])('an entry %s', (_, change, words) => {
    expect(remarks(change)).toEqual([expect.stringContaining(words)])
  })
})
