import { describe, expect, test } from 'vitest'
import { toLLID } from '#api/llid.ts'
import { signIn, useTestSchool } from '../../school.ts'

const an = 5001

describe('the lists of one student', () => {
  const school = useTestSchool()

  const list = async (resource: string) =>
    (await signIn('an.peeters')).rows(`${resource}/`, { query: { LLID: toLLID(an) } })

  // server: resource-11, resource-12, resource-13
  test('separate the running programmes from the finished ones', async () => {
    expect(await list('opleiding')).toEqual([
      {
        OpleidingsvariantID: 101,
        Opleiding: 'Informatica',
        Opleidingsvariantomschrijving: 'Informatica: Webontwikkelaar',
      },
    ])
    expect(await list('vwogevolgdeopleiding')).toEqual([
      {
        OpleidingsvariantID: 103,
        Opleiding: 'Frans',
        Opleidingsvariantomschrijving: 'Frans richtgraad 1 en 2',
      },
    ])
  })

  test('leave out programmes that no longer exist, and keep their payments without a name', async () => {
    const { opleidingen, modules } = school.server.db.tables
    opleidingen.remove(103)
    modules.remove(1031)
    expect(await list('vwogevolgdeopleiding')).toEqual([])
    expect((await list('vwomodule'))[0]).toMatchObject({ ModuleID: 1032 })
    expect((await list('betalingen'))[0]).toMatchObject({ Opleidingvariantomschrijving: '', Betaald: 97.5 })
  })
})

describe('the screens in the preferences', () => {
  useTestSchool({ shared: true })

  // server: resource-23, resource-24
  test('have a name and a form, and are the same for everybody', async () => {
    const screens = [
      { Omschrijving: 'Agenda', Scherm: 'Agenda' },
      { Omschrijving: 'Aanwezigheden', Scherm: 'Aanwezigheden' },
      { Omschrijving: 'Opleiding', Scherm: 'Opleiding' },
      { Omschrijving: 'Mijn gebruiker', Scherm: 'myprofile' },
    ]
    for (const who of ['an.peeters', 'jan.janssens'])
      expect(await (await signIn(who)).rows('MyProfileScherm/')).toEqual(screens)
  })
})
