import type { ServerConfiguration } from '#api/endpoints/serverConfig.ts'
import { type ConfigurationName, kindOf } from '../fields.ts'
import { credentialLabels, labels, texts } from '../texts.ts'
import { credentialNames, type Form, type Part, type Stored } from './form.ts'

/** A field that another user has changed since the form was filled. */
export interface Difference {
  readonly label: string
  /** The server's current value. */
  readonly theirs: string
  /** The value on the screen. */
  readonly mine: string
}

/** A value of the configuration in words; for a secret, only whether there is one. */
export function shown(name: ConfigurationName, value: ServerConfiguration[ConfigurationName]): string {
  if (typeof value === 'boolean') return value ? texts.on : texts.off
  if (kindOf(name) === 'secret' && value !== '') return texts.hidden
  return value === '' ? texts.empty : String(value)
}

/**
 * The fields that another user has changed in the parts that are about to be stored. A secret shows only that it differs. A
 * record has no version on the wire, so the portal refetches before it stores.
 * @param before the values of the server when the form was filled
 * @param now the current values of the server
 */
export function differencesBetween(
  before: Stored,
  now: Stored,
  form: Form,
  parts: readonly Part[],
): Difference[] {
  return parts.flatMap((part): Difference[] => {
    if (part === 'configuration') {
      const names = Object.keys(before.configuration) as ConfigurationName[]
      return names
        .filter((name) => kindOf(name) !== 'readOnly' && name !== 'AzureDomeinID')
        .filter((name) => now.configuration[name] !== before.configuration[name])
        .filter((name) => now.configuration[name] !== form.configuration[name])
        .map((name) => ({
          label: labels[name],
          theirs: shown(name, now.configuration[name]),
          mine: shown(name, form.configuration[name]),
        }))
    }
    const [was, is] = [before, now].map(({ systems }) => systems.find(({ ID }) => ID === part.system?.ID))
    return credentialNames
      .filter((name) => is?.[name] !== was?.[name] && is?.[name] !== part.credentials[name])
      .map((name) => ({
        label: `${part.name}: ${credentialLabels[name]}`,
        theirs: name === 'ClientID' ? (is?.ClientID ?? texts.empty) : texts.hidden,
        mine: name === 'ClientID' ? part.credentials.ClientID : texts.hidden,
      }))
  })
}
