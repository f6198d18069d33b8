import type { Store } from 'effector'
import { describe, expect, test, vi } from 'vitest'
import type { Fault } from '#mocks/controls/faults/faults.ts'
import * as sent from '#screens/gebruiker-aangemaakt/model.ts'
import * as request from '#screens/gebruiker-aanmaken/model.ts'
import * as activation from '#screens/gebruiker-confirmationcode/model.ts'
import * as lookup from '#screens/gebruiker-username/model.ts'
import * as reset from '#screens/wachtwoord-vergeten/model.ts'
import { accountMessages } from '#shared/messages/accountMessages.ts'
import { fakeTimersInEach } from '../../api/support.ts'
import { an, type Newcomer, newPassword, wout } from '../../mocks/newcomers.ts'
import { useTestSchool } from '../../mocks/school.ts'
import type { App } from '../../session/app.ts'
import {
  expectLoginAfter,
  fieldsOf,
  openAt,
  pathTo,
  requestPassword,
  requestUser,
  site,
  until,
} from './app.ts'

// rule: new-user-9, new-user-10, activation-5, activation-6, username-3, reset-4
test('the account messages are word for word those of the specification', () => {
  expect(accountMessages).toEqual({
    createRequestSent: 'Mail met verzoek om je gebruiker aan te maken is succesvol verstuurd.',
    createRequestFailed:
      'Je gegevens (naam, voornaam, geboortedatum, e-mail adres en koppelcode) moeten overeenkomen met de gegevens van de school',
    serverUnreachable: 'Server locatie kon niet aangesproken worden.',
    codeSent: 'Gelieve de ontvangen activatiecode in te geven.',
    codeNotSent: 'Fout bij het ophalen van de activatiecode.',
    activated: 'Je gebruiker is geactiveerd! Je wordt nu doorgestuurd naar de Schoolware login pagina.',
    resetRequested:
      'Hebben we je account kunnen vinden dan mag je binnen enkele ogenblikken een mail verwachten.',
    passwordReset: 'Wachtwoord wijzigen geslaagd! Je wordt nu doorverwezen naar de Schoolware startpagina.',
  })
})

describe('the account messages', () => {
  const school = useTestSchool()
  fakeTimersInEach()

  /** Checks that an error stays on the screen until the next attempt. */
  async function expectToStay(app: App, $error: Store<string>, text: string) {
    expect(app.get($error)).toBe(text)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(app.get($error)).toBe(text)
    expect(app.navigations).toEqual([])
  }

  describe('after the request of a user, with', () => {
    async function ask(newcomer: Newcomer = wout, ...faults: Fault[]) {
      const app = await openAt(`${site}/#${pathTo('gebruiker-aanmaken')}`, { now: school.clock.now })
      await app.fire(request.opened)
      school.faults.set(faults)
      await app.fire(request.fieldsChanged, fieldsOf(newcomer))
      const submitted = app.fire(request.submitted)
      await until(() => app.get(request.$running))
      await submitted
      return app
    }
    const endpoint = 'createrequest'

    test.each<[string, Newcomer, Fault[], string]>([
      ['another first name', { ...wout, Voornaam: 'Wouter' }, [], accountMessages.createRequestFailed],
      ['a user that already exists', an, [], 'Je hebt al een gebruiker'],
      ['no connection', wout, [{ endpoint, kind: 'unreachable' }], accountMessages.serverUnreachable],
    ])('%s, say what is wrong', async (_, newcomer, faults, text) => {
      await expectToStay(await ask(newcomer, ...faults), request.$error, text)
    })

    test('success, appear for three seconds on the next screen', async () => {
      const app = await ask()
      expect(app.path()).toBe(pathTo('gebruiker-aangemaakt'))
      const opened = app.fire(sent.opened)
      expect(sent.redirectAfterMs).toBe(3000)
      await expectLoginAfter(app, 3000)
      await opened
    })
  })

  describe('during activation, with', () => {
    async function open() {
      const app = await openAt(await requestUser(school, wout), { now: school.clock.now })
      await app.fire(activation.opened)
      await app.fire(activation.contactChosen, 'LE1')
      return app
    }

    test('a code that cannot be sent, say so', async () => {
      const app = await open()
      school.faults.set([{ endpoint: 'confirmationcode', kind: 'unreachable' }])
      await app.fire(activation.codeRequested)
      await expectToStay(app, activation.$error, accountMessages.codeNotSent)
    })

    test('a failure without a message, show the text of its status', async () => {
      const app = await open()
      await app.fire(activation.codeRequested)
      school.faults.set([{ endpoint: 'createconfirmation', kind: 'status', status: 502 }])
      await app.fire(activation.codeTyped, '1')
      await app.fire(activation.submitted)
      await expectToStay(app, activation.$error, 'De server van de school is niet bereikbaar (Bad Gateway)')
    })
  })

  describe('after the request of a new password, with', () => {
    async function ask(name: string, ...faults: Fault[]) {
      const app = await openAt(`${site}/#${pathTo('gebruiker-username')}`)
      await app.fire(lookup.opened)
      school.faults.set(faults)
      await app.fire(lookup.usernameChanged, name)
      const submitted = app.fire(lookup.submitted)
      await until(() => !app.get(lookup.$running))
      return { app, submitted }
    }
    const endpoint = 'resetpasswordrequest'

    test('a server error, are the same as for a known or unknown user', async () => {
      const { app, submitted } = await ask('an.peeters', { endpoint, kind: 'status', status: 500 })
      expect([app.get(lookup.$done), app.get(lookup.$error)]).toEqual([true, ''])
      await expectLoginAfter(app, 4000)
      await submitted
    })

    test('a request that does not arrive, say that the server cannot be reached', async () => {
      const { app, submitted } = await ask('an.peeters', { endpoint, kind: 'unreachable' })
      await submitted
      expect(app.get(lookup.$done)).toBe(false)
      await expectToStay(app, lookup.$error, accountMessages.serverUnreachable)
    })
  })

  describe('when a new password is set, with', () => {
    test('a failure without a message, show the text of its status', async () => {
      const app = await openAt(await requestPassword(school))
      await app.fire(reset.opened)
      await app.fire(reset.nextChanged, newPassword)
      await app.fire(reset.repeatChanged, newPassword)
      school.faults.set([{ endpoint: 'resetpasswordconfirmation', kind: 'status', status: 503 }])
      await app.fire(reset.submitted)
      await expectToStay(app, reset.$error, 'De server is even niet beschikbaar (Service Unavailable)')
    })
  })
})
