import { describe, expect, test } from 'vitest'
import { toLLID } from '#api/llid.ts'
import { callControl } from '#mocks/controls/api.ts'
import { dayMs, hourMs, minuteMs } from '#shared/dates/schoolTime.ts'
import {
  type Browser,
  createBrowser,
  personaOf,
  changeGsm as saveGsm,
  signIn,
  studentIdOf,
  useTestSchool,
  withSession,
} from '../school.ts'

const an = personaOf('an.peeters')
const id = studentIdOf('an.peeters')

const payments = async (browser: Browser) =>
  (await browser.rest('betalingen/', { query: { LLID: toLLID(id) } })).text()
const personalia = async (browser: Browser) => (await browser.rest(`vwocursistpersonalia/${id}`)).text()
const changeGsm = (browser: Browser, Gsm: string) => saveGsm(browser, id, Gsm)

describe('signInAs', () => {
  const school = useTestSchool()

  test('opens a session without a password, at the site of the person', async () => {
    const browser = await withSession(await school.controls.signInAs('an.peeters'))
    expect(await (await browser.rest('myschoolwareaccount')).text()).toContain('"an.peeters"')
    await expect(school.controls.signInAs('katrien.maes')).resolves.toMatchObject({ site: '/webouders' })
  })
})

describe('status', () => {
  const school = useTestSchool()

  test('no longer counts a session that ended by itself', async () => {
    await school.controls.signInAs('an.peeters')
    const before = await school.controls.status()
    school.clock.advance(31 * minuteMs)
    expect([before.sessions, (await school.controls.status()).sessions]).toEqual([1, 0])
  })
})

describe('undo', () => {
  const school = useTestSchool()

  test('reverts only the last saved change and returns its name', async () => {
    const browser = await signIn(an)
    const first = await personalia(browser)
    await changeGsm(browser, '+32470000001')
    const second = await personalia(browser)
    await changeGsm(browser, '+32470000002')
    await expect(school.controls.undo()).resolves.toBe('vwocursistpersonalia change')
    expect(await personalia(browser)).toBe(second)
    await school.controls.undo()
    expect(await personalia(browser)).toBe(first)
  })

  test('does not count a sign-in as a change, and returns null without a change', async () => {
    await signIn(an)
    await expect(school.controls.undo()).resolves.toBeNull()
  })

  test('brings back the whole school with its sessions after a reset', async () => {
    const browser = await signIn(an)
    await changeGsm(browser, '+32470000003')
    await school.controls.reset()
    expect((await browser.rest('myschoolwareaccount')).status).toBe(401)
    await expect(school.controls.undo()).resolves.toBe('nieuw begin')
    expect(await personalia(browser)).toContain('+32470000003')
  })
})

describe('a snapshot', () => {
  const school = useTestSchool({ students: 3 })

  test('gives exactly the same answers once it is restored', async () => {
    const browser = await signIn(an)
    await changeGsm(browser, '+32470000004')
    const snapshot = await school.controls.snapshot()
    const before = [await personalia(browser), await payments(browser)]
    await changeGsm(browser, '+32470000005')
    await school.server.db.tables.betalingen.remove(1)
    await school.controls.restore(snapshot)
    expect([await personalia(browser), await payments(browser)]).toEqual(before)
  })

  test('does not change with the school', async () => {
    const browser = await signIn(an)
    const snapshot = await school.controls.snapshot()
    const copy = structuredClone(snapshot)
    await changeGsm(browser, '+32470000006')
    expect(snapshot).toEqual(copy)
  })

  test('lists the generated people that exist, so none is created twice after it is restored', async () => {
    await school.server.db.person(100_001)
    const snapshot = await school.controls.snapshot()
    expect(snapshot.made).toEqual([100_001])
    await school.controls.reset()
    await school.controls.restore(snapshot)
    expect(await school.server.db.person(100_001)).toBeDefined()
    expect(await school.server.db.person(100_002)).toBeDefined()
    expect(school.server.db.tables.gebruikers.where('CursistID', 100_001)).toHaveLength(1)
  })

  test('restores how often each fault was counted', async () => {
    await school.controls.setFaults([{ kind: 'html', every: 2 }])
    const browser = createBrowser()
    const fails = async () => (await (await browser.rest('servertypeinfo')).text()).includes('<html>')
    expect(await fails()).toBe(false)
    const snapshot = await school.controls.snapshot()
    expect(await fails()).toBe(true)
    await school.controls.restore(snapshot)
    expect([await fails(), await fails()]).toEqual([true, false])
  })
})

