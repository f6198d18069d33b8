import { describe, expect, test } from 'vitest'
import { type Browser, signIn, useTestSchool } from '../../school.ts'

interface System {
  ID: number
  TypeSysteem: string
  ClientID?: string
  ClientSecret?: string
  Domein?: string
}

const list = (browser: Browser) => browser.rows<System>('ExternSysteem/')

describe('external systems', () => {
  useTestSchool()

  test('are listed for the administrator with their credentials, and Office365 once for each domain', async () => {
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

  // server: resource-36
  test('keep the fields that a change does not name, and accept a change of every field but the type', async () => {
    const administrator = await signIn('beheerder')
    const change = (fields: object) =>
      administrator.outcome('ExternSysteem/3', { json: { ID: 3, ...fields } })
    const stored = async () => (await list(administrator)).find(({ ID }) => ID === 3)
    const before = await stored()
    const fields = { Commentaar: 'Sinds november', Domein: 'school.example' }
    expect(await change(fields)).toBe('200')
    expect(await change({ ClientID: 'ander' })).toBe('200')
    const after = { ...before, ...fields, ClientID: 'ander' }
    expect(await stored()).toEqual(after)
    const otherType = { TypeSysteem: 'Google', ClientID: 'x' }
    expect(await change(otherType)).toBe('400 Ongeldige aanvraag: body.TypeSysteem')
    expect(await change({ ...after })).toBe('400 Content not changed')
    expect(await stored()).toEqual(after)
  })
})
