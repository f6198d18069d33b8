import { describe, expect, test } from 'vitest'
import { signIn, studentIdOf, useTestSchool } from '../../school.ts'

describe('personal data', () => {
  const school = useTestSchool()
  const id = studentIdOf('an.peeters')
  const stored = () => {
    const person = school.server.db.tables.cursisten.get(id)
    if (!person) throw new Error('there is no An')
    return person
  }
  const town = (Postnummer: string) => {
    const [found] = school.server.db.tables.gemeenten.where('Postnummer', Postnummer)
    if (!found) throw new Error(`there is no town ${Postnummer}`)
    return found.ID
  }
  const read = async (resource: string) => (await signIn('an.peeters')).rows(`${resource}/${id}`)
  const change = (fields: object) => ({ json: { ID: id, ...fields } })

  // server: resource-10
  test.each([
    [{ Straat: 'Dorpsstraat', Straatnr: '12', Straatbus: '3' }, 'Dorpsstraat 12 bus 3, 3000 Leuven'],
    [{ Straat: 'Dorpsstraat', Straatnr: '12', Straatbus: '' }, 'Dorpsstraat 12, 3000 Leuven'],
    [{ Straat: '', Straatnr: '', Straatbus: '' }, '3000 Leuven'],
  ])('have the address %j on one line: %s', async (parts, line) => {
    await school.server.db.tables.cursisten.update(id, { ...parts, GemeenteID: town('3000') })
    expect(await read('vwocursistpersonaliaextra')).toMatchObject([{ Adres: line }])
  })

  test('have an address without a town when the school no longer has the town', async () => {
    const parts = { Straat: 'Dorpsstraat', Straatnr: '12', Straatbus: '', GemeenteID: 999_999 }
    await school.server.db.tables.cursisten.update(id, parts)
    expect(await read('vwocursistpersonaliaextra')).toMatchObject([{ Adres: 'Dorpsstraat 12' }])
  })

  test('can change to another town that exists', async () => {
    const GemeenteID = town('9000')
    const browser = await signIn('an.peeters')
    const path = `vwocursistpersonaliaextra/${id}`
    const changed = await browser.rows(path, change({ GemeenteID }))
    expect(changed).toMatchObject([{ GemeenteID, Adres: expect.stringMatching(/, 9000 Gent$/) }])
    expect(await browser.outcome(path, change({ GemeenteID: 999_999 }))).toBe('400 Onbekende gemeente')
    expect(stored().GemeenteID).toBe(GemeenteID)
  })
})
