import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { serverConfiguration } from '#api/endpoints/serverConfig.ts'
import { allEndpoints } from '#contracts/describe/endpoints.ts'
import type { PactInteraction } from '#contracts/describe/pact/pactFile.ts'
import { toPlan } from '#contracts/report/output/terminal.ts'
import { createJournal, openJournal } from '#contracts/verify/changes/journal.ts'
import { accountIn, restore, restoreAll } from '#contracts/verify/changes/restoration.ts'
import type { Subject } from '#contracts/verify/changes/subjects.ts'
import { startGateway } from '#contracts/verify/comparison/gateway.ts'
import { lastingChanges } from '#contracts/verify/scope.ts'
import { createConnection } from '#contracts/verify/server/connection.ts'
import { createSessions } from '#contracts/verify/server/sessions.ts'
import { verifyPact } from '#contracts/verify/verification.ts'
import type { MockServer } from '#mocks/http/serve.ts'
import { emptyFolder, temporaryFolder } from '#tests/temporaryFolder.ts'
import { casesOf, isLong } from '../../../sample.ts'
import { verificationLimitMs } from '../../limits.ts'
import { startMutatingProxy } from '../../mutatingProxy.ts'
import { writeNarrowPact, writePactOf } from '../../narrowPact.ts'
import { sendOn } from '../../sendOn.ts'
import { offeredSituations, serveSchool } from '../../simulatedSchool.ts'
import { storedRows } from '../../storedRows.ts'

let mock: MockServer
const scratch = temporaryFolder()
const file = join(scratch, 'journal.json')
beforeEach(async () => {
  mock = await serveSchool()
  return () => mock.close()
})
afterEach(() => emptyFolder(scratch))

const school = offeredSituations()
const student = school['a student is signed in']
const administrator = school['the administrator is signed in']
const id = Number(student?.values?.studentId)

/** Reads what is there, has something change it, and puts it back. */
async function undoing(subject: Subject, username: string, before: unknown, change: () => unknown) {
  await change()
  const connection = createConnection({ limitMs: verificationLimitMs })
  const account = accountIn(school, username)
  if (!account) throw new Error(`no ${username}`)
  const entry = { description: 'x', subject, server: `${mock.url}/webstudent`, username, before }
  return restore(entry, account, connection, createSessions(connection))
}

const tables = () => mock.server.db.tables

/** Forwards calls to the school, and answers some of them with an error. */
const serveWithError = (status: number, fails: (request: Request) => boolean) =>
  startGateway(async (request) => {
    const { pathname, search } = new URL(request.url)
    if (fails(request)) return new Response(null, { status })
    return sendOn(request, `${mock.url}${pathname}${search}`)
  })

/** A preference of a teacher, and a journal that says that a verification stored it. @param base the address of the server */
async function preferenceInJournal(base: string) {
  const { account, values, site = '' } = school['a teacher is signed in'] ?? {}
  const made = { SchermNaam: 'Agenda', Section: 'Window', Name: 'voorkeurscherm' }
  const journal = createJournal(file, { server: base, school: 'school.json' })
  journal.add({
    description: 'x',
    server: `${base}${site}`,
    username: account?.username ?? '',
    before: [],
    subject: { kind: 'preferences', made },
  })
  const row = { ID: 900_003, gebruikerID: Number(values?.userId), SchermID: 0, Value: '"Agenda"', ...made }
  await tables().voorkeuren.insert(row)
  return { journal, id: row.ID }
}

