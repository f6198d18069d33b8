import type { ResponseOf } from '#api/endpoint.ts'
import type { externSysteem } from '#api/endpoints/externSysteem.ts'
import type { ServerConfiguration } from '#api/endpoints/serverConfig.ts'
import { configurationExtras } from '#api/endpoints/setServerConfig.ts'
import type { NotShown } from '#shared/fetched.ts'
import { meaningOf } from '#shared/meaning.ts'
import { readKey } from '#shared/reading/text.ts'
import { emailProblem } from '#shared/validators/email.ts'
import { type ConfigurationName, kindOf, type LoginSpec, logins } from './fields.ts'
import { texts } from './texts.ts'

export type System = ResponseOf<typeof externSysteem>[number]
export type Credentials = Readonly<Record<'ClientID' | 'ClientSecret', string>>
export type CredentialName = keyof Credentials

/** What the server has. */
export interface Stored {
  readonly configuration: ServerConfiguration
  readonly systems: readonly System[]
  /** Fields that came in another form than assumed, as they came; undefined for one that did not come. */
  readonly originals?: ReadonlyMap<string, unknown>
  /** Systems that came and cannot be shown. */
  readonly notShown?: readonly NotShown[]
}

/** What the user has changed and not saved; credentials by the ID of their system. */
export interface Draft {
  readonly configuration: Partial<ServerConfiguration>
  readonly credentials: Readonly<Record<number, Partial<Credentials>>>
}

export const noDraft: Draft = { configuration: {}, credentials: {} }

/** A way to sign in, as the form shows it. */
export interface Login extends LoginSpec {
  readonly on: boolean
  /** The system whose credentials these are; undefined while there is none. */
  readonly system: System | undefined
  readonly credentials: Credentials
  /** Whether the credentials can be typed. rule: configuration-4 */
  readonly enabled: boolean
  readonly changed: boolean
}

/** What the screen shows: what the server has, and on top of it what was changed. */
export interface Form {
  readonly configuration: ServerConfiguration
  readonly logins: readonly Login[]
  /** The Office365 systems that have a domain. */
  readonly domains: readonly System[]
  /** The names of the fields of the configuration that are not as the server has them. */
  readonly changed: readonly ConfigurationName[]
}

const noAzure = { AzureDomein: '', AzureDomeinID: '' } as const

const domainsOf = (systems: readonly System[]): readonly System[] =>
  systems.filter(({ TypeSysteem, Domein }) => TypeSysteem === 'Office365' && (Domein ?? '') !== '')

const credentialsOf = (system: System | undefined): Credentials => ({
  ClientID: system?.ClientID ?? '',
  ClientSecret: system?.ClientSecret ?? '',
})

/** Without an Office365 domain there is no signing in with it. rule: configuration-5 */
export function formOf(stored: Stored, draft: Draft): Form {
  const { systems } = stored
  const domains = domainsOf(systems)
  const typed = { ...stored.configuration, ...draft.configuration }
  const configuration = domains.length === 0 ? { ...typed, Office365Login: false, ...noAzure } : typed
  const systemOf = ({ type }: LoginSpec) =>
    type === 'Office365'
      ? domains.find(({ ID }) => String(ID) === configuration.AzureDomeinID)
      : systems.find(({ TypeSysteem }) => TypeSysteem === type)
  return {
    configuration,
    domains,
    logins: logins.map((spec) => {
      const system = systemOf(spec)
      const before = credentialsOf(system)
      const on = configuration[spec.name]
      const credentials = system ? { ...before, ...draft.credentials[system.ID] } : before
      return {
        ...spec,
        on,
        system,
        credentials,
        enabled: on && system !== undefined,
        changed: credentials.ClientID !== before.ClientID || credentials.ClientSecret !== before.ClientSecret,
      }
    }),
    changed: (Object.keys(configuration) as ConfigurationName[]).filter(
      (name) => configuration[name] !== stored.configuration[name],
    ),
  }
}

/** Changes a field; an address has no blanks around it. Office365 switched off takes its domain along. rule: configuration-5 */
export function withField(draft: Draft, name: ConfigurationName, value: string | boolean): Draft {
  const azure = name === 'Office365Login' && value === false ? noAzure : {}
  const kind = kindOf(name)
  const kept = kind === 'email' || kind === 'url' ? String(value).trim() : value
  return { ...draft, configuration: { ...draft.configuration, [name]: kept, ...azure } }
}

/** Chooses the domain for Office365, and with it the system whose credentials count. */
export function withDomain(draft: Draft, system: System): Draft {
  const AzureDomein = system.Domein ?? ''
  const chosen = { AzureDomein, AzureDomeinID: String(system.ID) }
  return { ...draft, configuration: { ...draft.configuration, ...chosen } }
}

export const withCredential = (draft: Draft, id: number, name: CredentialName, value: string): Draft => ({
  ...draft,
  credentials: { ...draft.credentials, [id]: { ...draft.credentials[id], [name]: value } },
})

