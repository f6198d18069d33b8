import { describe, expect, test } from 'vitest'
import {
  type PreferenceName,
  preferenceSwitched,
  preferencesOf,
} from '#session/navigation/top-bar/preferences.ts'
import { personaOf, useTestSchool } from '../../../mocks/school.ts'
import { type App, startedBy } from '../../app.ts'

const module = '/Agenda'
const $settings = preferencesOf(module)
const jan = personaOf('jan.janssens')

const toggle = (app: App, name: PreferenceName, at: string = module) =>
  app.fire(preferenceSwitched, { module: at, name })

// rule: preference-5; server: resource-26, resource-27
describe('the settings of the right-side menu of a teacher', () => {
  const school = useTestSchool()
  const rows = () => school.server.db.tables.voorkeuren.where('gebruikerID', jan.userid)
  /** Collects the methods of the requests that store preferences from now on. */
  const recordChanges = () => {
    const methods: string[] = []
    school.network.events.on('request:start', ({ request }) => {
      if (request.method !== 'GET' && request.url.includes('UserPreference')) methods.push(request.method)
    })
    return methods
  }

  test('are the same on another device', async () => {
    const first = await startedBy(jan)
    for (const name of ['toonDetails', 'Afgelaste', 'toonFilter', 'fullscreen'] as const)
      await toggle(first, name)
    expect(rows()).toMatchObject(
      ['toonDetails', 'Afgelaste', 'toonFilter', 'fullscreen'].map((Name) => ({
        SchermNaam: 'Agenda',
        Section: 'FLAGS',
        Name,
        Value: '1',
      })),
    )
    const other = await startedBy(jan)
    expect(other.get($settings)).toEqual(first.get($settings))
    await toggle(other, 'Afgelaste')
    expect((await startedBy(jan)).get($settings)).toMatchObject({ Afgelaste: false, toonDetails: true })
  })

  test('that are on by default can be off on another device', async () => {
    const first = await startedBy(jan)
    const methods = recordChanges()
    await toggle(first, 'groupToKlas')
    expect(methods).toEqual(['POST', 'PUT'])
    expect(rows()).toMatchObject([{ Name: 'groupToKlas', Value: '0' }])
    const other = await startedBy(jan)
    expect(other.get($settings).groupToKlas).toBe(false)
    await toggle(other, 'groupToKlas')
    expect((await startedBy(jan)).get($settings).groupToKlas).toBe(true)
  })

  // rule: preference-3
  test('that exclude each other are never both on', async () => {
    await toggle(await startedBy(jan), 'sortToVoornaam')
    expect((await startedBy(jan)).get($settings)).toMatchObject({ sortToVoornaam: true, sortToNaam: false })
    // Earlier versions did not store that the other one is off.
    for (const { ID, Name } of rows())
      if (Name === 'sortToNaam') school.server.db.tables.voorkeuren.remove(ID)
    const other = await startedBy(jan)
    expect(other.get($settings)).toMatchObject({ sortToVoornaam: true, sortToNaam: false })
    await toggle(other, 'sortToNaam')
    expect((await startedBy(jan)).get($settings)).toMatchObject({ sortToVoornaam: false, sortToNaam: true })
  })

  test('of the screens that are not in the menu stay in the browser', async () => {
    const methods = recordChanges()
    const app = await startedBy(jan)
    await toggle(app, 'fullscreen', '/')
    expect([methods, app.get(preferencesOf('/')).fullscreen]).toEqual([[], true])
  })

  test('stay in the browser when the server cannot store them', async () => {
    const app = await startedBy(jan)
    school.faults.set([{ endpoint: 'UserPreference save', kind: 'status', status: 500, times: 1 }])
    await toggle(app, 'toonDetails')
    expect([rows(), app.get($settings).toonDetails, app.toasts()]).toEqual([[], true, []])
    const reloaded = app.reload()
    await reloaded.start(module)
    expect(reloaded.get($settings).toonDetails).toBe(true)
    await toggle(reloaded, 'Afgelaste')
    expect(rows()).toMatchObject([{ Name: 'Afgelaste' }])
  })

  test('of a student stay in the browser', async () => {
    const methods = recordChanges()
    const app = await startedBy('an.peeters')
    await toggle(app, 'toonDetails')
    expect([methods, app.get($settings).toonDetails]).toEqual([[], true])
    expect((await startedBy('an.peeters')).get($settings).toonDetails).toBe(false)
  })
})
