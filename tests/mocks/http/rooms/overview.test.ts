import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { agoText, overviewPage } from '#mocks/http/rooms/pages/roomOverview.ts'
import type { Rooms } from '#mocks/http/rooms/rooms.ts'
import { emptyFolder, temporaryFolder } from '#tests/temporaryFolder.ts'
import { createBrowser, personaOf } from '../../school.ts'
import { testClock } from '../../testClock.ts'
import { asTrainer, openMock, trainerCode } from '../mockServer.ts'
import { refuseWrites } from './fullDisk.ts'
import { workInRooms } from './workInRooms.ts'

const an = personaOf('an.peeters')
const folder = temporaryFolder()
afterEach(() => emptyFolder(folder))

describe('the list of rooms', () => {
  const clock = testClock()
  let now = 0
  const withRooms = (work: (rooms: Rooms) => Promise<void>) =>
    workInRooms({ clock, folder, now: () => now, idleMs: 1_000 }, work)

  test('shows who is signed in, when a room was last used, and its size', async () => {
    await withRooms(async (rooms) => {
      now = 5
      const room = await rooms.open('alfa')
      now = 70
      await rooms.open('beta')
      await room.simulation.controls.signInAs('an.peeters')
      await room.simulation.controls.signInAs('an.peeters')
      await room.simulation.server.db.tables.gebruikers.update(2001, { naam: 'Iemand Anders' })
      const [first, second] = await rooms.list()
      expect(first).toMatchObject({
        code: 'beta',
        isOpen: true,
        usedAt: 70,
        people: [],
        size: 0,
        problem: null,
      })
      expect(second).toMatchObject({ code: 'alfa', usedAt: 5, people: ['Iemand Anders'] })
      expect(second?.size).toBeGreaterThan(100)
      expect(second?.size).toBeLessThan(2_000)
    })
  })

  test('shows the titles and people of stored rooms too, without opening them', async () => {
    const title = 'Groep 3, "maandag" {"kind":'
    await withRooms(async (rooms) => {
      const room = await rooms.open('alfa')
      await room.simulation.controls.signInAs('an.peeters')
      await rooms.name('ALFA', title)
    })
    const old = { kind: 'webstudent-school', version: 1, recipe: {}, made: [], rows: {} }
    await writeFile(join(folder, 'oud.json'), JSON.stringify(old))
    await withRooms(async (rooms) => {
      const list = await rooms.list()
      expect(rooms.count()).toBe(0)
      expect(list.find(({ code }) => code === 'alfa')).toMatchObject({
        title,
        people: ['An Peeters'],
        isOpen: false,
        usedAt: expect.toSatisfy((at: number) => Date.now() - at < 60_000),
        size: expect.toSatisfy((size: number) => size > 100 && size < 10_000),
      })
      expect(list.find(({ code }) => code === 'oud')).toMatchObject({ title: '', people: [] })
      await rooms.find('alfa')
      expect(await rooms.list()).toContainEqual(expect.objectContaining({ title, isOpen: true }))
    })
  })

  test('shows why a room could not be stored, until it is', async () => {
    const errors = vi.spyOn(console, 'error').mockReturnValue()
    await withRooms(async (rooms) => {
      const room = await rooms.open('alfa')
      const release = refuseWrites()
      await expect(room.simulation.controls.startScenario('geen-rechten')).rejects.toThrow(
        'Dit kan niet bewaard worden: de schijf van de server is vol.',
      )
      now += 10_000
      await rooms.closeIdle()
      expect(await rooms.list()).toMatchObject([{ isOpen: true, problem: 'de schijf van de server is vol' }])
      release()
      await rooms.closeIdle()
      expect(await rooms.list()).toMatchObject([{ isOpen: false, problem: null }])
    })
    errors.mockRestore()
  })

  test('has a copy of a room with the same school, and links in its mails lead to the copy', async () => {
    await withRooms(async (rooms) => {
      const { simulation } = await rooms.open('alfa')
      await simulation.controls.startScenario('geen-rechten')
      await simulation.controls.setClock({ at: '2027-03-01 12:00', still: true })
      await simulation.controls.signInAs('an.peeters')
      await simulation.answer({
        method: 'POST',
        url: 'http://localhost/kamer/alfa/webstudent/bin/server.fcgi/account/resetpasswordrequest?username=an.peeters',
        body: '',
        cookies: {},
      })
      const copy = await rooms.copy('alfa', 'Beta')
      const status = await copy.simulation.controls.status()
      expect(status).toMatchObject({ scenario: 'geen-rechten', clock: { mode: 'still' }, sessions: 0 })
      const links = (await copy.simulation.controls.messages()).flatMap(({ links }) => links)
      expect(links).toEqual([expect.stringContaining('/kamer/beta/webstudent/')])
      await copy.simulation.controls.reset()
      expect((await simulation.controls.status()).scenario).toBe('geen-rechten')
      await expect(rooms.copy('alfa', 'beta')).rejects.toThrow('al in gebruik')
      await expect(rooms.copy('nergens')).rejects.toThrow('Er is geen kamer nergens.')
    })
  })

  test('no longer has a closed room, which can be brought back', async () => {
    await withRooms(async (rooms) => {
      const { simulation } = await rooms.open('alfa')
      await simulation.controls.startScenario('geen-rechten')
      await rooms.closeRoom('alfa')
      expect([await rooms.find('alfa'), await rooms.list()]).toEqual([undefined, []])
      expect(await (await rooms.bringBack('alfa')).simulation.controls.status()).toMatchObject({
        scenario: 'geen-rechten',
      })
      await expect(rooms.bringBack('beta')).rejects.toThrow('Er is geen gesloten kamer beta.')
    })
  })
})

