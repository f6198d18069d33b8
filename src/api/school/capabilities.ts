import * as z from 'zod/mini'

/** The names of the flags in the script. */
export const capabilityFlags = [
  'PWMin8',
  'PWSpecialChars',
  'Office365Login',
  'GoogleLogin',
  'FaceBookLogin',
] as const

/** The capabilities of a server. A flag that its script does not have is off. */
export type Capabilities = Readonly<Record<(typeof capabilityFlags)[number], boolean>> & {
  /** `STUDENT`, `LL`, … or `''` if the script does not have it. */
  readonly TypeServer: string
}

type Flag = (typeof capabilityFlags)[number]
const isFlag = (name: string): name is Flag => capabilityFlags.some((flag) => flag === name)

/** A statement of the script that we know: `[var|let|const] Name = true|false|"text";`. */
const assignment = /^(?:(?:var|let|const)\s+)?([A-Za-z_$][\w$]*)\s*=\s*(true|false|"[^"\\]*"|'[^'\\]*')$/

/** In characters. A real script has some thousands; the rest of a longer one is not read. */
const maxScriptLength = 1_000_000

/**
 * Reads the capability flags from the script at RPC/API/. The script is never run: everything but a plain assignment of a known
 * name at the top level is ignored. server: flags-1, flags-3
 */
export function parseCapabilities(script: string): Capabilities {
  const flags = Object.fromEntries(capabilityFlags.map((flag) => [flag, false])) as Record<Flag, boolean>
  let TypeServer = ''
  for (const statement of topLevelStatements(script.slice(0, maxScriptLength))) {
    const [, name, literal] = assignment.exec(statement) ?? []
    if (name === undefined || literal === undefined) continue
    if (isFlag(name) && (literal === 'true' || literal === 'false')) flags[name] = literal === 'true'
    else if (name === 'TypeServer' && /^["']/.test(literal)) TypeServer = literal.slice(1, -1)
  }
  return { ...flags, TypeServer }
}

/**
 * Matches a string (in three notations), a comment, a regular expression, or any other single character. Every closing mark is
 * optional, so that no attempt fails and the time is linear in the length of the script.
 */
const token = new RegExp(
  [
    /"(?:\\[\s\S]|[^"\\\n])*"?/,
    /'(?:\\[\s\S]|[^'\\\n])*'?/,
    /`(?:\\[\s\S]|[^`\\])*`?/,
    /\/\/[^\n\r\u2028\u2029]*/,
    /\/\*[\s\S]*?(?:\*\/|$)/,
    // A slash where a value is expected begins a regular expression; elsewhere it divides.
    /(?<=[=(,:[!&|?{};\n][ \t]*)\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]?|[^/\\\n[])*\/?/,
    /[\s\S]/,
  ]
    .map((part) => part.source)
    .join('|'),
  'g',
)

/** The characters that end a statement, a declaration in a list, or a block. */
const terminators = new Set([';', ',', '\n', '\r', '}'])

/** Yields the statements outside brackets, with comments as blanks: an assignment in a function or an object is not a flag. */
function* topLevelStatements(script: string): Generator<string> {
  let depth = 0
  let statement = ''
  for (const [piece] of script.matchAll(token)) {
    if (piece === '}' || piece === ')' || piece === ']') depth = Math.max(0, depth - 1)
    if (depth === 0 && terminators.has(piece)) {
      yield statement.trim()
      statement = ''
    } else if (depth === 0) {
      statement += piece.startsWith('//') || piece.startsWith('/*') ? ' ' : piece
    }
    if (piece === '{' || piece === '(' || piece === '[') depth += 1
  }
  yield statement.trim()
}

/** Parses the script to capabilities. A web page is refused. */
export const capabilityScript = z.pipe(
  z.string().check(z.refine((text) => !/^\s*</.test(text), 'HTML instead of a script')),
  z.transform(parseCapabilities),
)
