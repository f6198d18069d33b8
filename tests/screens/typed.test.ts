import { createWatch } from 'effector'
import { describe, expect, test } from 'vitest'
import * as agenda from '#screens/agenda/model.ts'
import * as copying from '#screens/agenda/points/copying.ts'
import * as point from '#screens/agenda/points/form.ts'
import { leaving as leavingAgenda } from '#screens/agenda/points/leaving.ts'
import * as configuration from '#screens/configuratie/model.ts'
import * as address from '#screens/mijn-gegevens/addressForm.ts'
import { editClicked } from '#screens/mijn-gegevens/editing.ts'
import { leaving as leavingPersonal } from '#screens/mijn-gegevens/leaving.ts'
import * as personal from '#screens/mijn-gegevens/model.ts'
import * as number from '#screens/mijn-gegevens/numberForm.ts'
import { change, toggled } from '#screens/mijn-gegevens/password.ts'
import { logoutChosen } from '#session/forms/unsaved.ts'
import '#session/navigation/screen/reportSaves.ts'
import type { SignInRequest } from '#session/sign-in/signIn.ts'
import { logoutRequested } from '#session/user/session.ts'
import { tabFocused } from '#shared/browser/tabFocus.ts'
import { $dialog, dialogAnswered } from '#shared/messages/dialogs.ts'
import { createBrowser, personaOf, siteFor, useTestSchool } from '../mocks/school.ts'
import { studentIdOf } from '../personas.ts'
import {
  type App,
  type AppOptions,
  createApp,
  createTabs,
  longerThanSession,
  startedBy,
} from '../session/app.ts'
import { makePoint, values } from './agenda/points/support.ts'

const expired = 'Je sessie is verlopen. Meld je opnieuw aan.'
const an = studentIdOf('an.peeters')

