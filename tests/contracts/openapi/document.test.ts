import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#api/endpoint.ts'
import { endpoints } from '#api/endpoints/index.ts'
import { readExamples } from '#contracts/openapi/examples.ts'
import { openApiFile, openApiText } from '#contracts/openapi/file.ts'
import { lintDocument } from '#contracts/openapi/lint.ts'
import { operationId, pathOf } from '#contracts/openapi/operations.ts'
import { shapeOf } from '#contracts/openapi/schema.ts'

interface Content {
  content?: Record<string, { examples?: Record<string, { $ref: string }>; schema: Schema }>
}
interface Operation {
  operationId: string
  description?: string
  requestBody?: Content
  'x-provenance': string
  security: unknown[]
  responses: Record<string, Content>
}
interface Schema {
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  $ref?: string
  oneOf?: unknown
  enum?: unknown[]
  'x-provenance'?: string
}

/** The fields around every answer and every call of Ext.Direct, and the field of an upload. */
const envelope = new Set(['success', 'data', 'action', 'method', 'type', 'tid', 'error', 'result', 'file'])

const text = existsSync(openApiFile) ? readFileSync(openApiFile, 'utf8') : '{}'
const document = JSON.parse(text) as {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema>; examples: Record<string, { value: unknown }> }
}

