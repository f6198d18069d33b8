import type { Fault } from '#mocks/controls/faults/faults.ts'
import type { DemoPerson } from '#mocks/people/demoPeople.ts'
import type { PortalTab } from '../../school/windows.ts'
import { texts } from './texts.ts'

/** Whom a fault hits. */
export type Whom = Pick<Fault, 'tab' | 'person'>

interface Choice {
  readonly value: string
  readonly label: string
}

type Choices = (Choice | { readonly group: string; readonly items: Choice[] })[]

/** What a panel knows of the tabs of this browser. */
export interface KnownTabs {
  readonly tabs: readonly Pick<PortalTab, 'tab' | 'username'>[]
  /** Whether the panel has a window of its own; else the only tab is the panel's own. */
  readonly standalone: boolean
}

/** A tab in words, as part of a sentence. */
export function tabInWords(tab: string, { tabs, standalone }: KnownTabs): string {
  const index = tabs.findIndex((each) => each.tab === tab)
  if (index < 0) return texts.otherTab
  if (!standalone) return texts.thisTab
  const { username = null } = tabs[index] ?? {}
  const alike = tabs.filter((each) => each.username === username)
  const number = alike.length > 1 ? ` (${alike.findIndex((each) => each.tab === tab) + 1})` : ''
  return `${username === null ? texts.tabOfNobody : texts.tabOf(username)}${number}`
}

/** Whom a fault may hit, for a list to choose from: everybody, a tab, a person. */
export function whomChoices(
  known: KnownTabs,
  people: readonly Pick<DemoPerson, 'name' | 'username'>[],
): Choices {
  // A tab that was duplicated has the name of the first.
  const names = [...new Set(known.tabs.map(({ tab }) => tab))]
  const tabs = names.map((tab) => ({ value: `tab:${tab}`, label: sentence(tabInWords(tab, known)) }))
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

/** Words that begin a sentence. */
export const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** Whether a list still has this choice. */
export const isOffered = (value: string, choices: Choices): boolean =>
  choices.some((each) => ('items' in each ? isOffered(value, each.items) : each.value === value))

/** Whom a choice of {@link whomChoices} names. */
export function whomOf(choice: string): Whom {
  const [, kind, name = ''] = /^(tab|person):(.+)$/.exec(choice) ?? []
  if (kind === 'tab') return { tab: name }
  return kind === 'person' ? { person: name } : {}
}
