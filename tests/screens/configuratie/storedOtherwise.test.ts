import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import {
  $canSave,
  $form,
  $hasDraft,
  $otherwise,
  $saveError,
  closed,
  credentialChanged,
  fieldChanged,
  saveRequested,
} from '#screens/configuratie/model.ts'
import { createBrowser, useTestSchool } from '../../mocks/school.ts'
import { openConfiguration } from './support.ts'

type Values = Record<string, unknown>

// rule: save-6
describe('Website configuratie at a server that stores other values than were sent', () => {
  const school = useTestSchool()

  /** Opens the screen at a server that changes the configuration at a save. */
  async function openAt(storedAs: (values: Values, before: Values) => Values) {
    let before: Values | null = null
    let saved = false
    const browser = createBrowser()
    return openConfiguration({
      browser,
      fetch: async (url, init) => {
        const body = String(init?.body ?? '')
        const response = await browser.fetch(url, init)
        if (body.includes('"SetServerConfig"')) saved = true
        if (!body.includes('"GetServerConfig"')) return response
        const answer = (await response.json()) as { result: Values }
        before ??= answer.result
        return Response.json(saved ? { ...answer, result: storedAs(answer.result, before) } : answer)
      },
    })
  }
  const naam = { name: 'SchoolNaam', value: 'Sint-Jozefscollege Testdorp' } as const

  test.each<[string, (values: Values, before: Values) => Values, unknown]>([
    ['cuts a text off', (now) => ({ ...now, SchoolNaam: 'Sint-Joz' }), 'Sint-Joz'],
    ['stores nothing', (_, before) => before, expect.any(String)],
    ['empties the field', (now) => ({ ...now, SchoolNaam: '' }), '(leeg)'],
  ])('names the difference when the server %s, and keeps the typed value', async (_, storedAs, now) => {
    const app = await openAt(storedAs)
    await app.fire(fieldChanged, naam)
    await app.fire(saveRequested)
    expect(app.get($otherwise)).toEqual([
      { field: 'SchoolNaam', label: expect.any(String), sent: naam.value, now },
    ])
    expect([app.toasts(), app.get($saveError), app.get($canSave)]).toEqual([[], '', true])
    expect(app.get($form)?.configuration.SchoolNaam).toBe(naam.value)
  })

  test('names an untouched field that the server changed', async () => {
    const app = await openAt((now) => ({ ...now, ToonAgenda: !now.ToonAgenda }))
    await app.fire(fieldChanged, naam)
    await app.fire(saveRequested)
    expect(app.get($otherwise).map(({ field }) => field)).toEqual(['ToonAgenda'])
  })

  test('has nothing left to save when the server stores another notation', async () => {
    const app = await openAt((now) =>
      Object.fromEntries(Object.entries({ ...now, SchoolNaam: ` ${now.SchoolNaam} ` }).reverse()),
    )
    await app.fire(fieldChanged, naam)
    await app.fire(saveRequested)
    expect([app.get($otherwise), app.get($hasDraft), app.toasts().length]).toEqual([[], false, 1])
  })

  test('names credentials of a system that the server did not store', async () => {
    school.network.use(http.put('*/REST/ExternSysteem/*', () => new HttpResponse(null, { status: 204 })))
    const app = await openAt((now) => now)
    const login = app.get($form)?.logins.find(({ system }) => system !== undefined)
    const id = login?.system?.ID ?? 0
    await app.fire(fieldChanged, { name: login?.flag ?? 'GoogleLogin', value: true })
    await app.fire(credentialChanged, { id, name: 'ClientID' as const, value: 'nieuwe-id' })
    await app.fire(saveRequested)
    expect(app.get($otherwise)).toMatchObject([
      {
        field: `${login?.type} ClientID`,
        label: `${login?.name}: Client-ID`,
        sent: 'nieuwe-id',
        now: login?.credentials.ClientID || '',
      },
    ])
    expect(app.toasts()).toEqual([])
  })

  test('names the difference even after the screen was left', async () => {
    const app = await openAt((now) => ({ ...now, SchoolNaam: 'Sint-Joz' }))
    await app.fire(fieldChanged, naam)
    const saving = app.fire(saveRequested)
    await app.fire(closed)
    await saving
    expect(app.toasts()).toEqual([
      expect.stringContaining('Bewaard, maar de school heeft er iets anders van gemaakt:'),
    ])
  })
})
