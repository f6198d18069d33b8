import { sitePaths } from '#api/school/serverTypes.ts'
import { mockSchool } from '#contracts/school/mockSchool.ts'
import type { School } from '#contracts/school/school.ts'
import { demoPassword } from '#fixtures/personas.ts'
import { createDialect, type Dialect } from '#mocks/dialects/dialect.ts'
import { type MockServer, serveMock } from '#mocks/http/serve.ts'
import { runningClock } from '#mocks/server/core/clock.ts'
import type { Route } from '#mocks/server/core/route.ts'

/** The day on which the simulated schools of these tests open: no test depends on the real date. */
export const today = '2026-11-24'

/** A clock that runs from 10:00 on the day on which the simulated schools open. */
export const schoolClock = () => runningClock(`${today} 10:00:00`)

/** A simulated school of its own, on a free port. @param routes what it answers, where that is not the usual */
export const serveSchool = (routes?: readonly Route[]): Promise<MockServer> =>
  serveMock({ port: 0, clock: schoolClock(), ...(routes && { routes }) })

/** A simulated school of its own, on a free port, in a dialect with these choices. */
export async function serveSchoolSpeaking(choices: Dialect['choices']): Promise<MockServer> {
  const mock = await serveSchool()
  await mock.simulation.controls.setDialect(createDialect({ choices, unknown: [] }))
  return mock
}

/** The situations that a simulated school offers. */
export const offeredSituations = (): School => mockSchool(today)

/** The same situations with a wrong password for one account, or for all of them if no username is given. */
export const withWrongPasswords = (username?: string): School =>
  Object.fromEntries(
    Object.entries(offeredSituations()).map(([state, { account, ...offer }]) => {
      const isWrong = account && account.username === (username ?? account.username)
      const used = isWrong ? { username: account.username, password: 'verkeerd' } : account
      return [state, { ...offer, ...(used && { account: used }) }]
    }),
  )

/** The variables with the passwords of the people in a simulated school, as `contracts/school.example.json` names them. */
export function offeredPasswords() {
  const accounts = Object.values(offeredSituations()).flatMap(({ account }) => account ?? [])
  const other = accounts.find(({ otherPassword }) => otherPassword !== undefined)
  return {
    WEBSTUDENT_PASSWORD: demoPassword,
    WEBSTUDENT_PASSWORD_OTHER: other?.otherPassword ?? '',
  }
}

/** What a verification has to know of a simulated school. @param base the address of its server, or of a proxy before it */
export const offeredAt = (base: string) => ({
  location: { base, sitePath: sitePaths.STUDENT },
  school: offeredSituations(),
})

/** The file of a school that offers one student, whose password is in WEBSTUDENT_PASSWORD_AN. */
export const smallSchool = {
  name: 'Kleine school',
  accounts: { an: { username: 'an.peeters' } },
  states: {
    'nobody is signed in': {},
    'a student is signed in': { account: 'an', values: { studentId: 5001 } },
  },
}
