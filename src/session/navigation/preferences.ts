import { attach, createEvent, createStore, type Store, sample } from 'effector'
import * as z from 'zod/mini'
import { $localStore, appStarted } from '../../shared/browser/environment.ts'
import { readJson, storageNames, writeJson } from '../../shared/browser/storage.ts'

/** The settings that the right-side menu of a screen can switch. rule: preference-1 */
export const preferenceNames = [
  'toonFotos',
  'toonDetails',
  'Afgelaste',
  'toonFilter',
  'fullscreen',
  'sortToNaam',
  'sortToVoornaam',
  'sortToKlasNummer',
  'groupToKlas',
] as const
export type PreferenceName = (typeof preferenceNames)[number]
type Preferences = Readonly<Record<PreferenceName, boolean>>

/** rule: preference-2 */
export const defaultPreferences: Preferences = {
  toonFotos: false,
  toonDetails: false,
  Afgelaste: false,
  toonFilter: false,
  fullscreen: false,
  sortToNaam: true,
  sortToVoornaam: false,
  sortToKlasNummer: false,
  groupToKlas: true,
}

/** Of these at most one is on. rule: preference-3 */
const exclusive: readonly PreferenceName[] = ['sortToNaam', 'sortToVoornaam']

/** The preferences after one has been switched. */
export function switched(preferences: Preferences, name: PreferenceName): Preferences {
  const on = !preferences[name]
  const others = on && exclusive.includes(name) ? exclusive.filter((other) => other !== name) : []
  return { ...preferences, ...Object.fromEntries(others.map((other) => [other, false])), [name]: on }
}

const stored = z.record(z.string(), z.record(z.string(), z.boolean()))

/** Switches a preference of a module; the module is the screen's path. */
export const preferenceSwitched = createEvent<{ module: string; name: PreferenceName }>()

const loadFx = attach({
  source: $localStore,
  effect: (store): Readonly<Record<string, Preferences>> =>
    Object.fromEntries(
      Object.entries(readJson(store, storageNames.preferences, stored) ?? {}).map(([module, saved]) => [
        module,
        { ...defaultPreferences, ...saved },
      ]),
    ),
})
const $all = createStore<Readonly<Record<string, Preferences>>>({})
  .on(loadFx.doneData, (_, loaded) => loaded)
  .on(preferenceSwitched, (all, { module, name }) => ({
    ...all,
    [module]: switched(all[module] ?? defaultPreferences, name),
  }))
const saveFx = attach({
  source: { store: $localStore, all: $all },
  effect: ({ store, all }) => writeJson(store, storageNames.preferences, all),
})
sample({ clock: appStarted, target: loadFx })
sample({ clock: preferenceSwitched, target: saveFx })

/** The preferences of one module. rule: preference-4 */
export const preferencesOf = (module: string): Store<Preferences> =>
  $all.map((all) => all[module] ?? defaultPreferences)