// rule: session-13
describe('the typed text, when the session expires,', () => {
  const school = useTestSchool({ timetable: true })
  const tables = () => school.server.db.tables
  const points = (title: string) =>
    tables()
      .agendapunten.all()
      .filter(({ Titel }) => Titel === title)

  interface Form {
    readonly who: string
    /** Somebody else at the same site. */
    readonly other: string
    readonly path: string
    readonly open: (app: App) => Promise<void>
    readonly close?: (app: App) => Promise<void>
    readonly type: (app: App) => Promise<void>
    /** The typed text in the form; undefined if the form is closed. */
    readonly read: (app: App) => unknown
    readonly text: unknown
    readonly unsaved: (app: App) => boolean
    readonly save: (app: App) => Promise<void>
    /** The stored value after the save. */
    readonly stored: () => unknown
  }

  const inPersonal = {
    who: 'an.peeters',
    other: 'mohamed.elamrani',
    path: '/mijn-gegevens',
    open: (app: App) => app.fire(personal.opened),
    close: (app: App) => app.fire(personal.closed),
    unsaved: (app: App) => app.get(leavingPersonal.$unsaved),
  }
  const inAgenda = {
    who: 'jan.janssens',
    other: 'isabelle.lambert',
    path: '/Agenda',
    open: (app: App) => app.fire(agenda.opened),
    unsaved: (app: App) => app.get(leavingAgenda.$unsaved),
  }
  /** A stored point as the agenda shows it. */
  const storedPoint = async (app: App) => (await makePoint(app)).own

  const forms: Record<string, Form> = {
    'an address': {
      ...inPersonal,
      type: async (app) => {
        await app.fire(editClicked, 'Adres')
        await app.fire(address.streetTyped, 'Naamsestraat')
        await app.fire(address.postcodeTyped, '3000')
      },
      read: (app) => app.get(address.$address)?.Straat,
      text: 'Naamsestraat',
      save: (app) => app.fire(address.addressSubmitted),
      stored: () => tables().cursisten.get(an)?.Straat,
    },
    'a telephone number': {
      ...inPersonal,
      type: async (app) => {
        await app.fire(editClicked, 'Telefoon')
        await app.fire(number.numberTyped, '03 234 56 78')
      },
      read: (app) => app.get(number.$number)?.text,
      text: '03 234 56 78',
      save: (app) => app.fire(number.numberSubmitted),
      stored: () => tables().cursisten.get(an)?.Telefoon,
    },
    'a new agenda point': {
      ...inAgenda,
      type: async (app) => {
        await app.fire(point.newWanted)
        await app.fire(point.filled, values)
      },
      read: (app) => app.get(point.$form)?.draft.Titel,
      text: 'Boek lezen',
      save: (app) => app.fire(point.submitted),
      stored: () => points('Boek lezen')[0]?.Titel,
    },
    'a changed agenda point': {
      ...inAgenda,
      type: async (app) => {
        await app.fire(point.editWanted, await storedPoint(app))
        await app.fire(point.filled, { Titel: 'Nieuwe titel' })
      },
      read: (app) => app.get(point.$form)?.draft.Titel,
      text: 'Nieuwe titel',
      save: (app) => app.fire(point.submitted),
      stored: () => points('Nieuwe titel')[0]?.Titel,
    },
    'the copies of a point': {
      ...inAgenda,
      type: async (app) => {
        await app.fire(copying.copyWanted, await storedPoint(app))
        await app.fire(copying.weeksChosen, 1)
      },
      read: (app) => app.get(copying.$copy)?.weeks,
      text: 1,
      save: (app) => app.fire(copying.copySubmitted),
      stored: () => points('Boek lezen').length - 1,
    },
    'Website configuratie': {
      who: 'beheerder',
      other: 'an.peeters',
      path: '/configuratie',
      open: (app) => app.fire(configuration.opened),
      close: (app) => app.fire(configuration.closed),
      type: (app) => app.fire(configuration.fieldChanged, { name: 'SchoolFax', value: '016 99' }),
      read: (app) => app.get(configuration.$form)?.configuration.SchoolFax,
      text: '016 99',
      unsaved: (app) => app.get(configuration.leaving.$unsaved),
      save: (app) => app.fire(configuration.saveRequested),
      stored: () => tables().configuratie.get(1)?.SchoolFax,
    },
  }
  const siteOf = ({ who }: Form) => siteFor(personaOf(who))
  const cases = Object.entries(forms)
  /** One form for each screen, for tests of what is the same in every form: one event clears them all. */
  const occasions = cases.filter(([name]) =>
    ['an address', 'a new agenda point', 'Website configuratie'].includes(name),
  )

  /** Opens the form and types. */
  async function typed(form: Form, options: AppOptions = {}, shared = false) {
    const app = await startedBy(form.who, { now: school.clock.now, ...options }, { shared })
    await app.visit(form.path)
    await form.open(app)
    await form.type(app)
    expect([form.read(app), form.unsaved(app)]).toEqual([form.text, true])
    return app
  }
  /** Types in the first of two tabs of one browser, and signs in in the second. */
  async function openTwoTabs(form: Form) {
    const [tab, browser] = [createTabs(), createBrowser()]
    const app = await typed(form, { tabs: tab(), browser })
    const second = createApp({ tabs: tab(), browser, now: school.clock.now })
    const signIn = async (who: string, request: Partial<SignInRequest> = {}) => {
      await second.start()
      await second.signIn(who, request)
    }
    return { app, second, signIn }
  }
  /** Lets the session expire during the save. */
  async function expire(app: App, form: Form) {
    school.clock.advance(longerThanSession)
    await form.save(app)
    await form.close?.(app)
    expect([app.path(), form.unsaved(app)]).toEqual(['/', false])
    // The message is shown once. rule: session-3
    expect(app.toasts()).toEqual([expired])
  }
  /** Signs in again and opens the form. */
  async function again(app: App, form: Form) {
    await app.signIn(form.who)
    await app.visit(form.path)
    await form.open(app)
  }

  /** Checks that the typed text is gone when the user returns, with a dialog about the unsaved changes. rule: save-4 */
  async function expectGone(app: App, form: Form) {
    const closing = createWatch({
      unit: $dialog,
      scope: app.scope,
      fn: (dialog) => void (dialog && app.fire(dialogAnswered, false)),
    })
    await again(app, form)
    closing()
    expect([form.read(app) === form.text, form.unsaved(app)]).toEqual([false, false])
  }

  test.each(cases)('of %s is restored for the same user, and can be saved', async (_, form) => {
    const app = await typed(form)
    await expire(app, form)
    await app.signIn(form.who)
    expect(app.path()).toBe(form.path)
    await form.open(app)
    expect([form.read(app), form.unsaved(app)]).toEqual([form.text, true])
    await form.save(app)
    expect([form.stored(), form.unsaved(app)]).toEqual([form.text, false])
  })

  test.each(occasions)('of %s still leads to a question before a sign-out', async (_, form) => {
    const app = await typed(form)
    await expire(app, form)
    await again(app, form)
    const pending = app.fire(logoutChosen)
    await expect.poll(() => app.get($dialog)?.title).toBe('Wijzigingen niet bewaard')
    await app.fire(dialogAnswered, false)
    await pending
  })

  test.each(cases)('of %s is cleared when somebody else signs in', async (_, form) => {
    const app = await typed(form)
    await expire(app, form)
    await app.signIn(form.other)
    expect(app.userName()).not.toBeNull()
    expect(form.read(app)).toBeUndefined()
    await app.fire(logoutRequested)
    await expectGone(app, form)
  })

  test.each(occasions)('of %s is cleared after a sign-out', async (_, form) => {
    const app = await typed(form)
    await app.fire(logoutRequested)
    await form.close?.(app)
    await expectGone(app, form)
  })

  test.each(occasions)('of %s is cleared when somebody else signs in in another tab', async (_, form) => {
    const { app, signIn } = await openTwoTabs(form)
    await expire(app, form)
    await signIn(form.other, { serverLocation: siteOf(form) })
    await expectGone(app, form)
  })

  test.each(occasions)('of %s is cleared when the user has signed out in another tab', async (_, form) => {
    const { app, second, signIn } = await openTwoTabs(form)
    await signIn(form.who)
    expect(form.read(app)).toBe(form.text)
    await second.fire(logoutRequested)
    await form.close?.(app)
    await expectGone(app, form)
  })

  test.each(occasions)(
    'of %s is cleared when the tab finds that somebody else has signed in',
    async (_, form) => {
      const browser = createBrowser()
      const app = await typed(form, { browser })
      await createApp({ browser }).signIn(form.other, { serverLocation: siteOf(form) })
      await app.fire(tabFocused)
      expect(app.path()).toBe('/')
      await form.close?.(app)
      await expectGone(app, form)
    },
  )

  test.each(occasions)('of %s is not kept on a shared device', async (_, form) => {
    const app = await typed(form, {}, true)
    await expire(app, form)
    await expectGone(app, form)
  })

  test('is kept only in memory', async () => {
    const form = forms['an address'] as Form
    const app = await typed(form)
    await expire(app, form)
    const reloaded = app.reload({ now: school.clock.now })
    await reloaded.start()
    await again(reloaded, form)
    expect(form.read(reloaded)).toBeUndefined()
  })

  test('is kept when the same user signs in in another tab', async () => {
    const form = forms['an address'] as Form
    const { app, signIn } = await openTwoTabs(form)
    await expire(app, form)
    await signIn(form.who)
    await again(app, form)
    expect(form.read(app)).toBe(form.text)
  })

  test('is not kept for a password', async () => {
    const app = await startedBy('an.peeters', { now: school.clock.now })
    await app.visit('/mijn-gegevens')
    await app.fire(personal.opened)
    await app.fire(toggled)
    await app.fire(change.form.currentChanged, 'Welkom-2026!')
    expect(app.get(change.$hasTyped)).toBe(true)
    school.clock.advance(longerThanSession)
    await app.fire(personal.account.resource.retried)
    await app.fire(personal.personal.resource.retried)
    await app.fire(personal.opened)
    expect(app.path()).toBe('/')
    await app.signIn('an.peeters')
    await app.fire(personal.opened)
    expect([app.get(change.$hasTyped), app.get(change.form.current)]).toEqual([false, ''])
  })
})
