import { describe, expect, test } from 'vitest'
import { type Browser, createBrowser, refusalOf, signIn, useTestSchool } from '../../school.ts'

interface System {
  ID: number
  TypeSysteem: string
  ClientID?: string
  ClientSecret?: string
  Domein?: string
}

const list = async (browser: Browser) =>
  ((await (await browser.rest('ExternSysteem/')).json()) as { data: System[] }).data
const put = (browser: Browser, id: number, ClientID: string, ClientSecret: string) =>
  browser.rest(`ExternSysteem/${id}`, {
    method: 'PUT',
    body: JSON.stringify({ ID: id, ClientID, ClientSecret }),
  })

describe('external systems', () => {
  useTestSchool()

  test('are known to the administrator with their credentials, one of Office365 for each domain', async () => {
    const systems = await list(await signIn('beheerder'))
    expect(systems.map(({ TypeSysteem, Domein }) => [TypeSysteem, Domein])).toEqual([
      ['Facebook', ''],
      ['Google', ''],
      ['Office365', 'cursist.leertuin.example'],
      ['Office365', 'leertuin.example'],
    ])
    for (const { ClientID, ClientSecret } of systems)
      expect([ClientID, ClientSecret]).not.toContainEqual(undefined)
  })

  test.each(['an.peeters', 'jan.janssens', 'katrien.maes'])(
    'are known to %s by number and type only',
    async (who) => {
      const systems = await list(await signIn(who))
      expect(systems).toHaveLength(4)
      expect(Object.keys(Object.assign({}, ...systems))).toEqual(['ID', 'TypeSysteem'])
    },
  )

  test('are changed by the administrator, who gets the stored record', async () => {
    const administrator = await signIn('beheerder')
    const answer = (await (await put(administrator, 2, 'nieuw', 'geheim')).json()) as { data: System[] }
    expect(answer.data).toEqual([
      expect.objectContaining({ ID: 2, TypeSysteem: 'Google', ClientID: 'nieuw', ClientSecret: 'geheim' }),
    ])
    expect(await list(administrator)).toContainEqual(answer.data[0])
    expect(await refusalOf(await put(administrator, 2, 'nieuw', 'geheim'))).toBe('400 Content not changed')
  })

  // server: resource-36
  test('keep what a change does not name, and take every field but the type', async () => {
    const administrator = await signIn('beheerder')
    const change = (fields: object) =>
      administrator.rest('ExternSysteem/3', { method: 'PUT', body: JSON.stringify({ ID: 3, ...fields }) })
    const stored = async () => (await list(administrator)).find(({ ID }) => ID === 3)
    const before = await stored()
    const fields = { Commentaar: 'Sinds november', Domein: 'school.example' }
    expect((await change(fields)).status).toBe(200)
    expect((await change({ ClientID: 'ander' })).status).toBe(200)
    const after = { ...before, ...fields, ClientID: 'ander' }
    expect(await stored()).toEqual(after)
    const otherType = await change({ TypeSysteem: 'Google', ClientID: 'x' })
    expect(await refusalOf(otherType)).toBe('400 Ongeldige aanvraag: body.TypeSysteem')
    expect(await refusalOf(await change({ ...after }))).toBe('400 Content not changed')
    expect(await stored()).toEqual(after)
  })

  test('can be changed by no other user, and only those that exist', async () => {
    expect((await put(await signIn('an.peeters'), 2, 'x', 'y')).status).toBe(403)
    expect((await put(await signIn('griet.aerts'), 2, 'x', 'y')).status).toBe(403)
    expect((await put(createBrowser(), 2, 'x', 'y')).status).toBe(401)
    const unknown = await put(await signIn('beheerder'), 99, 'x', 'y')
    expect(await refusalOf(unknown)).toBe('404 Onbekend extern systeem')
  })
})
