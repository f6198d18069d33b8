import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#api/endpoint.ts'
import { endpoints } from '#api/endpoints/index.ts'
import { readExamples } from '#contracts/openapi/examples.ts'
import { openApiFile, openApiText } from '#contracts/openapi/file.ts'
import { lintDocument } from '#contracts/openapi/lint.ts'
import { operationId, pathOf } from '#contracts/openapi/operations.ts'
import { shapeOf } from '#contracts/openapi/schema.ts'

interface Operation {
  'x-provenance': string
  security: unknown[]
  responses: Record<string, { content?: Record<string, { example?: unknown; schema: Schema }> }>
}
interface Schema {
  properties?: Record<string, Schema>
  items?: Schema
  'x-provenance'?: string
}

/** What stands around every answer and every call of Ext.Direct, and the field of an upload. */
const envelope = new Set(['success', 'data', 'action', 'method', 'type', 'tid', 'error', 'result', 'file'])

const text = existsSync(openApiFile) ? readFileSync(openApiFile, 'utf8') : '{}'
const document = JSON.parse(text) as {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

describe('contracts/openapi.json', () => {
  test('is what the endpoints, the contract and the simulated school give', async () => {
    expect(await openApiText()).toBe(text)
  })

  test('leaves the linter nothing to say', async () => {
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
      expect(schemas[`${id}Request`]?.properties?.method).toEqual({ const: rpc?.method })
      expect(Object.keys(schemas[`${id}Answer`]?.properties ?? {})).toContain('result')
    },
  )

  test('calls the script of RPC/API as the framework does', () => {
    const { responses } = document.paths['/server.fcgi/RPC/API']?.get ?? expect.fail('no RPC/API')
    expect(Object.keys(responses['200']?.content ?? {})).toEqual(['text/html'])
  })

  test('says of every field how sure it is', () => {
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

  test('shows of every call with JSON what was sent to the simulated school and answered', async () => {
    const examples = await readExamples(endpoints)
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

  test('says of a field that is assumed that it is', () => {
    const login = document.components.schemas.AuthenticateAnswer?.properties?.result
    expect(login?.properties?.UserData?.properties?.name?.['x-provenance']).toBe('A')
  })

  test('shows payments of the fixtures', () => {
    const answer = document.paths['/server.fcgi/REST/betalingen']?.get?.responses['200']
    expect(answer?.content?.['application/json']?.example).toEqual({
      success: true,
      data: [
        expect.objectContaining({ Tebetalen: expect.any(Number) }),
        expect.objectContaining({ Betaald: expect.any(Number) }),
      ],
    })
  })
})
