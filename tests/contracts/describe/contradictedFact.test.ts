import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#api/endpoint.ts'
import type { EndpointName } from '#api/endpoints/index.ts'
import { byName } from '#contracts/describe/endpoints.ts'
import { closedListAt, isListed, listPattern } from '#contracts/describe/facts/closedLists.ts'
import { contradictedFact } from '#contracts/describe/facts/contradictedFact.ts'
import { facts } from '#contracts/describe/facts/facts.ts'
import { readPact } from '#contracts/describe/pact/pactFile.ts'
import { header, inBody, inResult, inRows, type Place, status } from '#contracts/problems/place.ts'
import type { Difference } from '#contracts/problems/problem.ts'
import type { Sort } from '#contracts/problems/sort.ts'
import { root } from '#scripts/lib/main.mjs'

/** What `contradictedFact` says, as `letter id`. */
function says(name: EndpointName, outcome: string, problem: Difference, more: object = {}) {
  const { body = '', ...tested } = more as { body?: string }
  const fact = contradictedFact({ outcome, ...tested }, byName.get(name) as Endpoint, problem, body)
  return `${fact.letter} ${fact.id}`
}

const missing = (place: Place): Difference => ({ kind: 'missing', place })
const other = (place: Place, got: Sort): Difference => ({
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
  test.each([
    ['a specified field', says('betalingen', 'success', missing(inRows('Tebetalen'))), 'S betalingen'],
    [
      'an assumed field',
      says('Gemeente', 'success', other(inRows('Postnummer'), integer)),
      'A Gemeente: Postnummer',
    ],
    [
      'a field read in the client',
      says('UserPreference', 'success', missing(inRows('Name'))),
      'O2 UserPreference: Name',
    ],
    ['a call that is assumed', says('MyProfileScherm', 'success', answered(404)), 'A MyProfileScherm'],
    ['a specified call', says('betalingen', 'success', answered(404)), 'S betalingen'],
    ['the envelope', says('betalingen', 'success', missing(inBody('success'))), 'O rest-1'],
    ['null for a text', says('vwomodule', 'success', other(inRows('Atype'), { sort: 'null' })), 'O rest-3'],
    [
      'one record without a list',
      says('vwocursist', 'success', other(inBody('data'), { sort: 'object', names: ['ID'] })),
      'A rest-2',
    ],
    [
      'the answer to a change',
      says('vwocursistpersonalia change', 'success', missing(inBody('data'))),
      'A vwocursistpersonalia change: answer',
    ],
    [
      'a change that is refused',
      says('vwocursistpersonalia change', 'success', answered(500)),
      'S vwocursistpersonalia change',
    ],
    ['the cookie', says('Authenticate', 'success', cookie('none')), 'O session-1'],
    ['the path of the cookie', says('Authenticate', 'success', cookie('not sent')), 'A session-2'],
    ['401 without a session', says('betalingen', 'unauthorized', answered(200)), 'O session-4'],
    ['403', says('betalingen', 'forbidden', answered(404)), 'A rest-8'],
    ['a refusal', says('createrequest', 'declined', answered(200), { fact: 'account-2' }), 'A account-2'],
    [
      'the words of no change',
      says('myschoolwareaccount change', 'unchanged', missing(inBody('message'))),
      'S rest-10',
    ],
    ['the status of no change', says('myschoolwareaccount change', 'unchanged', answered(200)), 'A rest-11'],
    [
      'the form of an Ext.Direct error',
      says('Authenticate', 'refused', other(inBody('error'), { sort: 'text', form: 'xxx' })),
      'O rpc-4',
    ],
    [
      'who may what, where that is assumed',
      says('GetServerConfig', 'success', { kind: 'refusal', place: inBody('error') }, { fact: 'method-12' }),
      'A method-12',
    ],
    [
      'a part of the login at another place',
      says('Authenticate', 'success', missing(inResult('UserData')), { body: '{"data":{"UserData":{}}}' }),
      'A method-5',
    ],
    [
      'a part of the login that is nowhere',
      says('Authenticate', 'success', missing(inResult('UserData')), { body: '{}' }),
      'S method-4',
    ],
    ['a flag in another form', says('RPC/API', 'success', noFlag, { body: 'Ext.PWMin8=true' }), 'A flags-3'],
    ['a flag that is nowhere', says('RPC/API', 'success', noFlag, { body: 'x' }), 'S flags-1'],
    [
      'a value that no rule lists',
      says('vwomodule', 'success', {
        kind: 'unlisted',
        place: inRows('Resultaat'),
        values: [],
        got: integer,
      }),
      'S resource-14',
    ],
  ])('%s', (_, actual, expected) => {
    expect(actual).toBe(expected)
  })
})

describe('the pact', () => {
  const pact = readPact()

  test('carries the letter of every expectation', () => {
    const { interactions } = JSON.parse(
      readFileSync(`${root}/contracts/pacts/webstudent-server.fcgi.json`, 'utf8'),
    )
    const letters = interactions.map(
      (each: { comments: { references: { webstudent: { provenance: string } } } }) =>
        each.comments.references.webstudent.provenance.replace(/[ ;].*$/, ''),
    )
    expect(new Set(letters)).toEqual(new Set(['S', 'O', 'O2', 'A']))
    expect(letters).toHaveLength(pact.length)
  })

  test('protects all data of other people', () => {
    const open = pact.filter(({ outcome, guard }) => outcome === 'forbidden' && !guard)
    // Open access here harms nobody, or a teacher is trusted with it, so it counts only when a source forbids it.
    expect(open.map(({ description }) => description).toSorted()).toEqual([
      'a student asks for the groups of a day',
      'a student asks for the logs',
      'a student asks for the modules of the server',
      'a student uploads a file',
      'a teacher asks for the agenda points of a student of other groups',
      'a teacher asks for the data of a student of other groups',
      'a teacher asks what a student of other groups has to pay',
    ])
    expect(
      pact.find(({ description }) => description === 'somebody signs in with a wrong password')?.guard,
    ).toBe(true)
  })
})

describe('a closed list', () => {
  test.each([
    ['servertypeinfo', 'data.ServerType', 'STUDENT', 'LEZER'],
    ['servertypeinfo', 'data.ServerType', 'leerlingen', 'X'],
    ['vwomodule', 'data.Resultaat', '?', 'geslaagd'],
    ['ExternSysteem', 'data.TypeSysteem', 'Google', 'Apple'],
    ['AgendaPunt', 'data.TypePunt', 1000, 3],
    ['Authenticate', 'result.rights.screens.Agenda', 15, 16],
  ])('of %s %s has %s and not %s', (name, place, inside, outside) => {
    const list = closedListAt(name, place.split('.'))
    expect(list && isListed(list, inside)).toBe(true)
    expect(list && isListed(list, outside)).toBe(false)
    const pattern = list && listPattern(list)
    if (pattern) expect([pattern.test(String(inside)), pattern.test(String(outside))]).toEqual([true, false])
  })
})
