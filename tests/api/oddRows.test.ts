import { afterEach, beforeEach, describe, expect, type Mock, test, vi } from 'vitest'
import { readAnswer } from '#api/answers/answer.ts'
import { deviationsOf } from '#api/answers/deviations.ts'
import type { Endpoint } from '#api/endpoint.ts'
import { agendaPunt, removeAgendaPunt } from '#api/endpoints/agendaPunt.ts'
import { authenticate } from '#api/endpoints/authenticate.ts'
import { betalingen } from '#api/endpoints/betalingen.ts'
import { changeExternSysteem } from '#api/endpoints/changeExternSysteem.ts'
import { removeDocument } from '#api/endpoints/documents.ts'
import { externSysteem } from '#api/endpoints/externSysteem.ts'
import { logFile } from '#api/endpoints/logFiles.ts'
import { myschoolwareaccount } from '#api/endpoints/myschoolwareaccount.ts'
import { vwogevolgdeopleiding } from '#api/endpoints/opleiding.ts'
import { changePersonalia } from '#api/endpoints/personalia.ts'
import { getServerConfig } from '#api/endpoints/serverConfig.ts'
import { setServerConfig } from '#api/endpoints/setServerConfig.ts'
import { vwomodule } from '#api/endpoints/vwomodule.ts'
import { vwoparticipaties } from '#api/endpoints/vwoparticipaties.ts'
import {
  answerText,
  client,
  lessonRow as lesson,
  listAnswer,
  moduleRecord,
  payment,
  agendaRow as point,
  reasonOf,
  rpcAnswer,
  transportOver,
} from './support.ts'

