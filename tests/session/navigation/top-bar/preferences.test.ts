import { allSettled, fork } from 'effector'
import { describe, expect, test } from 'vitest'
import { createPreferenceMenu, type MenubarEntry } from '#session/navigation/top-bar/menubar.ts'
import {
  defaultPreferences,
  type PreferenceName,
  preferenceNames,
  preferenceSwitched,
  preferencesOf,
  togglePreference,
} from '#session/navigation/top-bar/preferences.ts'
import { appStarted } from '#shared/browser/environment.ts'
import { fullscreenChanged, fullscreenFx } from '#shared/browser/fullscreen.ts'
import { $localStore, memoryStore } from '#shared/browser/storage/textStore.ts'

const on = (preferences: object) =>
  Object.entries(preferences).flatMap(([name, value]) => (value ? [name] : []))

const started = async (localStore = memoryStore()) => {
  const scope = fork({ values: [[$localStore, localStore]] })
  await allSettled(appStarted, { scope })
  return {
    scope,
    localStore,
    switch: (module: string, name: PreferenceName) =>
      allSettled(preferenceSwitched, { scope, params: { module, name } }),
    of: (module: string) => on(scope.getState(preferencesOf(module))),
  }
}

describe('the preferences of the right-side menu', () => {
  test('are nine, and only sorting by name and grouping by class are on', () => {
    expect(preferenceNames).toHaveLength(9)
    expect(on(defaultPreferences)).toEqual(['sortToNaam', 'groupToKlas'])
  })

  test.each([
    ['sortToVoornaam', ['sortToVoornaam', 'groupToKlas']],
    ['sortToKlasNummer', ['sortToNaam', 'sortToKlasNummer', 'groupToKlas']],
    ['sortToNaam', ['groupToKlas']],
    ['toonFilter', ['toonFilter', 'sortToNaam', 'groupToKlas']],
  ] as const)('after switching %s are %j', (name, expected) => {
    expect(on(togglePreference(defaultPreferences, name))).toEqual(expected)
  })

  test('belong to one module', async () => {
    const app = await started()
    await app.switch('/Agenda', 'toonDetails')
    expect(app.of('/Agenda')).toContain('toonDetails')
    expect(app.of('/configuratie')).not.toContain('toonDetails')
  })

  test('are stored on this device only', async () => {
    const first = await started()
    await first.switch('/Agenda', 'Afgelaste')
    expect((await started(first.localStore)).of('/Agenda')).toContain('Afgelaste')
    expect((await started()).of('/Agenda')).not.toContain('Afgelaste')
  })

  test('that another tab stored later stay stored', async () => {
    const first = await started()
    const second = await started(first.localStore)
    await first.switch('/Agenda', 'Afgelaste')
    await second.switch('/configuratie', 'toonFilter')
    expect((await started(first.localStore)).of('/Agenda')).toContain('Afgelaste')
  })

  test('have their defaults when the store is damaged', async () => {
    const localStore = memoryStore()
    localStore.set('webstudent-preferences', '{"/Agenda":{"toonFilter":"ja"}}')
    const app = await started(localStore)
    expect(app.of('/Agenda')).toEqual(['sortToNaam', 'groupToKlas'])
  })
})

describe('the right-side menu', () => {
  const $menu = createPreferenceMenu('/Agenda', [['toonFilter'], ['fullscreen']])
  const state = (groups: readonly (readonly MenubarEntry[])[]) =>
    groups.flat().map(({ label, selected }) => [label, selected])

  test('shows which preferences are on, and switches the chosen one', async () => {
    const { scope } = await started()
    expect(state(scope.getState($menu))).toEqual([
      ['Toon filter', false],
      ['Volledig scherm', false],
    ])
    const [filter] = scope.getState($menu).flat()
    await allSettled(filter?.chosen ?? expect.fail('there is no entry'), { scope })
    expect(state(scope.getState($menu))[0]).toEqual(['Toon filter', true])
  })

  // rule: top-bar-6
  test('has a label for each of the nine', () => {
    const all = fork().getState(createPreferenceMenu('/Agenda', [preferenceNames]))
    expect(state(all).map(([label]) => label)).toEqual([
      ...["Toon foto's", 'Toon details', 'Vervallen lessen', 'Toon filter', 'Volledig scherm'],
      ...['Sorteer op naam', 'Sorteer op voornaam', 'Sorteer op klasnummer', 'Groepeer per klas'],
    ])
  })

  test('requests fullscreen, and shows the state of the window', async () => {
    const calls: string[] = []
    const scope = fork({ handlers: [[fullscreenFx, () => calls.push('fullscreen')]] })
    const entry = scope.getState($menu).flat()[1]
    await allSettled(entry?.chosen ?? expect.fail('there is no second entry'), { scope })
    expect(calls).toEqual(['fullscreen'])
    expect(state(scope.getState($menu))[1]).toEqual(['Volledig scherm', false])
    await allSettled(fullscreenChanged, { scope, params: true })
    expect(state(scope.getState($menu))[1]).toEqual(['Volledig scherm', true])
  })
})
