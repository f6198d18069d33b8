import { parseArgs } from 'node:util'

/** An option of a command: a flag without a value, some text, a whole number, or a port. */
export interface Option {
  readonly kind: 'flag' | 'text' | 'count' | 'port'
  /** One line for `--help`. */
  readonly help: string
}

/** The messages about options, in the language of the user. */
export interface OptionWords {
  readonly usage: string
  readonly showHelp: string
  readonly port: string
  readonly count: string
  unknown(name: string): string
  noValue(name: string): string
  needsValue(name: string): string
  needs(name: string, wanted: string, text: string): string
}

/** The messages in English. */
export const englishOptions: OptionWords = {
  usage: 'Usage',
  showHelp: 'show this',
  port: 'a port from 1 to 65535',
  count: 'a whole number',
  unknown: (name) => `${name} is not an option.`,
  noValue: (name) => `${name} takes no value.`,
  needsValue: (name) => `${name} needs a value.`,
  needs: (name, wanted, text) => `${name} needs ${wanted}, not "${text}".`,
}

/** The messages in Dutch. */
export const dutchOptions: OptionWords = {
  usage: 'Zo werkt het',
  showHelp: 'toon dit',
  port: 'een poort van 1 tot 65535',
  count: 'een geheel getal',
  unknown: (name) => `${name} is geen optie; --help toont wat er is.`,
  noValue: (name) => `${name} krijgt geen waarde.`,
  needsValue: (name) => `Na ${name} ontbreekt een waarde.`,
  needs: (name, wanted, text) => `Na ${name} hoort ${wanted}, en niet "${text}".`,
}

type OptionValue<Kind extends Option['kind']> = Kind extends 'flag'
  ? boolean
  : Kind extends 'text'
    ? string
    : number
/** The values of the options on the command line; an option without a value is absent. */
export type OptionValues<Options extends Record<string, Option>> = {
  [Name in keyof Options]?: OptionValue<Options[Name]['kind']>
}

/** Thrown for a wrong command line; the message is a sentence for the user. */
export class UsageError extends Error {}

function parseValue(
  name: string,
  { kind }: Option,
  text: string | boolean | undefined,
  words: OptionWords,
): string | number | boolean {
  if (typeof text !== 'string') return text === true
  if (kind === 'text') return text
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN
  const max = kind === 'port' ? 65_535 : Number.MAX_SAFE_INTEGER
  const min = kind === 'port' ? 1 : 0
  if (value >= min && value <= max) return value
  throw new UsageError(words.needs(`--${name}`, words[kind === 'port' ? 'port' : 'count'], text))
}

/**
 * Parses a command line.
 * @param args what was typed, without program and script
 * @throws UsageError for an unknown option, a missing or wrong value, or an argument that is not an option
 */
export function readOptions<const Options extends Record<string, Option>>(
  args: readonly string[],
  options: Options,
  words: OptionWords = englishOptions,
): OptionValues<Options> {
  const types = Object.entries(options).map(([name, { kind }]) => [
    name,
    { type: kind === 'flag' ? ('boolean' as const) : ('string' as const) },
  ])
  const { tokens } = parseArgs({
    args: [...args],
    options: Object.fromEntries(types),
    strict: false,
    allowPositionals: true,
    tokens: true,
  })
  const values: Record<string, string | number | boolean> = {}
  for (const token of tokens ?? []) {
    if (token.kind === 'option-terminator') continue
    if (token.kind === 'positional') throw new UsageError(words.unknown(`"${token.value}"`))
    const option = Object.hasOwn(options, token.name) ? options[token.name] : undefined
    if (!option) throw new UsageError(words.unknown(token.rawName))
    if (option.kind === 'flag' && token.value !== undefined)
      throw new UsageError(words.noValue(token.rawName))
    if (option.kind !== 'flag' && (token.value === undefined || token.value === ''))
      throw new UsageError(words.needsValue(token.rawName))
    values[token.name] = parseValue(token.name, option, token.value ?? true, words)
  }
  return values as OptionValues<Options>
}

/** The text of `--help`. */
export function helpText(usage: string, options: Record<string, Option>, words = englishOptions): string {
  const values = { flag: '', text: ' TEXT', count: ' N', port: ' N' }
  const names = Object.entries(options).map(([name, { kind }]) => `--${name}${values[kind]}`)
  const width = Math.max(...names.map((name) => name.length))
  const rows = Object.values(options).map(({ help }, n) => `  ${(names[n] ?? '').padEnd(width)}  ${help}`)
  return [`${words.usage}: ${usage}`, '', ...rows].join('\n')
}

interface OptionHelp {
  readonly words?: OptionWords
  readonly after?: () => string
  readonly refuse?: ((sentence: string) => void) | undefined
}

/**
 * Parses the command line of a script. For `--help` and for a mistake it prints help, and ends the process with exit code 0 or
 * 2.
 * @param after the text of `--help` below the options
 * @param refuse prints a mistake; if not given, the sentence and the help
 */
export function optionsOrExit<const Options extends Record<string, Option>>(
  usage: string,
  options: Options,
  { words = englishOptions, after = () => '', refuse }: OptionHelp = {},
): OptionValues<Options> {
  const all: Record<string, Option> = { ...options, help: { kind: 'flag', help: words.showHelp } }
  const help = helpText(usage, all, words)
  try {
    const values = readOptions(process.argv.slice(2), all, words)
    if (values.help !== true) return values as OptionValues<Options>
    console.log(`${help}${after()}`)
    process.exit(0)
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    if (refuse) refuse(error.message)
    else console.error(`${error.message}\n\n${help}`)
    process.exit(2)
  }
}
