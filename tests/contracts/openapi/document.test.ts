import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { openApiFile, openApiText } from '../../../contracts/openapi/file.ts'
import { lintDocument } from '../../../contracts/openapi/lint.ts'
import { operationId, pathOf } from '../../../contracts/openapi/operations.ts'
import { endpoints } from '../../../src/api/endpoints/index.ts'

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
