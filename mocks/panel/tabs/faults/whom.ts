import type { Fault } from '#mocks/controls/faults/faults.ts'
import type { DemoPerson } from '#mocks/people/demoPeople.ts'
import type { PortalTab } from '../../school/windows.ts'
import { capitalise } from '../endpointNames.ts'
import { texts } from './texts.ts'

/** Whom a fault affects. */
export type Whom = Pick<Fault, 'tab' | 'person'>

interface Choice {
  readonly value: string
  readonly label: string
}

type Choices = (Choice | { readonly group: string; readonly items: Choice[] })[]

/** What the panel knows about the tabs of this browser. */
export interface KnownTabs {
  readonly tabs: readonly Pick<PortalTab, 'tab' | 'username'>[]
  /** Whether the panel has its own window; otherwise its own tab is the only one. */
  readonly standalone: boolean
}

/** The words for a tab, as a part of a sentence. */
export function tabInWords(tab: string, { tabs, standalone }: KnownTabs): string {
  const index = tabs.findIndex((each) => each.tab === tab)
  if (index < 0) return texts.otherTab
  if (!standalone) return texts.thisTab
  const { username = null } = tabs[index] ?? {}
  const alike = tabs.filter((each) => each.username === username)
  const number = alike.length > 1 ? ` (${alike.findIndex((each) => each.tab === tab) + 1})` : ''
  return `${username === null ? texts.tabOfNobody : texts.tabOf(username)}${number}`
}

/** Whom a fault can affect, as the options of a list: everybody, a tab, a person. */
export function whomChoices(
  known: KnownTabs,
  people: readonly Pick<DemoPerson, 'name' | 'username'>[],
): Choices {
  // A duplicated tab has the name of the original.
  const names = [...new Set(known.tabs.map(({ tab }) => tab))]
  const tabs = names.map((tab) => ({ value: `tab:${tab}`, label: capitalise(tabInWords(tab, known)) }))
  const persons = people.map(({ name, username }) => ({
    value: `person:${username}`,
    label: `${name} (${username})`,
  }))
  return [
    { value: '', label: texts.everybody },
    ...(tabs.length > 0 ? [{ group: texts.tabs, items: tabs }] : []),
    { group: texts.persons, items: persons },
  ]
}

/** Whether a list still has this option. */
export const isOffered = (value: string, choices: Choices): boolean =>
  choices.some((each) => ('items' in each ? isOffered(value, each.items) : each.value === value))

/** The person or tab of an option from {@link whomChoices}. */
export function whomOf(choice: string): Whom {
  const [, kind, name = ''] = /^(tab|person):(.+)$/.exec(choice) ?? []
  if (kind === 'tab') return { tab: name }
  return kind === 'person' ? { person: name } : {}
}
