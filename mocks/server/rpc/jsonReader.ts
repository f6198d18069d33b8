/** A text that the framework cannot read; the message is the framework's own. */
export class JsonError extends Error {
  override readonly name = 'JsonError'
}

type Mark = '{' | '}' | '[' | ']' | ',' | ':'
type Token =
  | { readonly kind: 'EOF' | 'True' | 'False' | 'Null' | Mark }
  | { readonly kind: 'String' | 'Number' | 'identifier'; readonly text: string }

/** More levels than any client sends; the framework's own stack ends somewhere too. */
const deepest = 1_000

const blanks = /[\t \r\n]*/y
const words = /[A-Za-z_]\w*/y
/** A digit, a point or a minus sign begins a number; what may follow stands here. */
const numbers = /[-.\d]\d*(\.[\dEe][\dEe+-]*|[Ee][+-]?\d*)?/y
const plain = { '"': /[^"\\\r\n\0]*/y, "'": /[^'\\\r\n\0]*/y }
const escapes: Readonly<Record<string, string>> = {
  '"': '"',
  "'": "'",
  '\\': '\\',
  '/': '/',
  t: '\t',
  b: '\b',
  n: '\n',
  r: '\r',
  f: '\f',
}

/**
 * Reads JSON exactly as far as the server's framework does (fcl-json of Free Pascal 3.2.2): names and text may stand in
 * single quotes, names may have none, and whatever follows the first value is not looked at. Comments, trailing
 * commas and doubled names are errors. No library reads this dialect or words its errors, which clients can see.
 * An empty text gives undefined. Throws a {@link JsonError}. server: rpc-5, rpc-8
 *
 * @param numberOf what stands for a number that the framework can read, by its text
 */
export function readRelaxedJson(source: string, numberOf: (text: string) => unknown = Number): unknown {
  let at = 0
  let token: Token = { kind: 'EOF' }
  let depth = 0

  function match(pattern: RegExp): string {
    const start = at
    pattern.lastIndex = at
    if (pattern.test(source)) at = pattern.lastIndex
    return source.slice(start, at)
  }

  /** The line, and how many bytes of it stand before this place. */
  function place(): { line: number; column: number } {
    const lines = source.slice(0, at).split(/\r\n|\r|\n/)
    // Behind the last line the framework has none.
    if (token.kind === 'EOF' && at >= source.length)
      return { line: source.split(/\r\n|\r|\n(?!$)/).length, column: 0 }
    return { line: lines.length, column: new TextEncoder().encode(lines.at(-1)).length }
  }

  function fail(what: string): JsonError {
    const { line, column } = place()
    return new JsonError(`Error at line ${line}, Pos ${column}: ${what}`)
  }

  function badCharacter(): JsonError {
    token = { kind: ',' }
    const { line, column } = place()
    return new JsonError(`Invalid character at line ${line}, pos ${column}: '${source.charAt(at)}'`)
  }

  const shown = (): string => ('text' in token ? token.text : token.kind)
  const unexpected = () => fail(`Unexpected token (${shown()}) encountered.`)

  function next(): Token {
    match(blanks)
    token = scan()
    return token
  }

  function scan(): Token {
    const first = source.charAt(at)
    switch (first) {
      case '':
        return { kind: 'EOF' }
      case '{':
      case '}':
      case '[':
      case ']':
      case ',':
      case ':':
        at += 1
        return { kind: first }
      case '"':
      case "'":
        return { kind: 'String', text: scanText(first) }
    }
    if (/[-.\d]/.test(first)) {
      const text = match(numbers)
      if (!/^[\r\n}\],\t ]?$/.test(source.charAt(at))) throw badCharacter()
      return { kind: 'Number', text }
    }
    const text = match(words)
    if (text === '') throw badCharacter()
    const literal = (['True', 'False', 'Null'] as const).find(
      (name) => name.toLowerCase() === text.toLowerCase(),
    )
    return literal ? { kind: literal } : { kind: 'identifier', text }
  }

  function scanText(quote: '"' | "'"): string {
    at += 1
    let text = ''
    for (;;) {
      text += match(plain[quote])
      const end = source.charAt(at)
      if (end !== quote && end !== '\\') {
        const { line } = place()
        throw new JsonError(`string exceeds end of line ${line}`)
      }
      at += 1
      if (end === quote) return text
      text += scanEscape()
    }
  }

  function scanEscape(): string {
    const letter = source.charAt(at)
    const known = escapes[letter]
    if (known === undefined && letter !== 'u') throw badCharacter()
    at += 1
    if (known !== undefined) return known
    const digits = source.slice(at, at + 4)
    const good = /^[\dA-Fa-f]*/.exec(digits)?.[0].length ?? 0
    at += good
    if (good < 4) throw badCharacter()
    return String.fromCharCode(Number.parseInt(digits, 16))
  }

  /** The value that the current token begins. */
  function value(): unknown {
    switch (token.kind) {
      case 'Null':
        return null
      case 'True':
        return true
      case 'False':
        return false
      case 'String':
        return token.text
      case 'Number':
        return checkedNumber(token.text)
      case '{':
      case '[': {
        depth += 1
        if (depth > deepest) throw new JsonError('Stack overflow')
        const read = token.kind === '{' ? object() : list()
        depth -= 1
        return read
      }
      case 'EOF':
        throw fail('Unexpected EOF encountered.')
      default:
        throw unexpected()
    }
  }

  function checkedNumber(text: string): unknown {
    // One that is too large is read as none at all. server: rpc-11
    if (!Number.isFinite(Number(text.replace(/[Ee][+-]?$/, 'x'))))
      throw fail(`Number is not an integer or real number: ${text}`)
    return numberOf(text)
  }

  function object(): Record<string, unknown> {
    const fields = new Map<string, unknown>()
    for (next(); token.kind !== '}'; ) {
      if (token.kind !== 'String' && token.kind !== 'identifier')
        throw fail(`Expected element name, got token "${shown()}"`)
      const name = token.text
      if (next().kind !== ':') throw fail(`Expected colon (:), got token "${shown()}".`)
      next()
      const field = value()
      if (fields.has(name)) throw new JsonError(`Duplicate object member: "${name}"`)
      fields.set(name, field)
      if (more('}') && next().kind === '}') throw unexpected()
    }
    return Object.fromEntries(fields)
  }

  function list(): unknown[] {
    const items: unknown[] = []
    for (next(); token.kind !== ']'; ) {
      items.push(value())
      if (more(']') && next().kind === ']') throw unexpected()
    }
    return items
  }

  /** Whether a comma follows, and not the end. */
  function more(end: Mark): boolean {
    const { kind } = next()
    if (kind !== ',' && kind !== end)
      throw fail(`Expected comma (,) or square bracket (]), got token "${shown()}".`)
    return kind === ','
  }

  return next().kind === 'EOF' ? undefined : value()
}
