import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#api/endpoint.ts'
import { authenticate } from '#api/endpoints/authenticate.ts'
import { puntenbladGridLeerling } from '#api/endpoints/puntenblad.ts'
import { placeText } from '#contracts/problems/place.ts'
import { schemaProblems } from '#contracts/verify/comparison/answerProblems.ts'

/** A list with more problems than a function call may have arguments. */
const many = <T>(one: T): T[] => Array.from({ length: 150_000 }, () => one)

describe('an answer with very many wrong values can be judged', () => {
  test.each<[string, Endpoint, object, string]>([
    [
      'in an answer of Ext.Direct',
      authenticate,
      { result: { menu: { Items: many({ Form: 1 }) } }, tid: 1, error: null },
      'result.menu.Items[].Form',
    ],
    [
      'in one row of a list',
      puntenbladGridLeerling,
      { success: true, data: [{ Beoordelingen: many(1) }] },
      'data[].Beoordelingen[]',
    ],
  ])('when they are %s', (_, endpoint, body, place) => {
    const places = schemaProblems(endpoint, JSON.stringify(body)).map((each) => placeText(each.place))
    expect(places).toContain(place)
  })
})
