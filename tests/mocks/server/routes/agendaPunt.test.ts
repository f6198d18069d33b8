import { describe, expect, test } from 'vitest'
import type { ResponseOf } from '#api/endpoint.ts'
import { agendaPunt } from '#api/endpoints/agendaPunt.ts'
import { lesGroep } from '#api/endpoints/registration.ts'
import { type Browser, personaOf, signIn, useTestSchool } from '../../school.ts'

type Points = ResponseOf<typeof agendaPunt>

const lotte = 6001
const amina = 6003

async function points(browser: Browser, query: Record<string, string> = {}): Promise<Points> {
  const answer = await browser.rest('AgendaPunt/', { query })
  expect(answer.status).toBe(200)
  return agendaPunt.answer.parse(await answer.json()) as Points
}

const status = async (browser: Browser, query: Record<string, string>) =>
  (await browser.rest('AgendaPunt/', { query })).status

const types = (of: Points) => new Set(of.map(({ TypePunt }) => TypePunt))

describe('AgendaPunt', () => {
  const school = useTestSchool({ timetable: true, shared: true })

  describe('the agenda points', () => {
    test('of a pupil are the lessons, with tests and tasks', async () => {
      const all = await points(await signIn('lotte.wouters'))
      expect(types(all)).toEqual(new Set([1, 2, 100, 1000]))
      const { participaties, registraties, groepsleden } = school.server.db.tables
      const lessons = all.filter(({ TypePunt }) => TypePunt === 1)
      const ofModules = lessons.filter(({ GroepType }) => GroepType === 'lesgroep')
      expect(ofModules.length).toBe(participaties.where('CursistID', lotte).length)
      // What is registered of the class stands in the agenda under the same number.
      const [seat] = groepsleden.where('CursistID', lotte)
      const registered = registraties.where('GroepID', seat?.GroepID ?? -1).map(({ ID }) => ID)
      const numbers = new Set(lessons.filter(({ GroepType }) => GroepType === 'klas').map(({ ID }) => ID))
      expect(registered.length).toBeGreaterThan(100)
      expect(registered.filter((id) => !numbers.has(id))).toEqual([])
    })

    test('of lessons are called by their subject without a title, and have no comment but JSON', async () => {
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

    test('of a pupil do not hold the retest of another one', async () => {
      const milan = await points(await signIn('milan.wouters'))
      const python = await points(await signIn('lotte.wouters'))
      expect(types(milan)).toContain(101)
      expect(types(python)).not.toContain(101)
    })

    test('of a teacher are the lessons of their own classes, with every retest', async () => {
      const all = await points(await signIn('isabelle.lambert'))
      expect(new Set(all.map(({ PersoneelNaam }) => PersoneelNaam))).toEqual(new Set(['Isabelle Lambert']))
      expect(types(all)).toEqual(new Set([1, 2, 100, 101, 1000]))
    })

    // server: teacher-21
    test('of a teacher hold the hours of the classes of pupils, those that can be registered', async () => {
      const jan = await signIn('jan.janssens')
      for (const Datum of ['2026-11-24', '2026-11-25', '2026-11-27', '2026-12-25']) {
        const day = await points(jan, { MinVan: Datum, MaxVan: `${Datum} 23:59` })
        const shown = day.filter(({ TypePunt }) => TypePunt === 1)
        const answer = await jan.rest('LesGroep/', { query: { Datum } })
        const given = lesGroep.answer.parse(await answer.json())
        const moment = (time: string | undefined) => `${Datum} ${time}:00`
        expect(
          shown.map(({ Groep, VakNaam, LokaalCode, Van, Tot }) => [Groep, VakNaam, LokaalCode, Van, Tot]),
        ).toEqual(
          given.map((row) => [
            ...[row.Omschrijving, row.VakNaam, row.LokaalCode, moment(row.Van), moment(row.Tot)],
          ]),
        )
      }
    })

    test('of a teacher give an hour the number that it has for the pupil', async () => {
      const bounds = { MinVan: '2026-11-24', MaxVan: '2026-11-25' }
      const [mine] = await points(await signIn('jan.janssens'), bounds)
      const theirs = await points(await signIn('lotte.wouters'), bounds)
      expect(theirs.find(({ ID }) => ID === mine?.ID)).toMatchObject({ Groep: '4A', VakNaam: 'Informatica' })
    })

    test.each(['katrien.maes', 'griet.aerts'])('of %s are none without a child or a class', async (who) => {
      expect(await points(await signIn(who))).toEqual([])
    })

    test('of a child are for its parent what they are for the child', async () => {
      const asParent = await points(await signIn('katrien.maes'), { Leerling: String(lotte) })
      expect(asParent.length).toBeGreaterThan(0)
      expect(asParent).toEqual(await points(await signIn('lotte.wouters')))
    })

    test("of another parent's child are refused", async () => {
      expect(await status(await signIn('katrien.maes'), { Leerling: String(amina) })).toBe(403)
      expect(await status(await signIn('milan.wouters'), { Leerling: String(lotte) })).toBe(403)
      // A teacher sees the people of their own groups alone.
      const { cursistId } = personaOf('sofie.claes')
      expect(await status(await signIn('jan.janssens'), { Leerling: String(cursistId) })).toBe(403)
    })

    test('of an unknown child are not found', async () => {
      expect(await status(await signIn('katrien.maes'), { Leerling: '424242' })).toBe(404)
    })

    test('no two have one ID', async () => {
      const ids = (await points(await signIn('isabelle.lambert'))).map(({ ID }) => ID)
      expect(new Set(ids).size).toBe(ids.length)
    })
  })

  describe('the bounds of the question', () => {
    /** A lesson of Lotte's, and how often each bound finds it. */
    const lesson = async () => {
      const browser = await signIn('lotte.wouters')
      const one = (await points(browser)).find(({ TypePunt, Van }) => TypePunt === 1 && Van > '2026-11-24')
      if (!one) throw new Error('Lotte has no lesson ahead')
      const found = async (query: Record<string, string>) =>
        (await points(browser, query)).some(({ ID }) => ID === one.ID)
      return { ...one, day: one.Van.slice(0, 10), found }
    }

    test('a moment is inclusive, at both ends of both times', async () => {
      const { Van, Tot, found } = await lesson()
      expect(await found({ MinVan: Van, MaxVan: Van, MinTot: Tot, MaxTot: Tot })).toBe(true)
      expect(await found({ MinVan: Van.replace(' ', 'T') })).toBe(true)
    })

    test('a second beyond a bound is outside', async () => {
      const { Van, Tot, day, found } = await lesson()
      const later = (moment: string) => moment.replace(/00$/, '01')
      const hourBefore = String(Number(Van.slice(11, 13)) - 1).padStart(2, '0')
      expect(await found({ MinVan: later(Van) })).toBe(false)
      expect(await found({ MinTot: later(Tot) })).toBe(false)
      expect(await found({ MaxVan: `${day} ${hourBefore}:59:59` })).toBe(false)
      expect(await found({ MaxTot: Van })).toBe(false)
    })

    test('a task of a whole day begins at the midnight that the day names', async () => {
      const browser = await signIn('isabelle.lambert')
      const task = (await points(browser)).find(({ HeleDag }) => HeleDag)
      const day = task?.Van.slice(0, 10) ?? ''
      const onDay = await points(browser, { MinVan: day, MaxVan: day })
      expect(onDay.map(({ ID }) => ID)).toContain(task?.ID)
    })

    test('IsTaakOfToets asks for the tests and tasks, or for all but these', async () => {
      const browser = await signIn('milan.wouters')
      const all = await points(browser)
      const tests = await points(browser, { IsTaakOfToets: 'true' })
      const lessons = await points(browser, { IsTaakOfToets: 'false' })
      expect(types(tests)).toEqual(new Set([100, 101, 1000]))
      expect(types(lessons)).toEqual(new Set([1, 2, 2000]))
      expect(tests.length + lessons.length).toBe(all.length)
    })

    test.each([
      { MinVan: '24/11/2026' },
      { MaxTot: 'tomorrow' },
      { MinVan: '2026-13-45' },
      { MinVan: '2026-02-29' },
      { MinVan: '2026-11-24 25:00:00' },
      { IsTaakOfToets: 'ja' },
      { Leerling: 'Lotte' },
    ])('%j is no question', async (query) => {
      expect(await status(await signIn('lotte.wouters'), query)).toBe(400)
    })
  })

  describe('a user who may not see the agenda', () => {
    test('gets 403 without the right', async () => {
      const browser = await signIn('beheerder')
      expect(await status(browser, {})).toBe(403)
    })
  })
})
