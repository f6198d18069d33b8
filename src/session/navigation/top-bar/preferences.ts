import { attach, combine, createEvent, createStore, type Store, sample } from 'effector'
import { not } from 'patronum'
import * as z from 'zod/mini'
import type { UserPreference } from '#api/endpoints/userPreference.ts'
import { appStarted } from '#shared/browser/environment.ts'
import { readJson, storageNames, writeJson } from '#shared/browser/storage/storedValues.ts'
import { $localStore, type TextStore } from '#shared/browser/storage/textStore.ts'
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
interface SwitchedPreference {
  readonly module: string
  readonly before: Preferences
  readonly after: Preferences
}
const preferencesSet = createEvent<SwitchedPreference>()

const storedIn = (store: TextStore): SettingsByModule =>
  readJson(store, storageNames.preferences, storedSchema) ?? {}
const loadFx = attach({ source: $localStore, effect: storedIn })
/** Stores a switched setting beside those that other tabs have stored since. */
const saveFx = attach({
  source: $localStore,
  effect(store, { module, after }: SwitchedPreference): SettingsByModule {
    const all = { ...storedIn(store), [module]: after }
    writeJson(store, storageNames.preferences, all)
    return all
  },
})
/** The settings that are stored in this browser, for everybody who uses it. */
const $inBrowser = createStore<SettingsByModule>({}).on([loadFx.doneData, saveFx.doneData], (_, all) => all)
/** The settings that the signed-in user has switched in this tab; the server may not have them yet. */
const $inTab = createStore<SettingsByModule>({})
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
/** The settings that the server has for the signed-in teacher, by module. */
const $onServer = combine(
  $session,
  $menuCatalogue,
  (session, catalogue): SettingsByModule =>
    Object.fromEntries(catalogue.map(({ path, form }) => [path, flagsOf(session?.preferences ?? [], form)])),
)

const $settings = combine(
  { inBrowser: $inBrowser, onServer: $onServer, inTab: $inTab },
  // The settings of the server take precedence over those of the browser. rule: preference-5
  ({ inBrowser, onServer, inTab }) =>
    (module: string): Preferences => ({
      ...defaultPreferences,
      ...inBrowser[module],
      ...onServer[module],
      ...inTab[module],
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