/** The part of a draft that still means something else than what the server has. */
export function pruned({ configuration, credentials }: Draft, stored: Stored): Draft {
  const open = <T extends object>(fields: T, known: Partial<T>) =>
    Object.fromEntries(
      Object.entries(fields).filter(
        ([name, value]) => meaningOf(known[name as keyof T]) !== meaningOf(value),
      ),
    )
  const systems = Object.entries(credentials).flatMap(([id, typed]) => {
    const left = open(typed, credentialsOf(stored.systems.find(({ ID }) => ID === Number(id))))
    return Object.keys(left).length > 0 ? [[id, left]] : []
  })
  return {
    configuration: open(configuration, stored.configuration),
    credentials: Object.fromEntries(systems),
  }
}

/** A field of the form by which a problem or a change is named. */
export type FieldKey = ConfigurationName | `${number} ${CredentialName}`
export const credentialKey = (id: number, name: CredentialName): FieldKey => `${id} ${name}`

/** Something that must be corrected before it can be saved. */
export interface Problem {
  readonly key: FieldKey
  readonly text: string
  /** Whether the configuration waits for it; else it is the external system alone. */
  readonly ofConfiguration: boolean
}

const isAddress = (text: string) => /^https?:\/\//i.test(text) && URL.canParse(text)

function problemIn(name: ConfigurationName, value: unknown): string {
  const text = String(value).trim()
  const kind = kindOf(name)
  if (kind === 'required' && text === '') return texts.problems.required
  if (kind === 'email' && text !== '') return emailProblem(readKey(text))
  if (kind === 'url' && text !== '' && !isAddress(text)) return texts.problems.url
  return ''
}

/** What is wrong with what was changed. What the server had already is not held against anybody. */
export function problemsOf({ configuration, changed, logins }: Form): Problem[] {
  const fields = changed.map(
    (key): Problem => ({ key, text: problemIn(key, configuration[key]), ofConfiguration: true }),
  )
  const signIns = logins.flatMap(({ name, on, system, credentials, changed: typed }): Problem[] => {
    const turned = changed.includes(name) || (name === 'Office365Login' && changed.includes('AzureDomeinID'))
    if (!on || !(turned || typed)) return []
    if (!system)
      return name === 'Office365Login'
        ? [{ key: 'AzureDomein', text: texts.problems.domain, ofConfiguration: true }]
        : []
    return (['ClientID', 'ClientSecret'] as const).map((field) => ({
      key: credentialKey(system.ID, field),
      text: credentials[field].trim() === '' ? texts.problems.credentials : '',
      ofConfiguration: turned,
    }))
  })
  return [...fields, ...signIns].filter((problem) => problem.text !== '')
}

/** What one call stores: the configuration, or one external system. */
export type Part = 'configuration' | Login

export const partName = (part: Part): string => (part === 'configuration' ? texts.configuration : part.title)

/** What has been changed and can be stored, in the order in which it is. rule: configuration-7 */
export function partsToSave(form: Form): Part[] {
  const problems = problemsOf(form)
  const configuration: Part[] =
    form.changed.length > 0 && !problems.some(({ ofConfiguration }) => ofConfiguration)
      ? ['configuration']
      : []
  const systems = form.logins.filter(
    ({ system, enabled, changed }) =>
      enabled && changed && !problems.some(({ key }) => system && key.startsWith(`${system.ID} `)),
  )
  return [...configuration, ...systems]
}

/** How many fields are not as the server has them. */
export function countChanges({ changed, logins }: Form, stored: Stored): number {
  const typed = logins.map(({ system, enabled, credentials }) => {
    const before = credentialsOf(stored.systems.find(({ ID }) => ID === system?.ID))
    const names = ['ClientID', 'ClientSecret'] as const
    return enabled ? names.filter((name) => credentials[name] !== before[name]).length : 0
  })
  // The domain and its ID are one choice.
  const fields = changed.filter((name) => name !== 'AzureDomeinID').length
  return typed.reduce((sum, count) => sum + count, fields)
}

/**
 * The configuration as it is saved. What came in a form of its own goes back in that form.
 * @param known what the server has at this moment
 * rule: configuration-7, request-14
 */
export function payloadOf(configuration: ServerConfiguration, known: Stored) {
  const whole = { ...configuration, ...configurationExtras }
  const asItCame = [...(known.originals ?? [])].flatMap(([key, was]) => {
    const name = key as ConfigurationName
    const value = configuration[name]
    return value === known.configuration[name] ? [[name, was]] : [[name, inFormOf(was, value)]]
  })
  // A field that never came stays away: JSON leaves out what is undefined.
  return { ...whole, ...(Object.fromEntries(asItCame) as Partial<ServerConfiguration>) }
}

/** A value as a number where one came; a text that is no number stays what it is. */
const inFormOf = (was: unknown, value: string | number | boolean): unknown =>
  typeof was === 'number' && Number.isFinite(Number(value)) ? Number(value) : value
