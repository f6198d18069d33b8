import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { RoomFiles } from '#mocks/http/rooms/roomFiles.ts'
import { openRooms } from '#mocks/http/rooms/rooms.ts'
import { createClock } from '#mocks/server/core/clock.ts'
import { sessionCookie } from '#mocks/server/core/sessions.ts'

/** Files in memory, whose disk may be full. */
function filesOf() {
  const written: string[] = []
  let failure: NodeJS.ErrnoException | null = null
  const files: RoomFiles = {
    codes: async () => [],
    read: async () => ({}),
    has: async () => false,
    about: async () => ({ title: '', people: [], size: 0, savedAt: 0 }),
    async write(code) {
      if (failure) throw failure
      written.push(code)
    },
    setAside: async () => undefined,
    erase: async () => undefined,
    eraseClasses: async () => undefined,
    readOnly: null,
    release: async () => undefined,
  }
  const fail = (code: string | null) => {
    failure = code === null ? null : Object.assign(new Error(code), { code })
  }
  return { files, written, fail }
}

/** An open room that has been stored once. */
async function opened() {
  const disk = filesOf()
  const clock = createClock('2026-11-24 10:00:00')
  const rooms = await openRooms({ clock, files: disk.files })
  const { simulation } = await rooms.open('alfa')
  disk.written.length = 0
  const url = (path: string) => `http://localhost/kamer/alfa/webstudent/bin/server.fcgi/${path}`
  const get = (path: string, session?: string) =>
    simulation.answer({
      method: 'GET',
      url: url(path),
      body: '',
      cookies: session === undefined ? {} : { [sessionCookie]: session },
    })
  const signIn = async () => (await simulation.controls.signInAs('an.peeters')).session
  return { ...disk, rooms, clock, get, signIn, simulation }
}

const minute = 60_000
/** Lets the time pass after which a room is stored. */
const later = (ms = 2_000) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('a room is stored', () => {
  test('soon after a change, once for many of them', async () => {
    const { simulation, signIn, written } = await opened()
    await signIn()
    await simulation.controls.setFaults([{ kind: 'status', status: 502 }])
    await simulation.server.db.tables.gebruikers.update(2001, { naam: 'Iemand' })
    await later()
    expect(written).toEqual(['alfa'])
  })

  test('not for calls that change nothing: refused ones, and those that only read', async () => {
    const { get, signIn, written } = await opened()
    expect(await get('REST/myschoolwareaccount')).toMatchObject({ status: 401 })
    await get('RPC/API/')
    await later()
    expect(written).toEqual([])
    const session = await signIn()
    await later()
    expect(written).toEqual(['alfa'])
    expect(await get('REST/myschoolwareaccount', session)).toMatchObject({ status: 200 })
    await later()
    expect(written).toEqual(['alfa'])
  })

  test('now and then for a session that is in use, which would seem to have expired after a restart', async () => {
    const { get, signIn, clock, written } = await opened()
    const session = await signIn()
    await later()
    clock.advance(11 * minute)
    await get('REST/myschoolwareaccount', session)
    await later()
    expect(written).toEqual(['alfa', 'alfa'])
  })
})

describe('a room that could not be stored', () => {
  test('is tried again until it works, and the console says so twice', async () => {
    const { signIn, written, fail } = await opened()
    const errors = vi.spyOn(console, 'error').mockReturnValue()
    fail('ENOSPC')
    await signIn()
    await later(10 * minute)
    expect(written).toEqual([])
    expect(errors).toHaveBeenCalledOnce()
    fail(null)
    await later(2 * minute)
    expect(written).toEqual(['alfa'])
    expect(errors).toHaveBeenCalledTimes(2)
    await later(10 * minute)
    expect(written).toEqual(['alfa'])
  })

  test('stays open when it is idle', async () => {
    const { rooms, signIn, fail } = await opened()
    vi.spyOn(console, 'error').mockReturnValue()
    await signIn()
    fail('EIO')
    vi.setSystemTime(Date.now() + 24 * 60 * minute)
    await rooms.closeIdle()
    expect(rooms.count()).toBe(1)
    fail(null)
    await rooms.closeIdle()
    expect(rooms.count()).toBe(0)
  })

  test.each([
    ['ENOSPC', /de schijf van de server is vol/],
    ['EACCES', /mag niet in zijn map schrijven/],
    ['EIO', /kan niet in zijn map schrijven/],
  ])('is not opened when it is new, and says why: %s', async (code, why) => {
    const { rooms, fail } = await opened()
    vi.spyOn(console, 'error').mockReturnValue()
    fail(code)
    await expect(rooms.open('beta')).rejects.toThrow(why)
    expect(await rooms.find('beta')).toBeUndefined()
    fail(null)
    expect((await rooms.open('beta')).code).toBe('beta')
  })
})
