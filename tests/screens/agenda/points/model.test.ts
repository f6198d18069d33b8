import { allSettled, fork } from 'effector'
import { delay, http } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import type { WrittenPoint } from '#api/endpoints/agendaPunt.ts'
import { $shown, textTyped, viewChosen } from '#screens/agenda/model.ts'
import {
  $copy,
  copyLeaveClicked,
  copySubmitted,
  copyWanted,
  groupToggled,
  weeksChosen,
} from '#screens/agenda/points/copying.ts'
import {
  $form,
  $groups,
  closeClicked,
  editWanted,
  filled,
  leaveClicked,
  left,
  newWanted,
  submitted,
} from '#screens/agenda/points/form.ts'
import { leaving } from '#screens/agenda/points/leaving.ts'
import { moved } from '#screens/agenda/points/moving.ts'
import { removeWanted } from '#screens/agenda/points/removing.ts'
import type { Draft } from '#screens/agenda/points/rules.ts'
import { $may, $undoable, $writes, undoRequested } from '#screens/agenda/points/writing.ts'
import { sessionStarted } from '#session/user/session.ts'
import { $dialog, dialogAnswered } from '#shared/messages/dialogs.ts'
import { $toasts } from '#shared/messages/toasts.ts'
import { useTestSchool } from '#tests/mocks/school.ts'
import { loginOf } from '#tests/session/logins.ts'
import { createReader } from '../support.ts'
import { values as common, day, klas2B } from './support.ts'

