import { describe, expect, test } from 'vitest'
import { authenticate } from '#api/endpoints/authenticate.ts'
import { betalingen } from '#api/endpoints/betalingen.ts'
import { vwomodule } from '#api/endpoints/vwomodule.ts'
import { vwoparticipaties } from '#api/endpoints/vwoparticipaties.ts'
import { mergeObservations, observe } from '#contracts/report/observation.ts'

const list = (...data: object[]) => ({ success: true, data })

describe('an observation', () => {
  test('names fields that no schema knows, once, with their path', () => {
    const { news } = observe(
      vwoparticipaties,
      list({ LESID: 1, Nieuw: 1 }, { Nieuw: 2, Anders: { Diep: 1 } }),
    )
    expect(news).toEqual(['data[].Anders', 'data[].Nieuw'])
  })

  test('does not list known fields that the portal does not read', () => {
    const error = { code: -32603, message: 'Geen rechten' }
    const refusal = { jsonrpc: '2.0', error, tid: 1, type: 'rpc' }
    expect(observe(authenticate, refusal).news).toEqual([])
    expect(observe(vwomodule, list({ ModuleID: 1, colorReference: 'bg-success' })).news).toEqual([])
  })

  test('does not list the keys of a record as fields', () => {
    const body = { result: { rights: { defaults: 0, screens: { Nieuw: 15 } } } }
    expect(observe(authenticate, body).news).toEqual([])
  })

  test('shows the format of fields with an assumed format, but no value', () => {
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

  test('says that the order of day and month is unclear when all days are up to the 12th', () => {
    const formsOf = (...days: readonly string[]) =>
      observe(betalingen, list(...days.map((Inschrijfdatum) => ({ Inschrijfdatum })))).forms
    const place = 'data[].Inschrijfdatum'
    expect(formsOf('01/09/2026', '05/02/2026')).toEqual({ [place]: ['DD/MM/YYYY | MM/DD/YYYY'] })
    expect(formsOf('01/09/2026', '15/02/2026')).toEqual({ [place]: ['DD/MM/YYYY'] })
    const both = [formsOf('01/09/2026'), formsOf('15/02/2026')].map((forms) => ({ news: [], forms }))
    expect(mergeObservations(both).forms).toEqual({ [place]: ['DD/MM/YYYY'] })
  })

  test('is empty for a body that is not JSON', () => {
    expect(observe(vwoparticipaties, undefined)).toEqual({ news: [], forms: {} })
  })

  test('combines several answers', () => {
    const one = { news: ['b'], forms: { x: ['HH:mm'] } }
    const other = { news: ['a', 'b'], forms: { x: ['HH:mm:ss'], y: [] } }
    expect(mergeObservations([one, other])).toEqual({
      news: ['a', 'b'],
      forms: { x: ['HH:mm', 'HH:mm:ss'], y: [] },
    })
  })
})
