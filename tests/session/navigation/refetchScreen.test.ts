import { describe, expect, test } from 'vitest'
import * as lessons from '#screens/aanwezigheden/model.ts'
import { screen as aanwezigheden } from '#screens/aanwezigheden/screen.ts'
import * as register from '#screens/aanwezigheden-registreren/model.ts'
import { screen as registreren } from '#screens/aanwezigheden-registreren/screen.ts'
import * as agenda from '#screens/agenda/model.ts'
import { screen as agendaScreen } from '#screens/agenda/screen.ts'
import { screen as info } from '#screens/info/screen.ts'
import { changedElsewhere, staleAfterMs } from '#session/navigation/screen/refetchScreen.ts'
import { type Screen, screenShown } from '#session/navigation/screen/screen.ts'
import { logoutRequested } from '#session/user/session.ts'
import { networkChanged } from '#shared/browser/network.ts'
import { tabFocused } from '#shared/browser/tabFocus.ts'
import { createBrowser, useTestSchool } from '../../mocks/school.ts'
import {
  codes,
  free,
  mark,
  marks,
  now,
  openRegister,
  typeOf,
} from '../../screens/aanwezigheden-registreren/support.ts'
import { type App, startedBy } from '../app.ts'

/** Shows a screen to this person as the shell does, and records the lists that it requests. */
async function show(screen: Screen, who: string) {
  const browser = createBrowser()
  const requested: string[] = []
  let time = now()
  const fetch: typeof browser.fetch = (input, init) => {
    requested.push(new Request(input, init).url.replace(/^.*\/REST\/|\?.*$/g, ''))
    return browser.fetch(input, init)
  }
  const app = await startedBy(who, { browser, fetch, now: () => time })
  await app.visit(screen.path)
  const loaded = await screen.load()
  await app.fire(screenShown, { ...loaded, path: screen.path })
  if (loaded.opened) await app.fire(loaded.opened)
  requested.length = 0
  return {
    app,
    requested,
    wait(ms: number) {
      time += ms
    },
  }
}

/** How many lessons with a late arrival the screen shows. */
const late = ({ get }: App) =>
  (get(lessons.resource.$data) ?? []).filter(
    ({ ParticipatieOmschrijving }) => ParticipatieOmschrijving === 'Te laat',
  ).length

const milan = 6002

// rule: request-17
describe('a change by somebody else', () => {
  useTestSchool()

  async function registerMilan(): Promise<void> {
    const jan = await openRegister()
    await mark(jan, milan, codes.late)
    await jan.fire(register.saveRequested)
  }

  test('is read at once when the school reports it, and the search of the user stays', async () => {
    const { app } = await show(aanwezigheden, 'milan.wouters')
    await app.fire(lessons.searched, 'informatica')
    const before = late(app)
    await registerMilan()
    expect(late(app)).toBe(before)
    await app.fire(changedElsewhere)
    expect(late(app)).toBe(before + 1)
    expect(app.get(lessons.$question)).toBe('informatica')
  })

  test('is read when the user returns to the tab, unless the data are recent', async () => {
    const { app, requested, wait } = await show(aanwezigheden, 'milan.wouters')
    const before = late(app)
    await registerMilan()
    wait(staleAfterMs - 1)
    await app.fire(tabFocused)
    expect(late(app)).toBe(before)
    wait(1)
    requested.length = 0
    await app.fire(tabFocused)
    await app.fire(tabFocused)
    expect(late(app)).toBe(before + 1)
    expect(requested.filter((resource) => /participaties/i.test(resource))).toHaveLength(1)
  })

  test('leaves the agenda at the day that the user chose', async () => {
    const { app, requested } = await show(agendaScreen, 'milan.wouters')
    await app.fire(agenda.dayChosen, '2026-12-01')
    requested.length = 0
    await app.fire(changedElsewhere)
    expect(requested.length).toBeGreaterThan(0)
    expect(app.get(agenda.$day)).toBe('2026-12-01')
  })

  test('appears in an attendance list at the shown hour, unless the list is not saved', async () => {
    const { app, requested } = await show(registreren, 'jan.janssens')
    await registerMilan()
    await app.fire(changedElsewhere)
    expect(typeOf(app, milan)).toBe(codes.late)
    const other = free(app).find(({ id }) => id !== milan)?.id ?? 0
    await mark(app, other, codes.ill)
    requested.length = 0
    await app.fire(changedElsewhere)
    expect(requested).toEqual([])
    expect(Object.keys(marks(app))).toEqual([String(other)])
  })

  test.each([
    ['on a screen without data of the server', info, async () => {}],
    ['without a network', aanwezigheden, (app: App) => app.fire(networkChanged, { online: false })],
    ['while nobody is signed in', aanwezigheden, (app: App) => app.fire(logoutRequested)],
  ])('is not read %s', async (_, screen, prepare) => {
    const { app, requested } = await show(screen, 'an.peeters')
    await prepare(app)
    requested.length = 0
    await app.fire(changedElsewhere)
    expect(requested).toEqual([])
  })
})
