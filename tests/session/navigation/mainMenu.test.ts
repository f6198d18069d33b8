import { createEvent, createStore } from 'effector'
import { describe, expect, test } from 'vitest'
import '#session/navigation/menu/blockedModule.ts'
import { peopleNeeded } from '#session/counter/people.ts'
import { $mainMenu } from '#session/navigation/access/menu.ts'
import type { CatalogueEntry } from '#session/navigation/menu/catalogue.ts'
import {
  $menuParts,
  $showMenu,
  homeChosen,
  itemChosen,
  mayChangeModule,
  menuToggled,
} from '#session/navigation/menu/mainMenu.ts'
import { $awaitsPerson, $hasStart } from '#session/navigation/menu/menuNow.ts'
import { $shortcuts } from '#session/navigation/menu/shortcuts.ts'
import { $mayOpenProfile } from '#session/user/profile.ts'
import { $signedIn, passwordChanged, sessionStarted } from '#session/user/session.ts'
import { $people, subjectChosen } from '#session/user/subject.ts'
import { paths } from '#shared/portal/paths.ts'
import { personaOf, useTestSchool } from '../../mocks/school.ts'
import { type App, startedBy } from '../app.ts'

const firstPages = ['/Agenda', '/betalingen']

describe('the main menu may lead to another module', () => {
  test.each([
    ['from the landing page', { from: '/landing-page', hasProfileRight: false }, true],
    ['from a page inside a module', { from: '/opleiding/module', hasProfileRight: false }, true],
    ['when no screen is shown yet', { from: null, hasProfileRight: false }, true],
    ['from the first page of that module', { from: '/betalingen', hasProfileRight: false }, true],
    [
      'not from the first page of another without a profile right',
      { from: '/Agenda', hasProfileRight: false },
      false,
    ],
    ['from the first page of another with a profile right', { from: '/Agenda', hasProfileRight: true }, true],
  ])('%s', (_, state, expected) => {
    expect(mayChangeModule({ to: '/betalingen', firstPages, ...state })).toBe(expected)
  })
})

describe('the main menu', () => {
  useTestSchool({ shared: true })
  const entryOf = (app: App, path: string): CatalogueEntry => {
    const entry = app.get($mainMenu).find((each) => each.path === path)
    if (!entry) throw new RangeError(path)
    return entry
  }

  test('leads to the screen of the item and closes', async () => {
    const app = await startedBy('an.peeters')
    await app.fire(menuToggled)
    expect(app.get($showMenu)).toBe(true)
    await app.fire(itemChosen, entryOf(app, '/betalingen'))
    expect(app.path()).toBe('/betalingen')
    expect(app.get($showMenu)).toBe(false)
  })

  // rule: menu-13
  test.each(['jan.janssens', 'griet.aerts'])(
    'has for %s one entry to choose a person, and then entries about that person',
    async (who) => {
      const app = await startedBy(who)
      const forms = () => app.get($menuParts).own.map(({ form }) => form)
      const ofPerson = app.get($mainMenu).filter(({ tooltipOfOther }) => tooltipOfOther !== undefined)
      expect(ofPerson.map(({ name }) => name)).toEqual([
        ...['Mijn gegevens', 'Aanwezigheden', 'Opleiding', 'Betalingen'],
      ])
      const before = forms()
      expect(before).not.toContain('Opleiding')
      expect(app.get($shortcuts).filter((entry) => ofPerson.includes(entry))).toEqual([])
      expect(app.get($awaitsPerson)).toBe(true)
      await app.fire(peopleNeeded)
      await app.fire(subjectChosen, app.get($people)?.[0]?.ID ?? 0)
      expect([forms().length, app.get($awaitsPerson)]).toEqual([before.length + 4, false])
    },
  )

  // rule: menu-7
  test('has no entry for a start page that redirects', async () => {
    expect((await startedBy('an.peeters')).get($hasStart)).toBe(true)
    expect((await startedBy('beheerder')).get($hasStart)).toBe(false)
  })

  // rule: menu-4
  test('addresses a parent about the child, and a pupil personally', async () => {
    const tooltipOf = async (who: string) => entryOf(await startedBy(who), paths.aanwezigheden).tooltip
    expect(await tooltipOf('katrien.maes')).toBe('De lessen van je kind, en of je kind er was')
    expect(await tooltipOf('lotte.wouters')).toBe('Je lessen en of je er was')
  })

  test('leads to the start page and closes', async () => {
    const app = await startedBy('an.peeters')
    await app.visit('/betalingen')
    await app.fire(menuToggled)
    await app.fire(homeChosen)
    expect([app.path(), app.get($showMenu)]).toEqual(['/landing-page', false])
  })

  test('runs the callback of an item', async () => {
    const app = await startedBy('an.peeters')
    const callback = createEvent()
    const $runs = createStore(0).on(callback, (runs) => runs + 1)
    await app.fire(itemChosen, { ...entryOf(app, '/betalingen'), callback })
    expect(app.get($runs)).toBe(1)
  })

  test('opens with a message when a user without a profile right chooses another module', async () => {
    const app = await startedBy('an.peeters')
    const current = app.get($signedIn)
    if (!current) throw new Error('nobody is signed in')
    const { session } = current
    const menu = { Items: session.login.menu.Items.filter(({ Form }) => Form !== 'myprofile') }
    await app.fire(sessionStarted, {
      ...current,
      session: { ...session, login: { ...session.login, menu } },
    })
    await app.fire(itemChosen, entryOf(app, '/Agenda'))
    expect(app.path()).toBe('/Agenda')
    await app.fire(itemChosen, entryOf(app, '/betalingen'))
    expect(app.path()).toBe('/Agenda')
    expect(app.get($showMenu)).toBe(true)
    expect(app.toasts().at(-1)).toBe('Ga eerst naar de startpagina om een ander onderdeel te openen.')
    // A blocked choice does not affect other navigation, such as a link or the back button.
    await app.visit('/betalingen')
    expect(app.path()).toBe('/betalingen')
  })

  // rule: guard-2
  test('has no entries while a password change is pending', async () => {
    const app = await startedBy('karin.vandenbossche')
    const hasEntries = () => [app.get($menuParts).own.length > 0, app.get($mayOpenProfile)]
    expect(hasEntries()).toEqual([false, false])
    await app.fire(passwordChanged, 'Nieuw-1234!')
    expect(hasEntries()).toEqual([true, true])
  })

  test('of a parent shows the entries about the child apart, of a student all together', async () => {
    const parent = (await startedBy('katrien.maes')).get($menuParts)
    expect(parent.ofChild.map(({ path }) => path)).toEqual(['/Agenda', '/Aanwezigheden'])
    expect(parent.own).toEqual([])
    const app = await startedBy('an.peeters')
    const student = app.get($menuParts)
    expect(student.ofChild).toEqual([])
    expect(student.own.length).toBeGreaterThan(2)
    expect(app.get($shortcuts).map(({ path }) => path)).toEqual(['/Agenda', '/Aanwezigheden'])
  })

  test('of one user is closed for the next', async () => {
    const app = await startedBy('an.peeters')
    await app.fire(menuToggled)
    await app.signIn(personaOf('mohamed.elamrani'))
    expect(app.get($showMenu)).toBe(false)
  })
})
