import { parseJson } from '#shared/json.ts'
import { readRelaxedJson } from './jsonReader.ts'

/** How many names stand in this JSON, the doubled ones included. */
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

function isEscaped(json: string, at: number): boolean {
  let slashes = 0
  while (json.charAt(at - slashes - 1) === '\\') slashes += 1
  return slashes % 2 === 1
}

/** Whether an object in this JSON has a name twice, of which `JSON.parse` gives the last alone. */
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

/** A number that JavaScript writes in another way than the framework: a fraction, an exponent, many digits, `-0`. */
const unlikeJavaScript = /\d[.eE]|\.\d|-0|\d{16}|\b0\d/

/**
 * The same as {@link readJson}, but a number of which that is so is what `numberOf` makes of its text. What such a
 * number looks like counts wherever it stands, also in a text: that costs time alone.
 */
export function readJsonNumbers(source: string, numberOf: (text: string) => unknown): unknown {
  return unlikeJavaScript.test(source) ? readRelaxedJson(source, numberOf) : readJson(source)
}

/** What a number that is too large has: strict JSON holds one, and gives infinity. */
const mayOverflow = /\d[eE]\+?\d{3}|\d{300}/

/** Reads JSON as the framework does, see {@link readRelaxedJson}; strict JSON in a fraction of the time. */
export function readJson(source: string): unknown {
  const parsed = parseJson(source)
  const isStrict = parsed !== undefined && !hasDoubledName(source, parsed) && !mayOverflow.test(source)
  return isStrict ? parsed : readRelaxedJson(source)
}