describe('contracts/openapi.json', () => {
  test('is what the endpoints, the contract and the simulated school give', async () => {
    expect(await openApiText()).toBe(text)
  })

  test('passes the linter without remarks', async () => {
    expect(await lintDocument(text)).toEqual([])
  })

  test.each(endpoints.filter(({ rpc }) => !rpc))('has an operation for $name', (endpoint) => {
    const operation = document.paths[pathOf(endpoint)]?.[endpoint.method.toLowerCase()]
    expect(operation?.['x-provenance']).toBe(endpoint.provenance.call)
    expect(operation?.security).toEqual(endpoint.session ? [{ session: [] }] : [])
  })

  test.each(endpoints.filter(({ rpc }) => rpc))(
    'has request and answer of the method $name',
    ({ name, rpc }) => {
      const { schemas } = document.components
      const id = operationId(name)
      expect(schemas[`${id}Request`]?.properties?.method).toEqual({ type: 'string', const: rpc?.method })
      expect(Object.keys(schemas[`${id}Answer`]?.properties ?? {})).toContain('result')
    },
  )

  test('has both spellings of an address, each with its own name', () => {
    const [plain, slashed] = ['betalingen', 'betalingen/'].map(
      (resource) => document.paths[`/server.fcgi/REST/${resource}`]?.get,
    )
    expect([plain?.operationId, slashed?.operationId]).toEqual(['betalingen', 'betalingen_slash'])
    expect(slashed?.responses['200']?.content?.['application/json']?.schema).toEqual(
      plain?.responses['200']?.content?.['application/json']?.schema,
    )
    const paths = Object.keys(document.paths)
    const without = paths.filter(
      (path) => /^\/server\.fcgi\/.*[^}/]$/.test(path) && !paths.includes(`${path}/`),
    )
    expect(without).toEqual([])
  })

  test('names every body and answer, so that a generated client has names', () => {
    const unnamed: string[] = []
    for (const [path, operations] of Object.entries(document.paths))
      for (const [method, { requestBody, responses }] of Object.entries(operations))
        for (const each of [requestBody, ...Object.values(responses)]) {
          const schema = each?.content?.['application/json']?.schema
          if (schema && !schema.$ref && !schema.oneOf) unnamed.push(`${method} ${path}`)
        }
    expect(unnamed).toEqual([])
    const { BetalingenAnswer } = document.components.schemas
    expect(BetalingenAnswer?.properties?.data?.items?.$ref).toBe('#/components/schemas/BetalingenRow')
  })

  test('avoids constructions that generators and proxies cannot read', () => {
    expect(text).not.toContain('"4XX"')
    // Some tools make it a tuple with required elements, although a sign-in needs only two of four.
    expect(text).not.toContain('"prefixItems"')
    const lists: unknown[] = []
    JSON.parse(text, (_, node) => {
      if (node?.type === 'array' && !node.items) lists.push(node)
      return node
    })
    expect(lists).toEqual([])
    const { AuthenticateRequest, LogoutRequest } = document.components.schemas
    expect(AuthenticateRequest?.properties?.data).toMatchObject({
      items: { type: 'string' },
      minItems: 2,
      maxItems: 4,
    })
    expect(LogoutRequest?.properties?.data).toMatchObject({ items: {}, maxItems: 0 })
  })

  test('requires the data of a method that needs them', () => {
    const { AuthenticateRequest, LogoutRequest } = document.components.schemas
    expect(AuthenticateRequest?.required).toContain('data')
    expect(LogoutRequest?.required).not.toContain('data')
  })

  test('describes the facts of docs/server.md, and lists values only when a source gives them', () => {
    const { AgendaPuntRow, BetalingenRow, VwomoduleRow } = document.components.schemas
    expect(AgendaPuntRow?.properties?.TypePunt).toMatchObject({
      description: expect.stringContaining('1 lesson, 2 lesson with content'),
    })
    expect(AgendaPuntRow?.properties?.GroepType?.enum).toEqual(['klas', 'lesgroep', ''])
    // It is only assumed that these are all the types.
    expect(AgendaPuntRow?.properties?.TypePunt?.enum).toBeUndefined()
    expect(VwomoduleRow?.properties?.Resultaat?.enum).toContain('NT_GESLAAGD')
    // Other values are only assumed.
    expect(VwomoduleRow?.properties?.Atype?.enum).toBeUndefined()
    expect(BetalingenRow?.properties?.Tebetalen).toMatchObject({
      format: 'double',
      description: expect.stringContaining('euro'),
    })
    expect(document.paths['/server.fcgi/REST/betalingen']?.get?.description).toContain('(resource-18)')
  })

  test('calls the script of RPC/API as the framework does', () => {
    const { responses } = document.paths['/server.fcgi/RPC/API']?.get ?? expect.fail('no RPC/API')
    expect(Object.keys(responses['200']?.content ?? {})).toEqual(['text/html'])
  })

  test('shows for every field how certain it is', () => {
    const unsure: string[] = []
    let fields = 0
    const walk = (node: unknown, path: string) => {
      if (typeof node !== 'object' || node === null) return
      for (const [key, value] of Object.entries(node)) walk(value, `${path}/${key}`)
      if (!('properties' in node) || Array.isArray(node.properties)) return
      for (const [name, field] of Object.entries(node.properties as Record<string, object>)) {
        fields += 1
        if (!envelope.has(name) && !('x-provenance' in field)) unsure.push(`${path}/${name}`)
      }
    }
    walk(document, '')
    expect(unsure).toEqual([])
    expect(fields).toBeGreaterThan(400)
  })

  test('has an example request and answer of the simulated school for every call with JSON', async () => {
    const examples = await readExamples()
    const answersJson = ({ envelope }: Endpoint) => envelope === 'list' || envelope === 'rpc'
    const without = endpoints.filter((each) => answersJson(each) && !examples.has(each.name))
    // A call that is not answered needs a line in contracts/openapi/samples.ts.
    expect(without.map(({ name }) => name)).toEqual([])
    for (const { name, request, answer } of endpoints) {
      const example = examples.get(name)
      if (!example) continue
      expect([name, answer.safeParse(example.answer).success]).toEqual([name, true])
      const sendsJson = 'body' in shapeOf(request) || 'data' in shapeOf(request)
      expect([name, example.request !== undefined]).toEqual([name, sendsJson])
    }
  })

  test('marks an assumed field as assumed', () => {
    const login = document.components.schemas.AuthenticateAnswer?.properties?.result
    expect(login?.properties?.UserData?.properties?.name?.['x-provenance']).toBe('A')
  })

  test.each(['betalingen', 'betalingen/'])('shows payments of the fixtures at %s', (resource) => {
    const answer = document.paths[`/server.fcgi/REST/${resource}`]?.get?.responses['200']
    expect(answer?.content?.['application/json']?.examples).toEqual({
      BetalingenAnswer: { $ref: '#/components/examples/BetalingenAnswer' },
    })
    expect(document.components.examples.BetalingenAnswer?.value).toEqual({
      success: true,
      data: [
        expect.objectContaining({ Tebetalen: expect.any(Number) }),
        expect.objectContaining({ Betaald: expect.any(Number) }),
      ],
    })
  })
})
