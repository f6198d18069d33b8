import { parseArgs } from 'node:util'

/** An option of a command: a flag without a value, some text, a whole number, or a port. */
export interface Option {
  readonly kind: 'flag' | 'text' | 'count' | 'port'
  /** One line for `--help`. */
  readonly help: string
}

type Value<Kind extends Option['kind']> = Kind extends 'flag'
  ? boolean
  : Kind extends 'text'
    ? string
    : number
/** What was given on the command line; an option that was not given is absent. */
export type Given<Options extends Record<string, Option>> = {
  [Name in keyof Options]?: Value<Options[Name]['kind']>
}

/** A command line that cannot be understood; the message is one sentence for the person who typed it. */
export class UsageError extends Error {}

function read(name: string, { kind }: Option, text: string | boolean | undefined): string | number | boolean {
  if (typeof text !== 'string') return text === true
  if (kind === 'text') return text
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN
  const most = kind === 'port' ? 65_535 : Number.MAX_SAFE_INTEGER
  const least = kind === 'port' ? 1 : 0
  if (value >= least && value <= most) return value
  const wanted = kind === 'port' ? 'a port from 1 to 65535' : 'a whole number'
  throw new UsageError(`--${name} needs ${wanted}, not "${text}".`)
}

/**
 * Reads a command line.
 * @param args what was typed, without program and script
 * @throws UsageError for an unknown option, a missing or wrong value, or a word too many
 */
export function readOptions<const Options extends Record<string, Option>>(
  args: readonly string[],
  options: Options,
): Given<Options> {
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
  const given: Record<string, string | number | boolean> = {}
  for (const token of tokens ?? []) {
    if (token.kind === 'option-terminator') continue
    if (token.kind === 'positional') throw new UsageError(`"${token.value}" is no option.`)
    const option = Object.hasOwn(options, token.name) ? options[token.name] : undefined
    if (!option) throw new UsageError(`${token.rawName} is no option.`)
    if (option.kind === 'flag' && token.value !== undefined)
      throw new UsageError(`${token.rawName} takes no value.`)
    if (option.kind !== 'flag' && (token.value === undefined || token.value === ''))
      throw new UsageError(`${token.rawName} needs a value.`)
    given[token.name] = read(token.name, option, token.value ?? true)
  }
  return given as Given<Options>
}

/** The text of `--help`. */
export function helpText(usage: string, options: Record<string, Option>): string {
  const values = { flag: '', text: ' TEXT', count: ' N', port: ' N' }
  const names = Object.entries(options).map(([name, { kind }]) => `--${name}${values[kind]}`)
  const width = Math.max(...names.map((name) => name.length))
  const rows = Object.values(options).map(({ help }, n) => `  ${(names[n] ?? '').padEnd(width)}  ${help}`)
  return [`Usage: ${usage}`, '', ...rows].join('\n')
}

/**
 * Reads the command line of a script; for `--help` and for a mistake it prints help and ends
 * the process with exit code 0 or 2.
 */
export function optionsOrExit<const Options extends Record<string, Option>>(
  usage: string,
  options: Options,
): Given<Options> {
  const all: Record<string, Option> = { ...options, help: { kind: 'flag', help: 'show this' } }
  try {
    const given = readOptions(process.argv.slice(2), all)
    if (given.help !== true) return given as Given<Options>
    console.log(helpText(usage, all))
    process.exit(0)
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    console.error(`${error.message}\n\n${helpText(usage, all)}`)
    process.exit(2)
  }
}
