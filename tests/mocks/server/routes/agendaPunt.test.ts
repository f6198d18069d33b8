import { describe, expect, test } from 'vitest'
import type { ResponseOf } from '#api/endpoint.ts'
import type { agendaPunt } from '#api/endpoints/agendaPunt.ts'
import { type Browser, signIn, useTestSchool } from '../../school.ts'

type Points = ResponseOf<typeof agendaPunt>

const lotte = 6001

const points = (browser: Browser, query: Record<string, string> = {}): Promise<Points> =>
  browser.rows('AgendaPunt/', { query })

const types = (of: Points) => new Set(of.map(({ TypePunt }) => TypePunt))

describe('AgendaPunt', () => {
  const school = useTestSchool({ timetable: true, shared: true })

  describe('the agenda points', () => {
    test('of a pupil include lessons, tests and tasks', async () => {
      const all = await points(await signIn('lotte.wouters'))
      expect(types(all)).toEqual(new Set([1, 2, 100, 1000]))
      const { participaties, registraties, groepsleden } = school.server.db.tables
      const lessons = all.filter(({ TypePunt }) => TypePunt === 1)
      const ofModules = lessons.filter(({ GroepType }) => GroepType === 'lesgroep')
      expect(ofModules.length).toBe(participaties.where('CursistID', lotte).length)
      // An hour of the class has the same number in the agenda and in its registrations.
      const [seat] = groepsleden.where('CursistID', lotte)
      const registered = registraties.where('GroepID', seat?.GroepID ?? -1).map(({ ID }) => ID)
      const numbers = new Set(lessons.filter(({ GroepType }) => GroepType === 'klas').map(({ ID }) => ID))
      expect(registered.length).toBeGreaterThan(100)
      expect(registered.filter((id) => !numbers.has(id))).toEqual([])
    })

    test('of lessons are named by their subject when they have no title, and their comment is JSON', async () => {
      const { lessen } = school.server.db.tables
      const all = await points(await signIn('isabelle.lambert'))
      const lessons = all.filter(({ TypePunt }) => TypePunt < 100)
      expect(lessons.every(({ TypePunt, Titel, VakNaam }) => TypePunt === 2 || Titel === VakNaam)).toBe(true)
      expect(lessons.every(({ Titel }) => Titel !== '')).toBe(true)
      const comments = new Set(lessons.map(({ Commentaar }) => Commentaar))
      expect(comments).toContain('{"leerlingen":"Afstandsles"}')
      comments.delete('')
      const forPupils = [...comments].map((text) => JSON.parse(text).leerlingen)
      expect(forPupils.every((text) => typeof text === 'string' && text !== '')).toBe(true)
      expect(forPupils.some((text) => text.startsWith('<p>'))).toBe(true)
      expect(lessen.all().some(({ bijzonderheid }) => bijzonderheid === 'Afstandsles')).toBe(true)
    })

    test("of a teacher include the lessons of the teacher's own classes, and every retest", async () => {
      const all = await points(await signIn('isabelle.lambert'))
      expect(new Set(all.map(({ PersoneelNaam }) => PersoneelNaam))).toEqual(new Set(['Isabelle Lambert']))
      expect(types(all)).toEqual(new Set([1, 2, 100, 101, 1000]))
    })

    test.each(['katrien.maes', 'griet.aerts'])('of %s are empty without a child or a class', async (who) => {
      expect(await points(await signIn(who))).toEqual([])
    })
  })

  describe('the period that a client asks for', () => {
    test.each([
      { MinVan: '24/11/2026' },
      { MaxTot: 'tomorrow' },
      { MinVan: '2026-13-45' },
      { MinVan: '2026-02-29' },
      { MinVan: '2026-11-24 25:00:00' },
      { IsTaakOfToets: 'ja' },
      { Leerling: 'Lotte' },
    ])('%j is refused', async (query) => {
      const outcome = await (await signIn('lotte.wouters')).outcome('AgendaPunt/', { query })
      expect(outcome).toBe(`400 Ongeldige aanvraag: query.${Object.keys(query)[0]}`)
    })
  })
})
