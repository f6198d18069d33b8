// JSON as the framework of the real server reads and writes it (tests/mocks/server/rpc/ext-direct.json).

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json }
export type Row = { [name: string]: Json }

/** Thrown for a body that the framework does not accept as JSON. */
export class InvalidJson extends Error {}

/**
 * Reads JSON in which names and texts may have single quotes, and names may have none. What follows the value is ignored.
 * An empty text gives `undefined`.
 */
export function readRelaxed(text: string): Json | undefined {
  let at = 0
  const fail = (what: string): never => {
    throw new InvalidJson(`Error at line 1, Pos ${at}: ${what}`)
  }
  const space = () => {
    while (/\s/.test(text[at] ?? '')) at++
  }
  const quoted = (): string => {
    const quote = text[at++]
    let out = ''
    for (;;) {
      const character = text[at++]
      if (character === undefined) return fail('string exceeds end of line')
      if (character === quote) return out
      if (character !== '\\') out += character
      else {
        const escaped = text[at++] ?? ''
        if (escaped === 'u') {
          out += String.fromCharCode(Number.parseInt(text.slice(at, at + 4), 16))
          at += 4
        } else out += { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' }[escaped] ?? escaped
      }
    }
  }
  const name = (): string => {
    if (text[at] === '"' || text[at] === "'") return quoted()
    const found = /^[A-Za-z_]\w*/.exec(text.slice(at))
    if (!found) return fail(`Expected element name, got token "${text[at] ?? 'EOF'}"`)
    at += found[0].length
    return found[0]
  }
  const value = (): Json => {
    space()
    const first = text[at]
    if (first === '"' || first === "'") return quoted()
    if (first === '{') {
      at++
      const out: Row = {}
      space()
      if (text[at] === '}') {
        at++
        return out
      }
      for (;;) {
        space()
        const key = text[at] === '}' ? fail('Unexpected token (}) encountered.') : name()
        if (Object.hasOwn(out, key)) throw new InvalidJson(`Duplicate object member: "${key}"`)
        space()
        if (text[at++] !== ':') fail('Expected colon')
        out[key] = value()
        space()
        const end = text[at++]
        if (end === '}') return out
        if (end !== ',') fail('Expected , or }')
      }
    }
    if (first === '[') {
      at++
      const out: Json[] = []
      space()
      if (text[at] === ']') {
        at++
        return out
      }
      for (;;) {
        out.push(value())
        space()
        const end = text[at++]
        if (end === ']') return out
        if (end !== ',') fail('Expected , or ]')
      }
    }
    const word = /^(?:true|false|null|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.])/.exec(text.slice(at))?.[0]
    if (word === undefined) return fail(`Unexpected token (${text.slice(at, at + 10)}) encountered.`)
    at += word.length
    return JSON.parse(word) as Json
  }
  space()
  return at === text.length ? undefined : value()
}

function writeFraction(number: number): string {
  const [mantissa, exponent] = number.toExponential(16).split('e') as [string, string]
  return `${mantissa}E${exponent[0]}${exponent.slice(1).padStart(3, '0')}`
}

/** Writes JSON with spaces around the colons, and a fraction with an exponent of three digits. */
export function writeAsFramework(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(writeAsFramework).join(', ')}]`
  if (typeof value === 'number') return Number.isInteger(value) ? String(value) : writeFraction(value)
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const fields = Object.entries(value).map(([k, v]) => `${JSON.stringify(k)} : ${writeAsFramework(v)}`)
  return fields.length ? `{ ${fields.join(', ')} }` : '{}'
}