describe('a change by a verification', () => {
  test('of a record is undone, and then read again', async () => {
    const before = {
      ID: id,
      Gsm: tables().cursisten.get(id)?.Gsm,
      Bankrekening: tables().cursisten.get(id)?.Bankrekening,
    }
    const subject: Subject = {
      kind: 'record',
      resource: 'vwocursistpersonalia',
      id,
      fields: ['Gsm', 'Bankrekening'],
    }
    const username = student?.account?.username ?? ''
    const change = () => tables().cursisten.update(id, { Gsm: '0460 99 99 99' })
    expect(await undoing(subject, username, before, change)).toEqual({
      result: 'undone',
      changed: true,
      left: [],
    })
    expect(tables().cursisten.get(id)?.Gsm).toBe(before.Gsm)
    expect(await undoing(subject, username, before, () => {})).toEqual({
      result: 'nothing to undo',
      changed: false,
      left: [],
    })
  })

  test('that the server does not undo is reported by its field, without the value', async () => {
    const before = { ID: id, Gsm: '0460 11 11 11', Bankrekening: 'BE0', Vast: 'oud' }
    const subject: Subject = { kind: 'record', resource: 'vwocursistpersonalia', id, fields: ['Gsm'] }
    const outcome = await undoing(subject, student?.account?.username ?? '', before, () => {})
    expect(outcome.result).toBe('undoing failed')
    expect(outcome.left).toContainEqual({
      kind: 'field',
      of: 'vwocursistpersonalia',
      id: String(id),
      name: 'Vast',
    })
    expect(JSON.stringify(outcome.left)).not.toContain('oud')
  })

  test('of the configuration is undone', async () => {
    const username = administrator?.account?.username ?? ''
    const [row] = tables().configuratie.where('site', 'STUDENT')
    if (!row) throw new Error('no configuration')
    const { ID } = row
    const names = Object.keys(serverConfiguration.shape)
    const before = Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name)))
    const state = storedRows(mock)
    const change = () => tables().configuratie.update(ID, { ToonBetalingen: false, SchoolNaam: 'Anders' })
    const outcome = await undoing({ kind: 'configuration' }, username, before, change)
    expect(outcome.left).toEqual([])
    expect(storedRows(mock)).toEqual(state)
  })

  test.each(['zwak', 'Nieuw-wachtwoord-1!'])(
    'of a password is undone, also when the server accepted what it must refuse: %s',
    async (wachtwoord) => {
      const username = student?.account?.username ?? ''
      const user = tables()
        .gebruikers.all()
        .find(({ gebruikersnaam }) => gebruikersnaam === username)
      if (!user) throw new Error(`no ${username}`)
      const change = () => tables().gebruikers.update(user.userid, { wachtwoord })
      expect(await undoing({ kind: 'password' }, username, 'first', change)).toEqual({
        result: 'undone',
        changed: true,
        left: [],
      })
      expect(tables().gebruikers.get(user.userid)?.wachtwoord).toBe(user.wachtwoord)
    },
  )
})

