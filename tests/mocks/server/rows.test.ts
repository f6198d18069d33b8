import { describe, expect, test } from 'vitest'
import { signIn, studentIdOf, useTestSchool } from '../school.ts'

const an = studentIdOf('an.peeters')
const joris = studentIdOf('joris.desmet')

// How a form is read is tested in requests.test.ts.
describe('a form with rows', () => {
  const school = useTestSchool()
  const gsm = (id: number) => school.server.db.tables.cursisten.get(id)?.Gsm

  test('changes every row of a list, and accepts a row that is unchanged', async () => {
    const administrator = await signIn('beheerder')
    const rows = [
      { ID: 1, ClientID: 'een', ClientSecret: 'x' },
      { ID: 2, ClientID: 'twee', ClientSecret: 'y' },
    ]
    const update = (form: unknown) => administrator.outcome('externsysteem/update/', { form })
    expect(await update(rows)).toBe('200')
    const table = school.server.db.tables.externesystemen
    expect([table.get(1)?.ClientID, table.get(2)?.ClientID]).toEqual(['een', 'twee'])
    expect(await update([rows[0], { ...rows[1], ClientID: 'drie' }])).toBe('200')
    expect(table.get(2)?.ClientID).toBe('drie')
    expect(await update(rows[0])).toBe('400 Content not changed')
  })

  // server: rest-21
  test('stores no row when one of them is refused', async () => {
    const browser = await signIn('an.peeters')
    const before = [gsm(an), gsm(joris)]
    const rows = [an, joris].map((ID) => ({ ID, Gsm: '0460 00 99 99' }))
    for (const form of [rows, rows.toReversed(), rows[1]])
      expect(await browser.outcome('vwocursistpersonalia/Update', { form })).toMatch(/^403 /)
    const administrator = await signIn('beheerder')
    const { externesystemen } = school.server.db.tables
    const systems = externesystemen.all()
    const form = [1, 99].map((ID) => ({ ID, ClientID: 'een', ClientSecret: 'x' }))
    expect(await administrator.outcome('ExternSysteem/Update', { form })).toMatch(/^404 /)
    expect([gsm(an), gsm(joris), externesystemen.all()]).toEqual([...before, systems])
  })
})

describe('a PUT whose body names another ID than its path', () => {
  const school = useTestSchool()

  test.each(['vwocursistpersonalia', 'vwocursistpersonaliaextra'])('is refused: %s', async (resource) => {
    const before = school.server.db.tables.cursisten.get(an)
    const json = { ID: joris, Gsm: '0460 00 99 99', Straat: 'Elders' }
    const outcome = await (await signIn('an.peeters')).outcome(`${resource}/${an}`, { json })
    expect(outcome).toBe('400 Ongeldige aanvraag: body.ID')
    expect(school.server.db.tables.cursisten.get(an)).toEqual(before)
  })
})

// server: rest-23
describe('a text that is not valid in a column', () => {
  const school = useTestSchool()

  test.each([
    ['vwocursistpersonalia', { Gsm: '0'.repeat(101) }],
    ['vwocursistpersonalia', { Gsm: '0460\u0000' }],
    ['vwocursistpersonaliaextra', { Straat: 'a'.repeat(5_000) }],
    ['vwocursistpersonaliaextra', { Straat: 'Lindelaan\n12' }],
  ])('is refused: %s %j', async (resource, fields) => {
    const before = school.server.db.tables.cursisten.get(an)
    const browser = await signIn('an.peeters')
    const outcome = await browser.outcome(`${resource}/${an}`, { json: { ID: an, ...fields } })
    expect(outcome).toBe(`400 Ongeldige aanvraag: body.${Object.keys(fields)[0]}`)
    expect(school.server.db.tables.cursisten.get(an)).toEqual(before)
  })
})

describe('an ID after the address of a list', () => {
  const school = useTestSchool()

  // server: rest-22
  test.each(['Gemeente/999999', 'Gemeente/1', 'betalingen/5001', 'UserPreference/3'])(
    'is an unknown call: %s',
    async (path) => {
      expect((await (await signIn('jan.janssens')).rest(path)).status).toBe(404)
      expect(school.takeProblems()).toHaveLength(1)
    },
  )
})

describe('HEAD', () => {
  useTestSchool()

  test.each(['servertypeinfo', 'myschoolwareaccount', 'betalingen/'])(
    'has the headers of GET and no body: %s',
    async (path) => {
      const browser = await signIn('an.peeters')
      const [get, head] = [await browser.rest(path), await browser.rest(path, { method: 'HEAD' })]
      expect([head.status, [...head.headers]]).toEqual([get.status, [...get.headers]])
      expect([await head.text(), (await get.text()).length > 0]).toEqual(['', true])
    },
  )
})
