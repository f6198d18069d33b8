/** Thrown for a text that the framework cannot read; the message is the framework's own. */
export class JsonError extends Error {
  override readonly name = 'JsonError'
}

type Punctuation = '{' | '}' | '[' | ']' | ',' | ':'
type Token =
  | { readonly kind: 'EOF' | 'True' | 'False' | 'Null' | Punctuation }
  | { readonly kind: 'String' | 'Number' | 'identifier'; readonly text: string }

/** The maximum number of levels: more than any client sends. The framework's stack is limited too. */
const maxDepth = 1_000

const blankPattern = /[\t \r\n]*/y
const wordPattern = /[A-Za-z_]\w*/y
/** A number in the framework's form: it begins with a digit, a point or a minus sign. */
const numberPattern = /[-.\d]\d*(\.[\dEe][\dEe+-]*|[Ee][+-]?\d*)?/y
const plainTextPatterns = { '"': /[^"\\\r\n\0]*/y, "'": /[^'\\\r\n\0]*/y }
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
  #position = 0
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
    const start = this.#position
    pattern.lastIndex = this.#position
    if (pattern.test(this.#source)) this.#position = pattern.lastIndex
    return this.#source.slice(start, this.#position)
  }

  /** The line of the current position, and the number of its bytes before that. */
  #location(): { line: number; column: number } {
    const lines = this.#source.slice(0, this.#position).split(/\r\n|\r|\n/)
    // At the end of the text, the framework gives no line.
    if (this.#token.kind === 'EOF' && this.#position >= this.#source.length)
      return { line: this.#source.split(/\r\n|\r|\n(?!$)/).length, column: 0 }
    return { line: lines.length, column: new TextEncoder().encode(lines.at(-1)).length }
  }

  #fail(what: string): JsonError {
    const { line, column } = this.#location()
    return new JsonError(`Error at line ${line}, Pos ${column}: ${what}`)
  }

  #invalidCharacter(): JsonError {
    // Any token but EOF: the framework gives the line of a bad character, even at the end of the text.
    this.#token = { kind: ',' }
    const { line, column } = this.#location()
    return new JsonError(
      `Invalid character at line ${line}, pos ${column}: '${this.#source.charAt(this.#position)}'`,
    )
  }

  get #tokenText(): string {
    return 'text' in this.#token ? this.#token.text : this.#token.kind
  }

  #unexpected(): JsonError {
    return this.#fail(`Unexpected token (${this.#tokenText}) encountered.`)
  }

  #next(): Token {
    this.#match(blankPattern)
    this.#token = this.#scan()
    return this.#token
  }

  #scan(): Token {
    const first = this.#source.charAt(this.#position)
    switch (first) {
      case '':
        return { kind: 'EOF' }
      case '{':
      case '}':
      case '[':
      case ']':
      case ',':
      case ':':
        this.#position += 1
        return { kind: first }
      case '"':
      case "'":
        return { kind: 'String', text: this.#scanText(first) }
    }
    if (/[-.\d]/.test(first)) {
      const text = this.#match(numberPattern)
      if (!/^[\r\n}\],\t ]?$/.test(this.#source.charAt(this.#position))) throw this.#invalidCharacter()
      return { kind: 'Number', text }
    }
    const text = this.#match(wordPattern)
    if (text === '') throw this.#invalidCharacter()
    const literal = (['True', 'False', 'Null'] as const).find(
      (name) => name.toLowerCase() === text.toLowerCase(),
    )
    return literal ? { kind: literal } : { kind: 'identifier', text }
  }

  #scanText(quote: '"' | "'"): string {
    this.#position += 1
    let text = ''
    for (;;) {
      text += this.#match(plainTextPatterns[quote])
      const end = this.#source.charAt(this.#position)
      if (end !== quote && end !== '\\') {
        const { line } = this.#location()
        throw new JsonError(`string exceeds end of line ${line}`)
      }
      this.#position += 1
      if (end === quote) return text
      text += this.#scanEscape()
    }
  }

  #scanEscape(): string {
    const letter = this.#source.charAt(this.#position)
    const known = escapes[letter]
    if (known === undefined && letter !== 'u') throw this.#invalidCharacter()
    this.#position += 1
    if (known !== undefined) return known
    const digits = this.#source.slice(this.#position, this.#position + 4)
    const hexDigits = /^[\dA-Fa-f]*/.exec(digits)?.[0].length ?? 0
    this.#position += hexDigits
    if (hexDigits < 4) throw this.#invalidCharacter()
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
        if (this.#depth > maxDepth) throw new JsonError('Stack overflow')
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
    // A number that is too large is not a number for the framework. server: rpc-11
    if (!Number.isFinite(Number(text.replace(/[Ee][+-]?$/, 'x'))))
      throw this.#fail(`Number is not an integer or real number: ${text}`)
    return this.#numberOf(text)
  }

  #object(): Record<string, unknown> {
    const fields = new Map<string, unknown>()
    for (this.#next(); this.#token.kind !== '}'; ) {
      if (this.#token.kind !== 'String' && this.#token.kind !== 'identifier')
        throw this.#fail(`Expected element name, got token "${this.#tokenText}"`)
      const name = this.#token.text
      if (this.#next().kind !== ':') throw this.#fail(`Expected colon (:), got token "${this.#tokenText}".`)
      this.#next()
      const field = this.#value()
      if (fields.has(name)) throw new JsonError(`Duplicate object member: "${name}"`)
      fields.set(name, field)
      if (this.#readComma('}') && this.#next().kind === '}') throw this.#unexpected()
    }
    return Object.fromEntries(fields)
  }

  #list(): unknown[] {
    const items: unknown[] = []
    for (this.#next(); this.#token.kind !== ']'; ) {
      items.push(this.#value())
      if (this.#readComma(']') && this.#next().kind === ']') throw this.#unexpected()
    }
    return items
  }

  /** Reads the next token, and returns whether it is a comma instead of the end. */
  #readComma(end: Punctuation): boolean {
    const { kind } = this.#next()
    if (kind !== ',' && kind !== end)
      throw this.#fail(`Expected comma (,) or square bracket (]), got token "${this.#tokenText}".`)
    return kind === ','
  }
}
