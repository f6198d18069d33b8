import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { person, school } from '#api/fields/about.ts'
import { euro, text } from '#api/fields/fields.ts'
import type { Exchange } from '#contracts/traffic/har.ts'
import { readSchoolFolder } from '#mocks/saved/readFolder.ts'
import { makeTwin } from '#scripts/lib/twin/makeTwin.ts'
import { drawPhoto } from '#scripts/lib/twin/photos.ts'
import { placeholderTexts } from '#scripts/lib/twin/reading/values.ts'
import { createTwinBuilder } from '#scripts/lib/twin/twinBuilder.ts'
import { writeTwin } from '#scripts/lib/twin/write.ts'
import { temporaryFolder } from '#tests/temporaryFolder.ts'
import { madeFrom, readText, recordSession, toHar } from './session.ts'

let exchanges: readonly Exchange[]
const folder = temporaryFolder()
beforeAll(async () => {
  exchanges = await recordSession(['an.peeters'])
})

const call = (body: string, path = 'REST/Leerling', site = 'webstudent') => ({
  request: { method: 'GET', url: `https://school.test/${site}/bin/server.fcgi/${path}` },
  response: { status: 200, content: { text: body } },
})
const har = (entries: readonly object[]) => JSON.stringify({ log: { entries } })
const twinOf = (entries: readonly object[]) => makeTwin(readText(har(entries), 'x.har'), 1).twin
const list = (...data: object[]) => JSON.stringify({ success: true, data })

describe('a recording that cannot become a twin', () => {
  test.each([
    ['an empty file', 'x.jsonl', '', 'x.jsonl is empty.'],
    [
      'a HAR file that was cut',
      'x.har',
      '{"log":{"entries":[{"requ',
      'x.har is not JSON, so it is not a HAR file.',
    ],
    ['a HAR file without calls', 'x.har', har([]), 'x.har holds no call.'],
    [
      'a recording that was cut',
      'x.jsonl',
      '{"method":"GET","path":"/a","status":200}\n{"method":"GE',
      'x.jsonl, line 2, is not an exchange of a recording.',
    ],
    [
      'a HAR file of something else',
      'x.har',
      har([{ request: { method: 'GET', url: 'https://x.test/' }, response: { status: 200, content: {} } }]),
      'None of the 1 calls in x.har is one of a school: their addresses have no /bin/server.fcgi.',
    ],
    [
      'a HAR file without bodies',
      'x.har',
      har([call('')]),
      'x.har holds 1 calls of a school and not one answer: save the HAR file again with its content.',
    ],
    [
      'a recording with refusals alone',
      'x.har',
      har([call('<html>Nee</html>')]),
      'x.har holds 1 calls of a school, and no answer with data.',
    ],
  ])('%s gives one sentence', (_, name, text, sentence) => {
    expect(() => readText(text, name)).toThrow(sentence)
  })
})

describe('an odd recording', () => {
  test('with bodies in base64 is read like one with text', () => {
    const { log } = JSON.parse(toHar(exchanges)) as {
      log: { entries: { response: { content: { text: string; encoding?: string } } }[] }
    }
    for (const { response } of log.entries)
      response.content = { text: Buffer.from(response.content.text).toString('base64'), encoding: 'base64' }
    expect(twinOf(log.entries)).toEqual(madeFrom(exchanges, 1).twin)
  })

  test('with binary bodies and hostile rows makes a school without them', () => {
    const hostile =
      '{"success":true,"data":[{"__proto__":{"admin":true},"ID":7,"UserID":8,"Naam":{"toString":1},"Voornaam":["Mia"],"constructor":"Boosaard"},null,5,"tekst",{"ID":-3},{"ID":1e400},{"ID":"x"}]}'
    const { rows } = twinOf([
      call(hostile),
      call('\u0000\u0001PNG binary', 'REST/Gemeente/'),
      call(
        list({ LESID: 5, LESDatum: '2026-99-99', Klasomschrijving: 12 }),
        `REST/vwoparticipaties/?LLID=${btoa('7')}`,
      ),
      call(list({ ModuleID: 'abc', Resultaat: 'ANDERS' }), `REST/vwomodule/?LLID=${btoa('7')}`),
      call(
        list({ Tebetalen: 'veel', Betaald: 1e12, Inschrijfdatum: 'gisteren' }),
        `REST/betalingen/?LLID=${btoa('7')}`,
      ),
    ])
    expect(rows.cursisten.length).toBe(1)
    expect(rows.participaties).toEqual([])
    expect(rows.loopbanen[0]?.Resultaat).toBe('')
    expect(rows.betalingen[0]?.Betaald).toBeLessThan(1_000)
    expect(JSON.stringify(rows)).not.toContain('Boosaard')
    expect(({} as { admin?: boolean }).admin).toBeUndefined()
  })
})

