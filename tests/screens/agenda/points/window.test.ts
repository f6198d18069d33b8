import { beforeEach, describe, expect, test } from 'vitest'
import { $openEntry, dayChosen, entryOpened, opened } from '#screens/agenda/model.ts'
import * as copying from '#screens/agenda/points/copying.ts'
import * as form from '#screens/agenda/points/form.ts'
import { groupKey } from '#screens/agenda/points/groupKey.ts'
import { canMove, moved } from '#screens/agenda/points/moving.ts'
import type { Draft } from '#screens/agenda/points/rules.ts'
import { $working } from '#screens/agenda/points/writing.ts'
import { $toasts } from '#shared/messages/toasts.ts'
import { useTestSchool } from '#tests/mocks/school.ts'
import { recordUrls } from '../../../session/app.ts'
import { openAgenda, type Reader } from '../support.ts'
import { groupNamed, klas2B, makePoint, storedPoints, values } from './support.ts'

describe('the windows of agenda points', () => {
  const school = useTestSchool({ timetable: true })
  let jan: Reader
  beforeEach(async () => {
    jan = await openAgenda(school, 'jan.janssens')
  })
  const rows = () => storedPoints(school)
  const make = (changes?: Partial<Draft>) => makePoint(jan, changes)
  async function openCopy(changes?: Partial<Draft>) {
    const { own } = await make(changes)
    await jan.fire(copying.copyWanted, own)
    return own
  }
  const draft = () => jan.get(form.$form)?.draft

  // rule: point-8
  test('start a new point as a task on the shown day, never in the past', async () => {
    await jan.fire(form.newWanted)
    expect(draft()).toEqual({
      TypePunt: 1000,
      GroepID: 0,
      GroepType: '',
      Groep: '',
      HeleDag: false,
      MeegedeeldOp: '',
      Titel: '',
      Commentaar: '',
      Details: '',
      Nota: '',
      Omschrijving: '',
      van: { day: '2026-11-24', time: '' },
      tot: { day: '2026-11-24', time: '' },
      reservatieVan: { day: '', time: '' },
      reservatieTot: { day: '', time: '' },
    })
    expect(jan.get(form.$form)).toMatchObject({
      isNew: true,
      fixed: false,
      isOwn: false,
      storedType: null,
      failure: '',
      bounds: { from: '2026-09-01', till: '2027-08-31' },
    })
    for (const [looked, offered] of [
      ['2026-12-03', '2026-12-03'],
      ['2026-10-01', '2026-11-24'],
    ] as const) {
      await jan.fire(form.closeClicked)
      await jan.fire(dayChosen, looked)
      await jan.fire(form.newWanted)
      expect(draft()?.van.day).toBe(offered)
    }
  })

  test('show a stored point with its values, and close its entry', async () => {
    const { entry, own } = await make({ Titel: 'Boek lezen', Nota: 'n' })
    await jan.fire(entryOpened, entry.id)
    await jan.fire(form.editWanted, own)
    expect([jan.get($openEntry), draft()]).toMatchObject([null, { ...values, Nota: 'n' }])
    expect(jan.get(form.$form)).toMatchObject({ isNew: false, storedType: 1000, fixed: false })
    await jan.fire(form.closeClicked)
    await jan.fire(entryOpened, entry.id)
    await jan.fire(copying.copyWanted, own)
    expect([jan.get($openEntry), jan.get(copying.$copy)?.own.id]).toEqual([null, own.id])
  })

  test('request the groups again when the first request failed', async () => {
    school.faults.set([{ endpoint: 'LesGroep', kind: 'unreachable' }])
    const opening = jan.fire(form.newWanted)
    expect(jan.get(form.$groupsLoading)).toBe(true)
    await opening
    // The agenda has the name of the group, and only the timetable has its number.
    expect([groupNamed(jan, '4A').GroepID, jan.get(form.$groupsLoading)]).toEqual([0, false])
    school.faults.set([])
    await jan.fire(form.closeClicked)
    await jan.fire(form.newWanted)
    expect(groupNamed(jan, '4A').GroepID).toBeGreaterThan(0)
  })

  // rule: session-13
  test('read the groups again when the screen is opened again', async () => {
    const requests = recordUrls(school)
    const requestsGroups = async () => {
      requests.length = 0
      await jan.fire(opened)
      return requests.some((url) => url.includes('LesGroep'))
    }
    expect(await requestsGroups()).toBe(false)
    await jan.fire(form.newWanted)
    expect(await requestsGroups()).toBe(true)
  })

  test('stay open while they save, and start empty the next time', async () => {
    await jan.fire(form.newWanted)
    await jan.fire(form.left, 'Titel')
    await jan.fire(form.submitted)
    expect(jan.get(form.$form)?.problems).not.toEqual({})
    await jan.fire(form.filled, values)
    const saving = jan.fire(form.submitted)
    void jan.fire(form.closeClicked)
    expect([jan.get($working), jan.get(form.$form) === null]).toEqual([true, false])
    await saving
    expect([jan.get($working), jan.get(form.$form)]).toEqual([false, null])
    await jan.fire(form.newWanted)
    expect(jan.get(form.$form)).toMatchObject({ problems: {}, failure: '' })
  })

  // server: teacher-4, teacher-8
  test('send a point with the name, the kind and the number of its group', async () => {
    const sent: string[] = []
    school.network.events.on('request:start', async ({ request }) => {
      if (request.method !== 'GET') sent.push(await request.clone().text())
    })
    await make()
    const other = jan.get(form.$groups).find(({ type }) => type === 'lesgroep')
    await make(groupNamed(jan, other?.name ?? ''))
    expect(sent.map((body) => JSON.parse(body))).toMatchObject([
      { Groep: '2B', GroepType: 'klas', GroepID: klas2B },
      { Groep: other?.name, GroepType: 'lesgroep', GroepID: other?.id },
    ])
  })

  // rule: point-12
  test('do not drag a point of the timetable, and give hours to one of a whole day', async () => {
    const { own } = await make({ HeleDag: true })
    expect([canMove(own), canMove({ ...own, fixed: true }), canMove(undefined)]).toEqual([true, false, false])
    const to = { start: '2026-12-02 13:00:00', end: '2026-12-02 13:50:00' }
    await jan.fire(moved, { own: { ...own, fixed: true }, ...to })
    expect(rows()).toMatchObject([{ HeleDag: true }])
    await jan.fire(moved, { own, ...to })
    expect(rows()).toMatchObject([{ HeleDag: false, Van: to.start, Tot: to.end }])
  })

  // rule: point-13
  describe('the window of a copy', () => {
    test('switches groups on and off, and copies nothing without a choice', async () => {
      await openCopy()
      const { others = [] } = jan.get(copying.$copy) ?? {}
      expect(others.map(({ id }) => id)).not.toContain(klas2B)
      const [one, two] = others.map(groupKey)
      for (const key of [one, two, one]) await jan.fire(copying.groupToggled, key ?? '')
      expect(jan.get(copying.$copy)).toMatchObject({
        chosen: [two],
        points: [{ GroepID: others[1]?.id, Groep: others[1]?.name }],
        skipped: 0,
      })
      await jan.fire(copying.groupToggled, two ?? '')
      await jan.fire(copying.copySubmitted)
      expect([jan.get(copying.$copy)?.points, rows().length]).toEqual([[], 1])
    })

    test('has no other groups for a private point of the teacher', async () => {
      await openCopy({ TypePunt: 4000, GroepID: 0, Groep: '' })
      expect(jan.get(copying.$copy)?.others).toEqual([])
      await jan.fire(copying.weeksChosen, 1)
      expect(jan.get(copying.$copy)?.points).toMatchObject([{ GroepID: 0, Van: '2026-12-08 09:20:00' }])
    })

    test('shows why it failed, but not the next time', async () => {
      const own = await openCopy()
      await jan.fire(copying.weeksChosen, 1)
      school.faults.set([{ endpoint: 'AgendaPunt save', kind: 'status', status: 500 }])
      await jan.fire(copying.copySubmitted)
      expect(jan.get(copying.$copy)).toMatchObject({ weeks: 1, failure: expect.stringMatching(/./) })
      expect(jan.get($toasts)).toEqual([])
      school.faults.set([])
      await jan.fire(copying.copySubmitted)
      expect([jan.get(copying.$copy), rows().length]).toEqual([null, 2])
      await jan.fire(copying.copyWanted, own)
      expect(jan.get(copying.$copy)).toMatchObject({ failure: '', weeks: 0, chosen: [] })
    })
  })
})
