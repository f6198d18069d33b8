import { allSettled } from 'effector'
import { describe, expect, test, vi } from 'vitest'
import * as screen from '#screens/aanwezigheden-registreren/model.ts'
import { logoutChosen } from '#session/forms/unsaved.ts'
import { $dropdown, choiceClosed, itemToggled } from '#session/navigation/choice/choice.ts'
import { $screenTitle } from '#session/navigation/screen/screen.ts'
import { createVault, generateKey } from '#shared/browser/storage/browserVault.ts'
import { $dialog, dialogAnswered } from '#shared/messages/dialogs.ts'
import { paths } from '#shared/portal/paths.ts'
import { useTestSchool } from '../../mocks/school.ts'
import { type App, memoryKeyValueStore } from '../../session/app.ts'
import { codes, firstOf, free, mark, openMarked, openRegister, reopen } from './support.ts'

const failing = (endpoint: string) => [{ kind: 'status', status: 500, endpoint, times: 1 }] as const
const { register: list } = screen
const statusOf = (app: App, { $status, $error }: typeof list) => [app.get($status), app.get($error) !== '']

describe('the chosen attendance list', () => {
  useTestSchool()

  /** Opens the page with the groups and taps the group at this place, or closes the page without a tap. */
  async function chooseGroup(app: App, place: number | null) {
    const chosen = allSettled(screen.groupsWanted, { scope: app.scope })
    await vi.waitFor(() => expect(app.get($dropdown)).not.toBeNull())
    const dropdown = app.get($dropdown)
    if (place !== null) void app.fire(itemToggled, place)
    void app.fire(choiceClosed)
    await chosen
    return dropdown
  }

  // rule: choice-2
  test('is a group from a page that names each with its kind and marks the previous one', async () => {
    const app = await openRegister()
    const before = app.get(screen.$choice)
    const shown = await chooseGroup(app, null)
    const { title, items = [], showFilterBar } = shown ?? {}
    expect([title, showFilterBar]).toEqual(['Kies een groep', items.length > 8])
    expect(items.every((item) => / \((klas|klasgroep|leseenheid)\)$/.test(item))).toBe(true)
    expect(shown?.chosen.map((place) => shown.items[place])).toEqual([expect.stringContaining('2B')])
    expect(app.get(screen.$choice)).toEqual(before)
    const other = shown?.items.findIndex((_, place) => !shown.chosen.includes(place)) ?? -1
    await chooseGroup(app, other)
    expect(shown?.items[other]).toContain(app.get(screen.$lesson)?.Omschrijving)
    expect((await chooseGroup(app, null))?.chosen).toEqual([other])
  })

  // rule: registration-10
  test.each([
    ['the one in the address', 'dag=2026-11-24&uur=1', 1],
    ['the current one when the address has another day', 'dag=2026-11-23&uur=1', 2],
    ['the current one when there is no lesson at the hour of the address', 'dag=2026-11-24&uur=0', 2],
  ])('is %s', async (_, query, uur) => {
    const before = await openRegister()
    const [tab] = before.get(screen.$tabs)
    const group = `groep=${tab?.row?.GroepID}&soort=${tab?.row?.GroepType}`
    const address = `https://school.example/#/aanwezigheden-registreren?${query}&${group}`
    const app = await openRegister('jan.janssens', { address })
    expect(app.get(screen.$choice)?.uren).toEqual([uur])
    expect(app.get(screen.$day)?.date).toBe('2026-11-24')
  })

  // rule: registration-1
  test('is, after the last lesson of the day, the first one that is not filled in, or that of the next day', async () => {
    const evening = () => Date.parse('2026-11-24T16:30:00Z')
    const app = await openRegister('jan.janssens', { now: evening })
    const opened = () => [app.get(screen.$day)?.date, app.get(screen.$choice)?.uren]
    const hours = app.get(screen.$tabs).flatMap(({ row, uur }) => (row ? [uur] : []))
    for (const uur of hours) {
      expect(opened()).toEqual(['2026-11-24', [uur]])
      await app.fire(screen.everybodyPresent)
      await app.fire(screen.saveRequested)
      await reopen(app)
    }
    expect(opened()[0]).toBe('2026-11-25')
  })

  test('is in the academic year, on the first day until another one is chosen', async () => {
    const app = await openRegister()
    expect(app.get(screen.$bounds)).toEqual({ from: '2026-09-01', till: '2027-08-31' })
    expect(app.get(screen.$onFirstDay)).toBe(true)
    await app.fire(screen.dayWanted, '2026-12-01')
    expect(app.get(screen.$onFirstDay)).toBe(false)
  })

  test('has a window with the codes of one person', async () => {
    const app = await openRegister()
    const [person] = free(app)
    expect(app.get(screen.$openPerson)).toBeNull()
    await app.fire(screen.personOpened, person?.id ?? 0)
    expect(app.get(screen.$openPerson)).toEqual(person)
    await app.fire(screen.personClosed)
    expect(app.get(screen.$openPerson)).toBeNull()
  })

  test('marks each hour that is filled in, and each hour that has begun and is not', async () => {
    const app = await openRegister()
    const states = () => app.get(screen.$hourStates)
    expect(states()).toEqual(['', 'due', '', '', '', '', '', ''])
    await app.fire(screen.hourWanted, 3)
    expect(states()).toEqual(['', 'due', '', '', '', '', '', ''])
    await app.fire(screen.hourWanted, 2)
    await app.fire(screen.everybodyPresent)
    await app.fire(screen.saveRequested)
    expect(states()).toEqual(['', 'done', '', '', '', '', '', ''])
  })

  test('gives the page the name of its group as title, except on a day without lessons', async () => {
    const app = await openRegister()
    const title = () => app.get($screenTitle)
    expect(title()).toEqual({ path: paths.aanwezighedenRegistreren, title: '2B' })
    await app.fire(screen.dayWanted, '2026-11-22')
    expect(title()).toEqual({ path: paths.aanwezighedenRegistreren, title: '' })
  })
})

