import type { Store } from 'effector'
import { afterEach, describe, expect, test, vi } from 'vitest'
import * as creating from '#screens/gebruiker-aanmaken/model.ts'
import * as activation from '#screens/gebruiker-confirmationcode/model.ts'
import * as child from '#screens/mijn-gebruiker/linkChild.ts'
import * as profile from '#screens/mijn-gebruiker/model.ts'
import { changeClicked, change as profileChange } from '#screens/mijn-gebruiker/password.ts'
import * as personal from '#screens/mijn-gegevens/leaving.ts'
import { opened as personalOpened } from '#screens/mijn-gegevens/model.ts'
import { $formOpen, change as personalChange, toggled } from '#screens/mijn-gegevens/password.ts'
import * as resetting from '#screens/wachtwoord-vergeten/model.ts'
import * as changing from '#screens/wachtwoord-wijzigen/model.ts'
import { logoutChosen } from '#session/forms/unsaved.ts'
import { logoutRequested } from '#session/user/session.ts'
import { memoryStore, type TextStore } from '#shared/browser/storage/textStore.ts'
import { $dialog, dialogAnswered } from '#shared/messages/dialogs.ts'
import type { Leaving } from '#shared/messages/leaveQuestion.ts'
import { noor } from '../mocks/newcomers.ts'
import { useTestSchool } from '../mocks/school.ts'
import { filesMatching, read } from '../projectFiles.ts'
import { type App, type AppOptions, memoryKeyValueStore, startedBy } from '../session/app.ts'
import { fieldsOf, openAt, pathTo, requestPassword, requestUser, site } from './account/app.ts'
import { openProfile } from './mijn-gebruiker/support.ts'

/** The view that asks before a form is left with typed values, or why no view has to ask. */
type Form = { readonly askedBy: string } | { readonly because: string }

const chosenAtOnce = { because: 'a choice takes effect at once' }
const agenda = { askedBy: 'agenda/points/Windows.tsx' }
const register = { askedBy: 'aanwezigheden-registreren/View.tsx' }
const configuratie = { askedBy: 'configuratie/View.tsx' }
const creatingUser = { askedBy: 'gebruiker-aanmaken/View.tsx' }
const mijnGebruiker = { askedBy: 'mijn-gebruiker/View.tsx' }
const mijnGegevens = { askedBy: 'mijn-gegevens/View.tsx' }

/** Every view of `src/screens` with an input. A new one must be added here. rule: field-9 */
const forms: Readonly<Record<string, Form>> = {
  'aanwezigheden-registreren/parts/PersonDialog.tsx': register,
  'aanwezigheden-registreren/parts/Toolbar.tsx': chosenAtOnce,
  'agenda/FilterBar.tsx': chosenAtOnce,
  'agenda/points/CopyForm.tsx': agenda,
  'agenda/points/MomentFields.tsx': agenda,
  'agenda/points/PointForm.tsx': agenda,
  'configuratie/form/Field.tsx': configuratie,
  'configuratie/form/FormTab.tsx': configuratie,
  'configuratie/form/Login.tsx': configuratie,
  'connection/View.tsx': { askedBy: 'connection/View.tsx' },
  'gebruiker-aanmaken/PersonFields.tsx': creatingUser,
  'gebruiker-aanmaken/View.tsx': creatingUser,
  'gebruiker-confirmationcode/Contacts.tsx': { because: 'one choice, and the next step has the button back' },
  'gebruiker-confirmationcode/View.tsx': { askedBy: 'gebruiker-confirmationcode/View.tsx' },
  'gebruiker-username/View.tsx': { because: 'only a username, as at the sign-in' },
  'login/LoginForm.tsx': { because: 'it changes nothing' },
  'landing-page/counter/Counter.tsx': chosenAtOnce,
  'maak-een-keuze/View.tsx': { because: 'leaving saves' },
  'mijn-gebruiker/LinkChild.tsx': mijnGebruiker,
  'mijn-gebruiker/PasswordPanel.tsx': mijnGebruiker,
  'mijn-gegevens/AddressDialog.tsx': mijnGegevens,
  'mijn-gegevens/EditDialog.tsx': mijnGegevens,
  'mijn-gegevens/GemeenteFields.tsx': mijnGegevens,
  'mijn-gegevens/NumberDialog.tsx': mijnGegevens,
  'mijn-gegevens/PasswordPanel.tsx': mijnGegevens,
  'wachtwoord-vergeten/View.tsx': { askedBy: 'wachtwoord-vergeten/View.tsx' },
  'wachtwoord-wijzigen/View.tsx': { askedBy: 'wachtwoord-wijzigen/View.tsx' },
}

