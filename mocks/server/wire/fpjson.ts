import type * as z from 'zod/v4/core'
import type { Schema } from '#api/fields/schema.ts'

/** Where a value has fractions: it is one, its elements are, or some of its fields have them. */
type Fractions = 'here' | ReadonlyMap<string, Fractions>

/**
 * Writes JSON as the server's framework does: spaces around colons and inside braces, and fractions with 17 digits and a
 * three-digit exponent (`1.8750000000000000E+002`). `schema` says which fields are fractions, whatever their value. server:
 * rpc-7
 */
export function writeJson(value: unknown, schema?: Schema): string {
  return write(value, schema && fractionsIn(schema))
}

/** A number as it was sent, which the answer has in the framework's form. */
export class SentNumber {
  readonly written: string
  /** @param text the number as the client wrote it; without a point or an exponent it is an integer, of up to 64 bits */
  constructor(text: string) {
    this.written = isInteger(text) ? String(BigInt(text)) : writeFraction(Number(text))
  }
}

const minInt64 = -(2n ** 63n)
const maxUint64 = 2n ** 64n - 1n

/** Whether a number is an integer; the framework reads larger ones as fractions. server: rpc-10 */
function isInteger(text: string): boolean {
  if (!/^-?\d+$/.test(text)) return false
  const value = BigInt(text)
  return value >= minInt64 && value <= maxUint64
}

function write(value: unknown, fractions: Fractions | undefined): string {
  if (value instanceof SentNumber) return value.written
  if (Array.isArray(value)) return `[${value.map((item) => write(item, fractions)).join(', ')}]`
  if (typeof value === 'object' && value !== null) {
    const byName = fractions === 'here' ? undefined : fractions
    const fields: string[] = []
    for (const [name, field] of Object.entries(value))
      if (field !== undefined) fields.push(`${JSON.stringify(name)} : ${write(field, byName?.get(name))}`)
    return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`
  }
  if (typeof value === 'number' && Number.isFinite(value) && (fractions || !Number.isInteger(value)))
    return writeFraction(value)
  return JSON.stringify(value)
}

function writeFraction(value: number): string {
  const [mantissa = '', exponent = '+0'] = value.toExponential(16).split('e')
  const sign = Object.is(value, -0) ? '-' : ''
  return `${sign}${mantissa}E${exponent[0]}${exponent.slice(1).padStart(3, '0')}`
}

const fractionsBySchema = new WeakMap<z.$ZodType, { readonly fractions: Fractions | undefined }>()

/** The parts of a schema that are fractions. */
function fractionsIn(schema: z.$ZodType): Fractions | undefined {
  const found = fractionsBySchema.get(schema)
  if (found) return found.fractions
  // A schema that contains itself gets this value until it is done.
  fractionsBySchema.set(schema, { fractions: undefined })
  const fractions = computeFractions(schema)
  fractionsBySchema.set(schema, { fractions })
  return fractions
}

function computeFractions(schema: z.$ZodType): Fractions | undefined {
  const { def } = (schema as z.$ZodTypes)._zod
  switch (def.type) {
    case 'number':
      return 'format' in def && !String(def.format).startsWith('float') ? undefined : 'here'
    case 'array':
      return fractionsIn(def.element)
    case 'pipe':
      return fractionsIn(def.in)
    case 'optional':
    case 'nullable':
    case 'default':
      return fractionsIn(def.innerType)
    case 'lazy':
      return fractionsIn(def.getter())
    case 'object': {
      const fields = Object.entries(def.shape).flatMap(([name, field]): [string, Fractions][] => {
        const fractions = fractionsIn(field)
        return fractions ? [[name, fractions]] : []
      })
      return fields.length > 0 ? new Map(fields) : undefined
    }
    default:
      return undefined
  }
}
