import type { ServerConfiguration } from './endpoints/serverConfig.ts'

/** Every form name that the portal knows, in the order of the menu that a sign-in returns. server: login-10, login-11 */
export const formNames = [
  'Agenda',
  'MijnGegevens',
  'personaliaBewerken',
  'Aanwezigheden',
  'AanwezighedenRegistreren',
  'Opleiding',
  'Betalingen',
  'Configuratie',
  'myprofile',
] as const

export type FormName = (typeof formNames)[number]

export interface MenuEntry {
  readonly Form: string
  readonly Items?: readonly MenuEntry[] | undefined
}

/** The names of the forms in a menu, at all levels. */
export const formsIn = (items: readonly MenuEntry[]): string[] =>
  items.flatMap(({ Form, Items = [] }) => [Form, ...formsIn(Items)])

/** The bits of a right. rule: rights-2; server: login-5 */
export const rightBits = { open: 1, create: 2, update: 4, delete: 8 } as const

/** The groups of users, each of which has a menu of its own. */
export type Audience = 'beheerder' | 'cursist' | 'leerling' | 'ouder' | 'personeel'

/** A setting of a school that is on or off. */
type Switch = {
  [Name in keyof ServerConfiguration]: ServerConfiguration[Name] extends boolean ? Name : never
}[keyof ServerConfiguration]

/** The properties of a form at a school with the default settings. */
export interface FormFacts {
  /** The users who have it in their menu. */
  readonly audiences: readonly [Audience, ...Audience[]]
  /** The settings that must all be on. rule: rights-6 */
  readonly switches: readonly Switch[]
  /** Whether its users may also change data: their right has `update` besides `open`. rule: rights-2 */
  readonly mayUpdate?: true
  /** Whether teachers and staff also have `create`, `update` and `delete`. rule: point-7 */
  readonly staffMayWrite?: true
  /** The parent of the form in the menu; absent at the top level. */
  readonly below?: FormName
}

export const formFacts: Readonly<Record<FormName, FormFacts>> = {
  Agenda: {
    audiences: ['cursist', 'leerling', 'ouder', 'personeel'],
    switches: ['ToonAgenda'],
    staffMayWrite: true,
  },
  MijnGegevens: { audiences: ['cursist', 'leerling', 'personeel'], switches: ['ToonMijnGegevens'] },
  personaliaBewerken: {
    audiences: ['cursist', 'personeel'],
    switches: ['ToonMijnGegevens', 'KanMijnGegevensBewerken'],
    mayUpdate: true,
    below: 'MijnGegevens',
  },
  Aanwezigheden: {
    audiences: ['cursist', 'leerling', 'ouder', 'personeel'],
    switches: ['ToonAanwezigheden'],
  },
  AanwezighedenRegistreren: { audiences: ['personeel'], switches: [], mayUpdate: true },
  Opleiding: { audiences: ['cursist', 'personeel'], switches: ['ToonOpleiding'] },
  Betalingen: { audiences: ['cursist', 'personeel'], switches: ['ToonBetalingen'] },
  Configuratie: { audiences: ['beheerder'], switches: [], mayUpdate: true },
  myprofile: {
    audiences: ['beheerder', 'cursist', 'leerling', 'ouder', 'personeel'],
    switches: [],
    mayUpdate: true,
  },
}

/** Whether an audience may ever open the form, even if the menu of their sign-in has it. server: login-9, login-11 */
export const mayHaveForm = (form: FormName, audience: Audience): boolean =>
  form !== 'Configuratie' || audience === 'beheerder'
