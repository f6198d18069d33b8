import type { AgendaPunt, WrittenPoint } from '#api/endpoints/agendaPunt.ts'
import type { Browser } from '../../school.ts'

/** A class of pupils to which Jan Janssens gives hours. */
export const klas2B = 22
/** A task that Jan writes for this class. */
export const point: WrittenPoint = {
  TypePunt: 1000,
  Titel: 'Boek lezen',
  Commentaar: '',
  Van: '2026-12-01 09:20:00',
  Tot: '2026-12-01 10:10:00',
  HeleDag: false,
  GroepID: klas2B,
  GroepType: 'klas',
  Details: 'Hoofdstuk 1',
  Nota: 'Zelf nog eens nalezen',
  Omschrijving: 'Breng je boek mee',
  MeegedeeldOp: '',
  Reservatievan: '',
  Reservatietot: '',
}

export const pointsOf = (browser: Browser): Promise<AgendaPunt[]> => browser.rows('AgendaPunt/')
/** Makes a point: `200`, or why that was refused. */
export const make = (browser: Browser, changes: Partial<WrittenPoint> = {}) =>
  browser.outcome('AgendaPunt/', { method: 'POST', json: { ...point, ...changes } })
export const change = (browser: Browser, ID: number, fields: Partial<WrittenPoint>) =>
  browser.outcome(`AgendaPunt/${ID}`, { json: { ID, ...fields } })
export const remove = (browser: Browser, ID: number) =>
  browser.outcome(`AgendaPunt/${ID}`, { method: 'DELETE' })
/** The point with these changes, stored. */
export async function storePoint(browser: Browser, changes: Partial<WrittenPoint> = {}): Promise<AgendaPunt> {
  const options = { method: 'POST', json: { ...point, ...changes } }
  const [stored] = await browser.rows<AgendaPunt>('AgendaPunt/', options)
  if (!stored) throw new Error('nothing was stored')
  return stored
}
export const find = async (browser: Browser, id: number) =>
  (await pointsOf(browser)).find(({ ID }) => ID === id)