describe('when the server does not answer', () => {
  const school = useTestSchool()

  test('the groups of today and of another day can be requested again', async () => {
    school.faults.set(failing('LesGroep'))
    const app = await openRegister()
    expect(statusOf(app, screen.groups)).toEqual(['error', true])
    await app.fire(screen.groups.retried)
    expect([...statusOf(app, screen.groups), app.get(screen.$onFirstDay)]).toEqual(['ready', false, true])
    school.faults.set(failing('LesGroep'))
    await app.fire(screen.dayWanted, '2026-12-01')
    expect(statusOf(app, screen.groups)).toEqual(['error', true])
    await app.fire(screen.groups.retried)
    expect(statusOf(app, screen.groups)).toEqual(['ready', false])
    expect(app.get(screen.$day)?.date).toBe('2026-12-01')
  })
})

describe('an unsaved attendance list', () => {
  useTestSchool()

  // rule: registration-7
  test('of each of two teachers on one device is offered to that teacher again', async () => {
    const device = { keyValueStore: memoryKeyValueStore(), vault: createVault(generateKey) }
    const teachers = ['jan.janssens', 'isabelle.lambert']
    for (const who of teachers) {
      const app = await openRegister(who, device)
      await mark(app, firstOf(app), codes.late)
    }
    for (const who of teachers)
      expect((await openRegister(who, device)).get(screen.$offer), who).not.toBeNull()
  })

  test('leads to a question before a sign-out', async () => {
    const { app } = await openMarked()
    const leaving = allSettled(logoutChosen, { scope: app.scope })
    await vi.waitFor(() => expect(app.get($dialog)?.title).toBe('Niet bewaard'))
    await app.fire(dialogAnswered, false)
    await leaving
    expect(app.userName()).not.toBeNull()
  })

  test('leads to no question at a sign-out once the screen is closed', async () => {
    const { app } = await openMarked()
    await app.fire(screen.closed)
    await app.fire(logoutChosen)
    expect([app.get($dialog), app.userName()]).toEqual([null, null])
  })
})
