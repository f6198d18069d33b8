import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { columns } from '#screens/aanwezigheden/columns.tsx'
import * as aanwezigheden from '#screens/aanwezigheden/model.ts'
import { Presence } from '#screens/aanwezigheden/Presence.tsx'
import { pathTo, toTree } from '#screens/aanwezigheden/tree.ts'
import { presenceNow, runningModules } from '#session/attendance/running.ts'
import { rowOf } from '#session/news/news.ts'
import { useTestSchool } from '../../mocks/school.ts'
import { startedBy } from '../../session/app.ts'
import { drawn } from '../drawn.tsx'
import { allRows, lesson } from './rows.ts'

const today = '2026-11-24'

// rule: attendance-13
describe('the last absence', () => {
  const school = useTestSchool({ timetable: true, shared: true })

  test('is a button that opens the groups of its lesson', async () => {
    const app = await startedBy('an.peeters', { now: school.clock.now })
    await app.fire(aanwezigheden.opened)
    expect(drawn(app, <Presence />)).toMatch(/<button[^>]*>Laatste afwezigheid: /)

    const module = app.get(aanwezigheden.$running).find(({ lastAbsence }) => lastAbsence)
    if (!module?.lastAbsence) throw new Error('An should have been absent')
    const rows = app.get(aanwezigheden.$rows)
    const path = pathTo(rows, rowOf.lesson(module.lastAbsence.lesid))
    await app.fire(aanwezigheden.rowWanted, path)
    const row = allRows(rows).find(({ id }) => id === path.at(-1))
    expect(row).toMatchObject({
      level: 2,
      start: module.lastAbsence.start,
      attendance: module.lastAbsence.attendance.kind,
    })
    expect(app.get(aanwezigheden.$expanded)).toMatchObject(
      Object.fromEntries(path.slice(0, -1).map((group) => [group, true])),
    )
    expect(app.get(aanwezigheden.$wanted)).toEqual(path)
  })
})

// rule: attendance-11, attendance-13
test('the last absence of a pupil is found below its subject', () => {
  const rows = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((ModuleID) =>
    lesson({
      ModuleID,
      LESID: 100 + ModuleID,
      Moduleomschrijving: `Vak ${ModuleID}`,
      LESVANUUR: `0${ModuleID}:30`,
      ParticipatieOmschrijving: ModuleID === 4 ? 'Afwezig gewettigd' : 'Aanwezig',
    }),
  )
  const running = runningModules(rows, today)
  const { lastAbsence } = presenceNow(running, today)
  if (!lastAbsence) throw new Error('there should be an absence')
  const tree = toTree(rows, today)
  const path = pathTo(tree, rowOf.lesson(lastAbsence.lesid))
  const names = path.map((id) => allRows(tree).find((row) => row.id === id)?.taskName)
  expect(names).toEqual(['WEB1 di-avond', 'Vak 4', 'Afwezig gewettigd'])
  expect(pathTo(tree, rowOf.lesson(99))).toEqual([])
})

// rule: attendance-8
test.each([
  ['Afstandsles', 'distant'],
  ['Vervallen Les', 'cancelled'],
  ['Afwezig gewettigd', 'excused'],
  ['', 'pending'],
])('a lesson with "%s" has the icon and the text of %s', (ParticipatieOmschrijving, kind) => {
  const row = allRows(toTree([lesson({ ParticipatieOmschrijving })], today)).at(-1)
  const cell = columns.find(({ accessorKey }) => accessorKey === 'taskName')?.Cell as (props: object) => never
  const shown = { original: row, getCanExpand: () => false, getParentRow: () => undefined }
  const html = renderToStaticMarkup(cell({ row: shown, table: { options: { meta: { hits: null } } } }))
  expect(html).toContain(`data-attendance="${kind}"><i`)
  expect(html).toContain(`data-mark="${kind}" aria-hidden="true"></i>${row?.taskName}`)
})
