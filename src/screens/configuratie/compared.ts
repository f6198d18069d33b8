import type { ServerConfiguration } from '#api/endpoints/serverConfig.ts'
import { type ComparedFields, differencesIn } from '#session/calls/compare.ts'
import type { StoredDifference } from '#shared/storedOtherwise.ts'
import { shown } from './conflict.ts'
import { type ConfigurationName, kindOf } from './fields.ts'
import { type Credentials, type Form, type Part, partName, type Stored } from './form.ts'
import { labels, texts } from './texts.ts'

/** rule: save-6 */
const compared = Object.fromEntries(
  (Object.entries(labels) as [ConfigurationName, string][]).map(([name, label]) => [
    name,
    { label, shown: (value: unknown) => shown(name, value as ServerConfiguration[ConfigurationName]) },
  ]),
) as ComparedFields<ServerConfiguration>

const hidden = (value: unknown) => (value === '' ? texts.empty : texts.hidden)
const comparedCredentials = (part: string): ComparedFields<Credentials> => ({
  ClientID: { label: texts.credentialOf(part, 'ClientID') },
  ClientSecret: { label: texts.credentialOf(part, 'ClientSecret'), shown: hidden },
})

/** A secret that a server hides cannot be compared. */
const isMasked = (value: unknown) => typeof value === 'string' && /^[*•●]+$/.test(value)
const told = (now: object, isSecret: (name: string) => boolean): object =>
  Object.fromEntries(Object.entries(now).filter(([name, value]) => !(isSecret(name) && isMasked(value))))

/** What of a part the server has otherwise than it was sent. rule: save-6 */
export function differencesOfPart(now: Stored, form: Form, part: Part): readonly StoredDifference[] {
  if (part === 'configuration')
    return differencesIn(
      compared,
      form.configuration,
      told(now.configuration, (name) => kindOf(name as ConfigurationName) === 'secret'),
    )
  const system = now.systems.find(({ ID }) => ID === part.system?.ID)
  return differencesIn(
    comparedCredentials(partName(part)),
    part.credentials,
    system ? told(system, (name) => name === 'ClientSecret') : null,
  ).map((each) => ({ ...each, field: `${part.type} ${each.field}` }))
}
