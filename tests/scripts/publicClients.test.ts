import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { connect } from 'node:net'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoPassword } from '#fixtures/personas.ts'
import { openServer } from '#tests/openServer.ts'
import { temporaryFolder } from '#tests/temporaryFolder.ts'
import { runShell } from '../contracts/cli.ts'
import { verificationLimitMs } from '../contracts/limits.ts'
import { installPacked, npmEnvironment, packBoth, startInstalled } from '../contracts/packing.ts'

/**
 * Unchanged public clients of the real server, tried on the packed school. They ask for what is due from today on, so
 * their clock is set to the day of the school. docs/simulation.md says where they come from.
 */

const day = '2026-11-24'
const pupil = 'lotte.wouters'
/** The one host that the second client in Python calls. */
const durme = 'vlot-leerlingen.durme.be'
/** The folder with the two clients that are not on npm. */
const checkedOut = process.env.PUBLIC_CLIENTS
const python = process.env.PYTHON ?? 'python3'

const scratch = temporaryFolder()
const empty = join(scratch, 'empty')

/** A proxy that leads every host to one port, for a client with a fixed host name. */
function tunnelTo(port: number): Server {
  return createServer().on('connect', (_request, client, head) => {
    const school = connect(port, '127.0.0.1', () => {
      client.write('HTTP/1.1 200 Connection Established\r\n\r\n')
      school.write(head)
      school.pipe(client).pipe(school)
    })
    school.on('error', () => client.destroy())
    client.on('error', () => school.destroy())
  })
}

let school: Awaited<ReturnType<typeof startInstalled>>
let tunnel: Server
let proxy: string

beforeAll(async () => {
  if (checkedOut === undefined)
    console.info(
      'not run: the two in Python. PUBLIC_CLIENTS=FOLDER names where they are: docs/simulation.md#over-http',
    )
  const { school: file } = await packBoth(scratch)
  await installPacked(file, empty, '--offline')
  school = await startInstalled(empty, ['--tls', '--site', 'webleerling', '--allow-host', durme])
  tunnel = tunnelTo(Number(new URL(school.url).port))
  proxy = await openServer(tunnel)
  const { code, text } = await runShell(
    `curl -sS --fail --cacert '${school.trust.REQUESTS_CA_BUNDLE}' '${school.url}/__mock/setClock' \
      -H 'Content-Type: application/json' -d '{"at":"${day} 10:00"}'`,
    empty,
  )
  expect(code, text).toBe(0)
}, verificationLimitMs)
afterAll(() => {
  school.command.kill()
  tunnel.close()
})

async function read<T>(name: string, code: string, line: string, env: Readonly<Record<string, string>> = {}) {
  writeFileSync(join(empty, name), code)
  const { text, code: exit } = await runShell(`${line} ${name}`, empty, { ...school.trust, ...env })
  expect(exit, text).toBe(0)
  return JSON.parse(text.trimEnd().split('\n').at(-1) ?? '') as T
}

type Rows = readonly Readonly<Record<string, unknown>>[]

interface Library {
  readonly token: string
  readonly valid: boolean
  readonly tasks: Rows
  readonly points: Rows
  readonly agenda: Rows
  readonly berichten: Rows
}

async function readLibrary(): Promise<Library> {
  const folder = join(empty, 'library')
  mkdirSync(folder)
  const line = 'npm install --prefer-offline --ignore-scripts --no-audit --no-fund schoolware-lib@1.1.4'
  const { code, text } = await runShell(line, folder, npmEnvironment)
  expect(code, text).toBe(0)
  const program = `import { createRequire } from 'node:module'
const late = Date.parse('${day}T10:00') - Date.now()
const RealDate = Date
globalThis.Date = class extends RealDate {
  constructor(...given) {
    super(...(given.length === 0 ? [RealDate.now() + late] : given))
  }
}
const { Schoolware } = createRequire('${folder}/')('schoolware-lib')
const client = new Schoolware('${pupil}', '${demoPassword}', '${new URL(school.url).host}')
const [token] = await client.getTokenSchoolware()
const read = { token, valid: (await client.checkToken())[0] }
for (const name of ['tasks', 'points', 'agenda', 'berichten']) {
  const [rows, went, status] = await client[name]()
  if (!went) throw new Error(name + ': ' + status)
  read[name] = rows
}
console.log(JSON.stringify(read))
`
  return read('library.mjs', program, 'node')
}

