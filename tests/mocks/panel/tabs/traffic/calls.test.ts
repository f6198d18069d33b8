import { describe, expect, test } from 'vitest'
import type { TrafficEntry } from '#mocks/controls/traffic/traffic.ts'
import {
  asText,
  type CallSelection,
  durationOf,
  everyCall,
  filterCalls,
  namesOf,
  reasonOf,
  resourceOf,
  timeOf,
  withLineBreaks,
} from '#mocks/panel/tabs/traffic/calls.ts'

const call = (changes: Partial<TrafficEntry> = {}): TrafficEntry => ({
  id: 1,
  at: Date.parse('2026-11-24T09:00:05Z'),
  endpoint: 'betalingen',
  provenance: 'S',
  method: 'GET',
  path: '/webstudent/bin/server.fcgi/REST/betalingen/',
  body: '',
  answer: '',
  status: 200,
  duration: 12.4,
  size: 10,
  verdict: 'valid',
  fields: [],
  fault: null,
  ...changes,
})
const good = call()
const missing = call({ id: 2, verdict: 'invalid', fields: ['data.0.Tebetalen'] })
const refused = call({ id: 3, status: 401, verdict: 'refused', endpoint: 'Leerling' })
const refusedRpc = call({ id: 4, verdict: 'refused', endpoint: 'Authenticate', method: 'POST' })
const lost = call({ id: 5, status: 'no connection', verdict: 'none' })
const strange = call({ id: 6, endpoint: null, status: 404, verdict: 'none', path: '/x/bin/server.fcgi/Oei' })
const all = [good, missing, refused, refusedRpc, lost, strange]

describe('the filter of calls', () => {
  test('without a choice returns all calls', () => {
    expect(filterCalls(all, everyCall)).toBe(all)
  })

  test.each<[string, Partial<CallSelection>, number[]]>([
    ['failed calls: no answer, an error, a refusal', { only: 'failed' }, [3, 4, 5, 6]],
    ['answers that do not match their schema', { only: 'rejected' }, [2]],
    ['the calls of an endpoint', { endpoint: 'Leerling' }, [3]],
    ['those without one', { endpoint: 'onbekend' }, [6]],
    ['every word of a path and a method, without regard to case', { text: 'BETAL get' }, [1, 2, 3, 5]],
    ['what came instead of an answer', { text: 'geen verbinding' }, [5]],
    ['a status', { text: '404' }, [6]],
  ])('finds %s', (_, filter, found) => {
    expect(filterCalls(all, { ...everyCall, ...filter }).map(({ id }) => id)).toEqual(found)
  })

  test('offers the endpoints that were called', () => {
    expect(namesOf(all)).toEqual(['Authenticate', 'betalingen', 'Leerling', 'onbekend'])
  })
})

describe('a call in the list', () => {
  test('shows the time of the school and the duration', () => {
    expect(timeOf(good)).toBe('10:00:05')
    expect(durationOf(good)).toBe('12 ms')
    expect(durationOf(call({ duration: 2_340 }))).toBe('2,3 s')
  })

  test('shows why the answer does not match its schema', () => {
    expect(reasonOf(missing)).toBe('Dit veld ontbreekt of klopt niet: data.Tebetalen.')
    const fields = ['data.0.A', 'data.0.B', 'data.12.A']
    expect(reasonOf(call({ verdict: 'invalid', fields }))).toContain('niet: data.A (2 keer), data.B.')
    expect(reasonOf(call({ verdict: 'invalid', fields: ['alles'] }))).toContain('onleesbaar')
    expect(reasonOf(good)).toBe('')
  })

  test('shows the resource without the address of the server', () => {
    expect(resourceOf(good)).toBe('REST/betalingen/')
    expect(resourceOf(call({ path: '/iets/anders' }))).toBe('/iets/anders')
  })

  test('is copied as a line of text, oldest first', () => {
    const lines = asText([strange, missing]).split('\n')
    expect(lines[0]).toContain('betalingen\tGET\t/webstudent')
    expect(lines[0]).toContain('past niet\tDit veld')
    expect(lines[1]).toContain('onbekend')
  })

  test('shows JSON with line breaks, and other text unchanged', () => {
    expect(withLineBreaks('{"a":1}')).toBe('{\n  "a": 1\n}')
    expect(withLineBreaks('{"a":')).toBe('{"a":')
  })
})
