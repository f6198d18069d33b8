import { describe, expect, test } from 'vitest'
import { personaOf, signIn, useTestSchool } from '../../school.ts'

describe('personal data', () => {
  const school = useTestSchool()
  const id = personaOf('an.peeters').cursistId ?? -1
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

  // server: resource-7
  test('include who somebody is', async () => {
    const { Voornaam, Naam, Roepnaam, Email, Bankrekening, NationaliteitOmschrijving } = stored()
    const { GeboorteDatum, GeboortegemeenteDeelGemeente, Geslacht, RijksregisterNummer } = stored()
    expect(await read('vwocursist')).toEqual([
      {
        ID: id,
        Voornaam,
        Naam,
        Roepnaam,
        Email,
        Bankrekening,
        NationaliteitOmschrijving,
        GeboorteDatum,
        GeboortegemeenteDeelGemeente,
        Geslacht,
        RijksregisterNummer,
      },
    ])
  })

  // server: resource-8, resource-9
  test('include the fields that can be changed, in two calls', async () => {
    const { Gsm, Bankrekening, Straat, Straatnr, Straatbus, Telefoon, GemeenteID } = stored()
    expect(await read('vwocursistpersonalia')).toEqual([{ ID: id, Gsm, Bankrekening }])
    const Adres = expect.stringContaining(Straat)
    expect(await read('vwocursistpersonaliaextra')).toEqual([
      { ID: id, Straat, Straatnr, Straatbus, Telefoon, GemeenteID, Adres },
    ])
  })

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

  // server: rest-6, rest-10, rest-11
  test.each([
    ['vwocursistpersonalia', { Gsm: '0460 99 99 99' }],
    ['vwocursistpersonalia', { Bankrekening: 'BE68 5390 0754 7034' }],
    ['vwocursistpersonaliaextra', { Telefoon: '016 99 99 99' }],
    ['vwocursistpersonaliaextra', { Straat: 'Lindelaan', Straatnr: '1', Straatbus: '' }],
  ])('change by %s with %j, and keep the rest', async (resource, fields) => {
    const before = stored()
    const browser = await signIn('an.peeters')
    expect(await browser.rows(`${resource}/${id}`, change(fields))).toMatchObject([{ ID: id, ...fields }])
    expect(stored()).toEqual({ ...before, ...fields })
    expect(await browser.outcome(`${resource}/${id}`, change(fields))).toBe('400 Content not changed')
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

  // server: teacher-15
  test('cannot be changed by a teacher, who gets the reason', async () => {
    const json = { ID: 6001, Gsm: '0460 99 99 99' }
    const outcome = await (await signIn('jan.janssens')).outcome('vwocursistpersonalia/6001', { json })
    expect(outcome).toBe('403 Je mag deze gegevens niet wijzigen')
  })
})
