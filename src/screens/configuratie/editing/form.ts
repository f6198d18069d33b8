import type { ResponseOf } from '#api/endpoint.ts'
import type { externSysteem } from '#api/endpoints/externSysteem.ts'
import type { ServerConfiguration } from '#api/endpoints/serverConfig.ts'
import { configurationExtras } from '#api/endpoints/setServerConfig.ts'
import { type ExternalSystem, externalSystems } from '#api/school/externalSystems.ts'
import type { NotShown } from '#shared/fetched.ts'
import { readKey } from '#shared/reading/text.ts'
import { emailProblem } from '#shared/validators/email.ts'
import { meaningOf } from '#shared/values/meaning.ts'
import { type ConfigurationName, kindOf } from '../fields.ts'
import { texts } from '../texts.ts'

export type System = ResponseOf<typeof externSysteem>[number]
export const credentialNames = ['ClientID', 'ClientSecret'] as const
export type Credentials = Readonly<Record<(typeof credentialNames)[number], string>>
export type CredentialName = keyof Credentials

/** The configuration and the external systems of the server. */
export interface Stored {
  readonly configuration: ServerConfiguration
  readonly systems: readonly System[]
  /** The values of fields that came in another form than assumed; undefined for an absent field. */
  readonly originals?: ReadonlyMap<string, unknown>
  /** Received systems that cannot be shown. */
  readonly notShown?: readonly NotShown[]
}

/** The unsaved changes of the user; credentials by the ID of their system. */
export interface Draft {
  readonly configuration: Partial<ServerConfiguration>
  readonly credentials: Readonly<Record<number, Partial<Credentials>>>
}

export const noDraft: Draft = { configuration: {}, credentials: {} }

/** A sign-in with an external system, as the form shows it. */
export interface Login extends ExternalSystem {
  readonly on: boolean
  readonly system: System | undefined
  readonly credentials: Credentials
  /** Whether the credentials can be typed. rule: configuration-4 */
  readonly enabled: boolean
  readonly changed: boolean
}

/** The values on the screen: those of the server, replaced by those of the draft. */
export interface Form {
  readonly configuration: ServerConfiguration
  readonly logins: readonly Login[]
  readonly domains: readonly System[]
  readonly changed: readonly ConfigurationName[]
}

const noAzure = { AzureDomein: '', AzureDomeinID: '' } as const

const domainsOf = (systems: readonly System[]): readonly System[] =>
  systems.filter(({ TypeSysteem, Domein }) => TypeSysteem === 'Office365' && (Domein ?? '') !== '')

const credentialsOf = (system: System | undefined): Credentials => ({
  ClientID: system?.ClientID ?? '',
  ClientSecret: system?.ClientSecret ?? '',
})

