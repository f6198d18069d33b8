import { expect, test } from 'vitest'
import { changeAgendaPunt, saveAgendaPunt } from '#api/endpoints/agendaPunt.ts'
import { changePersonalia, changePersonaliaExtra } from '#api/endpoints/personalia.ts'
import { edgeCasesIn } from '#contracts/verify/relations/corners.ts'

test.each([saveAgendaPunt, changeAgendaPunt, changePersonalia, changePersonaliaExtra])(
  '$name has texts with boundary values, which its relations send',
  (endpoint) => {
    expect(edgeCasesIn(endpoint).length).toBeGreaterThan(1)
  },
)
