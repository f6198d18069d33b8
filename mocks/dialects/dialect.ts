import * as z from 'zod/mini'
import { version as portalVersion } from '#shared/portal/project.ts'
import { parseJson } from '#shared/values/json.ts'
import type { Alternative, Assumption, Words } from './assumption.ts'
import { assumptionOf, everyAssumption } from './index.ts'

/** The version of the file. Raise it when an earlier file can no longer be read. */
const dialectVersion = 1

export const dialectSchema = z.object({
  version: z.literal(dialectVersion),
  /** The version of the portal that wrote it. */
  portal: z.string(),
  /** The school and the version of the server, if these were given. */
  school: z._default(z.string(), ''),
  server: z._default(z.string(), ''),
  /** The observed alternative of each assumption; absent for one that was not observed. */
  choices: z.record(z.string(), z.string()),
  /** Observations that fit no alternative, without personal data. */
  unknown: z.array(z.object({ assumption: z.string(), seen: z.array(z.string()) })),
})

/** How one server behaves where no source says how: a choice among the alternatives. */
export type Dialect = z.output<typeof dialectSchema>

/** Thrown for a dialect that cannot be used; the message is an English sentence for the user of a command. */
export class UnreadableDialect extends Error {
  override readonly name = 'UnreadableDialect'
  /** The message in Dutch, for a trainer. */
  readonly nl: string
  constructor({ en, nl }: Words) {
    super(en)
    this.nl = nl
  }
}

const [major] = portalVersion.split('.')

/** A dialect with the version of this portal. */
export const createDialect = (
  found: Pick<Dialect, 'choices' | 'unknown'>,
  { school = '', server = '' }: { school?: string; server?: string } = {},
): Dialect => ({ version: dialectVersion, portal: portalVersion, school, server, ...found })

const quoteAll = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ')

const alternativeIds = (id: string) => assumptionOf(id)?.alternatives.map((each) => each.id) ?? []

/** Checks a dialect from elsewhere. Throws {@link UnreadableDialect}. */
export function checkDialect(value: unknown, name: string): Dialect {
  const refusal = (en: string, nl: string) =>
    new UnreadableDialect({ en: `${name} ${en}`, nl: `${name} ${nl}` })
  const { version, portal } = (value ?? {}) as { version?: unknown; portal?: unknown }
  if (typeof value !== 'object' || value === null || version === undefined || portal === undefined)
    throw refusal(
      'is not a dialect: npm run verify -- … --dialect FILE writes one.',
      'is geen dialect: npm run verify -- … --dialect BESTAND schrijft er een.',
    )
  if (version !== dialectVersion)
    throw refusal(
      `is a dialect of version ${String(version)}; this portal reads version ${dialectVersion}.`,
      `is een dialect van versie ${String(version)}; dit portaal leest versie ${dialectVersion}.`,
    )
  const parsed = dialectSchema.safeParse(value)
  if (!parsed.success) {
    const field = parsed.error.issues[0]?.path.join('.') || '?'
    throw refusal(`is a damaged dialect (${field}).`, `is een beschadigd dialect (${field}).`)
  }
  const { portal: writer, choices } = parsed.data
  if (writer.split('.')[0] !== major)
    throw refusal(
      `was written by version ${writer} of the portal, and this is ${portalVersion}: verify the server again.`,
      `is geschreven door versie ${writer} van het portaal, en dit is ${portalVersion}: controleer de server opnieuw.`,
    )
  for (const [id, choice] of Object.entries(choices)) {
    const known = alternativeIds(id)
    if (known.length === 0)
      throw refusal(
        `chooses for "${id}", which this portal does not know.`,
        `kiest voor "${id}", en dat kent dit portaal niet.`,
      )
    if (!known.includes(choice))
      throw refusal(
        `chooses "${choice}" for ${id}; its alternatives are ${quoteAll(known)}.`,
        `kiest "${choice}" voor ${id}; er zijn ${quoteAll(known)}.`,
      )
  }
  return parsed.data
}

/** Reads the file of a dialect. Throws {@link UnreadableDialect}. */
export function readDialect(text: string, name: string): Dialect {
  if (text.trim() === '') throw new UnreadableDialect({ en: `${name} is empty.`, nl: `${name} is leeg.` })
  const value = parseJson(text)
  if (value !== undefined) return checkDialect(value, name)
  throw new UnreadableDialect({
    en: `${name} is not JSON, so it is not a dialect.`,
    nl: `${name} is geen JSON, en dus geen dialect.`,
  })
}

/** The alternative that a server chose for an assumption; the usual one if that is unknown. */
export function chosenAlternative(
  { choices }: Pick<Dialect, 'choices'>,
  { id, alternatives }: Assumption,
): Alternative {
  const found = alternatives.find((each) => each.id === choices[id]) ?? alternatives[0]
  if (!found) throw new RangeError(`${id} has no alternatives`)
  return found
}

/** An alternative that is not the usual one. */
export interface Difference {
  readonly assumption: Assumption
  readonly alternative: Alternative
}

/** How a server of this dialect differs from the usual one. */
export const differencesOf = (dialect: Pick<Dialect, 'choices'>): readonly Difference[] =>
  everyAssumption.flatMap((assumption) => {
    const alternative = chosenAlternative(dialect, assumption)
    return alternative === assumption.alternatives[0] ? [] : [{ assumption, alternative }]
  })

/** A difference as a text: `LESDatum of vwoparticipaties: DD/MM/YYYY`. */
export const differenceWords = ({ assumption, alternative }: Difference): Words => ({
  en: `${assumption.words.en}: ${alternative.words.en}`,
  nl: `${assumption.words.nl}: ${alternative.words.nl}`,
})
