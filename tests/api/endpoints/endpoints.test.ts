import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Effect } from '#api/endpoint.ts'
import { endpoints } from '#api/endpoints/index.ts'
import { operationId, operationOf, pathOf, schemasOf } from '#contracts/openapi/operations.ts'
import { rpcVariant } from '#contracts/openapi/rpcVariants.ts'
import { read } from '../../projectFiles.ts'

interface Operation {
  readonly operationId: string
}
interface Method {
  readonly title: string
}

/** The published description of the server. A changed call must change there too; a new call is added later. */
const { paths, components } = JSON.parse(read('contracts/openapi.json')) as {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Method> }
}
// A path that ends in a slash is described as the path without it.
const withoutSlash = Object.entries(paths).filter(([path]) => !path.endsWith('/'))
const operations = withoutSlash.flatMap(([path, methods]) =>
  Object.entries(methods).map(
    ([method, operation]) => [operation.operationId, { path, method, operation }] as const,
  ),
)
const requests = Object.entries(components.schemas).filter(([name]) => name.endsWith('Request'))
const endpointOf = (id: string) => endpoints.find(({ name }) => operationId(name) === id) ?? expect.fail(id)

test.each(operations.filter(([id]) => id !== 'RPC_ROUTER'))(
  '%s is the call that contracts/openapi.json describes',
  (id, { path, method, operation }) => {
    const endpoint = endpointOf(id)
    expect([pathOf(endpoint), endpoint.method.toLowerCase()]).toEqual([path, method])
    expect(withoutPactParts(operationOf({ endpoint, pact: [], example: undefined }))).toEqual(
      withoutPactParts(operation),
    )
    for (const [name, schema] of schemasOf(endpoint))
      expect(withoutPactParts(schema), name).toEqual(withoutPactParts(components.schemas[name]))
  },
)

test.each(requests)('%s has the method that contracts/openapi.json describes', (name, described) => {
  const id = name.replace(/Request$/, '')
  const { request, answer } = rpcVariant({ endpoint: endpointOf(id), pact: [], example: undefined })
  expect(withoutPactParts([request, answer])).toEqual(
    withoutPactParts([described, components.schemas[`${id}Answer`]]),
  )
})

test('each Ext.Direct call declares its effect', () => {
  const calls = endpoints.filter(({ envelope }) => envelope === 'rpc')
  const effects: Record<string, Effect> = Object.fromEntries(calls.map(({ name, effect }) => [name, effect]))
  expect(effects).toEqual({
    Authenticate: 'opens a session',
    ExternalAuthenticate: 'opens a session',
    Logout: 'ends a session',
    GetServerConfig: 'reads',
    SetServerConfig: 'writes',
    ChangePassword: 'writes',
    ChangeAdminPassword: 'writes',
    VerwerkAanwezigHeden: 'writes',
  })
})

test('the three calls that the portal does not use say why', () => {
  const unused = endpoints.flatMap(({ name, unused }) => (unused === undefined ? [] : [[name, unused]]))
  expect(unused.sort()).toEqual([
    ['PuntenbladGrid', 'the portal has no screen for marks'],
    ['PuntenbladGridLeerling', 'the portal has no screen for marks'],
    ['WebsiteBericht', 'the portal has no screen for messages'],
  ])
})

test.each([
  ['createrequest', 'Rol', ['12'], ['x1', '1x', '']],
  ['createrequest', 'Geboortejaar', ['1990'], ['202', '20265', 'x2026', '']],
  ['createrequest', 'Geboortemaand', ['7', '12'], ['123', 'x1', '']],
  ['createrequest', 'Geboortedag', ['7'], ['123', 'x1', '']],
  ['createrequest', 'PrivacyAccepted', ['true', 'false'], ['ja', '']],
  ['confirmationcode', 'CCRecipient', ['LE1', 'LG12'], ['LE0', 'LE', 'XE1', 'LX1', 'xLE1', 'LE1x']],
  ['createconfirmation', 'ConfirmationCode', ['7'], ['x1', '1x', '']],
  ['koppelleerling', 'Rol', ['7', '12'], ['x1', '1x', '']],
  ['AgendaPunt', 'Leerling', ['7', '12'], ['x1', '1x', '']],
  ['AgendaPunt', 'IsTaakOfToets', ['true', 'false'], ['ja', '']],
  ['Doc', 'AgendaPunt', ['7', '12'], ['x1', '1x', '']],
  ['Doc get', 'D_ID', ['7'], ['x1', '1x', '']],
  ['LogFileInfo', 'Location', ['Logs', 'ApacheLogs'], ['Elders', '']],
  ['log file', 'attachment', ['true'], ['false', '']],
  ['WebsiteBericht', 'MAXVAN', ['TODAY', 'TOMORROW', '2026-11-24'], []],
])('%s accepts for %s the values %j, and refuses %j', (name, field, good, bad) => {
  const endpoint = endpoints.find((each) => each.name === name) ?? expect.fail(name)
  const refused = (value: string) =>
    z
      .safeParse(endpoint.request, { query: { [field]: value } })
      .error?.issues.some(({ path }) => path.join('.') === `query.${field}`) ?? false
  expect([...good, ...bad].filter(refused)).toEqual(bad)
})

/** A description as JSON, without the examples and refusals that other parts of the contract add. */
const withoutPactParts = (description: unknown): unknown =>
  JSON.parse(
    JSON.stringify(description, (key, value) =>
      ['example', 'examples', '400', '401', '403', '404'].includes(key) ? undefined : value,
    ),
  )