describe('the journal', { timeout: verificationLimitMs }, () => {
  const entry = {
    description: 'x',
    subject: { kind: 'configuration' } as const,
    server: 'http://x/webstudent',
    username: 'beheerder',
    before: { Port: 1 },
  }

  test('is on the disk before anything is sent, readable by its owner only, and removed with its last entry', () => {
    const journal = createJournal(file, { server: 'http://x', school: 'school.json' })
    expect(existsSync(file)).toBe(false)
    journal.add(entry)
    expect(openJournal(file).journal.entries()).toEqual([entry])
    expect((statSync(file).mode & 0o777).toString(8)).toBe('600')
    journal.remove(entry)
    expect(existsSync(file)).toBe(false)
  })

  test('keeps a change that could not be undone, with the reason', async () => {
    const journal = createJournal(file, { server: 'http://127.0.0.1:1', school: 'school.json' })
    journal.add({ ...entry, server: 'http://127.0.0.1:1/webstudent' })
    const connection = createConnection({ limitMs: 1000, pausesMs: [] })
    const [outcome] = await restoreAll(journal, school, connection)
    expect(outcome?.left).toHaveLength(1)
    expect(openJournal(file).journal.entries()).toHaveLength(1)
  })

  /** A gateway that answers HTTP 503 to some calls while it is switched on. */
  async function withBusy(isMeant: (request: Request) => boolean) {
    const state = { isBusy: true }
    const proxy = await serveWithError(503, (request) => state.isBusy && isMeant(request))
    return { proxy, state, connection: () => createConnection({ limitMs: 10_000, pausesMs: [] }) }
  }

  test('restores the first state of a thing that changed twice, also when only its older change can be undone', async () => {
    const first = tables().cursisten.get(id)?.Gsm
    const Bankrekening = tables().cursisten.get(id)?.Bankrekening
    const resource = 'vwocursistpersonalia'
    let puts = 0
    const { proxy, state, connection } = await withBusy(
      ({ method, url }) => method === 'PUT' && url.includes(resource) && ++puts === 1,
    )
    const journal = createJournal(file, { server: proxy.url, school: 'school.json' })
    for (const [fields, Gsm] of [
      [['Gsm'], first],
      [['Gsm', 'Bankrekening'], '0460 11 11 11'],
    ] as const)
      journal.add({
        description: `before ${Gsm}`,
        subject: { kind: 'record', resource, id, fields: [...fields] },
        server: `${proxy.url}/webstudent`,
        username: student?.account?.username ?? '',
        before: { ID: id, Gsm, Bankrekening },
      })
    await tables().cursisten.update(id, { Gsm: '0460 99 99 99' })
    await restoreAll(journal, school, connection())
    state.isBusy = false
    if (existsSync(file)) await restoreAll(openJournal(file).journal, school, connection())
    await proxy.close()
    expect(tables().cursisten.get(id)?.Gsm).toBe(first)
    expect(existsSync(file)).toBe(false)
  })

  test('keeps a preference until a busy server removes it', async () => {
    const { proxy, state, connection } = await withBusy(({ method }) => method === 'DELETE')
    const preference = await preferenceInJournal(proxy.url)
    const [busy] = await restoreAll(preference.journal, school, connection())
    expect(busy?.left).toHaveLength(1)
    state.isBusy = false
    await restoreAll(openJournal(file).journal, school, connection())
    await proxy.close()
    expect(tables().voorkeuren.get(preference.id)).toBeUndefined()
    expect(existsSync(file)).toBe(false)
  })

  test('makes the report say what stayed on a server that undoes nothing', async () => {
    const proxy = await startMutatingProxy(mock.url, (call, answer, method) =>
      method === 'GET' && call.startsWith('REST/vwocursistpersonalia/')
        ? {
            ...answer,
            body: answer.body.replace(/"Gsm" : "[^"]*"/, `"Gsm" : "${Date.now() + Math.random()}"`),
          }
        : answer,
    )
    const journal = createJournal(file, { server: proxy.url, school: 'school.json' })
    const location = { base: proxy.url, sitePath: '/webstudent' }
    const pact = writeNarrowPact(scratch, ['vwocursistpersonalia change'])
    const { stayed } = await verifyPact({ location, school, write: true, journal, pact, questions: [] })
    await proxy.close()
    expect(stayed).toContainEqual({
      description: 'a student changes their own mobile number',
      what: { kind: 'field', of: 'vwocursistpersonalia', id: String(id), name: 'Gsm' },
    })
    expect(
      openJournal(file)
        .journal.entries()
        .map(({ description }) => description),
    ).toContain('a student changes their own mobile number')
  })
})

