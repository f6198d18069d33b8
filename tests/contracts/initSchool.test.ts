import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { validPassword } from '#contracts/describe/injectables.ts'
import { readSchoolFile, toSchool } from '#contracts/school/schoolFile.ts'
import { contractStates } from '#contracts/verify/scope.ts'
import { verifyPact } from '#contracts/verify/verification.ts'
import { demoPassword } from '#fixtures/personas.ts'
import type { MockServer } from '#mocks/http/serve.ts'
import { initSchool } from '#scripts/verify/init/init.ts'
import { temporaryFolder } from '#tests/temporaryFolder.ts'
import { isLong } from '../sample.ts'
import { verificationLimitMs } from './limits.ts'
import { startMutatingProxy } from './mutatingProxy.ts'
import { onRest, records, set } from './mutations/mutant.ts'
import { offeredAt, offeredSituations, serveSchool } from './simulatedSchool.ts'

/** The accounts that answer the questions, by the name of the question. */
const accounts = {
  student: 'an.peeters',
  'other-student': 'sofie.claes',
  parent: 'katrien.maes',
  pupil: 'lotte.wouters',
  teacher: 'jan.janssens',
  'other-teacher': 'ruben.goossens',
  staff: 'griet.aerts',
  'reading-staff': 'peter.vandamme',
  administrator: 'beheerder',
  'system-user': offeredSituations()['the system user is signed in']?.account?.username ?? '',
}

/** The personal data of somebody in the school's own program, as answers to the questions. */
const personalDataAnswer = (state: string) => {
  const { values = {} } = offeredSituations()[state] ?? {}
  const { email, koppelcode, familienaam, voornaam, geboortejaar, geboortemaand, geboortedag } = values
  return `${email}, ${koppelcode}, ${familienaam}, ${voornaam}, ${geboortejaar}-${geboortemaand}-${geboortedag}`
}

const koppelcode = offeredSituations()['a student with a user is known']?.values?.koppelcode ?? ''

const childAnswer = () => {
  const { values = {} } = offeredSituations()['a parent of a child with a koppelcode is signed in'] ?? {}
  return `${values.koppelcode}, ${values.geboortejaar}-${values.geboortemaand}-${values.geboortedag}`
}

const scratch = temporaryFolder()
const lines: string[] = []
let mock: MockServer
beforeAll(async () => {
  mock = await serveSchool()
  vi.spyOn(console, 'log').mockImplementation((line) => lines.push(String(line)))
  vi.useFakeTimers({ now: Date.parse('2026-11-24T10:00:00'), toFake: ['Date'] })
})
beforeEach(() => {
  lines.length = 0
})
afterAll(async () => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  await mock.close()
})

/** The school that --init makes of these answers. */
async function initWith(answers: Readonly<Record<string, string>>, file: string, base = mock.url) {
  for (const name of Object.keys(accounts))
    vi.stubEnv(`WEBSTUDENT_PASSWORD_${name.toUpperCase().replaceAll('-', '_')}`, demoPassword)
  const [target, given] = [join(scratch, `${file}.json`), join(scratch, `${file}.answers`)]
  writeFileSync(given, JSON.stringify(answers))
  expect(await initSchool({ server: `${base}/webstudent`, target, answers: given, language: 'nl' })).toBe(0)
  return readSchoolFile(readFileSync(target, 'utf8'), contractStates())
}