test('a recording of a parent with an otherwise unknown external system gives a school with that system', () => {
  const account = { gebruikersnaam: 'x', fullname: 'X', lastlogin: '', gebruikersnummer: 41 }
  const entries = [
    call(list({ ServerType: 'OUDERS' }), 'REST/servertypeinfo', 'webouders'),
    call(list(account), 'REST/myschoolwareaccount', 'webouders'),
    call(list({ ID: 7, UserID: 8, Voornaam: 'Mia', Naam: 'Maes' }), 'REST/Leerling', 'webouders'),
    call(list({ ExternSysteemID: 93 }), 'REST/ExternSysteemUser/', 'webouders'),
  ]
  const { rows, head } = twinOf(entries)
  expect(rows.externesystemen.map(({ ID }) => ID)).toEqual([93])
  expect(rows.ouderschappen).toHaveLength(1)
  expect(head.people.find(({ rol }) => rol === 'Ouder')?.verhaal).toBe('Meldde zich aan in de opname.')
})

test('a row that cannot be made gives a sentence with the call and the field', () => {
  const making = createTwinBuilder(readText(toHar(exchanges), 'x.har'), 1)
  making.setSource({ endpoint: 'vwomodule', site: 'STUDENT' })
  const row = { ModuleID: -0.5, OpleidingsvariantID: 1, Moduleomschrijving: '', OpleidingType: '' }
  expect(() => making.addRow('modules', row)).toThrow(
    'An answer of vwomodule (STUDENT) has no ModuleID that fits the table modules.',
  )
})

test('only an optional text about a person is replaced by the name of its field', () => {
  const columns = {
    Mededeling: z.optional(person(text)),
    Nota: z.optional(person(text)),
    Opmerking: z.optional(person(text)),
    Lokaal: z.optional(school(text)),
    Bedrag: z.optional(euro),
    Naam: person(text),
  }
  const seen = {
    Mededeling: 'Beste Mia',
    Nota: '',
    Lokaal: 'A1',
    Bedrag: 12,
    Naam: 'Mia',
    Adres: 'Kerkstraat',
  }
  expect(placeholderTexts(columns, seen)).toEqual({ Mededeling: 'Mededeling', Nota: '' })
})

