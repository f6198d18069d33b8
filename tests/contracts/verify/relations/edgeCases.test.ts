import { expect, test } from 'vitest'
import { saveAgendaPunt } from '#api/endpoints/agendaPunt.ts'
import { changePersonalia, changePersonaliaExtra } from '#api/endpoints/personalia.ts'
import { edgeCasesIn } from '#contracts/verify/relations/edgeCases.ts'

const namesIn = (of: Parameters<typeof edgeCasesIn>[0]) => edgeCasesIn(of).map(([name]) => name)

test('every text that a save sends has edge cases that a server may damage', () => {
  expect(namesIn(changePersonalia)).toEqual(['Gsm', 'Bankrekening'])
  expect(namesIn(changePersonaliaExtra)).toContain('Straat')
  expect(namesIn(saveAgendaPunt)).toContain('Titel')
  for (const [, cases] of [changePersonaliaExtra, saveAgendaPunt].flatMap(edgeCasesIn))
    expect(cases.length).toBeGreaterThan(1)
})
