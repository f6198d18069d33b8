import { attach, combine, createEvent, createStore, restore, type Store, sample } from 'effector'
import { not } from 'patronum'
import * as z from 'zod/mini'
import type { UserPreference } from '#api/endpoints/userPreference.ts'
import { appStarted } from '#shared/browser/environment.ts'
import { readJson, storageNames, writeJson } from '#shared/browser/storage/storedValues.ts'
import { $localStore } from '#shared/browser/storage/textStore.ts'
import { preferencesChanged } from '../../calls/preferenceQueue.ts'
import { $isShared, $role, $session, userChanged } from '../../user/session.ts'
import { findPreference, flagSection } from '../../user/userPreferences.ts'
import { $menuCatalogue } from '../menu/catalogue.ts'

/** The settings in the right-side menu of a screen, with their values before any change. rule: preference-1, preference-2 */
export const defaultPreferences = {
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
export type PreferenceName = keyof typeof defaultPreferences
type Preferences = Readonly<Record<PreferenceName, boolean>>
export const preferenceNames = Object.keys(defaultPreferences) as PreferenceName[]

/** At most one of these preferences is on. rule: preference-3 */
const exclusive: readonly PreferenceName[] = ['sortToNaam', 'sortToVoornaam']

/** The preferences after a switch of one; an exclusive one switches off the other. */
export function togglePreference(preferences: Preferences, name: PreferenceName): Preferences {
  const on = !preferences[name]
  const others = on && exclusive.includes(name) ? exclusive.filter((other) => other !== name) : []
  return { ...preferences, ...Object.fromEntries(others.map((other) => [other, false])), [name]: on }
}

const storedSchema = z.record(z.string(), z.record(z.string(), z.boolean()))

type SettingsByModule = Readonly<Record<string, Partial<Preferences>>>

/** Switches a preference of a module; the module is the screen's path. */
export const preferenceSwitched = createEvent<{ module: string; name: PreferenceName }>()
const preferencesSet = createEvent<{ module: string; before: Preferences; after: Preferences }>()

const loadFx = attach({
  source: $localStore,
  effect: (store): SettingsByModule => readJson(store, storageNames.preferences, storedSchema) ?? {},
})
/** The settings that are stored in this browser, for everybody who uses it. */
const $local = restore(loadFx, {}).on(preferencesSet, (all, { module, after }) => ({
  ...all,
  [module]: after,
}))
/** The settings that the signed-in user has switched in this tab; the server may not have them yet. */
const $switched = createStore<SettingsByModule>({})
  .on(preferencesSet, (all, { module, after }) => ({ ...all, [module]: after }))
  .reset(userChanged)

/** The settings of a form that the server has for the signed-in teacher. */
function flagsOf(preferences: readonly UserPreference[], form: string): Partial<Preferences> {
  const flags: Partial<Preferences> = Object.fromEntries(
    preferenceNames.flatMap((name) => {
      const flag = findPreference(preferences, { SchermNaam: form, Section: flagSection, Name: name })
      return flag ? [[name, flag.Value === '1'] as const] : []
    }),
  )
  // A server may give only the preference that is on. rule: preference-3
  const chosen = exclusive.find((name) => flags[name])
  return chosen
    ? { ...flags, ...Object.fromEntries(exclusive.map((name) => [name, name === chosen])) }
    : flags
}
const $stored = combine(
  $session,
  $menuCatalogue,
  (session, catalogue): SettingsByModule =>
    Object.fromEntries(catalogue.map(({ path, form }) => [path, flagsOf(session?.preferences ?? [], form)])),
)

const $settings = combine(
  { local: $local, stored: $stored, switched: $switched },
  ({ local, stored, switched }) =>
    (module: string): Preferences => ({
      ...defaultPreferences,
      ...local[module],
      ...stored[module],
      ...switched[module],
    }),
)

sample({
  clock: preferenceSwitched,
  source: $settings,
  fn: (settingsOf, { module, name }) => {
    const before = settingsOf(module)
    return { module, before, after: togglePreference(before, name) }
  },
  target: preferencesSet,
})

const saveFx = attach({
  source: { store: $localStore, all: $local },
  effect: ({ store, all }) => writeJson(store, storageNames.preferences, all),
})
sample({ clock: appStarted, target: loadFx })
sample({ clock: preferencesSet, filter: not($isShared), target: saveFx })

/** The values to send. A flag that is off is not inserted, so one that is on by default is first inserted as on. */
const valuesOf = (name: PreferenceName, on: boolean): readonly string[] =>
  on ? ['1'] : defaultPreferences[name] ? ['1', '0'] : ['0']

// The settings of a teacher go to the server as well, as flags of the screen. rule: preference-5; server: resource-27
sample({
  clock: preferencesSet,
  source: { role: $role, catalogue: $menuCatalogue },
  filter: ({ role, catalogue }, { module }) =>
    role === 'leerkracht' && catalogue.some(({ path }) => path === module),
  fn: ({ catalogue }, { module, before, after }) =>
    preferenceNames
      .filter((name) => before[name] !== after[name])
      .flatMap((name) =>
        valuesOf(name, after[name]).map((Value) => ({
          SchermNaam: catalogue.find(({ path }) => path === module)?.form ?? '',
          Section: flagSection,
          Name: name,
          Value,
        })),
      ),
  target: preferencesChanged,
})

/** The preferences of one module. rule: preference-4, preference-5 */
export const preferencesOf = (module: string): Store<Preferences> =>
  $settings.map((settingsOf) => settingsOf(module))
