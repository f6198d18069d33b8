import { parseJson } from '#shared/values/json.ts'
import { readRelaxedJson } from './jsonReader.ts'

/** The number of names in this JSON, including duplicates. */
function countNames(json: string): number {
  let names = 0
  for (let start = json.indexOf('"'); start >= 0; start = json.indexOf('"', start)) {
    let end = json.indexOf('"', start + 1)
    while (isEscaped(json, end)) end = json.indexOf('"', end + 1)
    for (start = end + 1; /\s/.test(json.charAt(start)); ) start += 1
    if (json.charAt(start) === ':') names += 1
  }
  return names
}

function isEscaped(json: string, index: number): boolean {
  let slashes = 0
  while (json.charAt(index - slashes - 1) === '\\') slashes += 1
  return slashes % 2 === 1
}

/** Whether an object in this JSON has a name twice. `JSON.parse` keeps only the last one. */
function hasDoubledName(json: string, parsed: unknown): boolean {
  let names = countNames(json)
  const waiting = [parsed]
  while (waiting.length > 0) {
    const value = waiting.pop()
    if (typeof value !== 'object' || value === null) continue
    const fields: unknown[] = Object.values(value)
    if (!Array.isArray(value)) names -= fields.length
    for (const field of fields) waiting.push(field)
  }
  return names > 0
}

/** A number that JavaScript and the framework write differently: a fraction, an exponent, many digits, `-0`. */
const unlikeJavaScript = /\d[.eE]|\.\d|-0|\d{16}|\b0\d/

/**
 * The same as {@link readJson}, but each number that the framework writes differently becomes what `numberOf` makes of its
 * text. If something in a string looks like such a number, reading only takes longer.
 */
export function readJsonNumbers(source: string, numberOf: (text: string) => unknown): unknown {
  return unlikeJavaScript.test(source) ? readRelaxedJson(source, numberOf) : readJson(source)
}

/** The form of a number that may be too large: strict JSON accepts it, and gives infinity. */
const mayOverflow = /\d[eE]\+?\d{3}|\d{300}/

/** Reads JSON as the framework does, see {@link readRelaxedJson}, but strict JSON much faster. */
export function readJson(source: string): unknown {
  const parsed = parseJson(source)
  const isStrict = parsed !== undefined && !hasDoubledName(source, parsed) && !mayOverflow.test(source)
  return isStrict ? parsed : readRelaxedJson(source)
}
