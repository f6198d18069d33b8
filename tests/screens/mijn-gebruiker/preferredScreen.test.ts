import { createWatch } from 'effector'
import { http } from 'msw'
import { describe, expect, test } from 'vitest'
import { closed, opened } from '#screens/mijn-gebruiker/model.ts'
import {
  $options,
  $preferError,
  $preferred,
  $preferSaving,
  offer,
  saveRetried,
  screenPreferred,
} from '#screens/mijn-gebruiker/preferredScreen.ts'
import { deferred } from '../../api/support.ts'
import { personaOf, useTestSchool } from '../../mocks/school.ts'
import { createApp, scaledTimeout, signedIn, startedBy } from '../../session/app.ts'
import { openProfile } from './support.ts'

const jan = personaOf('jan.janssens')
const stored = { SchermNaam: 'myprofile', Section: 'Window', Name: 'voorkeurscherm' }

// rule: profile-5, profile-6, profile-7
describe('the preferred screen', () => {
  const school = useTestSchool()
  const rows = () => school.server.db.tables.voorkeuren.where('gebruikerID', jan.userid)
  async function hideAgenda() {
    const { configuratie } = school.server.db.tables
    for (const { ID } of configuratie.where('site', 'PS'))
      await configuratie.update(ID, { ToonAgenda: false })
  }

  /** Opens the screen for Jan and chooses this preferred screen. */
  async function prefer(form: string) {
    const app = await openProfile(jan.gebruikersnaam)
    await app.fire(screenPreferred, form)
    return app
  }

  test('can be any screen that the teacher may open, and no other', async () => {
    const app = await openProfile(jan.gebruikersnaam)
    expect(app.get($options)).toEqual([
      { value: 'Agenda', label: 'Agenda' },
      { value: 'Aanwezigheden', label: 'Aanwezigheden' },
      { value: 'Opleiding', label: 'Opleiding' },
      { value: 'myprofile', label: 'Mijn gebruiker' },
      // The server does not list these forms, but they are in the menu.
      { value: 'MijnGegevens', label: 'Mijn gegevens' },
      { value: 'AanwezighedenRegistreren', label: 'Aanwezigheden registreren' },
      { value: 'Betalingen', label: 'Betalingen' },
    ])
    expect(app.get($preferred)).toBe('')
    await hideAgenda()
    const other = await openProfile(jan.gebruikersnaam)
    expect(other.get($options).map(({ value }) => value)).not.toContain('Agenda')
  })

  test('loads until the earlier choice is known', async () => {
    const delay = deferred<void>()
    const again = await signedIn(jan)
    school.network.use(http.get('*/REST/UserPreference*', () => delay.promise))
    const opening = again.fire(opened)
    await expect.poll(() => again.get($options).length, scaledTimeout).toBe(7)
    expect(again.get(offer.$status)).toBe('loading')
    delay.resolve()
    await opening
    expect(again.get(offer.$status)).toBe('ready')
  })

  test('is empty when the teacher may no longer open it', async () => {
    await prefer('Agenda')
    await hideAgenda()
    expect((await openProfile(jan.gebruikersnaam)).get($preferred)).toBe('')
  })

  test('is stored as JSON when it is chosen, and shown the next time', async () => {
    const app = await prefer('Agenda')
    expect(rows()).toMatchObject([{ ...stored, Value: '"Agenda"' }])
    expect([app.get($preferred), app.toasts()]).toEqual(['Agenda', ['Je voorkeurscherm is bewaard']])
    await app.fire(closed)
    await app.fire(opened)
    expect(app.get($preferred)).toBe('Agenda')
    expect((await openProfile(jan.gebruikersnaam)).get($preferred)).toBe('Agenda')
  })

  test('opens at the next sign-in', async () => {
    await prefer('myprofile')
    const next = await startedBy(jan)
    expect(next.path()).toBe('/mijn-gebruiker')
  })

  test('gives way to the requested page', async () => {
    await prefer('myprofile')
    const next = createApp()
    await next.start('/Agenda')
    await next.signIn(jan)
    expect(next.path()).toBe('/Agenda')
  })

  test('is forgotten at the sign-in when it may no longer be opened', async () => {
    await prefer('Agenda')
    await hideAgenda()
    const next = await startedBy(jan)
    expect(next.path()).toBe('/landing-page')
  })

  test.each(['unreachable', 'html'] as const)(
    'does not block the sign-in when the server cannot send it: %s',
    async (kind) => {
      school.faults.set([{ endpoint: 'UserPreference', kind }])
      const app = await openProfile(jan.gebruikersnaam)
      expect([app.userName(), app.path()]).toEqual([jan.naam, '/mijn-gebruiker'])
      expect([app.get(offer.$status), app.get($preferred)]).toEqual(['ready', ''])
    },
  )

  test('that was just chosen is shown again when the server cannot send it', async () => {
    const app = await prefer('Agenda')
    await app.fire(closed)
    school.faults.set([{ endpoint: 'UserPreference', kind: 'unreachable' }])
    await app.fire(opened)
    expect(app.get($preferred)).toBe('Agenda')
  })

  test('stays chosen when it cannot be stored, and can be stored again', async () => {
    const app = await openProfile(jan.gebruikersnaam)
    school.faults.set([{ endpoint: 'UserPreference save', kind: 'status', status: 500, times: 1 }])
    await app.fire(screenPreferred, 'myprofile')
    expect([app.get($preferred), app.get($preferError), app.toasts()]).toEqual([
      'myprofile',
      'Foutcode 500 : Er ging iets mis op de server',
      [],
    ])
    expect(rows()).toEqual([])
    await app.fire(saveRetried)
    expect([app.get($preferred), app.get($preferError)]).toEqual(['myprofile', ''])
    expect(rows()).toMatchObject([{ Value: '"myprofile"' }])
  })

  test('is being saved until the server has answered', async () => {
    const app = await openProfile(jan.gebruikersnaam)
    const states: boolean[] = []
    createWatch({ unit: $preferSaving, scope: app.scope, fn: (saving) => states.push(saving) })
    school.faults.set([{ endpoint: 'UserPreference save', kind: 'status', status: 500, times: 1 }])
    await app.fire(screenPreferred, 'Agenda')
    expect(states).toEqual([true, false])
    await app.fire(saveRetried)
    expect(states).toEqual([true, false, true, false])
  })

  test('is that of the server when the screen is opened again after a failed save', async () => {
    const app = await openProfile(jan.gebruikersnaam)
    school.faults.set([{ endpoint: 'UserPreference save', kind: 'status', status: 500, times: 1 }])
    await app.fire(screenPreferred, 'myprofile')
    await app.fire(closed)
    await app.fire(opened)
    expect([app.get($preferred), app.get($preferError)]).toEqual(['', ''])
  })

  test('shows a failure to read the screens, and can read them again', async () => {
    school.faults.set([{ endpoint: 'MyProfileScherm', kind: 'html', times: 1 }])
    const app = await openProfile(jan.gebruikersnaam)
    expect(app.get(offer.$status)).toBe('error')
    expect(app.get(offer.$error)).toContain('onleesbaar antwoord')
    await app.fire(offer.retried)
    expect([app.get(offer.$status), app.get($options).length]).toEqual(['ready', 7])
  })
})
