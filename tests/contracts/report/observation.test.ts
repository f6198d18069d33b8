import { describe, expect, test } from 'vitest'
import { mergeObservations, observe } from '../../../contracts/report/observation.ts'
import { connectionProblem } from '../../../contracts/verify/connectionFailure.ts'
import { authenticate } from '../../../src/api/endpoints/authenticate.ts'
import { rpcApi } from '../../../src/api/endpoints/rpcApi.ts'
import { vwoparticipaties } from '../../../src/api/endpoints/vwoparticipaties.ts'

const list = (...data: object[]) => JSON.stringify({ success: true, data })

describe('an observation', () => {
  test('names fields that no schema knows, once, with their place', () => {
    const { news } = observe(
      vwoparticipaties,
      list({ LESID: 1, Nieuw: 1 }, { Nieuw: 2, Anders: { Diep: 1 } }),
    )
    expect(news).toEqual(['data[].Anders', 'data[].Nieuw'])
  })

  test('takes no name in a record for a field', () => {
    const body = JSON.stringify({ result: { rights: { defaults: 0, screens: { Nieuw: 15 } } } })
    expect(observe(authenticate, body).news).toEqual([])
  })

  test('tells the forms of what no source states, and no value', () => {
    const { forms } = observe(
      vwoparticipaties,
      list(
        { LESDatum: '2026-11-24', LESVANUUR: '18:30', ParticipatieColor: '#2f9E44' },
        { LESDatum: '', LESVANUUR: '18:30:00', ParticipatieColor: '' },
      ),
    )
    expect(forms).toEqual({
      'data[].LESDatum': ["''", 'YYYY-MM-DD'],
      'data[].LESVANUUR': ['HH:mm', 'HH:mm:ss'],
      'data[].ParticipatieColor': ['#RRGGBB', "''"],
    })
  })

  test('of something that is no JSON is empty', () => {
    expect(observe(rpcApi, 'PWMin8 = true;')).toEqual({ news: [], forms: {} })
    expect(observe(vwoparticipaties, '<html>')).toEqual({ news: [], forms: {} })
  })

  test('of several answers is one', () => {
    const one = { news: ['b'], forms: { x: ['HH:mm'] } }
    const other = { news: ['a', 'b'], forms: { x: ['HH:mm:ss'], y: [] } }
    expect(mergeObservations([one, other])).toEqual({
      news: ['a', 'b'],
      forms: { x: ['HH:mm', 'HH:mm:ss'], y: [] },
    })
  })
})

describe('a connection that fails', () => {
  const error = (code: string) =>
    new TypeError('fetch failed', { cause: Object.assign(new Error(), { code }) })

  test.each([
    ['ENOTFOUND', 'is the address right?'],
    ['ECONNREFUSED', 'is the server running?'],
    ['CERT_HAS_EXPIRED', 'has expired'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'another name'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'NODE_EXTRA_CA_CERTS'],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'NODE_EXTRA_CA_CERTS'],
    ['ERR_SSL_WRONG_VERSION_NUMBER', 'http instead of https'],
    ['EHOSTUNREACH', 'no connection (EHOSTUNREACH)'],
  ])('with %s gets a sentence', (code, words) => {
    expect(connectionProblem(error(code))).toContain(words)
  })

  test('by the time limit is told as one', () => {
    expect(connectionProblem(new DOMException('x', 'TimeoutError'))).toContain('within the time limit')
  })
})
