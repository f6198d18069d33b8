import { describe, expect, test } from 'vitest'
import { signIn, useTestSchool } from '../../school.ts'

/** Sami, the son of Fatima, who is linked with his sister Amina alone. */
const sami = {
  Koppelcode: 'SBENAL-3F6-P58ZW',
  Rol: '2',
  Geboortejaar: '',
  Geboortemaand: '',
  Geboortedag: '',
}
const mismatch = '400 De gegevens komen niet overeen met de gegevens van de school'

// server: account-11, account-12
describe('a parent who links a child', () => {
  const school = useTestSchool()

  /** What the parent types: the right values, with these changes. */
  function formWith(changes: Record<string, string> = {}) {
    const { cursisten, koppelcodes } = school.server.db.tables
    const { CursistID = -1 } = koppelcodes.where('Koppelcode', sami.Koppelcode)[0] ?? {}
    const [Geboortejaar = '', Geboortemaand = '', Geboortedag = ''] =
      cursisten.get(CursistID)?.GeboorteDatum.split('-') ?? []
    return { ...sami, Geboortejaar, Geboortemaand, Geboortedag, ...changes }
  }
  async function link(who: string, query: Record<string, string>) {
    return (await signIn(who)).outcome('koppelleerling', { api: 'account', method: 'POST', query })
  }
  const children = async (who: string) =>
    (await (await signIn(who)).rows('Leerling')).map(({ Voornaam }) => Voornaam)

  test.each([
    ['another code', { Koppelcode: 'SBENAL-3F6-P58ZX' }],
    ['the code of another child', { Koppelcode: 'LWOUTE-2M5-C86HY' }],
    ['another role', { Rol: '1' }],
    ['a role that nobody has', { Rol: '99' }],
    ['the role of a student', { Rol: '0' }],
    ['another day of birth', { Geboortejaar: '1900' }],
  ])('gets the same refusal for every mistake: %s', async (_, changes) => {
    expect(await link('fatima.benali', formWith(changes))).toBe(mismatch)
    expect(await children('fatima.benali')).toEqual(['Amina'])
  })

  test('gets no child that is not theirs according to the school', async () => {
    expect(await link('katrien.maes', formWith())).toBe(mismatch)
    expect(await children('katrien.maes')).toEqual(['Lotte', 'Milan'])
  })
})
