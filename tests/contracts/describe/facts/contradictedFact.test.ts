import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#api/endpoint.ts'
import type { EndpointName } from '#api/endpoints/index.ts'
import { byName } from '#contracts/describe/endpoints.ts'
import { contradictedFact } from '#contracts/describe/facts/contradictedFact.ts'
import { type FactId, facts } from '#contracts/describe/facts/facts.ts'
import { header, inBody, inResult, inRows, type Place, status } from '#contracts/problems/place.ts'
import type { Difference } from '#contracts/problems/problem.ts'
import type { Sort } from '#contracts/problems/sort.ts'
import { root } from '#scripts/lib/main.mjs'

/** The letter and the ID of the contradicted fact: `S betalingen`. */
function letterAndId(
  name: EndpointName,
  outcome: string,
  problem: Difference,
  { body = '', ...tested }: { readonly body?: string; readonly fact?: FactId } = {},
) {
  const fact = contradictedFact({ outcome, ...tested }, byName.get(name) as Endpoint, problem, body)
  return `${fact.letter} ${fact.id}`
}

const missing = (place: Place): Difference => ({ kind: 'missing', place })
const otherSort = (place: Place, got: Sort): Difference => ({
  kind: 'sort',
  place,
  got,
  expected: { sort: 'any text' },
})
const answered = (got: number): Difference => ({ kind: 'status', place: status, expected: 200, got })
const cookie = (got: 'none' | 'not sent'): Difference => ({
  kind: 'cookie',
  place: header('Set-Cookie'),
  got,
  cookie: 'x',
})
const noFlag: Difference = { kind: 'flag', place: { in: 'script', path: ['PWMin8'] }, got: 'nothing' }
const integer: Sort = { sort: 'integer' }

test('the facts have the letters of docs/server.md', () => {
  const page = readFileSync(`${root}/docs/server.md`, 'utf8')
  const letters = [...page.matchAll(/\*\*([a-z]+-\d+)\*\* \((S|O2|O|A)\)/g)].map(([, id, letter]) => [
    id,
    letter,
  ])
  const stated = Object.fromEntries(letters)
  for (const [id, letter] of Object.entries(facts)) expect([id, stated[id]]).toEqual([id, letter])
})

describe('a contradiction has the letter of the fact that it contradicts', () => {
  test.each<[title: string, asked: Parameters<typeof letterAndId>, expected: string]>([
    ['a specified field', ['betalingen', 'success', missing(inRows('Tebetalen'))], 'S betalingen'],
    [
      'an assumed field',
      ['Gemeente', 'success', otherSort(inRows('Postnummer'), integer)],
      'A Gemeente: Postnummer',
    ],
    [
      'a field read in the client',
      ['UserPreference', 'success', missing(inRows('Name'))],
      'O2 UserPreference: Name',
    ],
    ['a call that is assumed', ['MyProfileScherm', 'success', answered(404)], 'A MyProfileScherm'],
    ['a specified call', ['betalingen', 'success', answered(404)], 'S betalingen'],
    ['the envelope', ['betalingen', 'success', missing(inBody('success'))], 'O rest-1'],
    ['null for a text', ['vwomodule', 'success', otherSort(inRows('Atype'), { sort: 'null' })], 'O rest-3'],
    [
      'one record without a list',
      ['vwocursist', 'success', otherSort(inBody('data'), { sort: 'object', names: ['ID'] })],
      'A rest-2',
    ],
    [
      'the answer to a change',
      ['vwocursistpersonalia change', 'success', missing(inBody('data'))],
      'A vwocursistpersonalia change: answer',
    ],
    [
      'a change that is refused',
      ['vwocursistpersonalia change', 'success', answered(500)],
      'S vwocursistpersonalia change',
    ],
    ['the cookie', ['Authenticate', 'success', cookie('none')], 'O session-1'],
    ['the path of the cookie', ['Authenticate', 'success', cookie('not sent')], 'A session-2'],
    ['401 without a session', ['betalingen', 'unauthorized', answered(200)], 'O session-4'],
    ['403', ['betalingen', 'forbidden', answered(404)], 'A rest-8'],
    ['a refusal', ['createrequest', 'declined', answered(200), { fact: 'account-2' }], 'A account-2'],
    [
      'the message when nothing changed',
      ['myschoolwareaccount change', 'unchanged', missing(inBody('message'))],
      'S rest-10',
    ],
    [
      'the status when nothing changed',
      ['myschoolwareaccount change', 'unchanged', answered(200)],
      'A rest-11',
    ],
    [
      'the form of an Ext.Direct error',
      ['Authenticate', 'refused', otherSort(inBody('error'), { sort: 'text', form: 'xxx' })],
      'O rpc-4',
    ],
    [
      'an assumption about who may do something',
      ['GetServerConfig', 'success', { kind: 'refusal', place: inBody('error') }, { fact: 'method-12' }],
      'A method-12',
    ],
    [
      'a part of the login in another place',
      [
        'Authenticate',
        'success',
        missing(inResult('UserData')),
        {
          body: '{"data":{"UserData":{}}}',
        },
      ],
      'A method-5',
    ],
    [
      'a part of the login that is nowhere',
      ['Authenticate', 'success', missing(inResult('UserData')), { body: '{}' }],
      'S method-4',
    ],
    ['a flag in another form', ['RPC/API', 'success', noFlag, { body: 'Ext.PWMin8=true' }], 'A flags-3'],
    ['a flag that is nowhere', ['RPC/API', 'success', noFlag, { body: 'x' }], 'S flags-1'],
    [
      'a value that no rule lists',
      [
        'vwomodule',
        'success',
        {
          kind: 'unlisted',
          place: inRows('Resultaat'),
          values: [],
          got: integer,
        },
      ],
      'S resource-14',
    ],
  ])('%s', (_, asked, expected) => {
    expect(letterAndId(...asked)).toBe(expected)
  })
})
