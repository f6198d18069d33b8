import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { openDemo, readDemoState } from '#mocks/demo.ts'
import { storedText } from './http/rooms/storedText.ts'
import { roomServerForEachTest } from './roomServer.ts'
import { createBrowser, personaOf } from './school.ts'
import { testClock } from './testClock.ts'
import { passwordsIn, typed } from './typedPasswords.ts'

const [an, katrien] = [personaOf('an.peeters'), personaOf('katrien.maes')]
const server = roomServerForEachTest()

/** The state of a school as an earlier version stored it, with passwords as they were typed. */
async function olderState() {
  const { controls } = await openDemo({ clock: testClock() })
  const state = JSON.parse(JSON.stringify(await controls.snapshot())) as {
    rows: Record<string, Record<string, unknown>[]>
  }
  const user = state.rows.gebruikers?.find(({ userid }) => userid === an.userid) ?? expect.fail('no An')
  user.wachtwoord = typed.changed
  return state
}

describe('a state from an earlier version, with readable passwords,', () => {
  test('has hashed passwords after loading', async () => {
    const state = readDemoState(await olderState())
    expect(passwordsIn(JSON.stringify(state))).toEqual([])
    const { simulation } = await server.mock.rooms.open('alfa')
    await simulation.controls.importFile(JSON.stringify(await olderState()))
    expect(passwordsIn(JSON.stringify(await simulation.controls.snapshot()))).toEqual([])
    await createBrowser(server.mock.url).signIn(
      { ...an, wachtwoord: typed.changed },
      `${server.mock.url}/kamer/alfa/webstudent`,
    )
  })

  test('has hashed passwords in the database after a server opened it, and people sign in as before', async () => {
    const { simulation } = await server.mock.rooms.open('alfa')
    await simulation.controls.updateRow({ table: 'gebruikers', key: an.userid, changes: { naam: 'An P.' } })
    await server.mock.close()
    const db = new DatabaseSync(join(server.folder, 'rooms.sqlite'))
    const { row } = db.prepare(`SELECT row FROM rows WHERE tab = 'gebruikers'`).get() ?? {}
    const older = JSON.stringify({ ...JSON.parse(String(row)), wachtwoord: typed.changed })
    db.prepare(`UPDATE rows SET row = ? WHERE tab = 'gebruikers'`).run(older)
    const seed = JSON.parse(
      gunzipSync(db.prepare('SELECT rows FROM seeds').get()?.rows as Uint8Array).toString(),
    )
    seed.gebruikers.find(({ userid }: { userid: number }) => userid === katrien.userid).wachtwoord =
      typed.setByTrainer
    db.prepare('UPDATE seeds SET print = ?, rows = ?').run('older', gzipSync(JSON.stringify(seed)))
    db.exec(`UPDATE rooms SET seed = 'older'; PRAGMA user_version = 1`)
    db.close()
    expect(passwordsIn(await storedText(server.folder))).toEqual(['changed', 'setByTrainer'])

    await server.start()
    expect(passwordsIn(await storedText(server.folder))).toEqual([])
    await createBrowser(server.mock.url).signIn(
      { ...an, wachtwoord: typed.changed },
      `${server.mock.url}/kamer/alfa/webstudent`,
    )
    const parent = { ...katrien, wachtwoord: typed.setByTrainer }
    await createBrowser(server.mock.url).signIn(parent, `${server.mock.url}/kamer/alfa/webouders`)
  })

  test('has hashed passwords in the list of changes to undo', async () => {
    const { history, controls } = await openDemo({ clock: testClock() })
    const before = { userid: an.userid, wachtwoord: typed.reset }
    const after = { userid: an.userid, wachtwoord: typed.changed }
    history.resume([
      { kind: 'rows', what: 'x', at: 0, changes: [{ table: 'gebruikers', key: an.userid, before, after }] },
      { kind: 'school', what: 'y', at: 0, state: (await olderState()) as never },
    ])
    expect(passwordsIn(JSON.stringify(history.entries()))).toEqual([])
    await controls.undo()
    expect(passwordsIn(JSON.stringify(await controls.snapshot()))).toEqual([])
  })
})