let errors: Mock<typeof console.error>
let warnings: Mock<typeof console.warn>
beforeEach(() => {
  errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  warnings = vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => void vi.restoreAllMocks())

const login = {
  SessionConfig: { FotoURL: '' },
  UserData: { userid: 1, name: 'An', veranderpaswoord: false, lastlogin: '' },
  menu: { Items: [] },
  rights: { defaults: 0, screens: {} },
}
const paid = { ...payment, Inschrijfdatum: '2026-09-01' }
const rowsOf = (endpoint: Endpoint, ...rows: unknown[]) =>
  readAnswer(endpoint, listAnswer(...rows)) as Promise<Record<string, unknown>[]>

// rule: error-8
describe('a row that does not fit', () => {
  test.each<[string, Endpoint, object, object, string]>([
    ['a null amount', betalingen, payment, { Tebetalen: null }, 'Tebetalen'],
    ['a day that does not exist', betalingen, payment, { Inschrijfdatum: '31/02/2026' }, 'Inschrijfdatum'],
    ['a day in an implausible year', betalingen, payment, { Inschrijfdatum: '30/12/1899' }, 'Inschrijfdatum'],
    ['a moment that does not exist', agendaPunt, point, { ID: 2, Van: '2026-99-99 08:30:00' }, 'Van'],
    ['a moment of a month of 31 days', agendaPunt, point, { ID: 2, Van: '2026-02-30 08:30:00' }, 'Van'],
    ['an end in the year 9999', agendaPunt, point, { ID: 2, Tot: '9999-12-31 00:00:00' }, 'Tot'],
    ['an hour that does not exist', agendaPunt, point, { ID: 2, Tot: '2026-11-24 25:00:00' }, 'Tot'],
    ['another shape altogether', agendaPunt, point, { ID: 'x', Van: null, Tot: [] }, 'ID'],
  ])('is set aside, and the others are read: %s', async (_what, endpoint, good, change, field) => {
    const rows = await rowsOf(endpoint, good, { ...good, ...change })
    expect(rows).toHaveLength(1)
    const { omittedRows } = deviationsOf(rows)
    expect(omittedRows).toMatchObject({ endpoint, count: 1 })
    expect(omittedRows?.fields).toContain(field)
    expect(JSON.stringify(errors.mock.calls)).toContain(`data.1.${field}`)
  })

  test('is also set aside when it is no record, and the console shows no values', async () => {
    const rows = await rowsOf(betalingen, null, payment, 'geheim', { ...payment, Betaald: 'geheim' })
    expect(rows).toEqual([paid])
    expect(deviationsOf(rows).omittedRows).toEqual({ endpoint: betalingen, count: 3, fields: ['Betaald'] })
    expect(JSON.stringify(errors.mock.calls)).not.toContain('geheim')
  })

  test('is one of the first twenty that the console shows, even of ten thousand', async () => {
    const rows = await rowsOf(betalingen, payment, ...Array(10_000).fill({ ...payment, Betaald: null }))
    expect(rows).toEqual([paid])
    expect(deviationsOf(rows).omittedRows).toEqual({
      endpoint: betalingen,
      count: 10_000,
      fields: ['Betaald'],
    })
    expect(JSON.stringify(errors.mock.calls).match(/data\.\d+/g)).toHaveLength(20)
  })

  test('is also set aside when every field is assumed and none is present', async () => {
    const programme = { Opleidingsvariantomschrijving: 'Boekhoudkundig bediende' }
    const rows = await rowsOf(vwogevolgdeopleiding, programme, { onverwacht: true })
    expect(rows).toEqual([{ ...programme, Opleiding: undefined, OpleidingsvariantID: undefined }])
    expect(deviationsOf(rows).omittedRows).toMatchObject({ endpoint: vwogevolgdeopleiding, count: 1 })
    const other = await reasonOf(rowsOf(vwogevolgdeopleiding, { onverwacht: true }))
    expect(other.kind === 'mismatch' && other.fields).toContain('data.0.OpleidingsvariantID')
    const saved = await reasonOf(rowsOf(changePersonalia, { onverwacht: true }))
    expect(saved.kind).toBe('mismatch')
  })

  test('makes the answer a mismatch, with at most twenty field names, when no row fits', async () => {
    const reason = await reasonOf(rowsOf(betalingen, ...Array(5_000).fill({ ...payment, Betaald: null })))
    expect(reason.kind === 'mismatch' && reason.fields).toHaveLength(20)
  })
})

describe('an unusual but unambiguous answer', () => {
  test('may have midnight at the end of a day', async () => {
    const rows = await rowsOf(agendaPunt, { ...point, Tot: '2026-12-31 24:00:00' })
    expect(rows[0]?.Tot).toBe('2027-01-01 00:00:00')
    expect(deviationsOf(rows).omittedRows).toBeNull()
  })

  test('may repeat a row, which is read once', async () => {
    const rows = await rowsOf(vwoparticipaties, lesson, lesson, { ...lesson, LESID: 2 })
    expect(rows.map(({ LESID }) => LESID)).toEqual([1, 2])
    expect(deviationsOf(rows).omittedRows).toBeNull()
  })

  test('keeps two rows for one lesson with two teachers', async () => {
    expect(await rowsOf(vwoparticipaties, lesson, { ...lesson, LeerkrachtNaam: 'Peeters' })).toHaveLength(2)
  })

  test('keeps two payments that are the same', async () => {
    expect(await rowsOf(betalingen, payment, payment)).toEqual([paid, paid])
  })

  test('keeps the first of two different systems with one ID, and sets the other aside', async () => {
    const system = { ID: 1, TypeSysteem: 'Google', ClientID: 'a' }
    const rows = await rowsOf(externSysteem, system, system, { ...system, ClientID: 'b' })
    expect(rows).toEqual([system])
    expect(deviationsOf(rows).omittedRows).toEqual({ endpoint: externSysteem, count: 1, fields: ['ID'] })
  })
})

// rule: request-14
describe('an assumed field never blocks', () => {
  test.each<[string, object, object]>([
    ['a day with its parts in another order', { LESDatum: '24-11-2026' }, { LESDatum: '2026-11-24' }],
    ['a fraction of the day as a time', { LESTOTUUR: 1 }, { LESTOTUUR: '24:00' }],
    ['a colour as a number', { ParticipatieColor: 0xd7_a6_a5 }, { ParticipatieColor: '#A5A6D7' }],
    ['null for a day', { LESDatum: null }, { LESDatum: undefined }],
    ['no hour at all', { LESVANUUR: undefined }, { LESVANUUR: undefined }],
  ])('%s is read', async (_what, sent, read) => {
    const rows = await rowsOf(vwoparticipaties, { ...lesson, ...sent })
    expect(rows[0]).toEqual({ ...lesson, ...read })
    expect(deviationsOf(rows).omittedRows).toBeNull()
  })

  test.each<[string, object, object]>([
    ['a day that does not exist', { LESDatum: '2026-99-99' }, { LESDatum: undefined }],
    ['the zero day of Delphi', { LESDatum: '1899-12-30' }, { LESDatum: undefined }],
    ['a colour with a name', { ParticipatieColor: 'constructor' }, { ParticipatieColor: undefined }],
  ])('%s is left out, with a warning on the console', async (_what, sent, read) => {
    expect(await rowsOf(vwoparticipaties, { ...lesson, ...sent })).toEqual([{ ...lesson, ...read }])
    const [field] = Object.keys(sent)
    expect(warnings.mock.calls.map(([text]) => text)).toEqual([
      `vwoparticipaties: read in another form than assumed: ${field}`,
      `vwoparticipaties: left out, because it could not be read: ${field}`,
    ])
  })

  test('a number that is null is not replaced by a value', async () => {
    const records = ['12', null].map((OpleidingsvariantID) => ({ ...moduleRecord, OpleidingsvariantID }))
    const rows = await rowsOf(vwomodule, ...records)
    expect(rows.map(({ OpleidingsvariantID }) => OpleidingsvariantID)).toEqual([12, undefined])
    expect(deviationsOf(rows).omittedRows).toBeNull()
  })

  test('a moment with its parts in another order is read', async () => {
    const rows = await rowsOf(agendaPunt, { ...point, Reservatievan: '24/11/2026 08:30:00' })
    expect(rows[0]?.Reservatievan).toBe('2026-11-24 08:30:00')
  })

  test('one record outside a list is read, but not when the list is specified', async () => {
    const account = { gebruikersnaam: 'an.peeters', fullname: 'An', lastlogin: '', gebruikersnummer: 1 }
    const one = answerText(JSON.stringify({ success: true, data: account }))
    expect(await readAnswer(myschoolwareaccount, one)).toEqual([account])
    const list = answerText(JSON.stringify({ success: true, data: payment }))
    expect(await reasonOf(readAnswer(betalingen, list))).toMatchObject({ kind: 'mismatch' })
  })

  test('a save with status 204 succeeds, and one with an empty answer is unreadable', async () => {
    expect(await readAnswer(changePersonalia, new Response(null, { status: 204 }))).toEqual([])
    // An empty answer with status 200 does not say that the data are stored. rule: save-1
    expect(await reasonOf(readAnswer(changePersonalia, answerText('')))).toEqual({ kind: 'unreadable' })
    expect(await reasonOf(readAnswer(betalingen, answerText('')))).toEqual({ kind: 'unreadable' })
  })

  test('a removal with an empty answer succeeds', async () => {
    for (const removal of [removeAgendaPunt, removeDocument])
      for (const status of [200, 204])
        expect(await readAnswer(removal, new Response(null, { status }))).toEqual([])
  })

  const rpc = (method: string, result: unknown) => rpcAnswer(method, result, 1, 'WISAServerConfig')

  test('an assumed field of the configuration is read, and the value that was sent stays known', async () => {
    const sent = { AzureDomeinID: 31, Port: '443' }
    const answer = await readAnswer(
      getServerConfig,
      rpc('GetServerConfig', { BlockAccountCreation: true, ...sent }),
    )
    expect(answer).toEqual({ BlockAccountCreation: true, AzureDomeinID: '31', Port: 443 })
    expect(Object.fromEntries(deviationsOf(answer).originals)).toEqual(sent)
  })

  test('a specified field of the same answer must have its form', async () => {
    const sent = { BlockAccountCreation: 1, AzureDomeinID: 31 }
    expect(await reasonOf(readAnswer(getServerConfig, rpc('GetServerConfig', sent)))).toEqual({
      kind: 'mismatch',
      fields: ['result.BlockAccountCreation', 'result.AzureDomeinID'],
    })
  })

  test('the parts of a result may be in its field data when the form of the result is assumed', async () => {
    expect(await readAnswer(authenticate, rpcAnswer('Authenticate', { data: login }))).toEqual(login)
  })

  test('a user who is not staff may have null as staff number', async () => {
    const sent = { ...login, SessionConfig: { PersoneelID: null, FotoURL: '' } }
    expect(await readAnswer(authenticate, rpcAnswer('Authenticate', sent))).toEqual(login)
  })

  test('a missing specified field is not looked for in the field data, also beside an assumed one', async () => {
    const sent = { data: { BlockAccountCreation: true, Port: 443 } }
    const fieldsOf = async (result: unknown) => {
      const reason = await reasonOf(readAnswer(getServerConfig, rpc('GetServerConfig', result)))
      return reason.kind === 'mismatch' ? reason.fields : reason
    }
    expect(await fieldsOf(sent)).toEqual(['result.BlockAccountCreation'])
    expect(await fieldsOf({ ...sent, Port: [] })).toEqual(['result.BlockAccountCreation', 'result.Port'])
  })

  test('any result of a save is accepted when its form is assumed', async () => {
    expect(await readAnswer(setServerConfig, rpc('SetServerConfig', true))).toBeNull()
    expect(await readAnswer(changeExternSysteem, answerText('{"success":true}'))).toEqual([])
  })
})

// rule: request-15
test('an answer with many rows is read in batches, and the page can respond in between', async () => {
  const rows = Array.from({ length: 60_000 }, () => payment)
  let turns = 0
  let reading = true
  const beat = () => {
    turns += 1
    if (reading) setTimeout(beat)
  }
  const answer = listAnswer(...rows)
  setTimeout(beat)
  expect(await readAnswer(betalingen, answer)).toHaveLength(60_000)
  reading = false
  expect(turns).toBeGreaterThan(3)
})

// rule: request-15
describe('an answer that is too large', () => {
  test('has more rows than can be shown', async () => {
    const rows = `{"success":true,"data":[${'0,'.repeat(150_000)}0]}`
    expect(await reasonOf(readAnswer(betalingen, answerText(rows)))).toEqual({ kind: 'tooMuch' })
  })

  test('is not read to its end', async () => {
    let sent = 0
    const endless = new ReadableStream<Uint8Array<ArrayBuffer>>({
      pull(controller) {
        sent += 1
        controller.enqueue(new Uint8Array(1_000_000))
      },
    })
    const { call } = transportOver(() => new Response(endless))
    expect(await reasonOf(call(betalingen, { query: { LLID: 'Nw==' } }, client()))).toEqual({
      kind: 'tooMuch',
    })
    expect(sent).toBeLessThan(60)
  })

  test('is still read when it is a file, such as the film of a lesson', async () => {
    const film = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start(controller) {
        const part = new Uint8Array(7_000_000)
        for (let count = 0; count < 7; count += 1) controller.enqueue(part)
        controller.close()
      },
    })
    const headers = { 'Content-Type': 'video/mp4', 'Content-Disposition': 'attachment; filename=les.mp4' }
    const { call } = transportOver(() => new Response(film, { headers }))
    const { bytes } = await call(logFile, { name: 'les.mp4', query: { attachment: 'true' } }, client())
    expect(bytes).toHaveLength(49_000_000)
  })
})
