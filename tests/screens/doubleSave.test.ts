import type { EventCallable } from 'effector'
import { describe, expect, test, vi } from 'vitest'
import * as register from '#screens/aanwezigheden-registreren/model.ts'
import * as points from '#screens/agenda/points/form.ts'
import * as configuratie from '#screens/configuratie/model.ts'
import * as activation from '#screens/gebruiker-confirmationcode/model.ts'
import * as username from '#screens/gebruiker-username/model.ts'
import * as child from '#screens/mijn-gebruiker/linkChild.ts'
import { changeClicked, change as profileChange } from '#screens/mijn-gebruiker/password.ts'
import { addressSubmitted, streetTyped } from '#screens/mijn-gegevens/addressForm.ts'
import { editClicked } from '#screens/mijn-gegevens/editing.ts'
import { opened as personalOpened } from '#screens/mijn-gegevens/model.ts'
import { change as personalChange, toggled } from '#screens/mijn-gegevens/password.ts'
import { fakeTimersInEach } from '../api/support.ts'
import { noor } from '../mocks/newcomers.ts'
import { personaOf, useTestSchool } from '../mocks/school.ts'
import { type App, signedIn } from '../session/app.ts'
import { free, mark, openRegister } from './aanwezigheden-registreren/support.ts'
import { openAt, pathTo, requestUser, site } from './account/app.ts'
import { values } from './agenda/points/support.ts'
import { openAgenda } from './agenda/support.ts'
import { openConfiguration } from './configuratie/support.ts'
import { openProfile, sami } from './mijn-gebruiker/support.ts'
import { typePasswords } from './passwordForm.ts'

const { wachtwoord } = personaOf('an.peeters')
const passwords = { current: wachtwoord, next: 'Nieuw123!', repeat: 'Nieuw123!' }

// The second click comes before anything is drawn, so a disabled button does not prevent it.
describe('a double click makes only one save', () => {
  const school = useTestSchool({ timetable: true })
  fakeTimersInEach()

  /** Fires an event twice at once, and counts the matching calls. Fake timers advance while nothing else happens. */
  async function sentBy(app: Pick<App, 'fire'>, save: EventCallable<void>, call: RegExp): Promise<number> {
    let sent = 0
    school.network.events.on('request:start', async ({ request }) => {
      if (call.test(`${request.method} ${request.url} ${await request.clone().text()}`)) sent += 1
    })
    let busy = true
    const both = Promise.all([app.fire(save), app.fire(save)]).finally(() => {
      busy = false
    })
    while (busy) {
      for (let turn = 0; turn < 100; turn += 1) await new Promise(setImmediate)
      await vi.advanceTimersByTimeAsync(50)
    }
    await both
    return sent
  }

  async function openPersonal() {
    const app = await signedIn('an.peeters')
    await app.fire(personalOpened)
    return app
  }

  test('of an address', async () => {
    const app = await openPersonal()
    await app.fire(editClicked, 'Adres')
    await app.fire(streetTyped, 'Lindelaan')
    expect(await sentBy(app, addressSubmitted, /^PUT .*personaliaextra/)).toBe(1)
  })

  test('of a password in Mijn gegevens', async () => {
    const app = await openPersonal()
    await app.fire(toggled)
    await typePasswords(app, personalChange.form, passwords)
    expect(await sentBy(app, personalChange.form.submitted, /"ChangePassword"/)).toBe(1)
  })

  test('of a password in Mijn gebruiker', async () => {
    const app = await openProfile('an.peeters')
    await app.fire(changeClicked)
    await typePasswords(app, profileChange.form, passwords)
    expect(await sentBy(app, profileChange.form.submitted, /^PUT .*myschoolwareaccount/)).toBe(1)
  })

  test('of the configuration', async () => {
    const app = await openConfiguration()
    await app.fire(configuratie.fieldChanged, { name: 'SchoolFax', value: '03 123 45 67' })
    expect(await sentBy(app, configuratie.saveRequested, /"SetServerConfig"/)).toBe(1)
  })

  test('of the configuration that overwrites', async () => {
    const app = await openConfiguration()
    await app.fire(configuratie.fieldChanged, { name: 'SchoolFax', value: '03 123 45 67' })
    await school.server.db.tables.configuratie.update(1, { SchoolFax: '03 765 43 21' })
    await app.fire(configuratie.saveRequested)
    expect(app.get(configuratie.$differences)).toHaveLength(1)
    expect(await sentBy(app, configuratie.overwritten, /"SetServerConfig"/)).toBe(1)
  })

  test('of a linked child', async () => {
    const { code, born } = sami(school)
    const app = await openProfile('fatima.benali')
    await app.fire(child.addClicked)
    await app.fire(child.codeTyped, code)
    await app.fire(child.birthDateTyped, born)
    expect(await sentBy(app, child.submitted, /koppelleerling/i)).toBe(1)
  })

  test('of attendance', async () => {
    const app = await openRegister()
    const [first] = free(app)
    if (!first) throw new Error('nobody can be registered')
    await mark(app, first.id, 2)
    expect(await sentBy(app, register.saveRequested, /VerwerkAanwezigHeden/)).toBe(1)
  })

  test('of an agenda point', async () => {
    const app = await openAgenda(school, 'jan.janssens')
    await app.fire(points.newWanted)
    await app.fire(points.filled, values)
    expect(await sentBy(app, points.submitted, /Boek lezen/)).toBe(1)
  })

  test('of a username to look up', async () => {
    const app = await openAt(`${site}/#${pathTo('gebruiker-username')}`)
    await app.fire(username.opened)
    await app.fire(username.usernameChanged, 'an.peeters')
    expect(await sentBy(app, username.submitted, /resetpasswordrequest/)).toBe(1)
  })

  test('of an activation code, and of the request for it', async () => {
    const app = await openAt(await requestUser(school, noor), { now: school.clock.now })
    await app.fire(activation.opened)
    await app.fire(activation.contactChosen, 'LE1')
    expect(await sentBy(app, activation.codeRequested, /confirmationcode/)).toBe(1)
    await app.fire(activation.codeTyped, school.outbox.list()[0]?.codes[0] ?? '')
    expect(await sentBy(app, activation.submitted, /createconfirmation/)).toBe(1)
  })
})