describe('a file', () => {
  const school = useTestSchool()

  test('holds the changed school, and opening it after a reset brings the change back', async () => {
    const browser = await signIn(an)
    await changeGsm(browser, '+32470000007')
    const { name, text } = await school.controls.exportFile()
    expect(name).toBe('webstudent-2026-11-24-10-00-00.json')
    await school.controls.reset()
    await school.controls.importFile(text)
    expect(await personalia(browser)).toContain('+32470000007')
  })

  test.each([
    ['not JSON', '{', 'Dit bestand is geen JSON.'],
    ['something else', '{"a":1}', 'Dit is geen bewaarde toestand van Webstudent.'],
    ['newer', '{"kind":"webstudent-school","version":99}', 'nieuwere versie'],
    ['damaged', '{"kind":"webstudent-school","version":1}', 'beschadigd'],
  ])('that is %s is refused in Dutch, and the school does not change', async (_, text, message) => {
    const before = await school.controls.snapshot()
    await expect(school.controls.importFile(text)).rejects.toThrow(message)
    expect(await school.controls.snapshot()).toEqual(before)
  })
})

describe('reset', () => {
  const school = useTestSchool()

  test('restores the seeded start: its rows, its clock, no faults, no sessions', async () => {
    const start = await school.controls.snapshot()
    const browser = await signIn(an)
    await changeGsm(browser, '+32470000008')
    await school.controls.setFaults([{ kind: 'delay', ms: 1 }])
    await school.controls.advanceClock(40 * dayMs)
    await school.controls.reset()
    expect(await school.controls.snapshot()).toEqual(start)
  })
})

describe('the clock', () => {
  const school = useTestSchool()

  test.each([
    ['a week later', { at: '2026-12-01 10:00' }],
    ['standing still in another year', { at: '2027-09-01 08:30', still: true }],
    ['a month earlier', { at: '2026-10-24 10:00' }],
  ])('moved to %s signs nobody out', async (_, setting) => {
    const browser = await signIn(an)
    await school.controls.setClock(setting)
    expect((await browser.rest('myschoolwareaccount')).status).toBe(200)
    await school.controls.followClock()
    expect((await browser.rest('myschoolwareaccount')).status).toBe(200)
  })

  test('that is moved does not lengthen or shorten a session', async () => {
    const browser = await signIn(an)
    school.clock.advance(20 * 60_000)
    await school.controls.advanceClock(7 * dayMs)
    school.clock.advance(11 * 60_000)
    expect((await browser.rest('myschoolwareaccount')).status).toBe(401)
  })

  test.each([
    ['Geen moment: 2026-02-30', () => school.controls.setClock({ at: '2026-02-30 10:00' })],
    ['van 2000 tot en met 2099', () => school.controls.setClock({ at: '9999-01-01 10:00' })],
    ['van 2000 tot en met 2099', () => school.controls.advanceClock(Number.MAX_SAFE_INTEGER)],
  ])('refuses an impossible moment and changes nothing: %s', async (reason, move) => {
    const browser = await signIn(an)
    const before = await school.controls.snapshot()
    await expect(move()).rejects.toThrow(reason)
    expect(await school.controls.snapshot()).toEqual(before)
    expect((await browser.rest('myschoolwareaccount')).status).toBe(200)
  })

  test('accepts its first and its last year', async () => {
    for (const at of ['2000-01-01 00:00', '2099-12-31 23:00']) {
      await school.controls.setClock({ at })
      expect((await school.controls.status()).clock.now).toBe(`${at}:00`)
    }
  })

  test('runs on from the moment that was set, or stands still, until it follows real time again', async () => {
    const now = async () => {
      const { now, mode } = (await school.controls.status()).clock
      return { now, mode }
    }
    await school.controls.setClock({ at: '2027-01-15 08:00' })
    school.clock.advance(hourMs)
    expect(await now()).toEqual({ now: '2027-01-15 09:00:00', mode: 'moved' })
    await school.controls.setClock({ at: '2027-01-15 08:00', still: true })
    school.clock.advance(hourMs)
    expect(await now()).toEqual({ now: '2027-01-15 08:00:00', mode: 'still' })
    await school.controls.followClock()
    expect(await now()).toEqual({ now: '2026-11-24 12:00:00', mode: 'real' })
  })

  test('moves the dates of the school and preserves changes', async () => {
    const browser = await signIn(an)
    await changeGsm(browser, '+32470000009')
    const before = await payments(browser)
    await school.controls.setClock({ at: '2027-11-24 10:00' })
    const moved = await withSession(await school.controls.signInAs('an.peeters'))
    const [date] = /\d\d\/\d\d\/(\d{4})/.exec(before) ?? []
    expect(date).toBeDefined()
    expect(await payments(moved)).not.toBe(before)
    expect((await payments(moved)).length).toBe(before.length)
    expect(await personalia(moved)).toContain('+32470000009')
    await school.controls.followClock()
    const back = await withSession(await school.controls.signInAs('an.peeters'))
    expect(await payments(back)).toBe(before)
  })
})

