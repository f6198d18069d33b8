/** The part of JSON Schema that can be translated to types. */
export interface Schema {
  readonly $ref?: string
  readonly type?: unknown
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly description?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: Schema | boolean
  readonly items?: Schema
}

export const quoted = (text: unknown) => JSON.stringify(text)

/** The comment before a field, which an editor shows. */
const docOf = (text: string | undefined): string =>
  text === undefined ? '' : `/** ${text.replaceAll('*/', '* /')} */ `

/** The type of an object with these fields. */
export const record = (entries: readonly string[]) =>
  entries.length === 0 ? 'Record<string, never>' : `{ ${entries.join('; ')} }`

/**
 * The TypeScript type of a JSON Schema.
 * @param isReadonly whether its arrays and fields are readonly
 */
export function typeOf(schema: Schema, isReadonly = false): string {
  const { $ref, properties, additionalProperties, items, required = [] } = schema
  const anyOf = schema.anyOf ?? schema.oneOf
  const of = (each: Schema) => typeOf(each, isReadonly)
  const modifier = isReadonly ? 'readonly ' : ''
  if ($ref) return `components['schemas'][${quoted($ref.split('/').at(-1))}]`
  if ('const' in schema) return quoted(schema.const)
  if (schema.enum) return schema.enum.map(quoted).join(' | ')
  if (anyOf) return anyOf.map(of).join(' | ')
  if (schema.allOf) return schema.allOf.map((each) => `(${of(each)})`).join(' & ')
  if (schema.type === 'array') return items ? `${modifier}(${of(items)})[]` : `${modifier}unknown[]`
  if (properties)
    return record(
      Object.entries(properties).map(
        ([name, each]) =>
          `${docOf(each.description)}${modifier}${quoted(name)}${required.includes(name) ? '' : '?'}: ${of(each)}`,
      ),
    )
  if (typeof additionalProperties === 'object') return `Record<string, ${of(additionalProperties)}>`
  if (schema.type === 'integer' || schema.type === 'number') return 'number'
  if (schema.type === 'string' || schema.type === 'boolean' || schema.type === 'null') return schema.type
  return 'unknown'
}