describe('the page with rooms', () => {
  const mock = openMock({ trainerCode, stateFolder: folder }, 'for each')

  const look = async (query = '') => {
    const answer = await fetch(`${mock.url}/kamers${query}`, { headers: asTrainer })
    return { status: answer.status, text: await answer.text(), caching: answer.headers.get('Cache-Control') }
  }
  const act = async (fields: Record<string, string>, headers: Record<string, string> = asTrainer) => {
    const init = { method: 'POST', body: new URLSearchParams(fields), headers, redirect: 'manual' } as const
    const answer = await fetch(`${mock.url}/kamers`, init)
    return { status: answer.status, to: answer.headers.get('Location') ?? (await answer.text()) }
  }

  test('opens, names, copies, resets and closes rooms, and says what it did', async () => {
    expect((await act({ doe: 'open', waarde: 'Alfa' })).to).toBe('/kamers?gedaan=open&kamer=alfa')
    await act({ doe: 'naam', kamer: 'alfa', waarde: ' Groep <3> ' })
    const browser = createBrowser(mock.url)
    await browser.signIn(an, `${mock.url}/kamer/alfa/webstudent`)
    expect((await act({ doe: 'kopie', kamer: 'alfa', waarde: 'beta' })).to).toBe(
      '/kamers?gedaan=kopie&kamer=beta',
    )
    const { status, text, caching } = await look('?gedaan=kopie&kamer=beta')
    expect([status, caching]).toEqual([200, 'no-store'])
    expect(text).toContain('De kopie is kamer beta.')
    expect(text).toContain('Groep &#60;3&#62; (alfa)')
    expect(text).toContain('1 aangemeld: An Peeters')
    expect(text).toContain('2 open, 0 bewaard, 1 aangemeld.')
    await act({ doe: 'opnieuw', kamer: 'alfa' })
    expect((await look()).text).not.toContain('An Peeters')
    await act({ doe: 'sluit', kamer: 'alfa' })
    expect(
      (await fetch(`${mock.url}/kamer/alfa/webstudent/bin/server.fcgi/REST/servertypeinfo`)).status,
    ).toBe(404)
    expect((await look()).text).toContain('1 open, 0 bewaard')
  })

  test('is only for the trainer, and accepts forms from its own page only', async () => {
    await mock.rooms.open('alfa')
    const stranger = await fetch(`${mock.url}/kamers`)
    expect([stranger.status, await stranger.text()]).toEqual([403, expect.not.stringContaining('alfa')])
    expect((await act({ doe: 'sluit', kamer: 'alfa' }, {})).status).toBe(403)
    const evil = { ...asTrainer, Origin: 'https://evil.example' }
    expect((await act({ doe: 'sluit', kamer: 'alfa' }, evil)).status).toBe(403)
    expect(mock.rooms.count()).toBe(1)
  })

  test('refuses an unknown room or action, with the reason', async () => {
    expect(await act({ doe: 'sluit', kamer: 'nergens' })).toEqual({
      status: 409,
      to: expect.stringContaining('Er is geen kamer nergens.'),
    })
    expect((await act({ doe: 'open', waarde: '../x' })).status).toBe(409)
    expect((await act({ doe: 'constructor', kamer: 'alfa' })).status).toBe(400)
    expect((await look('?gedaan=constructor&kamer=<b>')).text).not.toContain('<b>')
  })
})

test.each([
  [30_000, 'zonet'],
  [60_000, '1 minuut geleden'],
  [59 * 60_000, '59 minuten geleden'],
  [26 * 3_600_000, '26 uur geleden'],
  [72 * 3_600_000, '3 dagen geleden'],
])('%i ms ago is "%s"', (ms, text) => {
  expect(agoText(ms)).toBe(text)
})

test('the page says when rooms are not stored, or cannot be stored', async () => {
  const textOf = (storing: Rooms['storing']) => overviewPage([], storing, 0, null).text()
  expect(await textOf('no')).toContain('bewaart zijn kamers niet')
  expect(await textOf('refused')).toContain('kan niets bewaard worden')
  expect(await textOf('yes')).not.toContain('bewaard worden')
})

describe('a puzzle in all open rooms', () => {
  const mock = openMock({ clock: testClock() }, 'for each')
  const post = (fields: Record<string, string>) =>
    fetch(`${mock.url}/kamers`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  const page = async () => (await fetch(`${mock.url}/kamers`)).text()

  test('is solved in one room, and the page says so without markup from a name', async () => {
    const [one, two] = [await mock.rooms.open('alfa'), await mock.rooms.open('beta')]
    expect((await post({ doe: 'verberg', raadsel: 'niets' })).status).toBe(409)
    expect((await post({ doe: 'verberg', raadsel: 'sessie' })).status).toBe(303)
    const { controls } = one.simulation
    expect((await controls.status()).puzzle).not.toBeNull()
    await post({ doe: 'hint' })
    expect((await two.simulation.controls.status()).puzzle?.hint).toEqual(expect.any(String))
    await controls.answerPuzzle({ choice: 1, by: '<b>Groep 1</b>' })
    await controls.mendPuzzle('<b>Groep 1</b>')
    const text = await page()
    expect(text.match(/nog niet gevonden; nog niet rechtgezet/g)).toHaveLength(1)
    expect(text).toMatch(
      /gevonden door &#60;b&#62;Groep 1&#60;\/b&#62; om \d\d:\d\d, na minder dan een minuut/,
    )
    expect(text).not.toContain('<b>Groep')
    await post({ doe: 'stop' })
    expect((await page()).match(/\(gestopt\)/g)).toHaveLength(2)
    await expect(controls.answerPuzzle({ choice: 1, by: '' })).rejects.toThrow('Er is niets verborgen')
  })
})