const canType =
  /<([Ff]orm|input|textarea|TextInput|UsernameInput|PasswordInput|Textarea|NumberInput|DateInput|FormattedInput|FirstSearch|NewPasswordFields|PasswordForm|FormDialog)\b|<FormPanel onSubmit/

// rule: field-9
describe('a form', () => {
  test('is in the list of forms', () => {
    const views = filesMatching('src/screens/**/*.tsx').filter((file) => canType.test(read(file)))
    expect(views.map((file) => file.replace('src/screens/', '')).sort()).toEqual(Object.keys(forms).sort())
  })

  const askers = Object.values(forms).flatMap((form) => ('askedBy' in form ? [form.askedBy] : []))
  test.each([...new Set(askers)])('is guarded by %s', (file) => {
    expect(read(`src/screens/${file}`)).toMatch(/\buseUnsavedWarning\(/)
  })
})

interface Case {
  readonly open: (options?: AppOptions) => Promise<App>
  readonly type: (app: App) => Promise<void>
  readonly leaving: Leaving
  /** The stores that may hold typed values. */
  readonly holds: readonly Store<unknown>[]
}

const secret = 'Geheim-van-an-1!'

// rule: field-9
describe('a typed value', () => {
  const school = useTestSchool()
  let app: App | undefined
  afterEach(async () => {
    // Pending redirects have no effect without a session.
    await app?.fire(logoutRequested)
    app = undefined
  })

  const cases: Readonly<Record<string, Case>> = {
    'as a new user': {
      async open(options) {
        const at = await openAt(`${site}/#${pathTo('gebruiker-aanmaken')}`, options)
        await at.fire(creating.opened)
        return at
      },
      type: (at) => at.fire(creating.fieldsChanged, { familienaam: 'Peeters', password: secret }),
      leaving: creating.leaving,
      holds: [creating.$fields],
    },
    'as an activation code': {
      async open(options) {
        const link = await requestUser(school, noor)
        const at = await openAt(link, { now: school.clock.now, ...options })
        await at.fire(activation.opened)
        await at.fire(activation.contactChosen, 'LE1')
        await at.fire(activation.codeRequested)
        return at
      },
      type: (at) => at.fire(activation.codeTyped, '123'),
      leaving: activation.leaving,
      holds: [activation.$code],
    },
    'as a forgotten password': {
      async open(options) {
        const at = await openAt(await requestPassword(school), options)
        await at.fire(resetting.opened)
        return at
      },
      type: (at) => at.fire(resetting.nextChanged, secret),
      leaving: resetting.leaving,
      holds: [resetting.$next, resetting.$repeat],
    },
    'as a password that must be changed': {
      async open(options) {
        const at = await startedBy('karin.vandenbossche', options)
        await at.fire(changing.opened)
        return at
      },
      type: (at) => at.fire(changing.form.repeatChanged, secret),
      leaving: changing.leaving,
      holds: [changing.form.current, changing.form.next, changing.form.repeat],
    },
    'as a password in Mijn gegevens': {
      async open(options) {
        const at = await startedBy('an.peeters', options)
        await at.visit('/mijn-gegevens')
        await at.fire(personalOpened)
        await at.fire(toggled)
        return at
      },
      type: (at) => at.fire(personalChange.form.currentChanged, secret),
      leaving: personal.leaving,
      holds: [personalChange.form.current, personalChange.form.next, personalChange.form.repeat],
    },
    'as a password in Mijn gebruiker': {
      async open(options) {
        const at = await openProfile('an.peeters', options)
        await at.fire(changeClicked)
        return at
      },
      type: (at) => at.fire(profileChange.form.nextChanged, secret),
      leaving: profile.leaving,
      holds: [profileChange.form.current, profileChange.form.next, profileChange.form.repeat],
    },
    'to link a child': {
      async open(options) {
        const at = await openProfile('fatima.benali', options)
        await at.fire(child.addClicked)
        return at
      },
      type: (at) => at.fire(child.codeTyped, 'ABC'),
      leaving: profile.leaving,
      holds: [child.$code, child.$birthDate],
    },
  }
  const all = Object.entries(cases)

  test.each(all)('%s is unsaved, and is cleared when the form is abandoned', async (_, each) => {
    app = await each.open()
    const empty = each.holds.map(app.get)
    expect(app.get(each.leaving.$unsaved)).toBe(false)
    await each.type(app)
    expect(app.get(each.leaving.$unsaved)).toBe(true)
    await app.fire(each.leaving.abandoned)
    expect(app.get(each.leaving.$unsaved)).toBe(false)
    expect(each.holds.map(app.get)).toEqual(empty)
    expect(each.leaving.question.text).toBe('Als je dit scherm verlaat, gaan je wijzigingen verloren.')
  })

  // Only these forms have a password.
  test.each(all.filter(([name]) => /password|user/.test(name)))('%s is not stored', async (_, each) => {
    const stored: unknown[] = []
    const recording: TextStore = { ...memoryStore(), set: (_name, text) => void stored.push(text) }
    const keyValueStore = {
      ...memoryKeyValueStore(),
      set: async (_: string, value: unknown) => void stored.push(value),
    }
    app = await each.open({ localStore: recording, tabStore: recording, keyValueStore })
    await each.type(app)
    expect(each.holds.map(app.get).some((text) => JSON.stringify(text).includes(secret))).toBe(true)
    expect(JSON.stringify(stored)).not.toContain(secret)
  })

  // Only in these forms is somebody signed in.
  test.each(all.filter(([name]) => /must|Mijn|child/.test(name)))(
    '%s leads to a question before a sign-out',
    async (_, each) => {
      app = await each.open()
      await each.type(app)
      const path = app.path()
      const pending = app.fire(logoutChosen)
      const question = app.get($dialog)
      await app.fire(dialogAnswered, false)
      await pending
      expect(question).toMatchObject({
        title: 'Wijzigingen niet bewaard',
        text: 'Als je dit scherm verlaat, gaan je wijzigingen verloren.',
      })
      expect([app.get(each.leaving.$unsaved), app.path()]).toEqual([true, path])
      const again = app.fire(logoutChosen)
      await app.fire(dialogAnswered, true)
      await again
      expect([app.path(), app.get(each.leaving.$unsaved)]).toEqual(['/', false])
    },
  )

  test('leads to no question once the new user was requested', async () => {
    app = await openAt(`${site}/#${pathTo('gebruiker-aanmaken')}`)
    await app.fire(creating.opened)
    await app.fire(creating.fieldsChanged, fieldsOf(noor))
    const { get, navigations } = app
    const unsavedStates: boolean[] = []
    vi.spyOn(navigations, 'push').mockImplementation(() => unsavedStates.push(get(creating.leaving.$unsaved)))
    await app.fire(creating.submitted)
    expect(unsavedStates).toEqual([false])
  })

  test('in the form of Mijn gegevens leads to a question before its button closes it', async () => {
    app = await cases['as a password in Mijn gegevens']?.open()
    if (!app) throw new Error('the form is not in the list')
    await app.fire(personalChange.form.nextChanged, secret)
    const pending = app.fire(toggled)
    expect(app.get($dialog)?.title).toBe('Wijzigingen niet bewaard')
    await app.fire(dialogAnswered, false)
    await pending
    expect([app.get($formOpen), app.get(personalChange.form.next)]).toEqual([true, secret])
    const again = app.fire(toggled)
    await app.fire(dialogAnswered, true)
    await again
    expect([app.get($formOpen), app.get(personalChange.form.next)]).toEqual([false, ''])
    await app.fire(toggled)
    await app.fire(toggled)
    expect([app.get($formOpen), app.get($dialog)]).toEqual([false, null])
  })
})
