import type { ResponseOf } from '#api/endpoint.ts'
import type { leerlingAanwezigheid, lesGroep } from '#api/endpoints/registration.ts'
import { type Browser, host } from '../../school.ts'

type Hour = ResponseOf<typeof lesGroep>[number]
export type Line = ResponseOf<typeof leerlingAanwezigheid>[number]

export const today = '2026-11-24'
export const [present, late] = [1, 2] as const

export const hoursOf = (browser: Browser, Datum: string): Promise<Hour[]> =>
  browser.rows('LesGroep/', { query: { Datum } })

/** The query for the people of a group in an hour. */
const queryOf = ({ GroepID, GroepType, Lesuur }: Hour, Datum = today) => ({
  query: { GroepID: String(GroepID), GroepType: String(GroepType), Datum, Lesuur: String(Lesuur) },
})
/** The people of a group in an hour, with their registration. */
export const linesOf = (browser: Browser, hour: Hour, Datum = today): Promise<Line[]> =>
  browser.rows('LeerlingAanwezigheid/', queryOf(hour, Datum))

type SentLine = Pick<Line, 'LL_ID' | 'AanwezigheidstypeID' | 'Commentaar'>

/** Registers lines of an hour as a teacher: `stored`, or why it was refused. */
export async function register(browser: Browser, hour: Hour, lines: SentLine[], Datum = today) {
  const { GroepID, GroepType, Lesuur } = hour
  const data = [{ Datum, Lesuur, GroepID, GroepType, Leerlingen: lines }]
  const action = ['WisaAanwezigAPI', 'VerwerkAanwezigHeden'] as const
  const { result, error } = await browser.ask(...action, data, `${host}/webpersoneel`)
  return result === null ? 'stored' : error
}

/** The first hour of today of the group with this name. */
export const hourOf = async (browser: Browser, name: string): Promise<Hour> => {
  const found = (await hoursOf(browser, today)).find(({ Omschrijving }) => Omschrijving === name)
  if (!found) throw new Error(`no ${name} on ${today}`)
  return found
}
