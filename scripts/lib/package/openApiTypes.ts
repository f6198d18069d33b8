interface Schema {
  readonly $ref?: string
  readonly type?: unknown
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: Schema | boolean
  readonly items?: Schema
  readonly prefixItems?: readonly Schema[]
}
interface Parameter {
  readonly $ref?: string
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly schema: Schema
}
interface Content {
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>
}
interface Operation {
  readonly summary?: string
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: Content & { readonly required?: boolean }
  readonly responses: Readonly<Record<string, Content>>
}
export interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>
    readonly parameters: Readonly<Record<string, Parameter>>
  }
}

const quoted = (text: unknown) => JSON.stringify(text)
const record = (entries: readonly string[]) =>
  entries.length === 0 ? 'Record<string, never>' : `{ ${entries.join('; ')} }`

/** The TypeScript of a schema of JSON. */
function typeOf(schema: Schema): string {
  const { $ref, anyOf, properties, additionalProperties, items, prefixItems, required = [] } = schema
  if ($ref) return `components['schemas'][${quoted($ref.split('/').at(-1))}]`
  if ('const' in schema) return quoted(schema.const)
  if (schema.enum) return schema.enum.map(quoted).join(' | ')
  if (anyOf) return anyOf.map(typeOf).join(' | ')
  if (prefixItems) return `[${prefixItems.map(typeOf).join(', ')}]`
  if (schema.type === 'array') return items ? `(${typeOf(items)})[]` : 'unknown[]'
  if (properties)
    return record(
      Object.entries(properties).map(
        ([name, each]) => `${quoted(name)}${required.includes(name) ? '' : '?'}: ${typeOf(each)}`,
      ),
    )
  if (typeof additionalProperties === 'object') return `Record<string, ${typeOf(additionalProperties)}>`
  if (schema.type === 'integer' || schema.type === 'number') return 'number'
  if (schema.type === 'string' || schema.type === 'boolean' || schema.type === 'null') return schema.type
  return 'unknown'
}

const contentOf = ({ content }: Content) =>
  content === undefined
    ? 'content?: never'
    : `content: { ${Object.entries(content)
        .map(([type, { schema = {} }]) => `${quoted(type)}: ${typeOf(schema)}`)
        .join('; ')} }`

function operationOf(operation: Operation, known: Description['components']['parameters']): string {
  const parameters = (operation.parameters ?? []).map(
    (each) => (each.$ref ? known[each.$ref.split('/').at(-1) ?? ''] : undefined) ?? each,
  )
  const places = ['query', 'header', 'path', 'cookie'].map((place) => {
    const here = parameters.filter((each) => each.in === place)
    const optional = here.every(({ required }) => !required)
    const fields = here.map(
      ({ name, required, schema }) => `${quoted(name)}${required ? '' : '?'}: ${typeOf(schema)}`,
    )
    return here.length === 0 ? `${place}?: never` : `${place}${optional ? '?' : ''}: ${record(fields)}`
  })
  const { requestBody, responses } = operation
  const body = requestBody
    ? `requestBody${requestBody.required ? '' : '?'}: { ${contentOf(requestBody)} }`
    : 'requestBody?: never'
  const answers = Object.entries(responses).map(
    ([status, each]) =>
      `${/^\d+$/.test(status) ? status : quoted(status)}: { headers: { [name: string]: unknown }; ${contentOf(each)} }`,
  )
  return `{ parameters: { ${places.join('; ')} }; ${body}; responses: { ${answers.join('; ')} } }`
}

/**
 * The types of the calls of an OpenAPI description, in the form that `openapi-fetch` and its relatives take: an interface
 * `paths`, and one of `components`.
 */
export function openApiTypes({ paths, components }: Description): string {
  const calls = Object.entries(paths).map(([path, operations]) => {
    const each = Object.entries(operations).map(
      ([method, operation]) =>
        `    /** ${operation.summary ?? method} */\n    ${method}: ${operationOf(operation, components.parameters)}`,
    )
    return `  ${quoted(path)}: {\n${each.join('\n')}\n  }`
  })
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) => `    ${quoted(name)}: ${typeOf(schema)}`,
  )
  return `/** Every call of the school server; openapi.json says the same. */
export interface paths {
${calls.join('\n')}
}
export interface components {
  schemas: {
${schemas.join('\n')}
  }
}
`
}