describe('agenda points by teachers', () => {
  const school = useTestSchool({ timetable: true })
  const values: Partial<Draft> = { ...common, Nota: 'Zelf nalezen' }

  let jan: ReturnType<typeof createReader>
  beforeEach(async () => {
    jan = createReader(school)
    await jan.open('jan.janssens')
  })
  const entries = (title: string) =>
    jan.get($shown).filter((entry) => [entry.title, entry.subject].includes(title))
  const rows = (title: string) =>
    school.server.db.tables.agendapunten.all().filter(({ Titel }) => Titel === title)
  /** Makes a point, and gives the entry that shows it. */
  async function made(changes: Partial<Draft> = {}) {
    await jan.fire(newWanted)
    await jan.fire(filled, { ...values, ...changes })
    await jan.fire(submitted)
    const [entry] = entries(changes.Titel ?? 'Boek lezen')
    if (!entry?.own) throw new Error('the agenda does not show the point')
    return { entry, own: entry.own }
  }

  describe('who may write', () => {
    // rule: point-7
    test.each([
      ['jan.janssens', true],
      ['griet.aerts', true],
      ['lotte.wouters', false],
      ['katrien.maes', false],
      ['an.peeters', false],
    ])('%s: %s', async (who, may) => {
      const reader = createReader(school)
      await reader.open(who)
      expect(reader.get($may)).toEqual({ create: may, update: may, delete: may })
      await reader.fire(newWanted)
      expect(reader.get($form) !== null).toBe(may)
    })

    // rule: point-7, rights-2
    test.each([
      [1, { create: false, update: false, delete: false }],
      [3, { create: true, update: false, delete: false }],
      [5, { create: false, update: true, delete: false }],
      [9, { create: false, update: false, delete: true }],
    ])('a teacher with the bits %i: %o', async (Agenda, may) => {
      const scope = fork()
      const login = loginOf({ rights: { defaults: 15, screens: { Agenda } } })
      const session = { server: 's', username: 'jan', connectionId: null, leerlingen: [], login }
      const params = { session: { ...session, role: 'leerkracht' as const }, client: { server: 's' } }
      await allSettled(sessionStarted, { scope, params })
      expect([scope.getState($may), scope.getState($writes)]).toEqual([may, Agenda !== 1])
    })
  })

  describe('a new point', () => {
    test('is stored, shown, and taken back again', async () => {
      const { entry, own } = await made()
      expect(jan.get($form)).toBeNull()
      expect(entry).toMatchObject({
        kind: 'taak',
        title: 'Boek lezen',
        group: '2B',
        start: `${day} 09:20:00`,
      })
      expect(own.written).toMatchObject({ Nota: 'Zelf nalezen', GroepID: klas2B, GroepType: 'klas' })
      expect(jan.get($undoable)?.text).toBe('Het agendapunt is gemaakt.')
      await jan.fire(undoRequested)
      expect(entries('Boek lezen')).toEqual([])
      expect(rows('Boek lezen')).toEqual([])
      expect(jan.get($undoable)).toEqual({ text: 'De wijziging is ongedaan gemaakt.', steps: [] })
    })

    test('is offered for the own groups of its week, and takes the hours of the lesson', async () => {
      await jan.fire(newWanted)
      const names = jan.get($groups).map(({ name }) => name)
      expect(names).toEqual(expect.arrayContaining(['2B', '4A']))
      // 24 November: 4A has Jan in the first hour.
      await jan.fire(filled, { GroepID: jan.get($groups).find(({ name }) => name === '4A')?.id ?? 0 })
      expect(jan.get($form)?.draft).toMatchObject({ van: { day: '2026-11-24', time: '08:25' } })
      await jan.fire(filled, { van: { day: '2026-11-24', time: '10:00' } })
      await jan.fire(filled, { GroepID: klas2B })
      expect(jan.get($form)?.draft.van).toEqual({ day: '2026-11-24', time: '10:00' })
    })

    test('takes the hours of the lesson on another day too, until hours are chosen', async () => {
      await jan.fire(newWanted)
      await jan.fire(filled, { GroepID: jan.get($groups).find(({ name }) => name === '4A')?.id ?? 0 })
      // 2 December, in another week: 4A has Jan in the fourth hour.
      await jan.fire(filled, { van: { day: '2026-12-02', time: '08:25' } })
      expect(jan.get($form)?.draft).toMatchObject({
        van: { day: '2026-12-02', time: '11:10' },
        tot: { day: '2026-12-02', time: '12:00' },
      })
      await jan.fire(filled, { tot: { day: '2026-12-02', time: '11:30' } })
      await jan.fire(filled, { van: { day: '2026-12-01', time: '11:10' } })
      expect(jan.get($form)?.draft).toMatchObject({
        van: { day: '2026-12-01', time: '11:10' },
        tot: { day: '2026-12-01', time: '11:30' },
      })
    })

    test('says what is wrong with a field that was left, and with all once it is to be stored', async () => {
      await jan.fire(newWanted)
      expect(jan.get($form)?.problems).toEqual({})
      await jan.fire(left, 'Titel')
      expect(jan.get($form)?.problems).toEqual({ Titel: 'Titel mag niet leeg zijn' })
      await jan.fire(submitted)
      expect(jan.get($form)?.problems).toEqual({
        Titel: 'Titel mag niet leeg zijn',
        GroepID: 'Kies een groep',
      })
      expect(rows('')).toEqual([])
    })

    test('keeps its length when its day changes', async () => {
      await jan.fire(newWanted)
      await jan.fire(filled, values)
      await jan.fire(filled, { tot: { day: '2026-12-02', time: '10:10' } })
      await jan.fire(filled, { van: { day: '2026-12-10', time: '09:20' } })
      expect(jan.get($form)?.draft.tot).toEqual({ day: '2026-12-11', time: '10:10' })
    })

    // rule: date-6
    test('says so on a day of the summer vacation', async () => {
      await jan.fire(newWanted)
      await jan.fire(filled, { van: { day: '2027-06-30', time: '09:20' } })
      expect(jan.get($form)?.inVacation).toBe(false)
      await jan.fire(filled, { van: { day: '2027-07-01', time: '09:20' } })
      expect(jan.get($form)?.inVacation).toBe(true)
    })

    // rule: point-14
    test.each(['dropped', 'malformed', 'wrong shape', 'missing field'] as const)(
      'is made once when its answer is lost (%s), and can be taken back',
      async (kind) => {
        const fault = kind === 'missing field' ? { kind, field: 'ID' } : { kind }
        school.faults.set([{ endpoint: 'AgendaPunt save', ...fault }])
        await made()
        expect([jan.get($form), jan.get($undoable)?.text]).toEqual([null, 'Het agendapunt is gemaakt.'])
        expect(rows('Boek lezen')).toHaveLength(1)
        school.faults.set([])
        await jan.fire(undoRequested)
        expect(rows('Boek lezen')).toEqual([])
      },
    )

    // rule: point-14
    test('stays in the window when its answer is lost and the agenda cannot be read either', async () => {
      school.faults.set([
        { endpoint: 'AgendaPunt save', kind: 'dropped' },
        { endpoint: 'AgendaPunt', kind: 'unreachable' },
      ])
      await jan.fire(newWanted)
      await jan.fire(filled, values)
      await jan.fire(submitted)
      expect(jan.get($form)).toMatchObject({
        draft: values,
        failure: 'Er kon geen verbinding worden gemaakt. We weten niet of dit bewaard is.',
      })
    })

    test('that the server refuses stays in the window, with the reason', async () => {
      school.faults.set([{ endpoint: 'AgendaPunt save', kind: 'html', times: 1 }])
      await jan.fire(newWanted)
      await jan.fire(filled, values)
      await jan.fire(submitted)
      expect(jan.get($form)?.failure).not.toBe('')
      expect(jan.get($form)?.draft.Titel).toBe('Boek lezen')
      expect(jan.get($undoable)).toBeNull()
      await jan.fire(submitted)
      expect(jan.get($form)).toBeNull()
      expect(rows('Boek lezen')).toHaveLength(1)
    })

    test('is given up only after a question, once something was typed', async () => {
      await jan.fire(newWanted)
      await jan.fire(leaveClicked)
      expect(jan.get($form)).toBeNull()
      await jan.fire(newWanted)
      await jan.fire(filled, { Titel: 'x' })
      const asked = jan.fire(leaveClicked)
      expect(jan.get($dialog)?.title).toBe('Wijzigingen niet bewaard')
      void jan.fire(dialogAnswered, false)
      await asked
      expect(jan.get($form)?.draft.Titel).toBe('x')
      await jan.fire(closeClicked)
      expect(jan.get($form)).toBeNull()
    })
  })

  describe('a stored point', () => {
    test('is changed, and is as it was after the way back', async () => {
      const { own } = await made()
      await jan.fire(editWanted, own)
      await jan.fire(filled, { Titel: 'Ander boek', MeegedeeldOp: '2026-11-30' })
      await jan.fire(submitted)
      expect(rows('Ander boek')).toMatchObject([{ MeegedeeldOp: '2026-11-30', Nota: 'Zelf nalezen' }])
      await jan.fire(undoRequested)
      expect(rows('Boek lezen')).toMatchObject([{ MeegedeeldOp: '' }])
    })

    test('that is not changed is not sent', async () => {
      const { own } = await made()
      const before = jan.get($undoable)
      await jan.fire(editWanted, own)
      await jan.fire(submitted)
      expect(jan.get($form)).toBeNull()
      expect(jan.get($undoable)).toBe(before)
    })

    // rule: point-11
    test('is removed, and comes back with its documents', async () => {
      const { own } = await made()
      const { documenten } = school.server.db.tables
      await documenten.insert({
        D_ID: 9001,
        AgendaPunt: own.id,
        Naam: 'a.txt',
        Type: 'text/plain',
        inhoud: 'abc',
      })
      await jan.fire(removeWanted, own)
      expect(entries('Boek lezen')).toEqual([])
      expect(documenten.where('AgendaPunt', own.id)).toEqual([])
      await jan.fire(undoRequested)
      const [entry] = entries('Boek lezen')
      expect(entry).toMatchObject({ documents: true, own: { written: own.written } })
      expect(documenten.where('AgendaPunt', entry?.own?.id ?? -1)).toMatchObject([
        { Naam: 'a.txt', inhoud: 'abc' },
      ])
    })

    // rule: point-14
    test('is changed and removed also when the answers are lost', async () => {
      const { own } = await made()
      school.faults.set([
        { endpoint: 'AgendaPunt change', kind: 'dropped' },
        { endpoint: 'AgendaPunt remove', kind: 'malformed' },
      ])
      await jan.fire(editWanted, own)
      await jan.fire(filled, { Titel: 'Ander boek' })
      await jan.fire(submitted)
      expect([jan.get($form), jan.get($undoable)?.text]).toEqual([null, 'Het agendapunt is gewijzigd.'])
      await jan.fire(removeWanted, entries('Ander boek')[0]?.own ?? own)
      expect(jan.get($undoable)?.text).toBe('Het agendapunt is verwijderd.')
      expect(rows('Ander boek')).toEqual([])
    })

    // rule: point-14
    test('that could not be changed nor removed is as it was, and that is said', async () => {
      const { own } = await made()
      school.faults.set([
        { endpoint: 'AgendaPunt change', kind: 'unreachable' },
        { endpoint: 'AgendaPunt remove', kind: 'unreachable' },
      ])
      await jan.fire(removeWanted, own)
      expect(jan.get($toasts).map(({ text }) => text)).toEqual([
        'Er kon geen verbinding worden gemaakt. We weten niet of dit bewaard is.',
      ])
      await jan.fire(editWanted, own)
      await jan.fire(filled, { Titel: 'Ander boek' })
      await jan.fire(submitted)
      expect(jan.get($form)?.failure).toBe(
        'Er kon geen verbinding worden gemaakt. We weten niet of dit bewaard is.',
      )
      expect(entries('Boek lezen')).toHaveLength(1)
    })

    // rule: point-12
    test('is dragged to another hour, and no further than the academic year', async () => {
      const { own } = await made()
      await jan.fire(moved, { own, start: '2026-12-02 13:00:00', end: '2026-12-02 13:50:00' })
      expect(rows('Boek lezen')).toMatchObject([{ Van: '2026-12-02 13:00:00', Tot: '2026-12-02 13:50:00' }])
      await jan.fire(undoRequested)
      expect(rows('Boek lezen')).toMatchObject([{ Van: `${day} 09:20:00` }])
      await jan.fire(moved, { own, start: '2027-09-02 13:00:00', end: '2027-09-02 13:50:00' })
      expect(jan.get($toasts).map(({ text }) => text)).toContain('De ingevoerde datumwaarde is ongeldig.')
      expect(rows('Boek lezen')).toMatchObject([{ Van: `${day} 09:20:00` }])
    })
  })

  // rule: point-13
  describe('a copy', () => {
    test('goes to other groups and weeks, without the point itself, and all go back at once', async () => {
      const { own } = await made({ MeegedeeldOp: '2026-11-30' })
      await jan.fire(copyWanted, own)
      expect(jan.get($copy)).toMatchObject({ points: [], skipped: 0 })
      const other = jan.get($copy)?.others.find(({ name }) => name === '4A')
      await jan.fire(groupToggled, other?.id ?? -1)
      await jan.fire(weeksChosen, 2)
      expect(jan.get($copy)?.points).toHaveLength(5)
      await jan.fire(copySubmitted)
      expect(jan.get($copy)).toBeNull()
      const places = rows('Boek lezen').map(
        (row) => `${row.GroepID} ${row.Van.slice(0, 10)} ${row.MeegedeeldOp}`,
      )
      expect(places.toSorted()).toEqual(
        [klas2B, other?.id].flatMap((id) => [
          `${id} 2026-12-01 2026-11-30`,
          `${id} 2026-12-08 2026-12-07`,
          `${id} 2026-12-15 2026-12-14`,
        ]),
      )
      expect(jan.get($undoable)?.text).toBe('Het agendapunt is 5 keer gekopieerd.')
      await jan.fire(undoRequested)
      expect(rows('Boek lezen')).toHaveLength(1)
    })

    test('is given up only after a question, once something was chosen', async () => {
      const { own } = await made()
      await jan.fire(copyWanted, own)
      await jan.fire(copyLeaveClicked)
      expect([jan.get($copy), jan.get($dialog)]).toEqual([null, null])
      await jan.fire(copyWanted, own)
      await jan.fire(weeksChosen, 2)
      expect(jan.get(leaving.$unsaved)).toBe(true)
      const asked = jan.fire(copyLeaveClicked)
      expect(jan.get($dialog)?.title).toBe('Wijzigingen niet bewaard')
      void jan.fire(dialogAnswered, false)
      await asked
      expect(jan.get($copy)?.weeks).toBe(2)
      await jan.fire(leaving.givenUp)
      expect([jan.get($copy), jan.get(leaving.$unsaved)]).toEqual([null, false])
    })

    test('takes the documents along', async () => {
      const { own } = await made()
      const { documenten } = school.server.db.tables
      await documenten.insert({
        D_ID: 9001,
        AgendaPunt: own.id,
        Naam: 'a.txt',
        Type: 'text/plain',
        inhoud: 'abc',
      })
      await jan.fire(copyWanted, own)
      await jan.fire(weeksChosen, 1)
      await jan.fire(copySubmitted)
      const copy = rows('Boek lezen').find(({ ID }) => ID !== own.id)
      expect(documenten.where('AgendaPunt', copy?.ID ?? -1)).toMatchObject([{ inhoud: 'abc' }])
    })

    test('whose document cannot be copied is gone again by the time that is told', async () => {
      const { own } = await made()
      await school.server.db.tables.documenten.insert({
        D_ID: 9001,
        AgendaPunt: own.id,
        Naam: 'a.txt',
        Type: 'text/plain',
        inhoud: 'abc',
      })
      school.faults.set([{ endpoint: 'Doc put', kind: 'status', status: 500 }])
      school.network.use(
        http.delete('*/REST/AgendaPunt/*', async () => {
          await delay(100)
        }),
      )
      await jan.fire(copyWanted, own)
      await jan.fire(weeksChosen, 1)
      await jan.fire(copySubmitted)
      expect(rows('Boek lezen').map(({ ID }) => ID)).toEqual([own.id])
      expect(jan.get($copy)?.failure).not.toBe('')
    })

    test('leaves out what falls in the vacation', async () => {
      const { own } = await made({
        van: { day: '2027-06-22', time: '09:20' },
        tot: { day: '2027-06-22', time: '10:10' },
      }).catch(async () => {
        await jan.fire(viewChosen, 'maand')
        const [row] = rows('Boek lezen')
        return { own: { id: row?.ID ?? -1, written: row as unknown as WrittenPoint, fixed: false } }
      })
      await jan.fire(copyWanted, own)
      await jan.fire(weeksChosen, 3)
      expect(jan.get($copy)).toMatchObject({ points: [{ Van: '2027-06-29 09:20:00' }], skipped: 2 })
    })

    test('of which one fails leaves those that were made, with the reason and the way back', async () => {
      const { own } = await made()
      await jan.fire(copyWanted, own)
      await jan.fire(weeksChosen, 2)
      await jan.fire(textTyped, '')
      let calls = 0
      const { server } = school
      const insert = server.db.tables.agendapunten.insert
      server.db.tables.agendapunten.insert = (row) => {
        calls += 1
        if (calls === 2) throw new Error('the disk is full')
        return insert(row)
      }
      await jan.fire(copySubmitted)
      school.takeProblems()
      expect(rows('Boek lezen')).toHaveLength(2)
      expect(jan.get($undoable)?.text).toMatch(/^1 van 2 gelukt\./)
      await jan.fire(undoRequested)
      expect(rows('Boek lezen')).toHaveLength(1)
    })
  })
})
