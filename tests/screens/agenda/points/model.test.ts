import { allSettled, fork } from 'effector'
import { delay, http } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { $shown, dayChosen, textTyped } from '#screens/agenda/model.ts'
import * as copying from '#screens/agenda/points/copying.ts'
import * as form from '#screens/agenda/points/form.ts'
import { groupKey } from '#screens/agenda/points/groupKey.ts'
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
import { recordChanges } from '../../../session/app.ts'
import { openAgenda, type Reader } from '../support.ts'
import { changePoint, values as common, day, groupNamed, klas2B, makePoint, submitPoint } from './support.ts'

describe('agenda points by teachers', () => {
  const school = useTestSchool({ timetable: true })
  const values: Partial<Draft> = { ...common, Nota: 'Zelf nalezen' }

  let jan: Reader
  beforeEach(async () => {
    jan = await openAgenda(school, 'jan.janssens')
  })
  const entries = (title: string) =>
    jan.get($shown).filter((entry) => [entry.title, entry.subject].includes(title))
  const rows = (title: string) =>
    school.server.db.tables.agendapunten.all().filter(({ Titel }) => Titel === title)
  const make = (changes: Partial<Draft> = {}) => makePoint(jan, { ...values, ...changes })
  async function openCopy(changes?: Partial<Draft>) {
    const { own } = await make(changes)
    await jan.fire(copying.copyWanted, own)
    return own
  }
  const addDocument = (AgendaPunt: number) =>
    school.server.db.tables.documenten.insert({
      D_ID: 9001,
      AgendaPunt,
      Naam: 'a.txt',
      Type: 'text/plain',
      inhoud: 'abc',
    })

  describe('are allowed for', () => {
    // rule: point-7
    test.each([
      ['jan.janssens', true],
      ['griet.aerts', true],
      ['lotte.wouters', false],
      ['katrien.maes', false],
      ['an.peeters', false],
    ])('staff only: %s %j', async (who, may) => {
      const reader = await openAgenda(school, who)
      expect([reader.get($may), reader.get($writes)]).toEqual([
        { create: may, update: may, delete: may },
        may,
      ])
      await reader.fire(form.newWanted)
      expect(reader.get(form.$form) !== null).toBe(may)
    })

    // rule: point-7, rights-2
    test.each([
      [1, { create: false, update: false, delete: false }],
      [3, { create: true, update: false, delete: false }],
      [5, { create: false, update: true, delete: false }],
      [9, { create: false, update: false, delete: true }],
    ])('a teacher according to the rights: with the bits %i %o', async (Agenda, may) => {
      const scope = fork()
      const login = loginOf({ rights: { defaults: 15, screens: { Agenda } } })
      const session = { server: 's', username: 'jan', connectionId: null, leerlingen: [], login }
      const params = { session: { ...session, role: 'leerkracht' as const }, client: { server: 's' } }
      await allSettled(sessionStarted, { scope, params })
      expect([scope.getState($may), scope.getState($writes)]).toEqual([may, Agenda !== 1])
    })
  })

  describe('a new point', () => {
    test('is stored, shown, and undone', async () => {
      const { entry, own } = await make()
      expect(jan.get(form.$form)).toBeNull()
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

    test('offers the groups of the teacher in its week, and gets the hours of the lesson', async () => {
      await jan.fire(form.newWanted)
      const names = jan.get(form.$groups).map(({ name }) => name)
      expect(names).toEqual(expect.arrayContaining(['2B', '4A']))
      // 24 November: 4A has Jan in the first hour.
      await jan.fire(form.filled, groupNamed(jan, '4A'))
      expect(jan.get(form.$form)?.draft).toMatchObject({ van: { day: '2026-11-24', time: '08:25' } })
      await jan.fire(form.filled, { van: { day: '2026-11-24', time: '10:00' } })
      await jan.fire(form.filled, groupNamed(jan, '2B'))
      expect(jan.get(form.$form)?.draft.van).toEqual({ day: '2026-11-24', time: '10:00' })
    })

    test('shows the problem of a field that was left, and all problems at a save', async () => {
      await jan.fire(form.newWanted)
      expect(jan.get(form.$form)?.problems).toEqual({})
      await jan.fire(form.left, 'Titel')
      expect(jan.get(form.$form)?.problems).toEqual({ Titel: 'Titel mag niet leeg zijn' })
      await jan.fire(form.submitted)
      expect(jan.get(form.$form)?.problems).toEqual({
        Titel: 'Titel mag niet leeg zijn',
        GroepID: 'Kies een groep',
        van: 'De ingevoerde datumwaarde is ongeldig.',
        tot: 'De ingevoerde datumwaarde is ongeldig.',
      })
      expect(rows('')).toEqual([])
    })

    // rule: date-6
    test('has a warning on a day of the summer vacation', async () => {
      await jan.fire(form.newWanted)
      await jan.fire(form.filled, { van: { day: '2027-06-30', time: '09:20' } })
      expect(jan.get(form.$form)?.inVacation).toBe(false)
      await jan.fire(form.filled, { van: { day: '2027-07-01', time: '09:20' } })
      expect(jan.get(form.$form)?.inVacation).toBe(true)
    })

    // rule: point-14
    test.each(['dropped', 'malformed', 'wrong shape', 'missing field'] as const)(
      'is made once when its answer is lost (%s), and can be undone',
      async (kind) => {
        const fault = kind === 'missing field' ? { kind, field: 'ID' } : { kind }
        school.faults.set([{ endpoint: 'AgendaPunt save', ...fault }])
        await make()
        expect([jan.get(form.$form), jan.get($undoable)?.text]).toEqual([null, 'Het agendapunt is gemaakt.'])
        expect(rows('Boek lezen')).toHaveLength(1)
        school.faults.set([])
        await jan.fire(undoRequested)
        expect(rows('Boek lezen')).toEqual([])
      },
    )

    // rule: point-14
    test('stays in the window when its answer is lost and the agenda cannot be read', async () => {
      school.faults.set([
        { endpoint: 'AgendaPunt save', kind: 'dropped' },
        { endpoint: 'AgendaPunt', kind: 'unreachable' },
      ])
      await submitPoint(jan, values)
      expect(jan.get(form.$form)).toMatchObject({
        draft: values,
        failure: 'Er kon geen verbinding worden gemaakt. We weten niet of dit bewaard is.',
      })
    })

    test('that the server refuses stays in the window, with the reason, until the next attempt', async () => {
      school.faults.set([{ endpoint: 'AgendaPunt save', kind: 'html', times: 1 }])
      await submitPoint(jan, values)
      expect(jan.get(form.$form)?.failure).not.toBe('')
      expect(jan.get(form.$form)?.draft.Titel).toBe('Boek lezen')
      expect(jan.get($undoable)).toBeNull()
      const again = jan.fire(form.submitted)
      expect(jan.get(form.$form)?.failure).toBe('')
      await again
      expect([jan.get(form.$form), jan.get($toasts)]).toEqual([null, []])
      expect(rows('Boek lezen')).toHaveLength(1)
    })

    test('is discarded only after a question, once something was typed', async () => {
      await jan.fire(form.newWanted)
      await jan.fire(form.closeRequested)
      expect(jan.get(form.$form)).toBeNull()
      await jan.fire(form.newWanted)
      await jan.fire(form.filled, { Titel: 'x' })
      const pending = jan.fire(form.closeRequested)
      expect(jan.get($dialog)?.title).toBe('Wijzigingen niet bewaard')
      void jan.fire(dialogAnswered, false)
      await pending
      expect(jan.get(form.$form)?.draft.Titel).toBe('x')
      await jan.fire(form.closeClicked)
      expect(jan.get(form.$form)).toBeNull()
    })
  })

  describe('a stored point', () => {
    test('is changed, and has its old values after an undo', async () => {
      const { own } = await make()
      await changePoint(jan, own, { Titel: 'Ander boek', MeegedeeldOp: '2026-11-30' })
      expect(rows('Ander boek')).toMatchObject([{ MeegedeeldOp: '2026-11-30', Nota: 'Zelf nalezen' }])
      await jan.fire(undoRequested)
      expect(rows('Boek lezen')).toMatchObject([{ MeegedeeldOp: '' }])
    })

    // server: teacher-17
    test('is updated with only its changed fields', async () => {
      const { own } = await make()
      const sent = recordChanges(school)
      await changePoint(jan, own)
      expect(sent).toEqual([{ ID: own.id, Titel: 'Ander boek' }])
    })

    test('that is not changed is not sent', async () => {
      const { own } = await make()
      const before = jan.get($undoable)
      await jan.fire(form.editWanted, own)
      await jan.fire(form.submitted)
      expect(jan.get(form.$form)).toBeNull()
      expect(jan.get($undoable)).toBe(before)
    })

    // rule: point-11
    test('is removed, and restored with its documents', async () => {
      const { own } = await make()
      const { documenten } = school.server.db.tables
      await addDocument(own.id)
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
    test('is changed and removed even when the answers are lost', async () => {
      const { own } = await make()
      school.faults.set([
        { endpoint: 'AgendaPunt change', kind: 'dropped' },
        { endpoint: 'AgendaPunt remove', kind: 'malformed' },
      ])
      await changePoint(jan, own)
      expect([jan.get(form.$form), jan.get($undoable)?.text]).toEqual([null, 'Het agendapunt is gewijzigd.'])
      await jan.fire(removeWanted, entries('Ander boek')[0]?.own ?? own)
      expect(jan.get($undoable)?.text).toBe('Het agendapunt is verwijderd.')
      expect(rows('Ander boek')).toEqual([])
    })

    // rule: point-14, error-7
    test('keeps its values when a change or removal fails, with a message', async () => {
      const { own } = await make()
      school.faults.set([
        { endpoint: 'AgendaPunt change', kind: 'unreachable' },
        { endpoint: 'AgendaPunt remove', kind: 'unreachable' },
      ])
      await jan.fire(removeWanted, own)
      const text = 'Er kon geen verbinding worden gemaakt. We weten niet of dit bewaard is.'
      expect(jan.get($toasts)).toMatchObject([{ text: `Agendapunt Boek lezen: ${text}`, kind: 'error' }])
      await changePoint(jan, own)
      expect(jan.get(form.$form)?.failure).toBe(text)
      expect(entries('Boek lezen')).toHaveLength(1)
    })

    // rule: point-12
    test('is dragged to another hour, and no further than the academic year', async () => {
      const { own } = await make()
      await jan.fire(moved, { own, start: '2026-12-02 13:00:00', end: '2026-12-02 13:50:00' })
      expect(rows('Boek lezen')).toMatchObject([{ Van: '2026-12-02 13:00:00', Tot: '2026-12-02 13:50:00' }])
      await jan.fire(undoRequested)
      expect(rows('Boek lezen')).toMatchObject([{ Van: `${day} 09:20:00` }])
      await jan.fire(moved, { own, start: '2027-09-02 13:00:00', end: '2027-09-02 13:50:00' })
      const text = 'De ingevoerde datumwaarde is ongeldig.'
      expect(jan.get($toasts)).toContainEqual(expect.objectContaining({ text, kind: 'error' }))
      expect(rows('Boek lezen')).toMatchObject([{ Van: `${day} 09:20:00` }])
    })
  })

  // rule: point-13
  describe('a copy', () => {
    test('is made for other groups and weeks, and all copies are undone at once', async () => {
      await openCopy({ MeegedeeldOp: '2026-11-30' })
      expect(jan.get(copying.$copy)).toMatchObject({ points: [], skipped: 0 })
      const other = jan.get(copying.$copy)?.others.find(({ name }) => name === '4A')
      await jan.fire(copying.groupToggled, other ? groupKey(other) : '')
      await jan.fire(copying.weeksChosen, 2)
      expect(jan.get(copying.$copy)?.points).toHaveLength(5)
      await jan.fire(copying.copySubmitted)
      expect(jan.get(copying.$copy)).toBeNull()
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

    test('is discarded only after a question, once something was chosen', async () => {
      const own = await openCopy()
      await jan.fire(copying.copyCloseRequested)
      expect([jan.get(copying.$copy), jan.get($dialog)]).toEqual([null, null])
      await jan.fire(copying.copyWanted, own)
      await jan.fire(copying.weeksChosen, 2)
      expect(jan.get(leaving.$unsaved)).toBe(true)
      const pending = jan.fire(copying.copyCloseRequested)
      expect(jan.get($dialog)?.title).toBe('Wijzigingen niet bewaard')
      void jan.fire(dialogAnswered, false)
      await pending
      expect(jan.get(copying.$copy)?.weeks).toBe(2)
      await jan.fire(leaving.abandoned)
      expect([jan.get(copying.$copy), jan.get(leaving.$unsaved)]).toEqual([null, false])
    })

    test('includes the documents', async () => {
      const own = await openCopy()
      await addDocument(own.id)
      await jan.fire(copying.weeksChosen, 1)
      await jan.fire(copying.copySubmitted)
      const copied = rows('Boek lezen').find(({ ID }) => ID !== own.id)
      const documents = school.server.db.tables.documenten.where('AgendaPunt', copied?.ID ?? -1)
      expect(documents).toMatchObject([{ inhoud: 'abc' }])
    })

    test('whose document cannot be copied is removed before that is reported', async () => {
      const { own } = await make()
      await addDocument(own.id)
      school.faults.set([{ endpoint: 'Doc put', kind: 'status', status: 500 }])
      school.network.use(
        http.delete('*/REST/AgendaPunt/*', async () => {
          await delay(100)
        }),
      )
      await jan.fire(copying.weeksChosen, 1)
      await jan.fire(copying.copySubmitted)
      expect(rows('Boek lezen').map(({ ID }) => ID)).toEqual([own.id])
      expect(jan.get(copying.$copy)?.failure).not.toBe('')
    })

    test('leaves out days in the vacation', async () => {
      await jan.fire(dayChosen, '2027-06-22')
      await openCopy({
        van: { day: '2027-06-22', time: '09:20' },
        tot: { day: '2027-06-22', time: '10:10' },
      })
      await jan.fire(copying.weeksChosen, 3)
      expect(jan.get(copying.$copy)).toMatchObject({ points: [{ Van: '2027-06-29 09:20:00' }], skipped: 2 })
    })

    test('that fails for one group leaves the others, with the reason and an undo', async () => {
      await openCopy()
      await jan.fire(copying.weeksChosen, 2)
      await jan.fire(textTyped, '')
      let calls = 0
      const { server } = school
      const insert = server.db.tables.agendapunten.insert
      server.db.tables.agendapunten.insert = (row) => {
        calls += 1
        if (calls === 2) throw new Error('the disk is full')
        return insert(row)
      }
      await jan.fire(copying.copySubmitted)
      school.takeProblems()
      expect(rows('Boek lezen')).toHaveLength(2)
      expect(jan.get($undoable)?.text).toMatch(/^1 van 2 gelukt\./)
      await jan.fire(undoRequested)
      expect(rows('Boek lezen')).toHaveLength(1)
    })
  })
})
