import type { AgendaPunt, WrittenPoint } from '#api/endpoints/agendaPunt.ts'
import type { Browser } from '../../school.ts'

/** A class of pupils to which Jan Janssens gives hours. */
export const klas2B = 22
/** A task for this class, as Jan writes it. */
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

/** The points that a user gets. */
export const pointsOf = (browser: Browser): Promise<AgendaPunt[]> => browser.rows('AgendaPunt/')
/** Tries to make the point with these changes. */
export const make = (browser: Browser, changes: Partial<WrittenPoint> = {}) =>
  browser.outcome('AgendaPunt/', { method: 'POST', json: { ...point, ...changes } })
/** Tries to change a point. */
export const change = (browser: Browser, ID: number, fields: Partial<WrittenPoint>) =>
  browser.outcome(`AgendaPunt/${ID}`, { json: { ID, ...fields } })
/** Tries to remove a point. */
export const remove = (browser: Browser, ID: number) =>
  browser.outcome(`AgendaPunt/${ID}`, { method: 'DELETE' })
/** The point with these changes, stored. */
export async function made(browser: Browser, changes: Partial<WrittenPoint> = {}): Promise<AgendaPunt> {
  const options = { method: 'POST', json: { ...point, ...changes } }
  const [stored] = await browser.rows<AgendaPunt>('AgendaPunt/', options)
  if (!stored) throw new Error('nothing was stored')
  return stored
}
/** The point with this ID, if the user gets it. */
export const find = async (browser: Browser, id: number) =>
  (await pointsOf(browser)).find(({ ID }) => ID === id)
