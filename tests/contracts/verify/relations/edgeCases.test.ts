import { expect, test } from 'vitest'
import type { Endpoint } from '#api/endpoint.ts'
import { saveAgendaPunt } from '#api/endpoints/agendaPunt.ts'
import { changePersonalia, changePersonaliaExtra } from '#api/endpoints/personalia.ts'
import { edgeCasesIn } from '#contracts/verify/relations/edgeCases.ts'

const namesIn = (endpoint: Endpoint) => edgeCasesIn(endpoint).map(([name]) => name)

test('each text that a save sends has several edge cases', () => {
  expect(namesIn(changePersonalia)).toEqual(['Gsm', 'Bankrekening'])
  expect(namesIn(changePersonaliaExtra)).toContain('Straat')
  expect(namesIn(saveAgendaPunt)).toContain('Titel')
  for (const [, cases] of [changePersonaliaExtra, saveAgendaPunt].flatMap(edgeCasesIn))
    expect(cases.length).toBeGreaterThan(1)
})