const fixedDay = `import datetime, json, sys
import requests
class Moment(datetime.datetime):
    @classmethod
    def now(cls, tz=None): return cls(${day.replaceAll(/-0?/g, ', ')}, 10, 0, 0, 123456)
    @classmethod
    def today(cls): return cls.now()
class Day(datetime.date):
    @classmethod
    def today(cls): return cls(${day.replaceAll(/-0?/g, ', ')})
datetime.datetime, datetime.date = Moment, Day
`

let library: Library
describe('a public client', { timeout: verificationLimitMs }, () => {
  test('in TypeScript signs in and reads tasks, marks, agenda and messages', async () => {
    library = await readLibrary()
    const { token, valid, tasks, points, agenda, berichten } = library
    expect(token).toMatch(/^[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}$/)
    expect(valid).toBe(true)
    // The client itself puts an empty task first in its list.
    for (const { vak, type, deadline } of tasks.slice(1)) {
      expect(vak).not.toBe('')
      expect(type).toMatch(/^(taak|toets|hertoets)$/)
      expect(Date.parse(String(deadline))).toBeGreaterThanOrEqual(Date.parse(day))
    }
    expect(tasks.length).toBeGreaterThan(1)
    expect(points.filter(({ scoreFloat }) => typeof scoreFloat === 'number')).not.toHaveLength(0)
    // A lesson at an unknown hour would have no period.
    for (const { period } of agenda) expect(period).toBeTypeOf('number')
    expect(agenda.length).toBeGreaterThan(3)
    for (const { titel, bericht, date } of berichten)
      expect([titel, bericht, Number.isNaN(Date.parse(String(date)))]).toEqual([
        expect.stringMatching(/./),
        expect.stringMatching(/./),
        false,
      ])
    expect(berichten).not.toHaveLength(0)
  })

  describe.skipIf(checkedOut === undefined)('in Python, from PUBLIC_CLIENTS,', () => {
    const from = (folder: string) => resolve(checkedOut ?? '', folder)

    test('signs in without a session, and reads the same as the one in TypeScript', async () => {
      const program = `${fixedDay}sys.path.insert(0, '${from('schoolware_api')}')
from schoolware_api import schoolware
client = schoolware({'domain': '${new URL(school.url).host}', 'user': '${pupil}', 'password': '${demoPassword}', 'schoolware_login': True})
print(json.dumps({'todo': client.todo(), 'punten': client.punten(), 'agenda': client.agenda(), 'week': client.agenda_week()}))
`
      const { todo, punten, agenda, week } = await read<{
        readonly todo: Rows
        readonly punten: Rows
        readonly agenda: Rows
        readonly week: readonly { readonly date: string; readonly points: Rows }[]
      }>('first.py', program, python)
      expect(todo).toHaveLength(library.tasks.length - 1)
      // It silently leaves out a mark that it cannot read.
      expect(punten).toHaveLength(library.points.length)
      expect(agenda).toHaveLength(library.agenda.length)
      expect(week.map(({ date }) => date.split(' ')[1])).toEqual([
        '23/11',
        '24/11',
        '25/11',
        '26/11',
        '27/11',
      ])
      for (const { points } of week) expect(points).not.toHaveLength(0)
    })

    test('with its own host and session finds its class and the lessons of that class', async () => {
      const program = `${fixedDay}sys.path.insert(0, '${from('schoolware.py/src')}')
from SchoolWare import SchoolWare
client = SchoolWare('${library.token}')
print(json.dumps({'klas': client._class, 'day': client.get_agenda(), 'week': client.get_agenda('2026-11-23', '2026-11-28'), 'me': client.get_information()}))
`
      const {
        klas,
        day: today,
        week,
        me,
      } = await read<{
        readonly klas: string
        readonly day: Readonly<Record<string, Readonly<Record<string, { readonly onderwerp: string }>>>>
        readonly week: Readonly<Record<string, unknown>>
        readonly me: unknown
      }>('second.py', program, python, { HTTPS_PROXY: proxy })
      expect(klas).toBe('4A')
      expect(Object.keys(today[day] ?? {})).toHaveLength(library.agenda.length)
      expect(Object.keys(week)).toHaveLength(5)
      expect(JSON.stringify(me)).toContain(pupil)
    })
  })
})
