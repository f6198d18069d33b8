import type { ServerConfiguration } from '#api/endpoints/serverConfig.ts'
import { texts } from './texts.ts'

export type ConfigurationName = keyof ServerConfiguration

/** How a field is shown. Some are read-only, and a secret is shown on request. */
type FieldKind = 'text' | 'required' | 'email' | 'url' | 'secret' | 'readOnly' | 'switch'

export interface FieldSpec {
  readonly name: ConfigurationName
  readonly kind: FieldKind
  /** Whether the field spans both columns. */
  readonly wide?: true
}

interface SectionSpec {
  readonly title: string
  readonly hint: string
  readonly fields: readonly FieldSpec[]
}

export const tabs = ['webstudent', 'server', 'modules', 'logs'] as const
export type Tab = (typeof tabs)[number]
/** The tabs that hold a form. rule: configuration-1 */
export type FormTab = 'webstudent' | 'server'

const text = (name: ConfigurationName): FieldSpec => ({ name, kind: 'text' })
const toggle = (name: ConfigurationName): FieldSpec => ({ name, kind: 'switch' })
/** A field that cannot be changed. rule: configuration-3 */
const readOnly = (name: ConfigurationName): FieldSpec => ({ name, kind: 'readOnly' })

/** The fields of the form by section: all of the configuration, except those about signing in. rule: configuration-13 */
export const sections: Readonly<Record<FormTab, readonly SectionSpec[]>> = {
  webstudent: [
    {
      title: texts.shown,
      hint: texts.shownHint,
      fields: [
        toggle('ToonAgenda'),
        toggle('ToonAanwezigheden'),
        toggle('ToonOpleiding'),
        toggle('ToonBetalingen'),
        toggle('ToonMijnGegevens'),
        toggle('KanMijnGegevensBewerken'),
      ],
    },
    { title: texts.accounts, hint: texts.accountsHint, fields: [toggle('BlockAccountCreation')] },
    {
      title: texts.school,
      hint: texts.schoolHint,
      fields: [
        { name: 'SchoolNaam', kind: 'required' },
        text('InstellingsCode'),
        text('SchoolStraat'),
        text('SchoolGemeente'),
        { name: 'SchoolEmail', kind: 'email' },
        text('SchoolTelefoon'),
        text('SchoolFax'),
      ],
    },
    {
      title: texts.sms,
      hint: texts.smsHint,
      fields: [
        text('AccountSMSProvider'),
        text('AccountSMSProviderSender'),
        { name: 'AccountSMSProviderURL', kind: 'url', wide: true },
        text('AccountSMSProviderClientID'),
        { name: 'AccountSMSProviderClientSecret', kind: 'secret' },
        { name: 'AccountSMSProviderDefaultText', kind: 'text', wide: true },
      ],
    },
  ],
  server: [
    {
      title: texts.website,
      hint: texts.websiteHint,
      fields: [
        { name: 'WebsiteNaam', kind: 'required' },
        { name: 'BaseURL', kind: 'url', wide: true },
        toggle('Logging'),
      ],
    },
    {
      title: texts.onServer,
      hint: texts.onServerHint,
      fields: [
        { ...readOnly('LogFile'), wide: true },
        readOnly('TemplateDir'),
        readOnly('UploadDir'),
        readOnly('DBConfig'),
        readOnly('Port'),
      ],
    },
  ],
}

const kinds = new Map(
  Object.values(sections)
    .flat()
    .flatMap(({ fields }) => fields.map(({ name, kind }) => [name, kind] as const)),
)

export const kindOf = (name: ConfigurationName): FieldKind | undefined => kinds.get(name)

export const tabOf = (name: ConfigurationName): FormTab =>
  sections.webstudent.some(({ fields }) => fields.some((field) => field.name === name))
    ? 'webstudent'
    : 'server'
