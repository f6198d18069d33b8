import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { externSysteem } from '#api/endpoints/externSysteem.ts'
import { vwocursist } from '#api/endpoints/vwocursist.ts'
import { discoverStaff, discoverTeacher } from '#contracts/discovery/personnel.ts'
import type { Offer } from '#contracts/school/school.ts'
import { accessOf } from '#contracts/verify/changes/restoration.ts'
import { verificationConnection } from '#contracts/verify/schedule.ts'
import { signIn } from '#contracts/verify/server/sessions.ts'
import { verifyPact } from '#contracts/verify/verification.ts'
import type { MockServer } from '#mocks/http/serve.ts'
import { verificationLimitMs } from '../limits.ts'
import { offeredAt, offeredSituations, serveSchool, today } from '../simulatedSchool.ts'

let mock: MockServer
beforeAll(async () => {
  mock = await serveSchool()
})
afterAll(() => mock.close())

const offers = offeredSituations()
const connection = verificationConnection(false)

/** Somebody of the simulated school, signed in. */
async function enter(state: string) {
  const { site = '/webstudent', account, values } = offers[state] ?? {}
  if (!account) throw new Error(`nobody for: ${state}`)
  const server = `${mock.url}${site}`
  const login = await signIn(server, account, connection.fetch)
  const visitor = {
    login,
    server,
    today,
    fetch: connection.fetch,
    students: [],
    access: accessOf(connection, server, login),
  }
  return { visitor, values, site, account }
}

describe('discovery finds', { timeout: verificationLimitMs }, () => {
  test('for a teacher, an hour that can be registered and a student, which the verification can use', async () => {
    const { visitor, site, account } = await enter('a teacher with a registered hour is signed in')
    const { states, people } = await discoverTeacher(visitor)
    const hour = states['a registered hour is known']
    expect(hour).toMatchObject({ lesdag: expect.stringMatching(/^2026-11-/), lesuur: expect.any(Number) })
    const { studentId } = states['a teacher of a student is signed in'] ?? {}
    expect(people).toContain(studentId)
    const found: Record<string, Offer> = {
      'a teacher with a registered hour is signed in': { site, account, values: hour ?? {} },
      'a teacher of a student is signed in': { site, account, values: { studentId: Number(studentId) } },
    }
    const { results } = await verifyPact({
      ...offeredAt(mock.url),
      school: found,
      limitMs: verificationLimitMs,
    })
    const checked = results.filter(({ result }) => result !== 'unchecked')
    expect(checked.filter(({ result }) => result === 'contradicted')).toEqual([])
    expect(checked.map(({ description }) => description)).toEqual(
      expect.arrayContaining([
        'a teacher asks for the people of a group',
        'the people of the registered hour are those of its group',
        'a teacher asks for the data of a student',
        'a teacher finds a student of their own groups',
      ]),
    )
  })

  test("for a teacher who cannot read data of students, a student in the teacher's groups", async () => {
    const { visitor } = await enter('a teacher of a student is signed in')
    const call: typeof visitor.access.call = (asked) =>
      asked.resource === vwocursist.resource
        ? visitor.access.call({ method: 'GET', resource: externSysteem.resource })
        : visitor.access.call(asked)
    const { states, people } = await discoverTeacher({ ...visitor, access: { ...visitor.access, call } })
    expect(people).toContain(states['a teacher of a student is signed in']?.studentId)
  })

  test('for the secretariat, whether it can change data, and a student who has paid', async () => {
    const changing = await enter('a member of staff is signed in')
    const known = Number(changing.values?.studentId)
    const { states } = await discoverStaff({ ...changing.visitor, students: [known] })
    expect(states['a member of staff is signed in']).toEqual({ studentId: known })
    const reading = await enter('a member of staff who only reads is signed in')
    const only = Object.keys((await discoverStaff(reading.visitor)).states)
    expect(only).toContain('a member of staff who only reads is signed in')
    expect(only).not.toContain('a member of staff is signed in')
  })
})
