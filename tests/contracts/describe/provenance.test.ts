import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { closedListAt, isListed, listPattern } from '../../../contracts/describe/facts/closedLists.ts'
import { facts } from '../../../contracts/describe/facts/facts.ts'
import { factOf } from '../../../contracts/describe/facts/provenance.ts'
import { readPact } from '../../../contracts/describe/pact/pactFile.ts'
import { root } from '../../../scripts/lib/main.mjs'
import type { Endpoint } from '../../../src/api/endpoint.ts'
import { type EndpointName, endpoints } from '../../../src/api/endpoints/index.ts'

const endpoint = (name: EndpointName) =>
  (endpoints as readonly Endpoint[]).find((each) => each.name === name) as Endpoint

/** What `factOf` says, as `letter id`. */
function says(name: EndpointName, outcome: string, place: string, got: string, more: object = {}) {
  const { body = '', expected = 'a text', ...tested } = more as { body?: string; expected?: string }
  const fact = factOf({ outcome, ...tested }, endpoint(name), { place, expected, got }, body)
  return `${fact.letter} ${fact.id}`
}

test('the facts have the letters of docs/server.md', () => {
  const page = readFileSync(`${root}/docs/server.md`, 'utf8')
  const letters = [...page.matchAll(/\*\*([a-z]+-\d+)\*\* \((S|O2|O|A)\)/g)].map(([, id, letter]) => [
    id,
    letter,
  ])
  const stated = Object.fromEntries(letters)
  for (const [id, letter] of Object.entries(facts)) expect([id, stated[id]]).toEqual([id, letter])
})

describe('a contradiction has the letter of what it contradicts', () => {
  test.each([
    ['a specified field', says('betalingen', 'success', 'data[].Tebetalen', 'none'), 'S betalingen'],
    [
      'an assumed field',
      says('Gemeente', 'success', 'data[].Postnummer', 'a whole number'),
      'A Gemeente: Postnummer',
    ],
    [
      'a field read in the client',
      says('UserPreference', 'success', 'data[].Name', 'none'),
      'O2 UserPreference: Name',
    ],
    ['a call that is assumed', says('MyProfileScherm', 'success', 'status', 'HTTP 404'), 'A MyProfileScherm'],
    ['a specified call', says('betalingen', 'success', 'status', 'HTTP 404'), 'S betalingen'],
    ['the envelope', says('betalingen', 'success', 'success', 'none'), 'O rest-1'],
    ['null for a text', says('vwomodule', 'success', 'data[].Atype', 'null'), 'O rest-3'],
    ['one record without a list', says('vwocursist', 'success', 'data', 'an object with ID'), 'A rest-2'],
    [
      'the answer to a change',
      says('vwocursistpersonalia change', 'success', 'data', 'none'),
      'A vwocursistpersonalia change: answer',
    ],
    [
      'a change that is refused',
      says('vwocursistpersonalia change', 'success', 'status', 'HTTP 500'),
      'S vwocursistpersonalia change',
    ],
    ['the cookie', says('Authenticate', 'success', 'Set-Cookie', 'no FPWebSession cookie'), 'O session-1'],
    [
      'the path of the cookie',
      says('Authenticate', 'success', 'Set-Cookie', 'a cookie that a browser does not send to REST'),
      'A session-2',
    ],
    ['401 without a session', says('betalingen', 'unauthorized', 'status', 'HTTP 200'), 'O session-4'],
    ['403', says('betalingen', 'forbidden', 'status', 'HTTP 404'), 'A rest-8'],
    [
      'a refusal',
      says('createrequest', 'declined', 'status', 'HTTP 200', { fact: 'account-2' }),
      'A account-2',
    ],
    [
      'the words of no change',
      says('myschoolwareaccount change', 'unchanged', 'message', 'nothing'),
      'S rest-10',
    ],
    [
      'the status of no change',
      says('myschoolwareaccount change', 'unchanged', 'status', 'HTTP 200'),
      'A rest-11',
    ],
    [
      'the form of an Ext.Direct error',
      says('Authenticate', 'refused', 'error', 'a text of the form "xxx"'),
      'O rpc-4',
    ],
    [
      'who may what, where that is assumed',
      says('GetServerConfig', 'success', 'error', 'a refusal', { fact: 'method-12' }),
      'A method-12',
    ],
    [
      'a part of the login at another place',
      says('Authenticate', 'success', 'result.UserData', 'none', { body: '{"data":{"UserData":{}}}' }),
      'A method-5',
    ],
    [
      'a part of the login that is nowhere',
      says('Authenticate', 'success', 'result.UserData', 'none', { body: '{}' }),
      'S method-4',
    ],
    [
      'a flag in another form',
      says('RPC/API', 'success', 'PWMin8', 'none', { body: 'Ext.PWMin8=true' }),
      'A flags-3',
    ],
    ['a flag that is nowhere', says('RPC/API', 'success', 'PWMin8', 'none', { body: 'x' }), 'S flags-1'],
    [
      'a value that no rule lists',
      says('vwomodule', 'success', 'data[].Resultaat', 'a text', { expected: 'one of GESLAAGD' }),
      'S resource-14',
    ],
  ])('%s', (_, said, expected) => {
    expect(said).toBe(expected)
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

  test('guards everything that is another person’s', () => {
    const open = pact.filter(({ outcome, guard }) => outcome === 'forbidden' && !guard)
    expect(open).toEqual([])
    expect(
      pact.find(({ description }) => description === 'somebody signs in with a wrong password')?.guard,
    ).toBe(true)
  })
})

describe('a closed list', () => {
  test.each([
    ['servertypeinfo', 'data[].ServerType', 'STUDENT', 'LEZER'],
    ['servertypeinfo', 'data[].ServerType', 'leerlingen', 'X'],
    ['vwomodule', 'data[].Resultaat', '?', 'geslaagd'],
    ['ExternSysteem', 'data[].TypeSysteem', 'Google', 'Apple'],
    ['AgendaPunt', 'data[].TypePunt', 1000, 3],
    ['Authenticate', 'result.rights.screens.Agenda', 15, 16],
  ])('of %s %s has %s and not %s', (name, place, inside, outside) => {
    const list = closedListAt(name, place)
    expect(list && isListed(list, inside)).toBe(true)
    expect(list && isListed(list, outside)).toBe(false)
    const pattern = list && listPattern(list)
    if (pattern) expect([pattern.test(String(inside)), pattern.test(String(outside))]).toEqual([true, false])
  })
})
