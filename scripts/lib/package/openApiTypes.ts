import { quoted, record, type Schema, typeOf } from './schemaTypes.ts'

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
export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>
    readonly parameters: Readonly<Record<string, Parameter>>
  }
}

const contentOf = ({ content }: Content) =>
  content === undefined
    ? 'content?: never'
    : `content: { ${Object.entries(content)
        .map(([type, { schema = {} }]) => `${quoted(type)}: ${typeOf(schema)}`)
        .join('; ')} }`

function operationOf(operation: Operation, shared: OpenApi['components']['parameters']): string {
  const parameters = (operation.parameters ?? []).map(
    (each) => (each.$ref ? shared[each.$ref.split('/').at(-1) ?? ''] : undefined) ?? each,
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
 * The types of the calls in an OpenAPI description, in the form that `openapi-fetch` and similar packages use: an interface
 * `paths`, and one of `components`.
 */
export function openApiTypes({ paths, components }: OpenApi): string {
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
