import { describe, expect, test } from 'vitest'
import { type Address, buildAddress, encodeBody, withQuery } from '#api/address.ts'
import { toLLID } from '#api/llid.ts'
import { noon } from './support.ts'

const build = (address: Partial<Address>) =>
  buildAddress({ server: 'https://s.example/webstudent', resource: 'Leerling', now: noon, ...address })
const root = 'https://s.example/webstudent/bin/server.fcgi'

describe('an address', () => {
  test.each<[string, Partial<Address>, string]>([
    ['has REST as its default API', {}, `${root}/REST/Leerling`],
    ['may have RPC for its API', { api: 'RPC', resource: 'ROUTER' }, `${root}/RPC/ROUTER`],
    [
      'may have account for its API',
      { api: 'account', resource: 'createrequest' },
      `${root}/account/createrequest`,
    ],
    ['keeps the slash at the end of a resource', { resource: 'betalingen/' }, `${root}/REST/betalingen/`],
    [
      'drops all slashes at the end of the address of the server',
      { server: 'https://s.example/webstudent//' },
      `${root}/REST/Leerling`,
    ],
    [
      'may have a server without a path',
      { server: 'http://127.0.0.1:8080' },
      'http://127.0.0.1:8080/bin/server.fcgi/REST/Leerling',
    ],
    ['ends with the ID', { resource: 'vwocursist', id: 7 }, `${root}/REST/vwocursist/7`],
    [
      'drops all slashes before the ID, and none inside the resource',
      { resource: 'Agenda/lessen//', id: 7 },
      `${root}/REST/Agenda/lessen/7`,
    ],
    [
      'of a PUT ends with an ID that is not 0',
      { resource: 'vwocursist', method: 'PUT', id: 7 },
      `${root}/REST/vwocursist/7`,
    ],
    ...(['PUT', 'DELETE'] as const).map((method): [string, Partial<Address>, string] => [
      `of a ${method} does not carry the ID 0`,
      { resource: 'UserPreference/', method, id: 0 },
      `${root}/REST/UserPreference/`,
    ]),
    ['accepts 0 as an ID', { resource: 'vwocursist', id: 0 }, `${root}/REST/vwocursist/0`],
  ])('%s', (_rule, address, expected) => {
    expect(build(address)).toBe(`${expected}?_dc=${noon}`)
  })

  test('encodes the values of a query', () => {
    const query = { email: 'an+é@school.be', Naam: 'De Smet & co', Key: 'a=b#c?d/e%' }
    const address = new URL(build({ query }))
    expect(Object.fromEntries(address.searchParams)).toEqual({ ...query, _dc: String(noon) })
    expect(address.hash).toBe('')
  })

  test('encodes the = of an LLID', () => {
    expect(toLLID(1001)).toBe('MTAwMQ==')
    expect(build({ resource: 'betalingen/', query: { LLID: toLLID(1001) } })).toBe(
      `${root}/REST/betalingen/?LLID=MTAwMQ%3D%3D&_dc=${noon}`,
    )
  })
})

describe('a direct address', () => {
  test.each([
    [
      'without a query gets one with the time',
      'https://x.example/a',
      undefined,
      `https://x.example/a?_dc=${noon}`,
    ],
    ['with a query keeps it', 'https://x.example/a?b=1', undefined, `https://x.example/a?b=1&_dc=${noon}`],
    [
      'with a query gets that of the request too',
      'https://x.example/a?b=1',
      { c: '2' },
      `https://x.example/a?b=1&c=2&_dc=${noon}`,
    ],
  ])('%s', (_rule, address, query, expected) => {
    expect(withQuery(address, query, noon)).toBe(expected)
  })
})

describe('a body', () => {
  test.each(['vwocursist', 'LastUpdate', 'Agenda/Updat'])('for %s is JSON', (resource) => {
    expect(encodeBody(resource, { ID: 7 })).toEqual({ body: '{"ID":7}', contentType: 'application/json' })
  })

  test.each(['Agenda/Update', 'Agenda/InsertRows', 'Agenda/Delete/', 'UpdateAgenda'])(
    'for %s is a form with one field `rows`',
    (resource) => {
      const rows = [{ ID: 7, Naam: 'é & =' }, { ID: 8 }]
      const { body, contentType } = encodeBody(resource, rows)
      expect(contentType).toBe('application/x-www-form-urlencoded')
      const form = [...new URLSearchParams(body)]
      expect(form).toEqual([['rows', JSON.stringify(rows)]])
    },
  )

  test('of a single row is a list of one', () => {
    const { body } = encodeBody('Agenda/Update', { ID: 7 })
    expect(new URLSearchParams(body).get('rows')).toBe('[{"ID":7}]')
  })
})
