import { expect } from 'vitest'
import { type AgendaPunt, agendaPunt, saveAgendaPunt, type WrittenPoint } from '#api/endpoints/agendaPunt.ts'
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
export async function pointsOf(browser: Browser, query: Record<string, string> = {}): Promise<AgendaPunt[]> {
  const answer = await browser.rest('AgendaPunt/', { query })
  expect(answer.status).toBe(200)
  return agendaPunt.answer.parse(await answer.json()) as AgendaPunt[]
}
/** Writes a point, as the portal does. */
export const send = (browser: Browser, method: 'POST' | 'PUT' | 'DELETE', id?: number, body?: unknown) =>
  browser.rest(id === undefined ? 'AgendaPunt/' : `AgendaPunt/${id}`, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
/** The point with these changes, stored. */
export async function made(browser: Browser, changes: Partial<WrittenPoint> = {}): Promise<AgendaPunt> {
  const answer = await send(browser, 'POST', undefined, { ...point, ...changes })
  expect(answer.status).toBe(200)
  const [stored] = saveAgendaPunt.answer.parse(await answer.json()) as AgendaPunt[]
  if (!stored) throw new Error('nothing was stored')
  return stored
}
/** The point with this ID, if the user gets it. */
export const find = async (browser: Browser, id: number, query?: Record<string, string>) =>
  (await pointsOf(browser, query)).find(({ ID }) => ID === id)
