import { describe, expect, test } from 'vitest'
import { encodeBody } from '#api/address.ts'
import { type Browser, personaOf, refusalOf, signIn, useTestSchool } from '../school.ts'

const an = personaOf('an.peeters').cursistId ?? -1
const joris = personaOf('joris.desmet').cursistId ?? -1

const post = async (browser: Browser, path: string, rows: unknown) => {
  const body = new URLSearchParams({ rows: JSON.stringify(rows) }).toString()
  const answer = await browser.rest(path, { method: 'POST', body })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

describe('a form with rows', () => {
  const school = useTestSchool()
  const gsm = (id: number) => school.server.db.tables.cursisten.get(id)?.Gsm

  test.each([
    ['a list of one', [{ ID: an, Gsm: '0460 00 12 34' }]],
    ['one row', { ID: an, Gsm: '0460 00 12 34' }],
  ])('changes %s', async (_, rows) => {
    const browser = await signIn('an.peeters')
    const { status, body } = await post(browser, 'vwocursistpersonalia/Update', rows)
    expect([status, body]).toEqual([
      200,
      { success: true, data: [expect.objectContaining({ ID: an, Gsm: '0460 00 12 34' })] },
    ])
    expect(gsm(an)).toBe('0460 00 12 34')
  })

  test('changes every row of a list, and does not mind one that stays as it was', async () => {
    const administrator = await signIn('beheerder')
    const rows = [
      { ID: 1, ClientID: 'een', ClientSecret: 'x' },
      { ID: 2, ClientID: 'twee', ClientSecret: 'y' },
    ]
    expect((await post(administrator, 'ExternSysteem/Update', rows)).status).toBe(200)
    const table = school.server.db.tables.externesystemen
    expect([table.get(1)?.ClientID, table.get(2)?.ClientID]).toEqual(['een', 'twee'])
    const again = await post(administrator, 'externsysteem/update/', [
      rows[0],
      { ...rows[1], ClientID: 'drie' },
    ])
    expect([again.status, table.get(2)?.ClientID]).toEqual([200, 'drie'])
    expect(await post(administrator, 'ExternSysteem/Update', rows[0])).toMatchObject({
      status: 400,
      body: { message: 'Content not changed' },
    })
  })

  test('is what the client sends', async () => {
    const { body } = encodeBody('vwocursistpersonaliaextra/Update', { ID: an, Straat: 'Lindelaan' })
    const answer = await (await signIn('an.peeters')).rest('vwocursistpersonaliaextra/Update', {
      method: 'POST',
      body,
    })
    expect(answer.status).toBe(200)
    expect(school.server.db.tables.cursisten.get(an)?.Straat).toBe('Lindelaan')
  })

  test('inserts rows', async () => {
    const row = {
      Section: 'Window',
      Name: 'proef',
      Value: '1',
      SchermNaam: '',
      SchermID: 0,
      UserID: personaOf('jan.janssens').userid,
      ID: 0,
    }
    const { status } = await post(await signIn('jan.janssens'), 'UserPreference/Insert', row)
    expect(status).toBe(200)
    const stored = school.server.db.tables.voorkeuren.all()
    expect(stored.some(({ Name }) => Name === 'proef')).toBe(true)
  })

  test('changes no data of another user, and nothing without a session', async () => {
    const browser = await signIn('an.peeters')
    const before = gsm(joris)
    const rows = [{ ID: joris, Gsm: '0460 00 99 99' }]
    expect((await post(browser, 'vwocursistpersonalia/Update', rows)).status).toBe(403)
    expect(gsm(joris)).toBe(before)
    await browser.jar.removeAllCookies()
    const body = new URLSearchParams({ rows: JSON.stringify(rows) }).toString()
    expect((await browser.rest('vwocursistpersonalia/Update', { method: 'POST', body })).status).toBe(401)
  })

  // server: rest-21
  test('of which one is refused stores none, whichever it is', async () => {
    const browser = await signIn('an.peeters')
    const before = [gsm(an), gsm(joris)]
    const rows = [
      { ID: an, Gsm: '0460 00 99 99' },
      { ID: joris, Gsm: '0460 00 99 99' },
    ]
    for (const each of [rows, rows.toReversed()])
      expect((await post(browser, 'vwocursistpersonalia/Update', each)).status).toBe(403)
    const administrator = await signIn('beheerder')
    const { externesystemen } = school.server.db.tables
    const systems = externesystemen.all()
    const changes = [1, 99].map((ID) => ({ ID, ClientID: 'een', ClientSecret: 'x' }))
    expect((await post(administrator, 'ExternSysteem/Update', changes)).status).toBe(404)
    expect([gsm(an), gsm(joris), externesystemen.all()]).toEqual([...before, systems])
  })

  test.each([
    ['the path names its row', `vwocursistpersonalia/Update/${an}`, { Gsm: '0460 00 12 35' }],
    ['the path names it before', `vwocursistpersonalia/${an}/Update`, { Gsm: '0460 00 12 35' }],
  ])('changes one row when %s', async (_, path, row) => {
    expect((await post(await signIn('an.peeters'), path, [row])).status).toBe(200)
    expect(gsm(an)).toBe(row.Gsm)
  })
})

describe('a PUT whose body names another ID than its path', () => {
  const school = useTestSchool()

  test.each(['vwocursistpersonalia', 'vwocursistpersonaliaextra'])('is refused: %s', async (resource) => {
    const before = school.server.db.tables.cursisten.get(an)
    const body = JSON.stringify({ ID: joris, Gsm: '0460 00 99 99', Straat: 'Elders' })
    const answer = await (await signIn('an.peeters')).rest(`${resource}/${an}`, { method: 'PUT', body })
    expect(await refusalOf(answer)).toBe('400 Ongeldige aanvraag: body.ID')
    expect(school.server.db.tables.cursisten.get(an)).toEqual(before)
  })
})

// server: rest-23
describe('a text that no column takes', () => {
  const school = useTestSchool()

  test.each([
    ['vwocursistpersonalia', { Gsm: '0'.repeat(101) }],
    ['vwocursistpersonalia', { Gsm: '0460\u0000' }],
    ['vwocursistpersonaliaextra', { Straat: 'a'.repeat(5_000) }],
    ['vwocursistpersonaliaextra', { Straat: 'Lindelaan\n12' }],
  ])('is refused: %s %j', async (resource, fields) => {
    const before = school.server.db.tables.cursisten.get(an)
    const body = JSON.stringify({ ID: an, ...fields })
    const answer = await (await signIn('an.peeters')).rest(`${resource}/${an}`, { method: 'PUT', body })
    expect(await refusalOf(answer)).toBe(`400 Ongeldige aanvraag: body.${Object.keys(fields)[0]}`)
    expect(school.server.db.tables.cursisten.get(an)).toEqual(before)
  })
})

describe('an ID behind a list', () => {
  const school = useTestSchool()

  // server: rest-22
  test.each(['Gemeente/999999', 'Gemeente/1', 'betalingen/5001', 'UserPreference/3'])(
    'is no call: %s',
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