/** Builds the form. Without an Office365 domain, signing in with Office365 is off. rule: configuration-5 */
export function formOf(stored: Stored, draft: Draft): Form {
  const { systems } = stored
  const domains = domainsOf(systems)
  const typed = { ...stored.configuration, ...draft.configuration }
  const configuration = domains.length === 0 ? { ...typed, Office365Login: false, ...noAzure } : typed
  const systemOf = ({ type }: ExternalSystem) =>
    type === 'Office365'
      ? domains.find(({ ID }) => String(ID) === configuration.AzureDomeinID)
      : systems.find(({ TypeSysteem }) => TypeSysteem === type)
  return {
    configuration,
    domains,
    logins: externalSystems.map((external) => {
      const system = systemOf(external)
      const before = credentialsOf(system)
      const on = configuration[external.flag]
      const credentials = system ? { ...before, ...draft.credentials[system.ID] } : before
      return {
        ...external,
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

/**
 * Changes a field; an address loses the blanks around it. Switching Office365 off also clears its domain. rule: configuration-5
 */
export function withField(draft: Draft, name: ConfigurationName, value: string | boolean): Draft {
  const azure = name === 'Office365Login' && value === false ? noAzure : {}
  const kind = kindOf(name)
  const trimmed = kind === 'email' || kind === 'url' ? String(value).trim() : value
  return { ...draft, configuration: { ...draft.configuration, [name]: trimmed, ...azure } }
}

/** Chooses the domain for Office365, and with it the system whose credentials are used. */
export function withDomain(draft: Draft, system: System): Draft {
  const AzureDomein = system.Domein ?? ''
  const chosen = { AzureDomein, AzureDomeinID: String(system.ID) }
  return { ...draft, configuration: { ...draft.configuration, ...chosen } }
}

export const withCredential = (draft: Draft, id: number, name: CredentialName, value: string): Draft => ({
  ...draft,
  credentials: { ...draft.credentials, [id]: { ...draft.credentials[id], [name]: value } },
})

/** The part of a draft that means something else than the server's values. */
export function withoutStored({ configuration, credentials }: Draft, stored: Stored): Draft {
  const differing = <T extends object>(fields: T, known: Partial<T>) =>
    Object.fromEntries(
      Object.entries(fields).filter(
        ([name, value]) => meaningOf(known[name as keyof T]) !== meaningOf(value),
      ),
    )
  const systems = Object.entries(credentials).flatMap(([id, typed]) => {
    const left = differing(typed, credentialsOf(stored.systems.find(({ ID }) => ID === Number(id))))
    return Object.keys(left).length > 0 ? [[id, left]] : []
  })
  return {
    configuration: differing(configuration, stored.configuration),
    credentials: Object.fromEntries(systems),
  }
}

export type FieldKey = ConfigurationName | `${number} ${CredentialName}`
export const credentialKey = (id: number, name: CredentialName): FieldKey => `${id} ${name}`

/** A problem that must be corrected before saving. */
export interface Problem {
  readonly key: FieldKey
  readonly text: string
  /** Whether the problem blocks the save of the configuration; otherwise it blocks that of its external system. */
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

/** The problems in the changed fields; values of the server are not checked. */
export function problemsOf({ configuration, changed, logins }: Form): Problem[] {
  const fields = changed.map(
    (key): Problem => ({ key, text: problemIn(key, configuration[key]), ofConfiguration: true }),
  )
  const signIns = logins.flatMap(({ flag, on, system, credentials, changed: typed }): Problem[] => {
    const turned = changed.includes(flag) || (flag === 'Office365Login' && changed.includes('AzureDomeinID'))
    if (!on || !(turned || typed)) return []
    if (!system)
      return flag === 'Office365Login'
        ? [{ key: 'AzureDomein', text: texts.problems.domain, ofConfiguration: true }]
        : []
    return credentialNames.map((field) => ({
      key: credentialKey(system.ID, field),
      text: credentials[field].trim() === '' ? texts.problems.credentials : '',
      ofConfiguration: turned,
    }))
  })
  return [...fields, ...signIns].filter((problem) => problem.text !== '')
}

/** The part that one call stores: the configuration, or one external system. */
export type Part = 'configuration' | Login

export const partName = (part: Part): string => (part === 'configuration' ? texts.configuration : part.name)

/** The changed parts without a problem, in the order in which they are stored. rule: configuration-7 */
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

/** The number of changed fields and credentials. */
export function countChanges({ changed, logins }: Form, stored: Stored): number {
  const typed = logins.map(({ system, enabled, credentials }) => {
    const before = credentialsOf(stored.systems.find(({ ID }) => ID === system?.ID))
    return enabled ? credentialNames.filter((name) => credentials[name] !== before[name]).length : 0
  })
  // The domain and its ID count as one change.
  const fields = changed.filter((name) => name !== 'AzureDomeinID').length
  return typed.reduce((sum, count) => sum + count, fields)
}

/**
 * The configuration as it is sent. A value that the server gave in another form than agreed goes back in that form.
 * @param known what the server has at this moment rule: configuration-7, request-14
 */
export function payloadOf(configuration: ServerConfiguration, known: Stored) {
  const whole = { ...configuration, ...configurationExtras }
  const asItCame = [...(known.originals ?? [])].flatMap(([key, was]) => {
    const name = key as ConfigurationName
    const value = configuration[name]
    return value === known.configuration[name] ? [[name, was]] : [[name, inFormOf(was, value)]]
  })
  // A field that never came is not sent, because JSON leaves out undefined.
  return { ...whole, ...(Object.fromEntries(asItCame) as Partial<ServerConfiguration>) }
}

/** Converts a value to a number if the server sent a number and the text is one. */
const inFormOf = (was: unknown, value: string | number | boolean): unknown =>
  typeof was === 'number' && Number.isFinite(Number(value)) ? Number(value) : value