describe('a verification that writes', { timeout: verificationLimitMs }, () => {
  /** A new user stays, because no call removes one. */
  const added = ['gebruikers']

  const times = casesOf(1, 2)
  const writing = new Set<string>(
    allEndpoints.flatMap(({ name, effect }) => (effect === 'writes' ? [name] : [])),
  )
  const changesData = ({ endpoint }: PactInteraction) => writing.has(endpoint)

  test(`leaves the school as it was, ${times} times in a row`, async () => {
    const before = storedRows(mock)
    const location = { base: mock.url, sitePath: '/webstudent' }
    const journal = createJournal(file, { server: mock.url, school: 'school.json' })
    const some = isLong ? {} : { pact: writePactOf(scratch, changesData), questions: [] }
    for (let time = 1; time <= times; time++) {
      const { results, stayed } = await verifyPact({ location, school, write: true, journal, ...some })
      expect(stayed, `time ${time}`).toEqual([])
      expect(
        results.filter(({ result }) => result === 'contradicted'),
        `time ${time}`,
      ).toEqual([])
      const after = storedRows(mock)
      for (const [table, rows] of Object.entries(before)) {
        if (!added.includes(table)) expect(after[table], `time ${time}: ${table}`).toEqual(rows)
        else expect(after[table], `time ${time}: ${table}`).toEqual(expect.arrayContaining(rows))
      }
    }
    expect(existsSync(file)).toBe(false)
  })

  /** @param removes whether the server removes preferences */
  const serve = (removes: boolean) =>
    serveWithError(
      405,
      ({ method, url }) => !removes && method === 'DELETE' && url.includes('UserPreference'),
    )

  /** Verifies the preferences alone. @param removes whether the server removes one */
  async function verifyPreferences(removes: boolean) {
    const proxy = await serve(removes)
    const pact = writeNarrowPact(scratch, ['UserPreference save', 'UserPreference change'])
    const location = { base: proxy.url, sitePath: '/webstudent' }
    const verified = await verifyPact({ location, school, write: true, pact, questions: [] })
    await proxy.close()
    const saves = verified.results.filter(
      ({ endpoint, outcome }) => endpoint === 'UserPreference save' && outcome === 'success',
    )
    return { ...verified, saves, rows: tables().voorkeuren.all().length }
  }

  test('removes only the preferences that it made', async () => {
    const before = storedRows(mock).voorkeuren
    const { saves, stayed } = await verifyPreferences(true)
    expect(saves.map(({ result }) => result)).toEqual(['confirmed', 'confirmed'])
    expect(saves.map(({ undone }) => undone)).toEqual(['undone', 'undone'])
    expect(stayed).toEqual([])
    expect(storedRows(mock).voorkeuren).toEqual(before)
  })

  test('makes its preferences once on a server that removes none, without a failure', async () => {
    const before = tables().voorkeuren.all().length
    const first = await verifyPreferences(false)
    expect(first.saves.map(({ result }) => result)).toEqual(['confirmed', 'confirmed'])
    expect(first.saves.map(({ undone }) => undone)).toEqual(['cannot be undone', 'cannot be undone'])
    expect(first.stayed).toEqual([])
    expect(first.rows).toBe(before + 2)
    const second = await verifyPreferences(false)
    expect(second.saves.map(({ reason }) => reason?.kind)).toEqual(['used up', 'used up'])
    expect(second.results.filter(({ result }) => result === 'contradicted')).toEqual([])
    expect(second.stayed).toEqual([])
    expect(second.rows).toBe(before + 2)
  })

  test('is undone from the journal without a failure on a server that removes no preference', async () => {
    const proxy = await serve(false)
    const { journal } = await preferenceInJournal(proxy.url)
    const connection = createConnection({ limitMs: verificationLimitMs })
    const outcomes = await restoreAll(journal, school, connection).finally(() => proxy.close())
    expect(outcomes).toEqual([{ description: 'x', result: 'cannot be undone', changed: true, left: [] }])
    expect(existsSync(file)).toBe(false)
  })

  test('is announced before the run when it cannot be undone, and only when something is written', () => {
    expect(lastingChanges({ school, write: true }).toSorted()).toEqual([
      ...['child', 'preference', 'request for a password', 'request for a user', 'uploaded file', 'user'],
    ])
    expect(lastingChanges({ school })).toEqual([])
    const { 'a teacher is signed in': teacher, ...others } = school
    expect(teacher).toBeDefined()
    expect(toPlan(lastingChanges({ school: others, write: true }), 'nl')).toMatch(
      /^Wat deze controle achterlaat.*\n.* {2}een gebruiker voor de persoon/s,
    )
  })

  test('does not remove a preference that somebody else made in the meantime', async () => {
    const user = school['a teacher is signed in']
    const subject: Subject = {
      kind: 'preferences',
      made: { SchermNaam: 'myprofile', Section: 'Window', Name: 'voorkeurscherm' },
    }
    const row = (Name: string, ID: number) => ({
      ID,
      gebruikerID: Number(user?.values?.userId),
      SchermNaam: 'myprofile',
      SchermID: 0,
      Section: 'Window',
      Name,
      Value: '"Agenda"',
    })
    const make = async () => {
      await tables().voorkeuren.insert(row('voorkeurscherm', 900_001))
      await tables().voorkeuren.insert(row('iets anders', 900_002))
    }
    const outcome = await undoing(subject, user?.account?.username ?? '', [], make)
    expect(outcome).toEqual({ result: 'undone', changed: true, left: [] })
    expect(tables().voorkeuren.get(900_001)).toBeUndefined()
    expect(tables().voorkeuren.get(900_002)).toBeDefined()
  })
})
