import { describe, expect, test } from 'vitest'
import { toLLID } from '#api/identity.ts'
import type { Row } from '#mocks/db/tables.ts'
import { type Browser, type RestOptions, signIn, useTestSchool } from '../../school.ts'

const an = 5001
const ofAn = { query: { LLID: toLLID(an) } }
const put = (fields: object): RestOptions => ({ method: 'PUT', body: JSON.stringify({ ID: an, ...fields }) })
const post = (body: object): RestOptions => ({ method: 'POST', body: JSON.stringify(body) })
const day = { BeoordelingMomentVan: '2026-09-01', BeoordelingMomentTot: '2026-12-31' }
const hour = { GroepID: '41', GroepType: '0', Datum: '2026-11-24', Lesuur: '1' }

/** The calls of each form. */
const calls: Record<string, [string, RestOptions?][]> = {
  ToonMijnGegevens: [
    [`vwocursist/${an}`],
    [`vwocursistpersonalia/${an}`],
    [`vwocursistpersonaliaextra/${an}`],
  ],
  KanMijnGegevensBewerken: [
    [`vwocursistpersonalia/${an}`, put({ Gsm: '0460 11 22 33' })],
    [`vwocursistpersonaliaextra/${an}`, put({ Telefoon: '016 11 22 33' })],
  ],
  ToonOpleiding: [
    ['opleiding/', ofAn],
    ['vwogevolgdeopleiding/', ofAn],
    ['vwomodule/', ofAn],
  ],
  ToonBetalingen: [['betalingen/', ofAn]],
  ToonAgenda: [
    ['AgendaPunt/'],
    ['PuntenbladGrid', { query: day }],
    ['PuntenbladGridLeerling', { query: day }],
    ['Doc/', { query: { AgendaPunt: '999999' } }],
    ['get', { api: 'Doc', query: { D_ID: '1' } }],
    ['put', { api: 'Doc', ...post({ AgendaPunt: 1, UploadID: '1' }) }],
    ['remove', { api: 'Doc', method: 'POST', query: { D_ID: '1' } }],
    ['AgendaPunt/', { method: 'POST', body: '{}' }],
    ['AgendaPunt/1', { method: 'PUT', body: '{"ID":1}' }],
    ['AgendaPunt/1', { method: 'DELETE' }],
  ],
}
const answerOf = async (browser: Browser, resource: string, options?: RestOptions) => {
  const answer = await browser.rest(resource, options)
  return [answer.status, ((await answer.json()) as { message?: string }).message]
}
const closed = [403, 'Geen toegang tot deze gegevens']

// server: login-8
describe('a form that the school does not show', () => {
  const school = useTestSchool()

  test.each(
    Object.entries(calls).flatMap(([name, list]) =>
      list.map(
        ([resource, options]) =>
          [options?.method ?? 'GET', resource, name as keyof Row<'configuratie'>, options] as const,
      ),
    ),
  )('closes its calls: %s %s without %s', async (_, resource, name, options) => {
    const browser = await signIn('an.peeters')
    expect(await answerOf(browser, resource, options)).not.toEqual(closed)
    await school.server.db.tables.configuratie.update(1, { [name]: false })
    const before = school.server.db.tables.cursisten.get(an)
    expect(await answerOf(browser, resource, options)).toEqual(closed)
    expect(school.server.db.tables.cursisten.get(an)).toEqual(before)
  })
})

describe('what is of teachers and staff, or of the administrator', () => {
  useTestSchool({ shared: true })

  test.each<[string, RestOptions?]>([
    ['Aanwezigheidstype/'],
    ['LesGroep/', { query: { Datum: '2026-11-24' } }],
    ['LeerlingAanwezigheid/', { query: hour }],
    ['LogFileInfo/', { query: { Location: 'Logs' } }],
    ['WebsiteModule/'],
    ['ExternSysteem/2', { method: 'PUT', body: '{"ID":2,"ClientID":"x"}' }],
  ])('is closed to students: %s', async (resource, options) => {
    for (const who of ['an.peeters', 'lotte.wouters', 'katrien.maes'])
      expect(await answerOf(await signIn(who), resource, options)).toEqual(closed)
  })

  test('is not registered by a student', async () => {
    const browser = await signIn('an.peeters')
    const data = [{ Datum: hour.Datum, Lesuur: 1, GroepID: 41, GroepType: 0, Leerlingen: [] }]
    const answer = await browser.rpc('WisaAanwezigAPI', 'VerwerkAanwezigHeden', data)
    expect(await answer.json()).toMatchObject({ error: { message: 'Geen toegang tot deze gegevens' } })
  })
})
