import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { endpoints } from '#api/endpoints/index.ts'
import { personas } from '#fixtures/personas.ts'
import { controlArguments } from '#mocks/controls/api.ts'
import { faultSchema } from '#mocks/controls/faults/faults.ts'
import { scenarios } from '#mocks/controls/scenarios/index.ts'
import { tableDefinitions } from '#mocks/db/tables.ts'
import { root } from '../main.mjs'
import { quoted, type Schema, typeOf } from './schemaTypes.ts'

const schemaOf = (schema: z.core.$ZodType): Schema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema

const docComment = (title: string, lines: readonly string[] = []): string =>
  lines.length === 0
    ? `/** ${title} */`
    : `/**\n * ${title}\n *\n${lines.map((line) => ` * - ${line}`).join('\n')}\n */`

const union = (names: readonly string[]) => names.map((name) => `\n  | ${quoted(name)}`).join('')

/** The comments on the controls, by the names of the controls. */
function controlDocs(): ReadonlyMap<string, string> {
  const source = readFileSync(join(root, 'mocks/controls/api.ts'), 'utf8')
  const [, methods = ''] = source.split('export interface Controls {\n')
  return new Map(
    [...methods.matchAll(/(\/\*\*(?:(?!\*\/).)*\*\/)\s*(\w+)\(/gs)].map(([, doc = '', name = '']) => [
      name,
      doc.replaceAll(/\{@link (?:\w+\.)?(\w+)\}/g, '`$1`'),
    ]),
  )
}

/** A type for each kind of fault. Its comment is at its name, because an editor shows none for a member of a union. */
function faultType(): string {
  const { anyOf, oneOf = anyOf ?? [] } = schemaOf(faultSchema)
  const kinds = oneOf.map(({ description = '', properties = {}, ...each }) => {
    const kind = { ...properties.kind, description }
    return `\n  | ${typeOf({ ...each, properties: { ...properties, kind } }, true)}`
  })
  return withNames(kinds.join(''))
}

const namedArguments: Partial<Record<keyof typeof controlArguments, string>> = {
  setFaults: 'readonly Fault[]',
  startScenario: 'ScenarioName',
  signInAs: 'PersonName | (string & {})',
  rows: 'TableName',
}

/** A type with the names of the school in fields that its schema describes as plain strings. */
const withNames = (type: string): string =>
  type
    .replaceAll('"endpoint"?: string', '"endpoint"?: EndpointName')
    .replaceAll('"table": string', '"table": TableName')

/** The argument of a control; undefined for a control without one. */
function argumentOf(name: keyof typeof controlArguments): { optional: boolean; type: string } {
  const schema = controlArguments[name]
  const { type } = schema.def
  if (type === 'undefined') return { optional: true, type: 'undefined' }
  const argument = namedArguments[name] ?? withNames(typeOf(schemaOf(schema), true))
  return { optional: type === 'optional', type: type === 'optional' ? `${argument} | undefined` : argument }
}

/** The names in the school as types in a module, for completion and hints in an editor. */
export function nameTypes(): string {
  const controls = Object.keys(controlArguments) as (keyof typeof controlArguments)[]
  const docs = controlDocs()
  const rows = Object.entries(tableDefinitions).map(
    ([name, { title, key, schema }]) =>
      `  ${docComment(`${title}. The key is \`${key}\`.`)}\n  readonly ${quoted(name)}: ${typeOf(schemaOf(schema), true)}`,
  )
  const args = controls.map((name) => {
    const { optional, type } = argumentOf(name)
    return `  ${docs.get(name) ?? ''}\n  readonly ${name}${optional ? '?' : ''}: ${type}`
  })
  return `${docComment(
    'Who is at the demo school: `as`, `signIn`. Everybody has the password `Welkom-2026!`.',
    personas.map(
      ({ gebruikersnaam, naam, rol, verhaal }) => `\`${gebruikersnaam}\` (${naam}, ${rol}): ${verhaal}`,
    ),
  )}
export type PersonName =${union(personas.map(({ gebruikersnaam }) => gebruikersnaam))}

${docComment(
  'Where a school begins: `scenario`, `startScenario`.',
  scenarios.map(({ name, title, purpose }) => `\`${name}\` (${title}): ${purpose}`),
)}
export type ScenarioName =${union(scenarios.map(({ name }) => name))}

/** The calls of the server, as \`webstudent-school/calls\` describes them. */
export type EndpointName =${union(endpoints.map(({ name }) => name))}

/** A failure and the calls that it hits. Calls are counted, so that every run can be repeated. */
export type Fault =${faultType()}

/** The rows of each table, by the names of their columns. */
export interface TableRows {
${rows.join('\n')}
}
export type TableName = keyof TableRows

/** What each control takes. */
export interface ControlArguments {
${args.join('\n')}
}
export type ControlName = keyof ControlArguments
`
}

/** The types of the controls, with the argument and the result of each. */
export function controlTypes(): string {
  const docs = controlDocs()
  const methods = (Object.keys(controlArguments) as (keyof typeof controlArguments)[]).map((name) => {
    const { optional, type } = argumentOf(name)
    const argument = type === 'undefined' ? '' : `argument${optional ? '?' : ''}: ControlArguments['${name}']`
    return `  ${docs.get(name) ?? ''}\n  ${name}(${argument}): Promise<Answer<'${name}'>>`
  })
  return `import type { ControlArguments } from './names.js'
import type { ControlResults } from './results.js'

type Answer<Name> = Name extends keyof ControlResults ? ControlResults[Name] : void

export interface SchoolControls {
${methods.join('\n')}
}
`
}
