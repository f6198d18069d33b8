import { expect, test } from 'vitest'
import { toLLID } from '#api/llid.ts'
import { type Browser, createBrowser, personaOf, withoutTimetable } from './school.ts'
import { startTestSchool, type TestSchoolOptions } from './testSchool.ts'

/** The answers of a whole visit, with their headers. */
async function transcript(options: TestSchoolOptions): Promise<string[]> {
  const { network, server, clock } = await startTestSchool({
    students: 3,
    school: withoutTimetable,
    ...options,
  })
  try {
    const [generated] = await Promise.all([100_000, 100_001].map((id) => server.db.person(id)))
    const user = await server.db.user(generated?.UserID ?? -1)
    const people = [personaOf('an.peeters'), personaOf('beheerder'), personaOf('katrien.maes')]
    const visitors = [
      ...people,
      { ...personaOf('an.peeters'), gebruikersnaam: user?.gebruikersnaam ?? '', cursistId: 100_000 },
    ]
    const lines: string[] = []
    const note = async (browser: Browser, resource: string, query?: Record<string, string>) => {
      const response = await browser.rest(resource, query ? { query } : {})
      lines.push(
        `${resource} ${response.status} ${JSON.stringify([...response.headers])} ${await response.text()}`,
      )
    }
    for (const visitor of visitors) {
      const browser = createBrowser()
      lines.push(JSON.stringify(await browser.signIn(visitor)))
      lines.push(await browser.jar.getCookieString('https://school.example/webstudent/'))
      clock.advance(60_000)
      await note(browser, 'myschoolwareaccount')
      await note(browser, 'Leerling')
      await note(browser, `vwocursist/${visitor.cursistId ?? 5001}`)
      await note(browser, 'betalingen/', { LLID: toLLID(visitor.cursistId ?? 5001) })
    }
    return lines
  } finally {
    await network.disable()
  }
}

test('two schools with the same seed and moment answer the same bytes', async () => {
  expect(await transcript({})).toEqual(await transcript({}))
})

test('another seed gives different generated people and the same personas', async () => {
  const [one, two] = [await transcript({}), await transcript({ seed: 2 })]
  expect(two.slice(0, 18)).toEqual(one.slice(0, 18))
  expect(two.slice(18)).not.toEqual(one.slice(18))
})

test('on another day the payments have other dates', async () => {
  const payments = (lines: string[]) => lines.find((line) => line.startsWith('betalingen/ 200'))
  const [one, two] = [await transcript({}), await transcript({ now: '2027-04-13 09:00:00' })]
  expect(payments(two)).toMatch(/"Inschrijfdatum" : "\d\d\/\d\d\/\d{4}"/)
  expect(payments(two)).not.toBe(payments(one))
})
