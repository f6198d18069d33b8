import { describe, expect, test } from 'vitest'
import { personaOf, signIn, useTestSchool } from '../../school.ts'

describe('personal data', () => {
  const school = useTestSchool()
  const id = personaOf('an.peeters').cursistId ?? -1

  // server: resource-10
  test.each([
    [{ Straat: 'Dorpsstraat', Straatnr: '12', Straatbus: '3' }, 'Dorpsstraat 12 bus 3, 3000 Leuven'],
    [{ Straat: 'Dorpsstraat', Straatnr: '12', Straatbus: '' }, 'Dorpsstraat 12, 3000 Leuven'],
    [{ Straat: '', Straatnr: '', Straatbus: '' }, '3000 Leuven'],
  ])('the address %j is on one line: %s', async (parts, line) => {
    const [town] = school.server.db.tables.gemeenten.where('Postnummer', '3000')
    if (!town) throw new Error('there is no town 3000')
    await school.server.db.tables.cursisten.update(id, { ...parts, GemeenteID: town.ID })
    const answer = await (await signIn('an.peeters')).rest(`vwocursistpersonaliaextra/${id}`)
    expect(await answer.json()).toMatchObject({ data: [{ Adres: line }] })
  })
})