describe.runIf(isLong)(
  'with ten accounts and a way to read mails',
  { timeout: 3 * verificationLimitMs },
  () => {
    test('a verification with the file of --init contradicts nothing and leaves at most 6 expectations unchecked, which --init lists by the missing situation', async () => {
      const file = await initWith(
        {
          ...accounts,
          testServer: 'yes',
          second: 'yes',
          trial: 'yes',
          'second-system-user': 'yes',
          child: childAnswer(),
          applicant: personalDataAnswer('a student without a user is known'),
          'next-applicant': personalDataAnswer(
            'an activation code has been sent to somebody who may get a user',
          ),
          koppelcode,
        },
        'all',
      )
      const secrets = new Map(Object.keys(process.env).map((variable) => [variable, demoPassword]))
      secrets.set('WEBSTUDENT_PASSWORD_OTHER_STUDENT_OTHER', validPassword)
      secrets.set('WEBSTUDENT_PASSWORD_SYSTEM_USER_OTHER', validPassword)
      const { results, stayed } = await verifyPact({
        ...offeredAt(mock.url),
        school: toSchool(file, secrets),
        write: true,
        limitMs: 3 * verificationLimitMs,
      })
      const resultsThatAre = (wanted: string) => results.filter(({ result }) => result === wanted)
      const unchecked = resultsThatAre('unchecked').map(
        ({ description, reason }) => `${description}: ${JSON.stringify(reason)}`,
      )
      expect(
        resultsThatAre('contradicted').map(({ description, problems }) => [description, problems]),
      ).toEqual([])
      expect(unchecked.length, unchecked.join('\n')).toBeLessThanOrEqual(6)
      expect(stayed).toEqual([])
      expect(lines.join('\n')).toMatch(/ 5 × a user with an account of Office 365 \(/)
      expect(lines.join('\n')).toMatch(/en 6 verwachtingen blijven daardoor niet nagekeken/)
    })
  },
)

test('--init takes a second password for the user who must change it, and says that this works once', async () => {
  const username = offeredSituations()['a user who must change the password']?.account?.username ?? ''
  vi.stubEnv('WEBSTUDENT_PASSWORD_MUST_CHANGE', demoPassword)
  const file = await initWith(
    { testServer: 'yes', 'must-change': username, 'second-must-change': 'yes' },
    'must-change',
  )
  expect(file.accounts['must-change']?.otherPasswordEnv).toBe('WEBSTUDENT_PASSWORD_MUST_CHANGE_OTHER')
  expect(lines.join('\n')).toContain('zet het opnieuw aan vóór elke controle met --write')
})

test('the file contains the situations that the school does not have, and no unanswered question', async () => {
  const file = await initWith({ student: accounts.student, office365: '-', 'reading-staff': '-' }, 'absent')
  expect(file.absent?.toSorted()).toEqual([
    'a member of staff who only reads is signed in',
    'a user with an account of Office 365',
  ])
})

test.each(['{', 'null', '["An"]', '{"name":1}'])('--init names a file of answers with %s', async (text) => {
  const [target, answers] = [join(scratch, 'refused.json'), join(scratch, 'refused.answers')]
  writeFileSync(answers, text)
  await expect(
    initSchool({ server: `${mock.url}/webstudent`, target, answers, language: 'nl' }),
  ).rejects.toMatchObject({ words: { nl: expect.stringContaining(answers) } })
})

test('--init asks for an account that shows what no other account has shown', async () => {
  const shown = 'a pupil with marks is signed in'
  vi.stubEnv('WEBSTUDENT_PASSWORD_PUPIL_WITH_MARKS', demoPassword)
  const file = await initWith({ student: accounts.student, 'pupil-with-marks': accounts.pupil }, 'further')
  expect(file.states[shown]?.account).toBe('pupil-with-marks')
})

/** Runs --init with a birth date in another form. */
async function initWithBirthDate(GeboorteDatum: string, name: string) {
  const proxy = await startMutatingProxy(
    mock.url,
    onRest('vwocursist', records(set('GeboorteDatum', GeboorteDatum))),
  )
  const child = 'KOPPEL-COD-E1234, 14 juli 2012'
  const answers = { student: accounts.student, parent: accounts.parent, testServer: 'yes', koppelcode, child }
  return initWith({ ...answers, applicant: 'iemand zonder datum' }, name, proxy.url).finally(() =>
    proxy.close(),
  )
}

test('--init reads a birth date in each form that the portal accepts', async () => {
  for (const [at, written] of ['21/04/1990', '1990-04-21', '1990-04-21 00:00:00'].entries()) {
    const file = await initWithBirthDate(written, `born-${at}`)
    const birth = { geboortejaar: '1990', geboortemaand: '04', geboortedag: '21' }
    expect(file.states['a student with a user is known']?.values).toMatchObject(birth)
    expect(file.states['a parent of a child with a koppelcode is signed in']?.values).toMatchObject({
      koppelcode: 'KOPPEL-COD-E1234',
      geboortejaar: '2012',
      geboortemaand: '07',
      geboortedag: '14',
    })
  }
})

test('--init says why it leaves out an answer, or a value of the server in an unknown form', async () => {
  const file = await initWithBirthDate('21 april 90', 'unread')
  expect(file.states).not.toHaveProperty('a student with a user is known')
  expect(file.states).not.toHaveProperty('a student without a user is known')
  const output = lines.join('\n')
  // The message shows each digit as 9, because a birth date is personal.
  expect(output).toContain(
    'de geboortedatum van deze cursist is geen dag die het portaal leest ("99 april 99")',
  )
  expect(output).toContain('het antwoord heeft geen e-mail, koppelcode, familienaam, voornaam en geboortedag')
})

test('--init finds the site without Office 365, whichever site that is', async () => {
  const { configuratie } = mock.server.db.tables
  const [own] = configuratie.where('site', 'STUDENT')
  if (!own) throw new Error('no configuration')
  await configuratie.update(own.ID, { Office365Login: true })
  const file = await initWith({ student: accounts.student }, 'one')
  await configuratie.update(own.ID, { Office365Login: false })
  const { account = '' } = file.states['a site without Office 365'] ?? {}
  expect(file.accounts[account]).toMatchObject({ username: accounts.student, site: '/webleerling' })
})
