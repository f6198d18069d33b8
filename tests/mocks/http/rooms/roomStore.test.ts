import { chmod, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { tableNames } from '#mocks/db/tables.ts'
import { openRooms, type Rooms } from '#mocks/http/rooms/rooms.ts'
import { sessionCookie } from '#mocks/server/wire/cookie.ts'
import { emptyFolder, temporaryFolder } from '#tests/temporaryFolder.ts'
import { testClock } from '../../testClock.ts'
import { refusals, refuseWrites } from './fullDisk.ts'

const minute = 60_000
const clock = testClock()
const folder = temporaryFolder()
const servers: Rooms[] = []
async function serve(options: Partial<Parameters<typeof openRooms>[0]> = {}): Promise<Rooms> {
  const rooms = await openRooms({ clock, folder, ...options })
  servers.push(rooms)
  return rooms
}
afterEach(async () => {
  vi.restoreAllMocks()
  for (const rooms of servers.splice(0)) await rooms.close()
  emptyFolder(folder)
})
test.skipIf(process.platform === 'win32')(
  'only the user who started the server can read the folder and the database, even an older one',
  async () => {
    const inside = join(folder, 'kamers')
    const mode = async (...path: string[]) => ((await stat(join(inside, ...path))).mode & 0o777).toString(8)
    await serve({ folder: inside })
    expect(await mode()).toBe('700')
    const stored = async () => (await readdir(inside)).filter((name) => name.startsWith('rooms.sqlite'))
    expect(await Promise.all((await stored()).map((name) => mode(name)))).toEqual(['600', '600', '600'])

    for (const rooms of servers.splice(0)) await rooms.close()
    await chmod(join(inside, 'rooms.sqlite'), 0o644)
    await serve({ folder: inside })
    expect(await Promise.all((await stored()).map((name) => mode(name)))).toEqual(['600', '600', '600'])
  },
)

const muteConsole = () => vi.spyOn(console, 'error').mockReturnValue()

/** What the database has of the room `alfa` at this moment. */
function onDisk() {
  const db = new DatabaseSync(join(folder, 'rooms.sqlite'), { readOnly: true })
  const room = db.prepare('SELECT * FROM rooms WHERE code = ?').get('alfa')
  const rows = db.prepare('SELECT tab, key, row FROM rows WHERE room = ?').all(Number(room?.id))
  db.close()
  return { savedAt: room?.savedAt, state: JSON.parse(String(room?.state)), rows }
}

async function openAlfa() {
  const rooms = await serve()
  const { simulation } = await rooms.open('alfa')
  const url = (path: string) => `http://localhost/kamer/alfa/webstudent/bin/server.fcgi/${path}`
  const call = (path: string, session?: string, body = '') =>
    simulation.answer({
      method: body === '' ? 'GET' : 'PUT',
      url: url(path),
      body,
      cookies: session === undefined ? {} : { [sessionCookie]: session },
    })
  const signIn = async () => (await simulation.controls.signInAs('an.peeters')).session
  return { rooms, simulation, call, signIn }
}
const changeName = (naam: string) => ({ table: 'gebruikers', key: 2001, changes: { naam } })

describe('a change', () => {
  test('is on the disk before it is answered, and no other row is written', async () => {
    const { simulation } = await openAlfa()
    expect(onDisk().rows).toEqual([])
    await simulation.controls.updateRow(changeName('Iemand'))
    expect(onDisk().rows).toMatchObject([{ tab: 'gebruikers', key: 2001 }])
    expect(JSON.parse(String(onDisk().rows[0]?.row))).toMatchObject({ naam: 'Iemand' })
    await simulation.controls.removeRow({ table: 'gebruikers', key: 2001 })
    expect(onDisk().rows).toEqual([{ tab: 'gebruikers', key: 2001, row: null }])
  })

  test('may be a session or a fault, and a call that only reads writes nothing', async () => {
    const { call, signIn, simulation } = await openAlfa()
    const session = await signIn()
    expect(onDisk().state.sessions).toMatchObject([{ id: session }])
    await simulation.controls.setFaults([{ kind: 'status', status: 502, endpoint: 'betalingen' }])
    const { savedAt, state } = onDisk()
    expect(state.faults).toHaveLength(1)
    vi.setSystemTime(Date.now() + minute)
    expect(await call('REST/myschoolwareaccount', session)).toMatchObject({ status: 200 })
    expect(await call('REST/myschoolwareaccount')).toMatchObject({ status: 401 })
    expect(onDisk().savedAt).toBe(savedAt)
    vi.useRealTimers()
  })

  test('is there after a restart, and all rows are in the same order', async () => {
    const { rooms, simulation } = await openAlfa()
    const { controls } = simulation
    await controls.updateRow(changeName('Iemand'))
    await controls.removeRow({ table: 'gebruikers', key: 2002 })
    const first = (await controls.row({ table: 'gebruikers', key: 2003 })) as object
    await controls.insertRow({
      table: 'gebruikers',
      row: { ...first, userid: 9_999, gebruikersnaam: 'nieuw' },
    })
    await controls.removeRow({ table: 'gebruikers', key: 2003 })
    await controls.insertRow({ table: 'gebruikers', row: { ...first } })
    await controls.setClock({ at: '2026-12-01 12:00' })
    await controls.updateRow({ table: 'gebruikers', key: 2004, changes: { naam: 'Later' } })
    const before = simulation.state()
    await rooms.close()
    servers.length = 0
    const again = (await (await serve()).find('alfa'))?.simulation.state()
    expect(again?.recipe).toEqual(before.recipe)
    for (const table of tableNames) expect(again?.rows[table]).toEqual(before.rows[table])
  })

  test('is still there when a newer version builds another school', async () => {
    const { rooms, simulation } = await openAlfa()
    await simulation.controls.updateRow(changeName('Iemand'))
    const before = simulation.state().rows
    await rooms.close()
    servers.length = 0
    const db = new DatabaseSync(join(folder, 'rooms.sqlite'))
    expect(db.prepare('SELECT count(*) AS count FROM seeds').get()?.count).toBe(1)
    db.exec(`UPDATE seeds SET print = 'old'; UPDATE rooms SET seed = 'old'`)
    db.close()
    const again = (await (await serve()).find('alfa'))?.simulation.state().rows
    for (const table of tableNames) expect(again?.[table]).toEqual(before[table])
  })
})

describe('a change that cannot be stored', () => {
  test.each([
    [refusals.full, /de schijf van de server is vol/],
    [refusals.readOnly, /mag niet in zijn map schrijven/],
    [refusals.inputOutput, /kan niet in zijn map schrijven/],
  ])('is refused, and is stored as soon as the disk accepts it: error %i', async (code, why) => {
    const { rooms, simulation, call } = await openAlfa()
    const errors = muteConsole()
    const release = refuseWrites(code)
    await expect(simulation.controls.updateRow(changeName('Eerst'))).rejects.toThrow(why)
    await expect(simulation.controls.signInAs('an.peeters')).rejects.toThrow(why)
    const [session] = simulation.state().sessions
    expect(await call('REST/vwocursist/5001', session?.id)).toMatchObject({ status: 200 })
    const body = JSON.stringify({ ID: 5001, Gsm: '+32470000001' })
    expect(await call('REST/vwocursistpersonalia/5001', session?.id, body)).toMatchObject({
      status: 503,
      body: expect.stringMatching(why),
    })
    await expect(rooms.open('beta')).rejects.toThrow(why)
    expect(await rooms.find('beta')).toBeUndefined()
    expect(onDisk().rows).toEqual([])
    release()
    await simulation.controls.updateRow({ table: 'gebruikers', key: 2002, changes: { naam: 'Dan' } })
    expect(onDisk().rows.map(({ key }) => key)).toEqual([5001, 2001, 2002])
    expect(errors).toHaveBeenCalledWith('Kamer alfa wordt weer bewaard.')
    expect((await rooms.open('beta')).code).toBe('beta')
  })
})

describe('several servers on one folder', () => {
  test('have different rooms, and each names the server that has the room', async () => {
    const [one, two] = [await serve(), await serve()]
    await one.open('alfa')
    await two.open('beta')
    await expect(two.find('alfa').then((room) => room?.code)).rejects.toThrow(
      /^De kamer alfa is open op een andere server: \S+ process \d+\.$/,
    )
    await expect(two.open('alfa')).rejects.toThrow('al in gebruik')
    expect((await two.list()).map(({ code }) => code)).toEqual(['beta', 'alfa'])
    await one.close()
    servers.splice(servers.indexOf(one), 1)
    expect((await two.find('alfa'))?.code).toBe('alfa')
  })

  test('take over the rooms of a server that is gone', async () => {
    const one = await serve()
    await one.open('alfa')
    await one.close()
    servers.length = 0
    const db = new DatabaseSync(join(folder, 'rooms.sqlite'))
    db.exec(`UPDATE rooms SET owner = 'elders process 1 0'`)
    db.close()
    await writeFile(join(folder, 'elders-process-1-0.server'), '')
    expect((await (await serve()).find('alfa'))?.code).toBe('alfa')
    expect((await readdir(folder)).filter((name) => name.startsWith('elders'))).toEqual([])
  })
})

describe('a folder', () => {
  test('needs a Node with SQLite, and otherwise the error says so', async () => {
    vi.spyOn(process, 'getBuiltinModule').mockReturnValue(undefined)
    await expect(serve()).rejects.toThrow(/^Kamers bewaren kan met Node 22.13 of nieuwer; dit is v[\d.]+\.$/)
  })

  test('of an earlier version is converted, and a file that is not a room stays', async () => {
    const { rooms, simulation } = await openAlfa()
    await simulation.controls.startScenario('geen-rechten')
    const state = simulation.state()
    await rooms.close()
    servers.length = 0
    await rm(join(folder, 'rooms.sqlite'))
    const room = { title: 'Groep 1', people: ['An Peeters'] }
    await writeFile(join(folder, 'oud.json'), JSON.stringify({ room, ...state }))
    await writeFile(join(folder, 'dicht.json.closed'), JSON.stringify(state))
    await writeFile(join(folder, 'kapot.json'), '{')
    await writeFile(join(folder, '.lock'), '1 elders')
    const errors = muteConsole()
    const again = await serve()
    expect(errors).toHaveBeenCalledOnce()
    expect(await again.list()).toMatchObject([{ code: 'oud', title: 'Groep 1', people: ['An Peeters'] }])
    const opens = [await again.find('oud'), await again.bringBack('dicht')]
    for (const each of opens) expect(each?.simulation.state().rows).toEqual(state.rows)
    expect((await readdir(folder)).filter((name) => /json|lock/.test(name))).toEqual([
      'kapot.json.unreadable',
    ])
  })

  test('of a newer version or with a damaged file is refused in one sentence', async () => {
    const file = join(folder, 'rooms.sqlite')
    await (await serve()).close()
    servers.length = 0
    const db = new DatabaseSync(file)
    db.exec('PRAGMA user_version = 99')
    db.close()
    await expect(serve()).rejects.toThrow(`${file} is van een nieuwere versie van Webstudent`)
    await writeFile(file, 'x'.repeat(5_000))
    await expect(serve()).rejects.toThrow(
      /is beschadigd \(.*\): zet een kopie terug, of start de server met een andere map/,
    )
  })
})
