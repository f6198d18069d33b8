import { describe, expect, test } from 'vitest'
import { createDialect } from '#mocks/dialects/dialect.ts'
import * as form from '#screens/agenda/points/form.ts'
import { useTestSchool } from '#tests/mocks/school.ts'
import { openAgenda } from '../support.ts'
import { changePoint, groupNamed, makePoint, storedPoints } from './support.ts'

const choices = { 'AgendaPunt save takes GroepID': 'refused', 'AgendaPunt change takes GroepID': 'refused' }

// rule: request-18; server: teacher-8
describe('at a school that refuses the number of a group', () => {
  const school = useTestSchool({ timetable: true, dialect: createDialect({ choices, unknown: [] }) })

  test('a point is made and changed by its name', async () => {
    const jan = await openAgenda(school, 'jan.janssens')
    const { own } = await makePoint(jan)
    expect(storedPoints(school)).toMatchObject([{ GroepID: 22 }])
    await changePoint(jan, own, groupNamed(jan, '4A'))
    expect([jan.get(form.$form), storedPoints(school).map(({ GroepID }) => GroepID)]).toEqual([null, [41]])
    expect(school.takeProblems()).toEqual([])
  })
})
