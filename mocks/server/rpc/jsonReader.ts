/** Thrown for a text that the framework cannot read; the message is the framework's own. */
export class JsonError extends Error {
  override readonly name = 'JsonError'
}

type Mark = '{' | '}' | '[' | ']' | ',' | ':'
type Token =
  | { readonly kind: 'EOF' | 'True' | 'False' | 'Null' | Mark }
  | { readonly kind: 'String' | 'Number' | 'identifier'; readonly text: string }

/** The most levels: more than any client sends. The framework's stack is limited too. */
const deepest = 1_000

const blanks = /[\t \r\n]*/y
const words = /[A-Za-z_]\w*/y
/** A number in the framework's form: it begins with a digit, a point or a minus sign. */
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
 * Reads exactly the JSON that the server's framework does (fcl-json of Free Pascal 3.2.2): names and text may have single
 * quotes, names may have none, and whatever follows the first value is ignored. Comments, trailing commas and duplicate names
 * are errors. No library reads this dialect or words its errors, which clients can see. An empty text gives undefined. Throws a
 * {@link JsonError}. server: rpc-5, rpc-8
 *
 * @param numberOf makes the value for a number from its text
 */
export const readRelaxedJson = (source: string, numberOf: (text: string) => unknown = Number): unknown =>
  new JsonReader(source, numberOf).read()

class JsonReader {
  readonly #source: string
  readonly #numberOf: (text: string) => unknown
  #at = 0
  #token: Token = { kind: 'EOF' }
  #depth = 0

  constructor(source: string, numberOf: (text: string) => unknown) {
    this.#source = source
    this.#numberOf = numberOf
  }

  read(): unknown {
    return this.#next().kind === 'EOF' ? undefined : this.#value()
  }

  #match(pattern: RegExp): string {
    const start = this.#at
    pattern.lastIndex = this.#at
    if (pattern.test(this.#source)) this.#at = pattern.lastIndex
    return this.#source.slice(start, this.#at)
  }

  /** The line of the current position, and the number of its bytes before that. */
  #place(): { line: number; column: number } {
    const lines = this.#source.slice(0, this.#at).split(/\r\n|\r|\n/)
    // At the end of the text, the framework gives no line.
    if (this.#token.kind === 'EOF' && this.#at >= this.#source.length)
      return { line: this.#source.split(/\r\n|\r|\n(?!$)/).length, column: 0 }
    return { line: lines.length, column: new TextEncoder().encode(lines.at(-1)).length }
  }

  #fail(what: string): JsonError {
    const { line, column } = this.#place()
    return new JsonError(`Error at line ${line}, Pos ${column}: ${what}`)
  }

  #badCharacter(): JsonError {
    this.#token = { kind: ',' }
    const { line, column } = this.#place()
    return new JsonError(
      `Invalid character at line ${line}, pos ${column}: '${this.#source.charAt(this.#at)}'`,
    )
  }

  get #shown(): string {
    return 'text' in this.#token ? this.#token.text : this.#token.kind
  }

  #unexpected(): JsonError {
    return this.#fail(`Unexpected token (${this.#shown}) encountered.`)
  }

  #next(): Token {
    this.#match(blanks)
    this.#token = this.#scan()
    return this.#token
  }

  #scan(): Token {
    const first = this.#source.charAt(this.#at)
    switch (first) {
      case '':
        return { kind: 'EOF' }
      case '{':
      case '}':
      case '[':
      case ']':
      case ',':
      case ':':
        this.#at += 1
        return { kind: first }
      case '"':
      case "'":
        return { kind: 'String', text: this.#scanText(first) }
    }
    if (/[-.\d]/.test(first)) {
      const text = this.#match(numbers)
      if (!/^[\r\n}\],\t ]?$/.test(this.#source.charAt(this.#at))) throw this.#badCharacter()
      return { kind: 'Number', text }
    }
    const text = this.#match(words)
    if (text === '') throw this.#badCharacter()
    const literal = (['True', 'False', 'Null'] as const).find(
      (name) => name.toLowerCase() === text.toLowerCase(),
    )
    return literal ? { kind: literal } : { kind: 'identifier', text }
  }

  #scanText(quote: '"' | "'"): string {
    this.#at += 1
    let text = ''
    for (;;) {
      text += this.#match(plain[quote])
      const end = this.#source.charAt(this.#at)
      if (end !== quote && end !== '\\') {
        const { line } = this.#place()
        throw new JsonError(`string exceeds end of line ${line}`)
      }
      this.#at += 1
      if (end === quote) return text
      text += this.#scanEscape()
    }
  }

  #scanEscape(): string {
    const letter = this.#source.charAt(this.#at)
    const known = escapes[letter]
    if (known === undefined && letter !== 'u') throw this.#badCharacter()
    this.#at += 1
    if (known !== undefined) return known
    const digits = this.#source.slice(this.#at, this.#at + 4)
    const good = /^[\dA-Fa-f]*/.exec(digits)?.[0].length ?? 0
    this.#at += good
    if (good < 4) throw this.#badCharacter()
    return String.fromCharCode(Number.parseInt(digits, 16))
  }

  /** The value that starts at the current token. */
  #value(): unknown {
    switch (this.#token.kind) {
      case 'Null':
        return null
      case 'True':
        return true
      case 'False':
        return false
      case 'String':
        return this.#token.text
      case 'Number':
        return this.#checkedNumber(this.#token.text)
      case '{':
      case '[': {
        this.#depth += 1
        if (this.#depth > deepest) throw new JsonError('Stack overflow')
        const read = this.#token.kind === '{' ? this.#object() : this.#list()
        this.#depth -= 1
        return read
      }
      case 'EOF':
        throw this.#fail('Unexpected EOF encountered.')
      default:
        throw this.#unexpected()
    }
  }

  #checkedNumber(text: string): unknown {
    // A number that is too large is no number for the framework. server: rpc-11
    if (!Number.isFinite(Number(text.replace(/[Ee][+-]?$/, 'x'))))
      throw this.#fail(`Number is not an integer or real number: ${text}`)
    return this.#numberOf(text)
  }

  #object(): Record<string, unknown> {
    const fields = new Map<string, unknown>()
    for (this.#next(); this.#token.kind !== '}'; ) {
      if (this.#token.kind !== 'String' && this.#token.kind !== 'identifier')
        throw this.#fail(`Expected element name, got token "${this.#shown}"`)
      const name = this.#token.text
      if (this.#next().kind !== ':') throw this.#fail(`Expected colon (:), got token "${this.#shown}".`)
      this.#next()
      const field = this.#value()
      if (fields.has(name)) throw new JsonError(`Duplicate object member: "${name}"`)
      fields.set(name, field)
      if (this.#more('}') && this.#next().kind === '}') throw this.#unexpected()
    }
    return Object.fromEntries(fields)
  }

  #list(): unknown[] {
    const items: unknown[] = []
    for (this.#next(); this.#token.kind !== ']'; ) {
      items.push(this.#value())
      if (this.#more(']') && this.#next().kind === ']') throw this.#unexpected()
    }
    return items
  }

  /** Whether a comma follows, instead of the end. */
  #more(end: Mark): boolean {
    const { kind } = this.#next()
    if (kind !== ',' && kind !== end)
      throw this.#fail(`Expected comma (,) or square bracket (]), got token "${this.#shown}".`)
    return kind === ','
  }
}
