import { expect } from 'vitest'
import type { ResponseOf } from '#api/endpoint.ts'
import { leerlingAanwezigheid, lesGroep } from '#api/endpoints/registration.ts'
import { type Browser, host } from '../../school.ts'

type Hour = ResponseOf<typeof lesGroep>[number]
export type Line = ResponseOf<typeof leerlingAanwezigheid>[number]

/** A Tuesday. */
export const today = '2026-11-24'
/** The numbers of three types. */
export const [present, late, excused] = [1, 2, 5] as const

/** The hours that a user may register on a day. */
export async function hoursOf(browser: Browser, Datum: string): Promise<Hour[]> {
  const answer = await browser.rest('LesGroep/', { query: { Datum } })
  expect(answer.status).toBe(200)
  return lesGroep.answer.parse(await answer.json()) as Hour[]
}

/** The answer to who is in a group in an hour. */
export const asked = (browser: Browser, { GroepID, GroepType, Lesuur }: Hour, Datum = today) =>
  browser.rest('LeerlingAanwezigheid/', {
    query: { GroepID: String(GroepID), GroepType: String(GroepType), Datum, Lesuur: String(Lesuur) },
  })

/** The people of a group in an hour, with what is registered of each. */
export const linesOf = async (browser: Browser, hour: Hour, Datum = today): Promise<Line[]> =>
  leerlingAanwezigheid.answer.parse(await (await asked(browser, hour, Datum)).json()) as Line[]

type Given = Pick<Line, 'LL_ID' | 'AanwezigheidstypeID' | 'Commentaar'>

/** Registers lines of an hour as a teacher: `stored`, or why it was refused. */
export async function register(browser: Browser, hour: Hour, lines: Given[], Datum = today) {
  const { GroepID, GroepType, Lesuur } = hour
  const data = [{ Datum, Lesuur, GroepID, GroepType, Leerlingen: lines }]
  const answer = await browser.rpc('WisaAanwezigAPI', 'VerwerkAanwezigHeden', data, `${host}/webpersoneel`)
  const { result, error } = (await answer.json()) as { result?: null; error: { message: string } | null }
  return result === null ? 'stored' : (error?.message ?? '')
}

/** The first hour of today of the group with this name. */
export const hourOf = async (browser: Browser, name: string): Promise<Hour> => {
  const found = (await hoursOf(browser, today)).find(({ Omschrijving }) => Omschrijving === name)
  if (!found) throw new Error(`no ${name} on ${today}`)
  return found
}
