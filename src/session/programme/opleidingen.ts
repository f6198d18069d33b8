import { attach, combine, createEvent, createStore, type Effect, type Store, sample } from 'effector'
import { not } from 'patronum'
import type { ResponseOf } from '#api/endpoint.ts'
import { opleiding, vwogevolgdeopleiding } from '#api/endpoints/opleiding.ts'
import { vwomodule } from '#api/endpoints/vwomodule.ts'
import { identifier } from '#api/fields/fields.ts'
import { readJson, storageNames, writeJson } from '#shared/browser/storage/storedValues.ts'
import { $tabStore } from '#shared/browser/storage/textStore.ts'
import { groupBy } from '#shared/values/groupBy.ts'
import { withMissingField } from '../calls/notShown.ts'
import { createRefetch } from '../calls/refetch.ts'
import { createResource, together } from '../calls/resource.ts'
import { $isShared, logoutRequested } from '../user/session.ts'
import { $studentRequest } from '../user/subject.ts'
import {
  type ModuleRecord,
  type ModuleRow,
  type Totals,
  toModuleRows,
  totalsOf,
  withoutDuplicates,
} from './modules.ts'

export interface Programme {
  readonly id: number
  /** The description, e.g. `Informatica: Webontwikkelaar`. */
  readonly name: string
  /** The wider programme, e.g. `Informatica`. */
  readonly field: string
}

export interface Programmes {
  readonly current: readonly Programme[]
  /** The programmes that the student followed and no longer follows. */
  readonly past: readonly Programme[]
}

const current = createResource(opleiding, $studentRequest)
const past = createResource(vwogevolgdeopleiding, $studentRequest)
const modules = createResource(vwomodule, $studentRequest)

/** Each programme once, as it first occurs, without those that have no number. rule: programme-1; server: resource-13 */
export function toProgrammes(
  currentRows: ResponseOf<typeof opleiding>,
  pastRows: ResponseOf<typeof vwogevolgdeopleiding>,
): Programmes {
  const seen = new Set<number>()
  const unique = (rows: ResponseOf<typeof vwogevolgdeopleiding>): Programme[] =>
    rows.flatMap((row) => {
      const { OpleidingsvariantID: id, Opleiding: field = '' } = row
      if (id === undefined || seen.has(id)) return []
      seen.add(id)
      return [{ id, name: row.Opleidingsvariantomschrijving || field || `Opleiding ${id}`, field }]
    })
  return { current: unique(currentRows), past: unique(pastRows) }
}

/** The student's programmes; null until both lists are known. */
export const $programmes: Store<Programmes | null> = combine(current.$data, past.$data, (now, before) =>
  now && before ? toProgrammes(now, before) : null,
)

const hasNoProgramme = ({ OpleidingsvariantID }: ModuleRecord) => OpleidingsvariantID === undefined

/** The module rows of each programme, without repeated rows; null until they are known. */
export const $modules: Store<ReadonlyMap<number, readonly ModuleRow[]> | null> = modules.$data.map(
  (records) => {
    const own = records?.filter((record) => !hasNoProgramme(record))
    const byProgramme = own && groupBy(own, ({ OpleidingsvariantID }) => String(OpleidingsvariantID))
    return byProgramme
      ? new Map(byProgramme.map(([id, rows]) => [Number(id), withoutDuplicates(toModuleRows(rows))]))
      : null
  },
)
export const $modulesLoading = modules.$loading

/** The progress of each programme; null until the modules are known, and if one has no programme. server: resource-15 */
export const $totals: Store<ReadonlyMap<number, Totals> | null> = combine(
  modules.$data,
  $modules,
  (records, byProgramme) =>
    byProgramme && !records?.some(hasNoProgramme)
      ? new Map([...byProgramme].map(([id, rows]) => [id, totalsOf(rows)]))
      : null,
)

// A server may leave out the programme of a row. server: resource-13, resource-15
const pastState = { ...past, $notShown: withMissingField(past, vwogevolgdeopleiding, 'OpleidingsvariantID') }

export const programmesState = together(current, pastState)
export const programmesAndModulesState = together(current, pastState, modules)

export const refreshed = createEvent()
sample({ clock: refreshed, target: [current.opened, past.opened, modules.opened] })

export const refetch = createRefetch(current, past, modules)

/** Fetches the lists that are neither known nor being fetched. */
export const needed = createEvent()
for (const resource of [current, past, modules])
  sample({
    clock: needed,
    filter: combine(resource.$data, resource.$loading, (data, loading) => data === null && !loading),
    target: resource.opened,
  })

export const programmeChosen = createEvent<number>()
/** Restores the choice that was made in this tab before a reload. */
export const choiceRestored = createEvent()

const storeFx = attach({
  source: $tabStore,
  effect: (store, id: number) => writeJson(store, storageNames.opleiding, id),
})
const removeFx = attach({ source: $tabStore, effect: (store) => store.remove(storageNames.opleiding) })
const readFx = attach({
  source: $tabStore,
  effect: (store) => readJson(store, storageNames.opleiding, identifier),
}) as Effect<void, number | null>
sample({ clock: programmeChosen, filter: not($isShared), target: storeFx })
sample({ clock: logoutRequested, target: removeFx })
sample({ clock: choiceRestored, target: readFx })
/** The stored choice of this tab has been read; there may be none. */
export const choiceKnown = readFx.done.map(() => undefined)

/** The OpleidingsvariantID of the chosen programme; null when none was chosen in this tab. */
export const $chosenId = createStore<number | null>(null)
  .on([programmeChosen, readFx.doneData], (_, id) => id)
  .reset(logoutRequested)

/** The module rows of the chosen programme, and those without a programme. rule: module-10; server: resource-15 */
export const $chosenModules = combine(modules.$data, $chosenId, (records, id): readonly ModuleRow[] => {
  const own = records?.filter((record) => hasNoProgramme(record) || record.OpleidingsvariantID === id)
  return id === null ? [] : withoutDuplicates(toModuleRows(own ?? []))
})
export const $hasModulesWithoutProgramme = modules.$data.map(
  (records) => records?.some(hasNoProgramme) ?? false,
)

/** The chosen programme, once the lists are known and if it is in them. */
export const $chosen = combine($chosenId, $programmes, (id, programmes): Programme | null =>
  programmes
    ? ([...programmes.current, ...programmes.past].find((programme) => programme.id === id) ?? null)
    : null,
)

/** Whether no programme was chosen, or one that this student does not have. */
export const $choiceMissing = combine(
  $chosenId,
  $programmes,
  $chosen,
  (id, programmes, chosen) => id === null || (programmes !== null && chosen === null),
)
