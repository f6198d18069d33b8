import { getResponse } from 'msw'
import { afterEach, expect, test } from 'vitest'
import { usernameOf } from '#fixtures/people/generatedStudent.ts'
import { createDialect } from '#mocks/dialects/dialect.ts'
import { openSchool } from '#mocks/package/msw.ts'
import { mountSchool, type School, startSchool } from '#mocks/package/school.ts'
import type { ControlledSchool } from '#mocks/package/types.ts'

const origin = 'https://school.example'
const options = {
  now: '2026-11-24 10:00',
  scenario: 'niets-betaald',
  students: 3,
  dialect: createDialect({ choices: { 'refusal.forbidden': '404' }, unknown: [] }),
} as const

let served: School | undefined
afterEach(() => served?.close())

/** Asks for the data of another student, as the person of the cookie. */
type Ask = (headers: { readonly Cookie: string }) => Promise<Response | null | undefined>
const path = 'REST/vwocursist/5002'
const request = (headers: { readonly Cookie: string }) =>
  new Request(`${origin}/webstudent/bin/server.fcgi/${path}`, { headers })

const schools: readonly (readonly [string, () => Promise<readonly [ControlledSchool, Ask]>])[] = [
  [
    'startSchool',
    async () => {
      const school = await startSchool(options)
      served = school
      return [school, (headers) => school.fetch(path, { headers })]
    },
  ],
  [
    'mountSchool',
    async () => {
      const school = await mountSchool(options)
      return [school, (headers) => school.fetch(request(headers))]
    },
  ],
  [
    'openSchool',
    async () => {
      const school = await openSchool({ ...options, at: origin })
      return [school, (headers) => getResponse(school.handlers, request(headers))]
    },
  ],
]

test.each(schools)(
  'a school opened with %s starts with the moment, scenario, students and dialect of its options',
  async (_, begin) => {
    const [{ controls }, ask] = await begin()
    const { clock, scenario } = await controls.status()
    expect([clock.now.slice(0, 16), scenario]).toEqual([options.now, options.scenario])
    expect((await controls.signInAs(usernameOf(100_002, 1))).site).toBe('/webstudent')
    await expect(controls.signInAs(usernameOf(100_003, 1))).rejects.toMatchObject({ code: 'unknown-person' })
    const { session } = await controls.signInAs('an.peeters')
    expect((await ask({ Cookie: `FPWebSession=${session}` }))?.status).toBe(404)
  },
)
