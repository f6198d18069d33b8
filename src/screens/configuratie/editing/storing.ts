import type { ServerConfiguration } from '#api/endpoints/serverConfig.ts'
import { failureText } from '#api/failures/failureText.ts'
import { isOutcomeUnknown } from '#api/failures/saveState.ts'
import type { CallContext } from '#session/calls/call.ts'
import { type ComparedFields, differencesIn } from '#session/calls/compare.ts'
import { messages } from '#shared/messages/messages.ts'
import type { StoredDifference } from '#shared/storedOtherwise.ts'
import { type ConfigurationName, kindOf } from '../fields.ts'
import { credentialLabels, labels, texts } from '../texts.ts'
import { type Difference, differencesBetween, shown } from './conflict.ts'
import { type Credentials, type Form, type Part, partName, partsToSave, type Stored } from './form.ts'
import { readStored, type StoreResult, storeParts } from './server.ts'

/** How the fields are named and shown in a comparison after a save. rule: save-6 */
const comparedFields = Object.fromEntries(
  (Object.entries(labels) as [ConfigurationName, string][]).map(([name, label]) => [
    name,
    { label, toWords: (value: unknown) => shown(name, value as ServerConfiguration[ConfigurationName]) },
  ]),
) as ComparedFields<ServerConfiguration>

const hidden = (value: unknown) => (value === '' ? texts.empty : texts.hidden)
const comparedCredentials = (part: string): ComparedFields<Credentials> => ({
  ClientID: { label: `${part}: ${credentialLabels.ClientID}` },
  ClientSecret: { label: `${part}: ${credentialLabels.ClientSecret}`, toWords: hidden },
})

/** Whether a value is the asterisks that a server may send instead of a secret. */
const isMasked = (value: unknown) => typeof value === 'string' && /^[*•●]+$/.test(value)
const withoutMasked = (now: object, isSecret: (name: string) => boolean): object =>
  Object.fromEntries(Object.entries(now).filter(([name, value]) => !(isSecret(name) && isMasked(value))))

/** The fields of a part whose stored value differs from the sent one. rule: save-6 */
function differencesOfPart(now: Stored, form: Form, part: Part): readonly StoredDifference[] {
  if (part === 'configuration')
    return differencesIn(
      comparedFields,
      form.configuration,
      withoutMasked(now.configuration, (name) => kindOf(name as ConfigurationName) === 'secret'),
    )
  const system = now.systems.find(({ ID }) => ID === part.system?.ID)
  return differencesIn(
    comparedCredentials(partName(part)),
    part.credentials,
    system ? withoutMasked(system, (name) => name === 'ClientSecret') : null,
  ).map((each) => ({ ...each, field: `${part.type} ${each.field}` }))
}

/** Another user changed something meanwhile, so that nothing has been stored. rule: configuration-8 */
export interface Conflict {
  readonly kind: 'conflict'
  readonly now: Stored
  readonly differences: readonly Difference[]
}

/** The parts of a form whose outcome is unknown. rule: save-3 */
export interface Unclear {
  readonly form: Form
  readonly parts: readonly Part[]
}

/** The result of a save without a conflict. */
export interface SaveOutcome extends StoreResult {
  readonly kind: 'tried'
  readonly now: Stored
  /** The parts whose outcome is unknown; null if the server could be read after the save. */
  readonly unclear: Unclear | null
  /** The fields that the server has stored otherwise than they were sent. rule: save-6 */
  readonly otherwise: readonly StoredDifference[]
}

export interface Attempt {
  /** What the server had when the form was filled. */
  readonly stored: Stored
  readonly form: Form
  /** Whether to overwrite what another user has changed. */
  readonly force: boolean
}

/** Refetches, compares, and stores what was changed and is valid. Rejects when refetching fails. rule: configuration-8 */
export async function save(
  context: CallContext,
  { stored, form, force }: Attempt,
): Promise<Conflict | SaveOutcome> {
  const parts = partsToSave(form)
  const before = await readStored(context)
  const differences = force ? [] : differencesBetween(stored, before, form, parts)
  if (differences.length > 0) return { kind: 'conflict', now: before, differences }
  const result = await storeParts(context, form, parts, before)
  return savedAs(form, result, before, await readStored(context).catch(() => null))
}

/**
 * The result of a save, from the answers and from what the server has afterwards.
 * @param before what the server had before the save
 * @param after what it has now; null when it cannot be read
 */
export function savedAs(form: Form, result: StoreResult, before: Stored, after: Stored | null): SaveOutcome {
  const { saved, failed } = result
  if (after === null) {
    const isOpen = failed.some(({ failure }) => isOutcomeUnknown(failure))
    const unclear = isOpen ? { form, parts: failed.map(({ part }) => part) } : null
    return { kind: 'tried', now: assumed(before, form, saved), unclear, otherwise: [], ...result }
  }
  // The server may have stored a part whose answer was lost.
  const left = notStored({ form, parts: failed.map(({ part }) => part) }, after)
  return {
    kind: 'tried',
    now: after,
    unclear: null,
    otherwise: saved.flatMap((part) => differencesOfPart(after, form, part)),
    saved: [...saved, ...failed.flatMap(({ part }) => (left.includes(part) ? [] : [part]))],
    failed: failed.filter(({ part }) => left.includes(part)),
  }
}

/** The values that the server probably has after a save, if they cannot be read. */
function assumed(before: Stored, form: Form, saved: readonly Part[]): Stored {
  const systems = before.systems.map((system) => {
    const part = saved.find((each) => each !== 'configuration' && each.system?.ID === system.ID)
    return part && part !== 'configuration' ? { ...system, ...part.credentials } : system
  })
  const { configuration } = saved.includes('configuration') ? form : before
  return { ...before, systems, configuration }
}

/** The parts that the server has not stored as sent; in the configuration only the changed fields count. */
export const notStored = ({ form, parts }: Unclear, now: Stored): readonly Part[] =>
  parts.filter((part) =>
    differencesOfPart(now, form, part).some(
      ({ field }) => part !== 'configuration' || form.changed.some((name) => name === field),
    ),
  )

/** In Dutch, which parts were stored and which were not; `''` if all were. rule: configuration-9 */
export function failedText({ saved, failed, unclear }: SaveOutcome): string {
  const [first] = failed
  if (!first) return ''
  const why = ({ part, failure }: (typeof failed)[number]) =>
    part === 'configuration' ? messages.rpcError(failureText(failure)) : failureText(failure)
  const isOpen = ({ failure }: (typeof failed)[number]) => unclear !== null && isOutcomeUnknown(failure)
  if (saved.length === 0 && failed.length === 1 && !isOpen(first)) return why(first)
  const named = (those: typeof failed) =>
    those.map((each) => `${partName(each.part)} (${why(each)})`).join(', ')
  const sentences = [
    [saved.map(partName).join(', '), texts.stored],
    [named(failed.filter(isOpen)), texts.unclear],
    [named(failed.filter((each) => !isOpen(each))), texts.notSaved],
  ] as const
  return sentences.flatMap(([names, say]) => (names === '' ? [] : say(names))).join(' ')
}