describe('a control that is called by name', () => {
  const school = useTestSchool()

  test.each([
    ['wipe', undefined, 'Onbekende bediening: wipe'],
    ['constructor', undefined, 'Onbekende bediening'],
    ['startScenario', 'Een gewone dag', 'Er is geen scenario Een gewone dag. Er zijn: gewone-dag, '],
    ['signInAs', 'an', 'Niemand heet an. Er zijn: an.peeters, '],
    ['rows', 'studenten', 'Er is geen tabel studenten. Er zijn: '],
    ['setFaults', [{ kind: 'fire' }], 'setFaults aanvaardt deze waarde niet'],
    ['advanceClock', 'een uur', 'advanceClock aanvaardt deze waarde niet'],
  ])(
    'refuses a name that it does not know and a value that it cannot use: %s',
    async (name, value, message) => {
      await expect(callControl(school.controls, name, value)).rejects.toThrow(message)
    },
  )
})

describe('the rows of the school', () => {
  const school = useTestSchool({ students: 3 })

  test('of a generated person can be read and changed before anybody asked for that person', async () => {
    const row = await school.controls.row({ table: 'cursisten', key: 100_002 })
    expect(row).toMatchObject({ ID: 100_002 })
    const user = await school.controls.row({ table: 'gebruikers', key: Number(row.UserID) })
    expect(user).toMatchObject({ CursistID: 100_002 })
    await school.controls.updateRow({ table: 'cursisten', key: 100_001, changes: { Roepnaam: 'Jo' } })
    expect(await school.server.db.person(100_001)).toMatchObject({ Roepnaam: 'Jo' })
    await expect(school.controls.row({ table: 'cursisten', key: 999_999 })).rejects.toThrow('geen rij 999999')
  })

  test('come in tables with different Dutch titles, and the users come first', async () => {
    const titles = (await school.controls.tables()).map(({ title }) => title)
    expect(titles[0]).toBe('Gebruikers')
    expect(new Set(titles).size).toBe(titles.length)
    expect(titles.every((title) => /^[A-Z]/.test(title))).toBe(true)
  })

  test('can only be read from existing tables, and what was read cannot be changed', async () => {
    await expect(school.controls.rows('constructor')).rejects.toThrow('Er is geen tabel constructor.')
    const [row] = await school.controls.rows('gebruikers')
    expect(() => Object.assign(row ?? {}, { naam: 'Iemand anders' })).toThrow(TypeError)
    expect((await school.controls.rows('gebruikers'))[0]?.naam).not.toBe('Iemand anders')
  })
})
