import { http } from 'msw'
import { describe, expect, test } from 'vitest'
import * as aanwezigheden from '#screens/aanwezigheden/model.ts'
import { $hues } from '#session/agenda/hues.ts'
import { listAnswer } from '../../api/support.ts'
import { useTestSchool } from '../../mocks/school.ts'
import { signedIn } from '../../session/app.ts'
import { allRows, lessonRows } from './rows.ts'

async function openAttendance(username: string) {
  const app = await signedIn(username)
  await app.fire(aanwezigheden.opened)
  return app
}
type App = Awaited<ReturnType<typeof openAttendance>>

const rows = (app: App) => app.get(aanwezigheden.$rows)
const open = (app: App) => Object.keys(app.get(aanwezigheden.$expanded))
const classOf = (app: App) => {
  const [row] = rows(app)
  if (!row) throw new Error('there should be a class')
  return row.id
}

// rule: attendance-1, attendance-4, attendance-7
describe('the attendance of a student', () => {
  const school = useTestSchool({ timetable: true, shared: true })

  // rule: request-15
  test('shows the most recent lessons when there are too many for a table', async () => {
    const app = await openAttendance('an.peeters')
    const [lesson] = app.get(aanwezigheden.resource.$data) ?? []
    let data = Array.from({ length: 5_010 }, (_, n) => ({
      ...lesson,
      LESID: n,
      LESDatum: n < 10 ? '2020-01-01' : '2026-11-01',
    }))
    school.network.use(http.get('*/REST/vwoparticipaties/', () => listAnswer(...data)))
    await app.fire(aanwezigheden.opened)
    expect([app.get(aanwezigheden.$count).all, app.get(aanwezigheden.$tooMany)]).toEqual([5_000, 5_010])
    expect(lessonRows(rows(app)).some(({ start }) => start.startsWith('2020'))).toBe(false)
    data = data.slice(0, 5_000)
    await app.fire(aanwezigheden.opened)
    expect([app.get(aanwezigheden.$count).all, app.get(aanwezigheden.$tooMany)]).toEqual([5_000, 0])
  })

  test('shows modules with the same start in the order of the server', async () => {
    const app = await openAttendance('an.peeters')
    const [lesson] = app.get(aanwezigheden.resource.$data) ?? []
    const data = [
      { ...lesson, LESID: 1, ModuleID: 1, Moduleomschrijving: 'Eerst', LESDatum: '2026-09-01' },
      { ...lesson, LESID: 2, ModuleID: 2, Moduleomschrijving: 'Dan', LESDatum: '2026-09-01' },
      { ...lesson, LESID: 3, ModuleID: 2, Moduleomschrijving: 'Dan', LESDatum: '2026-10-01' },
    ]
    school.network.use(http.get('*/REST/vwoparticipaties/', () => listAnswer(...data)))
    await app.fire(aanwezigheden.opened)
    expect(rows(app)[0]?.subtasks.map(({ taskName }) => taskName)).toEqual(['Eerst', 'Dan'])
  })

  // rule: print-1
  test.each([
    ['an.peeters', ['print']],
    ['sofie.claes', []],
  ])('of %s has the icons %j', async (username, icons) => {
    const app = await openAttendance(username)
    expect((app.get(aanwezigheden.$menubar).icons ?? []).map(({ icon }) => icon)).toEqual(icons)
  })

  // rule: attendance-4, attendance-12
  test('starts collapsed with current modules first, and a tap on one opens its lessons', async () => {
    const app = await openAttendance('an.peeters')
    const isOpen = (id: string) => open(app).includes(id)
    expect(rows(app).filter(({ id }) => isOpen(id))).toEqual([])
    const running = app.get(aanwezigheden.$running)
    const classes = new Set(running.map(({ group }) => group))
    expect(
      new Set(
        rows(app)
          .slice(0, classes.size)
          .map(({ taskName }) => taskName),
      ),
    ).toEqual(classes)
    expect(rows(app).length).toBeGreaterThan(classes.size)
    expect(running.filter(({ name }) => !app.get($hues).has(name))).toEqual([])
    const groups = running[0]?.groups ?? []
    await app.fire(aanwezigheden.searched, 'niets')
    await app.fire(aanwezigheden.rowWanted, groups)
    expect([groups.filter(isOpen), app.get(aanwezigheden.$hits)]).toEqual([groups, null])
    await app.fire(aanwezigheden.rowWanted, groups)
    expect(groups.filter(isOpen)).toEqual(groups)
    const outer = groups[0] ?? expect.fail('nothing runs')
    await app.fire(aanwezigheden.toggled, outer)
    expect(isOpen(outer)).toBe(false)
  })

  test('is searched during typing, and has its earlier state after the search', async () => {
    const app = await openAttendance('an.peeters')
    const id = classOf(app)
    await app.fire(aanwezigheden.toggled, id)
    const before = open(app)
    await app.fire(aanwezigheden.searched, 'te laat')
    const hits = app.get(aanwezigheden.$hits)
    const shown = lessonRows(rows(app)).filter(({ id }) => hits?.has(id))
    expect(new Set(shown.map(({ taskName }) => taskName))).toEqual(new Set(['Te laat']))
    expect(app.get(aanwezigheden.$count).shown).toBe(shown.length)
    const groups = allRows(rows(app)).filter(({ LESID }) => LESID === null)
    expect(open(app)).toHaveLength(groups.length)
    await app.fire(aanwezigheden.searched, '')
    expect(open(app)).toEqual(before)
  })

  test('lets the user close groups during a search, until the search text changes', async () => {
    const app = await openAttendance('an.peeters')
    await app.fire(aanwezigheden.searched, 'aanwezig')
    const id = classOf(app)
    await app.fire(aanwezigheden.toggled, id)
    expect(open(app)).not.toContain(id)
    await app.fire(aanwezigheden.searched, 'aanwezi')
    expect(open(app)).toContain(classOf(app))
  })

  test('starts again when the screen is opened again', async () => {
    const app = await openAttendance('an.peeters')
    await app.fire(aanwezigheden.toggled, classOf(app))
    await app.fire(aanwezigheden.searched, 'te laat')
    await app.fire(aanwezigheden.opened)
    expect(app.get(aanwezigheden.$question)).toBe('')
    expect(open(app)).not.toContain(classOf(app))
  })
})
