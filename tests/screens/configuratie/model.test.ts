import { createWatch } from 'effector'
import { HttpResponse, http } from 'msw'
import { describe, expect, test, vi } from 'vitest'
import type { Fetch } from '#api/transport.ts'
import {
  $canSave,
  $changeCount,
  $changedTabs,
  $differences,
  $form,
  $invalidFields,
  $problems,
  $restored,
  $saveError,
  $tab,
  adopted,
  closed,
  configuration,
  conflictClosed,
  credentialChanged,
  discarded,
  domainChosen,
  fieldChanged,
  fieldLeft,
  leaving,
  opened,
  overwritten,
  saveRequested,
  tabChosen,
} from '#screens/configuratie/model.ts'
import { refetch } from '#screens/configuratie/refetch.ts'
import { networkChanged } from '#shared/browser/network.ts'
import { askFx, dialogAnswered } from '#shared/messages/dialogs.ts'
import { $toasts, toastShown } from '#shared/messages/toasts.ts'
import { deferred } from '../../api/support.ts'
import { createBrowser, useTestSchool } from '../../mocks/school.ts'
import type { App } from '../../session/app.ts'
import { openConfiguration } from './support.ts'

const { $error, $status, retried } = configuration

describe('Website configuratie', () => {
  const school = useTestSchool()
  const row = () => school.server.db.tables.configuratie.get(1)
  const system = (id: number) => school.server.db.tables.externesystemen.get(id)

  const type = (app: App, name: 'SchoolFax' | 'SchoolNaam' | 'WebsiteNaam', value: string) =>
    app.fire(fieldChanged, { name, value })
  const turn = (app: App, name: 'ToonAgenda' | 'GoogleLogin' | 'Office365Login', value: boolean) =>
    app.fire(fieldChanged, { name, value })
  const typeCredential = (app: App, id: number, name: 'ClientID' | 'ClientSecret', value: string) =>
    app.fire(credentialChanged, { id, name, value })
  /** Opens the screen and types another fax number. */
  async function openTyped() {
    const app = await openConfiguration()
    await type(app, 'SchoolFax', '016 99')
    return app
  }
  const fieldOf = (app: App, name: 'SchoolFax' | 'SchoolNaam') => app.get($form)?.configuration[name]

  /** Records the calls that store something, in their order. */
  function watchSaves() {
    const saves: string[] = []
    const bodies: unknown[] = []
    school.network.events.on('request:start', async ({ request }) => {
      const text = await request.clone().text()
      if (request.method === 'PUT') saves.push(new URL(request.url).pathname.split('/').slice(-2).join('/'))
      if (text.includes('SetServerConfig')) saves.push('SetServerConfig')
      if (request.method === 'PUT' || text.includes('SetServerConfig')) bodies.push(JSON.parse(text))
    })
    return { saves, bodies }
  }

  /**
   * The screen on a server that has the same configuration in another form, and accepts it in that form. `sent` is the data to
   * store, before that server reads it.
   */
  async function openWith(changes: object) {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const browser = createBrowser()
    const sent: Record<string, unknown>[] = []
    const fetch: Fetch = async (input, init) => {
      const body = String(init?.body ?? '')
      if (body.includes('SetServerConfig')) {
        const call = JSON.parse(body)
        sent.push(call.data[0])
        const stored = { ...call, data: [{ ...row(), ...call.data[0], AzureDomeinID: '', Port: 443 }] }
        return browser.fetch(input, { ...init, body: JSON.stringify(stored) })
      }
      const response = await browser.fetch(input, init)
      if (!body.includes('GetServerConfig')) return response
      const answer = await response.json()
      return Response.json({ ...answer, result: { ...answer.result, ...changes } })
    }
    return { app: await openConfiguration({ fetch }), sent }
  }

  const failing = (id: number) =>
    http.put(`*/REST/ExternSysteem/${id}`, () =>
      HttpResponse.json({ success: false, message: 'Schijf vol' }, { status: 500 }),
    )

  describe('the screen', () => {
    test('shows the first tab with the values of the server', async () => {
      const app = await openConfiguration()
      expect([app.get($tab), app.get($status), app.get($error)]).toEqual(['webstudent', 'ready', ''])
      expect(fieldOf(app, 'SchoolNaam')).toBe('CVO De Leertuin')
      await app.fire(tabChosen, 'logs')
      await app.fire(closed)
      await app.fire(opened)
      expect(app.get($tab)).toBe('webstudent')
    })

    test('shows why it cannot be read, and can retry', async () => {
      school.faults.set([{ endpoint: 'GetServerConfig', kind: 'unreachable', times: 1 }])
      const app = await openConfiguration()
      expect([app.get($status), app.get($error)]).toEqual([
        'error',
        'Fout: Er kon geen verbinding worden gemaakt',
      ])
      await app.fire(retried)
      expect([app.get($status), app.get($error)]).toEqual(['ready', ''])
    })

    // rule: request-14
    test.each<[string, unknown]>([
      ['a number', 3],
      ['the number of no domain', 0],
      ['nothing', null],
      ['a field that is not there', undefined],
    ])('opens when the Azure domain is %s, and a save sends the same value', async (_, AzureDomeinID) => {
      const { app, sent } = await openWith({ AzureDomeinID, Port: '443' })
      expect([app.get($status), app.get($error), app.get($changeCount)]).toEqual(['ready', '', 0])
      await type(app, 'SchoolFax', '015 00 00 00')
      await app.fire(saveRequested)
      expect(app.get($saveError)).toBe('')
      const [configuration = {}] = sent
      expect(configuration).toMatchObject({ SchoolFax: '015 00 00 00', Port: '443' })
      expect(Object.hasOwn(configuration, 'AzureDomeinID')).toBe(AzureDomeinID !== undefined)
      expect(configuration.AzureDomeinID).toBe(AzureDomeinID)
    })

    test('marks the tab of credentials, and names the way to sign in with the problem', async () => {
      await school.server.db.tables.configuratie.update(1, { GoogleLogin: true })
      const app = await openConfiguration()
      await typeCredential(app, 2, 'ClientID', '')
      await typeCredential(app, 2, 'ClientSecret', '')
      expect([app.get($changedTabs), app.get($invalidFields), app.get($problems)]).toEqual([
        ...[['server'], 'Google', {}],
      ])
      await app.fire(fieldLeft, '2 ClientID')
      expect(app.get($problems)).toEqual({
        '2 ClientID': 'Vul dit in, of zet aanmelden met dit systeem uit.',
      })
      await app.fire(opened)
      expect([app.get($problems), app.get($restored)]).toEqual([{}, true])
      await typeCredential(app, 2, 'ClientID', 'x')
      expect(app.get($restored)).toBe(false)
    })

    // rule: error-11
    test('shows that it is being read again, and that the chosen tab failed', async () => {
      const app = await openConfiguration()
      const state = () => [app.get(refetch.$loading), app.get(refetch.$error)]
      school.faults.set([{ endpoint: 'WebsiteModule', kind: 'unreachable' }])
      const reading = app.fire(tabChosen, 'modules')
      expect(state()).toEqual([true, ''])
      await reading
      expect(state()).toEqual([false, 'Er kon geen verbinding worden gemaakt'])
      school.faults.set([])
      await app.fire(refetch.requested)
      expect(state()).toEqual([false, ''])
      school.faults.set([{ endpoint: 'GetServerConfig', kind: 'unreachable' }])
      await app.fire(tabChosen, 'server')
      await app.fire(refetch.requested)
      expect(state()).toEqual([false, 'Fout: Er kon geen verbinding worden gemaakt'])
      await app.fire(tabChosen, 'modules')
      expect(state()).toEqual([false, ''])
    })
  })

  describe('typing', () => {
    test('counts unsaved changes and marks their tab, until they are undone', async () => {
      const app = await openConfiguration()
      expect([app.get(leaving.$unsaved), app.get($canSave)]).toEqual([false, false])
      await type(app, 'SchoolFax', '016 99')
      await turn(app, 'GoogleLogin', true)
      await typeCredential(app, 2, 'ClientID', 'x')
      expect([app.get($changeCount), app.get(leaving.$unsaved), app.get($canSave)]).toEqual([3, true, true])
      expect(app.get($changedTabs)).toEqual(['webstudent', 'server'])
      await app.fire(discarded)
      expect([app.get($changeCount), app.get(leaving.$unsaved), app.get($changedTabs)]).toEqual([
        0,
        false,
        [],
      ])
      expect(fieldOf(app, 'SchoolFax')).toBe('016 00 12 01')
    })

    test('shows the problem of a field that was left, and what to correct before a save', async () => {
      const app = await openConfiguration()
      await type(app, 'SchoolNaam', '')
      expect([app.get($problems), app.get($invalidFields), app.get($canSave)]).toEqual([{}, 'Naam', false])
      await app.fire(fieldLeft, 'SchoolNaam')
      expect(app.get($problems)).toEqual({ SchoolNaam: 'Dit veld mag niet leeg zijn.' })
      await type(app, 'SchoolNaam', 'CVO')
      expect([app.get($problems), app.get($invalidFields), app.get($canSave)]).toEqual([{}, '', true])
    })

    test('is not lost on the way to another screen without a question', async () => {
      const app = await openTyped()
      await app.fire(closed)
      await app.visit('/info')
      await app.visit('/configuratie')
      await app.fire(opened)
      expect([fieldOf(app, 'SchoolFax'), app.get($restored)]).toEqual(['016 99', true])
      await type(app, 'SchoolFax', '016 98')
      expect(app.get($restored)).toBe(false)
    })

    test('does not sign the user out when leaving for another page after a question', async () => {
      const app = await openTyped()
      const pending = app.fire(askFx as never, leaving.question as never)
      await app.fire(dialogAnswered, true)
      await pending
      expect(app.userName()).toBe('Beheerder')
    })
  })

  describe('saving', () => {
    test('sends the configuration as specified, and says that it was changed', async () => {
      const { saves, bodies } = watchSaves()
      const app = await openTyped()
      await turn(app, 'ToonAgenda', false)
      await app.fire(saveRequested)
      expect(saves).toEqual(['SetServerConfig'])
      expect(bodies).toEqual([
        expect.objectContaining({
          action: 'WISAServerConfig',
          data: [
            expect.objectContaining({
              SchoolFax: '016 99',
              ToonAgenda: false,
              SchoolNaam: 'CVO De Leertuin',
              Port: 8101,
              WisaWebSiteID: 0,
              LogType: 'Logs',
              currentpassword: '',
            }),
          ],
        }),
      ])
      expect(row()).toMatchObject({ SchoolFax: '016 99', ToonAgenda: false })
      expect([app.toasts(), app.get($changeCount), app.get($canSave)]).toEqual([
        ['Uw informatie is gewijzigd'],
        0,
        false,
      ])
    })

    test('sends one call for each external system that was changed', async () => {
      const { saves } = watchSaves()
      const app = await openConfiguration()
      await turn(app, 'GoogleLogin', true)
      await typeCredential(app, 2, 'ClientSecret', 'nieuw')
      await turn(app, 'Office365Login', true)
      await app.fire(domainChosen, 4)
      await typeCredential(app, 4, 'ClientID', 'id-4')
      await app.fire(saveRequested)
      expect(saves).toEqual(['SetServerConfig', 'ExternSysteem/4', 'ExternSysteem/2'])
      expect(row()).toMatchObject({ GoogleLogin: true, AzureDomein: 'leertuin.example', AzureDomeinID: '4' })
      expect([system(2)?.ClientSecret, system(4)?.ClientID, system(3)?.ClientID]).toEqual([
        'nieuw',
        'id-4',
        '6c2f0b1e-8d47-4a55-9f31-0e7ab2c4d901',
      ])
    })

    test('that fails halfway names the saved parts, and saves only the rest next time', async () => {
      await school.server.db.tables.configuratie.update(1, { GoogleLogin: true, FaceBookLogin: true })
      const app = await openTyped()
      await typeCredential(app, 2, 'ClientSecret', 'g')
      await typeCredential(app, 1, 'ClientSecret', 'f')
      school.network.use(failing(2))
      await app.fire(saveRequested)
      expect(app.get($saveError)).toBe(
        'Bewaard: Configuratie, Facebook. Niet bewaard: Google (Foutcode 500 : Schijf vol).',
      )
      expect([row()?.SchoolFax, system(1)?.ClientSecret, app.toasts()]).toEqual(['016 99', 'f', []])
      expect(app.get($changeCount)).toBe(1)

      school.network.resetHandlers()
      const { saves } = watchSaves()
      await app.fire(saveRequested)
      expect([saves, system(2)?.ClientSecret, app.get($saveError)]).toEqual([['ExternSysteem/2'], 'g', ''])
      expect(app.toasts()).toEqual(['Uw informatie is gewijzigd'])
    })

    test('without a connection reports that nothing was stored, but only once', async () => {
      const app = await openTyped()
      school.faults.set([{ kind: 'unreachable' }])
      await app.fire(saveRequested)
      expect([app.get($saveError), app.get($changeCount)]).toEqual([
        'Fout: Er kon geen verbinding worden gemaakt',
        1,
      ])
      school.faults.set([])
      await app.fire(closed)
      await app.fire(opened)
      expect(app.get($saveError)).toBe('')
    })

    test.each(['dropped', 'malformed', 'wrong shape'] as const)(
      'whose answer is lost (%s) succeeds when the server shows the new values',
      async (kind) => {
        const app = await openTyped()
        school.faults.set([{ endpoint: 'SetServerConfig', kind }])
        await app.fire(saveRequested)
        expect(row()?.SchoolFax).toBe('016 99')
        expect([app.get($saveError), app.get($changeCount)]).toEqual(['', 0])
        expect(app.toasts()).toEqual(['Uw informatie is gewijzigd'])
      },
    )

    // rule: save-3
    test.each([
      ['the values are saved', true, '', ['Uw informatie is gewijzigd']],
      ['the values are not saved', false, 'Niet bewaard: Configuratie.', []],
    ])(
      'with an unknown result is checked when the network is back: %s',
      async (_, arrives, error, toasts) => {
        const app = await openTyped()
        school.faults.set([{ endpoint: 'SetServerConfig', kind: arrives ? 'dropped' : 'unreachable' }])
        let sent = false
        school.network.events.on('request:start', async ({ request }) => {
          if (request.method === 'POST' && (await request.clone().text()).includes('SetServerConfig'))
            sent = true
        })
        school.network.use(http.get('*/REST/ExternSysteem/', () => (sent ? HttpResponse.error() : undefined)))
        await app.fire(saveRequested)
        expect([app.get($saveError), app.get($changeCount)]).toEqual([
          'We weten niet of dit bewaard is: Configuratie (Fout: Er kon geen verbinding worden gemaakt).',
          1,
        ])
        sent = false
        await app.fire(networkChanged, { online: true })
        expect([app.get($saveError), app.toasts(), app.get($changeCount)]).toEqual([
          error,
          toasts,
          arrives ? 0 : 1,
        ])
        expect(fieldOf(app, 'SchoolFax')).toBe('016 99')
      },
    )

    // rule: toast-4
    test('that fails after the screen was left shows a toast, until a later save succeeds', async () => {
      const app = await openTyped()
      const shown = () => app.get($toasts).map(({ text }) => text)
      school.faults.set([{ kind: 'unreachable' }])
      await app.fire(closed)
      await app.fire(saveRequested)
      expect(shown()).toEqual(['Fout: Er kon geen verbinding worden gemaakt'])
      school.faults.set([])
      await app.fire(saveRequested)
      expect(shown()).toEqual(['Uw informatie is gewijzigd'])
    })

    // rule: configuration-15
    test.each([
      ['with the values of before', (response: Response) => response],
      ['with a failure', () => new Response('', { status: 500 })],
    ])('is not undone by an earlier refetch that is answered later, %s', async (_, answered) => {
      const browser = createBrowser()
      const [held, gate] = [deferred<void>(), deferred<void>()]
      let isHolding = false
      const fetch: Fetch = async (input, init) => {
        const response = await browser.fetch(input, init)
        if (!isHolding || !String(init?.body ?? '').includes('GetServerConfig')) return response
        isHolding = false
        held.resolve()
        await gate.promise
        return answered(response)
      }
      const app = await openConfiguration({ browser, fetch })
      isHolding = true
      void app.fire(retried)
      await held.promise
      void type(app, 'SchoolFax', '016 99')
      const saved = new Promise((resolve) => {
        createWatch({ unit: toastShown, scope: app.scope, fn: resolve })
      })
      void app.fire(saveRequested)
      await saved
      gate.resolve()
      await app.settled()
      expect([fieldOf(app, 'SchoolFax'), app.get($changeCount), app.get($error)]).toEqual(['016 99', 0, ''])
      expect([app.get($status), app.get(configuration.$loading)]).toEqual(['ready', false])
    })
  })

  describe('two administrators', () => {
    /** Two administrators change the same field and another one, and both save. Returns the screen of the second. */
    async function both() {
      const [one, other] = [await openConfiguration(), await openConfiguration()]
      await type(one, 'SchoolFax', 'van de een')
      await turn(one, 'ToonAgenda', false)
      await type(other, 'SchoolFax', 'van de ander')
      await type(other, 'WebsiteNaam', 'Leertuin online')
      await one.fire(saveRequested)
      await other.fire(saveRequested)
      return other
    }

    test('save one after the other: the second sees the differences, and can save the typed values', async () => {
      const other = await both()
      expect(other.get($differences)).toEqual([
        { label: 'Fax', theirs: 'van de een', mine: 'van de ander' },
        { label: 'Agenda tonen', theirs: 'Uit', mine: 'Aan' },
      ])
      expect(row()).toMatchObject({ SchoolFax: 'van de een', WebsiteNaam: 'Webstudent' })
      await other.fire(conflictClosed)
      expect([other.get($differences), other.get($changeCount), other.toasts()]).toEqual([null, 2, []])
      await other.fire(saveRequested)
      await other.fire(adopted)
      expect([fieldOf(other, 'SchoolFax'), other.get($form)?.configuration.ToonAgenda]).toEqual([
        'van de ander',
        false,
      ])
      await other.fire(saveRequested)
      expect(row()).toMatchObject({
        SchoolFax: 'van de ander',
        ToonAgenda: false,
        WebsiteNaam: 'Leertuin online',
      })
    })

    test('may overwrite each other: the second can save the values on the screen', async () => {
      const other = await both()
      await other.fire(overwritten)
      expect(row()).toMatchObject({
        SchoolFax: 'van de ander',
        ToonAgenda: true,
        WebsiteNaam: 'Leertuin online',
      })
      expect([other.get($differences), other.toasts()]).toEqual([null, ['Uw informatie is gewijzigd']])
    })
  })
})
