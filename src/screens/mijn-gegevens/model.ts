import { combine, createEvent, createStore, type Store, sample } from 'effector'
import { not, reset } from 'patronum'
import { createRefetch } from '#session/calls/refetch.ts'
import { together } from '#session/calls/resource.ts'
import { personName } from '#session/user/personName.ts'
import { $displayName, userChanged } from '#session/user/session.ts'
import { $choosesSubject, $chosenPerson } from '#session/user/subject.ts'
import { formatDate } from '#shared/dates/dates.ts'
import type { Fetched, Status } from '#shared/fetched.ts'
// These imports make a button open a dialog even before the code of the dialogs is loaded.
import './addressForm.ts'
import type { Editable } from './editing.ts'
import './leaving.ts'
import './numberForm.ts'
import * as records from './records.ts'
import { $mayView, closed, opened } from './records.ts'
import { texts } from './texts.ts'

export { $mayEdit, $mayView } from './records.ts'
export { closed, opened }

/** A field of a section: its label, its value, and the name under which it can be changed. */
export interface Field {
  readonly label: string
  readonly value: string
  readonly edit?: Editable
  readonly group?: string
}

export const refetch = createRefetch(records.cursist, records.personalia, records.extra)
sample({ clock: opened, target: [records.cursist.opened, records.personalia.opened, records.extra.opened] })
// The account is the user's own, so it is not shown with the data of another person. rule: counter-5
sample({ clock: [opened, refetch.requested], filter: not($choosesSubject), target: records.account.opened })

/** The name of the person whom the screen is about. */
export const $name = combine($chosenPerson, $displayName, (person, displayName) =>
  person ? personName(person) : displayName,
)

/** The fields of the school's record, in reading order. rule: personal-2 */
const cursistFields = records.cursist.$data.map((cursisten): Field[] =>
  (cursisten ?? []).slice(0, 1).flatMap((cursist) => [
    { label: texts.Voornaam, value: cursist.Voornaam },
    { label: texts.Naam, value: cursist.Naam },
    { label: texts.Roepnaam, value: cursist.Roepnaam },
    { label: texts.Email, value: cursist.Email },
    { label: texts.NationaliteitOmschrijving, value: cursist.NationaliteitOmschrijving },
    {
      label: texts.GeboorteDatum,
      value: cursist.GeboorteDatum ? formatDate(cursist.GeboorteDatum) : '',
    },
    { label: texts.GeboortegemeenteDeelGemeente, value: cursist.GeboortegemeenteDeelGemeente },
    { label: texts.Geslacht, value: texts.sexes.get(cursist.Geslacht) ?? cursist.Geslacht },
    { label: texts.RijksregisterNummer, value: cursist.RijksregisterNummer },
    { label: texts.ID, value: String(cursist.ID) },
  ]),
)

const editableFields = (values: Partial<Record<Editable, string>>): Field[] =>
  (Object.entries(values) as [Editable, string][]).map(([edit, value]) => ({
    label: texts[edit],
    value,
    edit,
  }))
/** The fields that the student can change; they come first. */
const ownFields = combine(records.extra.$data, records.personalia.$data, (extra, personalia): Field[] => [
  ...(extra ?? []).slice(0, 1).flatMap(({ Adres = '', Telefoon }) => editableFields({ Adres, Telefoon })),
  ...(personalia ?? []).slice(0, 1).flatMap(({ Gsm, Bankrekening }) => editableFields({ Gsm, Bankrekening })),
])

export interface Section {
  readonly title: string
  readonly resource: Fetched
  readonly $fields: Store<readonly Field[]>
}

export const account: Section = {
  title: texts.account,
  resource: records.account,
  $fields: records.account.$facts.map((facts) =>
    facts ? [facts.username, facts.lastLogin, facts.userNumber] : [],
  ),
}

const parts = [records.cursist, records.personalia, records.extra] as const

/** The person. The parts are fetched separately, so that a part that fails does not hide the others. */
export const personal: Section = {
  title: texts.personal,
  resource: {
    ...together(...parts),
    $status: combine(
      parts.map(({ $status }) => $status),
      (statuses): Status => {
        if (statuses.includes('loading')) return 'loading'
        return statuses.includes('ready') ? 'ready' : 'error'
      },
    ),
  },
  $fields: combine(ownFields, cursistFields, (own, cursist): Field[] => [
    ...own.map((field) => ({ ...field, group: texts.contact })),
    ...cursist.map((field) => ({ ...field, group: texts.identity })),
  ]),
}

export const refusalClosed = createEvent()
/** Whether the message is open that the user may not see the screen. Closing it keeps this route. rule: personal-4 */
export const $refusalShown = createStore(false)
sample({ clock: opened, source: $mayView, fn: (allowed) => !allowed, target: $refusalShown })
reset({ clock: [refusalClosed, closed, userChanged], target: $refusalShown })