describe('a recording of a server that differs', () => {
  const dates = (form: string) => ({
    'vwoparticipaties.LESDatum': form,
    'vwomodule.LoopbaanVan': form,
    'vwomodule.LoopbaanTot': form,
    'vwocursist.GeboorteDatum': form,
  })
  const times = (form: string) => ({
    'vwoparticipaties.LESVANUUR': form,
    'vwoparticipaties.LESTOTUUR': form,
  })
  const others = { 'Authenticate.parts': 'data', 'answer.one record': 'object', 'Authenticate.menu': 'flat' }
  test.each([
    [{ ...dates('DD/MM/YYYY'), ...times('HH:mm:ss'), 'vwoparticipaties.ParticipatieColor': 'RRGGBB' }],
    [{ ...dates('YYYYMMDD'), ...times('HHumm'), 'vwoparticipaties.ParticipatieColor': '$00BBGGRR' }],
    [
      {
        ...dates('day number'),
        ...times('part of a day'),
        'vwoparticipaties.ParticipatieColor': 'colour number',
      },
    ],
    [{ ...times('H:mm'), ...others }],
  ])('%j gives the same school as one of the usual server', async (choices) => {
    const usual = madeFrom(exchanges, 1).twin.rows
    const { rows } = madeFrom(await recordSession(['an.peeters'], { choices }), 1).twin
    expect(usual.participaties.length).toBeGreaterThan(10)
    const compared = ['lessen', 'participaties', 'loopbanen', 'betalingen', 'gebruikers'] as const
    for (const table of compared) expect(rows[table]).toEqual(usual[table])
  })
})

describe('the folder', () => {
  test('can be read by the server, and is not overwritten', async () => {
    const { twin } = madeFrom(exchanges)
    const target = join(folder, 'school')
    writeTwin({ ...twin, photos: new Set([...twin.photos].slice(0, 1)) }, target, drawPhoto)
    const { school } = await readSchoolFolder(target)
    const { rows } = school.build({ today: twin.head.day ?? '' })
    expect(rows.cursisten).toEqual(twin.rows.cursisten)
    expect(rows.participaties).toEqual(twin.rows.participaties)
    expect(readdirSync(join(target, 'photos', 'small')).length).toBe(1)
    expect(() => writeTwin(twin, target, drawPhoto)).toThrow(
      `${target} exists already: name another folder, or remove it first.`,
    )
    const file = join(target, 'school.json')
    expect(() => writeTwin(twin, file, drawPhoto)).toThrow(`${file} exists already`)
    expect(() => writeTwin(twin, join(file, 'school'), drawPhoto)).toThrow(`${file} is not a folder`)
    // A week later every date is a week later.
    const later = school.build({ today: '2026-12-01' }).rows
    expect(later.lessen[0]?.LESDatum).not.toBe(rows.lessen[0]?.LESDatum)
    expect(new Date(later.lessen[0]?.LESDatum ?? '').getUTCDay()).toBe(
      new Date(rows.lessen[0]?.LESDatum ?? '').getUTCDay(),
    )
    expect(later.cursisten).toEqual(rows.cursisten)
  })

  test('that is damaged or missing gives one sentence', async () => {
    await expect(readSchoolFolder(join(folder, 'none'))).rejects.toThrow('school.json is missing.')
    const broken = join(folder, 'broken')
    mkdirSync(join(broken, 'tables'), { recursive: true })
    writeFileSync(join(broken, 'school.json'), '{"kind":"webstudent-twin","version":1}')
    await expect(readSchoolFolder(broken)).rejects.toThrow('is damaged: school.json does not fit at')
    writeFileSync(join(broken, 'school.json'), readFileSync(join(folder, 'school', 'school.json')))
    await expect(readSchoolFolder(broken)).rejects.toThrow('.json is missing.')
  })

  test.runIf(existsSync('/proc'))(
    'that cannot contain another folder gives an error, and does not hang',
    () => {
      const { twin } = madeFrom(exchanges)
      expect(() => writeTwin(twin, '/proc/school', drawPhoto)).toThrow('ENOENT')
    },
  )

  test('is not left behind when writing fails half-way', () => {
    const { twin } = madeFrom(exchanges)
    const target = join(folder, 'half')
    const full = () => {
      throw new Error('disk is full')
    }
    const failing = { ...twin, photos: { [Symbol.iterator]: full } as unknown as Set<number> }
    const before = readdirSync(folder)
    expect(() => writeTwin(failing, target, drawPhoto)).toThrow('disk is full')
    expect(existsSync(target)).toBe(false)
    expect(readdirSync(folder)).toEqual(before)
  })
})
