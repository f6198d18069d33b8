import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#api/endpoint.ts'
import { contraryDialect, refusingDialect } from '#mocks/dialects/contrary.ts'
import { createDialect } from '#mocks/dialects/dialect.ts'
import { useTestSchool } from '../../mocks/school.ts'
import { functions } from './functions.ts'

/** Whether a call, or one of its inputs, is only assumed. Only then may a function be missing. */
const isAssumed = ({ provenance: { call, inputs = {} } }: Endpoint): boolean =>
  call === 'A' || Object.values(inputs).includes('A')

const schools = {
  usual: createDialect({ choices: {}, unknown: [] }),
  contrary: contraryDialect(),
  refusing: refusingDialect(),
}

// server: provenance-1
describe.each(Object.entries(schools))('at the %s school', (school, dialect) => {
  const opened = useTestSchool({ timetable: true, dialect })

  test.each(functions)(
    '$name is possible, or the screen says why that assumed function is missing',
    async (each) => {
      const { done, reported } = await each.does(opened)
      opened.takeProblems()
      const { whyNot } = each
      const mayBeAbsent = school !== 'usual' && whyNot !== undefined && each.by.some(isAssumed)
      expect({ done, reported }).toEqual(
        mayBeAbsent && !done ? { done, reported: expect.stringMatching(whyNot) } : { done: true, reported },
      )
    },
  )
})
