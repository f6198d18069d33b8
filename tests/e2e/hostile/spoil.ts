import type { Random } from '#fixtures/random.ts'
import { markup, script } from './hostileTest.ts'

const deep = (depth: number): unknown => (depth === 0 ? 1 : [deep(depth - 1)])

/** Replacements of a value: wrong types, extreme numbers, impossible dates, scripts, and names with a meaning in JavaScript. */
const values: readonly unknown[] = [
  ...[null, true, false, 0, -1, 0.1, 1e308, -1e308, Number.MAX_SAFE_INTEGER + 1, 2 ** 31],
  ...['', ' ', '0', '-', 'null', 'NaN', '__proto__', 'constructor', 'toString', 'hasOwnProperty'],
  ...[
    '2026-99-99',
    '0000-00-00',
    '9999-12-31 23:59:59',
    '24:00',
    '00:00',
    '25:61',
    '1e9',
    '2026-11-24T10:00:00Z',
  ],
  ...[
    markup,
    `javascript:${script}`,
    `"><svg onload=${script}>`,
    `\${${script}}`,
    `{{${script}}}`,
    '%00%0d%0a',
  ],
  ...['\u0000', '\u202egnp.exe', '\ud800', '😀'.repeat(2000), 'a'.repeat(100_000), '\n'.repeat(500)],
  ...[[], {}, [[]], [null], { length: -1 }, { toString: 'x' }, { $$typeof: 'x' }, deep(500)],
]

type Holder = Record<string | number, unknown>

/** Every object and list in a value, and first an object that holds the value itself. */
function holdersIn(value: unknown): Holder[] {
  const found: Holder[] = [{ all: value }]
  for (const holder of found)
    for (const item of Object.values(holder))
      if (typeof item === 'object' && item !== null) found.push(item as Holder)
  return found
}

/** Spoils one place of a value of JSON, and tells how. */
function spoilValue(value: unknown, { int, pick }: Random): { text: string; how: string } {
  const holders = holdersIn(structuredClone(value))
  const filled = holders.filter((each) => Object.keys(each).length > 0)
  const holder = pick(filled)
  const key = pick(Object.keys(holder))
  const kind = int(0, 5)
  if (kind === 0 && holder !== filled[0]) {
    if (Array.isArray(holder)) holder.splice(Number(key), 1)
    else delete holder[key]
    return { text: JSON.stringify(holders[0]?.all), how: `without ${key}` }
  }
  if (kind === 1 && Array.isArray(holder)) {
    const times = int(1, 300)
    holder.push(...Array.from({ length: times }, () => holder[Number(key)]))
    return { text: JSON.stringify(holders[0]?.all), how: `row ${key} ${times} times more` }
  }
  const other = pick(values)
  holder[key] = other
  return {
    text: JSON.stringify(holders[0]?.all) ?? '',
    how: `${key} = ${JSON.stringify(other)?.slice(0, 60)}`,
  }
}

/** A spoiled answer; `how` says for a failure what was done to it. */
export interface Spoiled {
  readonly text: string
  readonly status: number
  readonly contentType: string
  readonly how: string
}

/** An answer, spoiled in one way that depends on the random numbers alone: its text, its status, its type or a value. */
export function spoil(text: string, status: number, contentType: string, random: Random): Spoiled {
  const { int, pick, chance } = random
  const plain = { text, status, contentType }
  if (chance(10)) {
    const other = pick([201, 204, 206, 302, 400, 403, 404, 409, 429, 500, 503])
    return { ...plain, text: other === 204 ? '' : text, status: other, how: `status ${other}` }
  }
  if (chance(10)) {
    const type = pick([
      'text/plain',
      'application/octet-stream',
      'image/svg+xml',
      'text/html; charset=utf-16',
      'x',
    ])
    return { ...plain, contentType: type, how: `type ${type}` }
  }
  if (chance(15)) {
    const end = int(0, text.length)
    return {
      ...plain,
      text: text.slice(0, end) + pick(['', '<', '\u0000', ',', '}', markup]),
      how: `cut at ${end}`,
    }
  }
  try {
    return { ...plain, ...spoilValue(JSON.parse(text), random) }
  } catch {
    return { ...plain, text: markup, how: 'markup' }
  }
}
