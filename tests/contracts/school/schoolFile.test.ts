import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { derivedFiles } from '#contracts/derivedFiles.ts'
import { UserError } from '#contracts/problems/userError.ts'
import { same } from '#contracts/problems/words.ts'
import { mockSchool } from '#contracts/school/mockSchool.ts'
import {
  readSchoolFile,
  requireTwoPasswords,
  toSchool,
  toSchoolFile,
  variablesOf,
} from '#contracts/school/schoolFile.ts'
import { collectSecrets, redactor, SecretError } from '#contracts/school/secrets.ts'
import { contractStates, neededStates } from '#contracts/verify/scope.ts'
import { root } from '#scripts/lib/main.mjs'
import { offeredPasswords } from '../simulatedSchool.ts'

const states = contractStates()
const minimal = { name: 'School', accounts: { an: { username: 'an.peeters' } }, states: {} }
const read = (file: unknown) => readSchoolFile(JSON.stringify(file), states)

// A run asks only for the passwords of the states in this list, and a sign-in with an empty password is refused.
test('a run that only reads needs the member of staff who only reads, if the school has one', () => {
  const staff = 'a member of staff is signed in'
  const onlyReads = 'a member of staff who only reads is signed in'
  expect(neededStates({ school: { [staff]: {} } }).has(onlyReads)).toBe(false)
  expect(neededStates({ school: { [staff]: {}, [onlyReads]: {} } }).has(onlyReads)).toBe(true)
})

describe("a school's file", () => {
  test('allows no change unless it says that it is a test server', () => {
    expect(read(minimal).testServer).toBe(false)
  })

  test.each([
    [
      'a password',
      { ...minimal, accounts: { an: { username: 'an', password: 'x' } } },
      'is never in this file',
    ],
    [
      'a command, which somebody else may have written,',
      { ...minimal, mailCommand: 'curl https://evil.example' },
      'give the command with --mail-command',
    ],
    ['an unknown state', { ...minimal, states: { 'a dragon': {} } }, 'has no "a dragon"'],
    [
      'an unknown account',
      { ...minimal, states: { 'a student is signed in': { account: 'x' } } },
      'no account "x"',
    ],
    [
      'an unknown value',
      { ...minimal, states: { 'a student is signed in': { account: 'an', values: { drakenID: 1 } } } },
      'no call takes a "drakenID"',
    ],
    [
      'an identifier that is text',
      { ...minimal, states: { 'a student is signed in': { account: 'an', values: { studentId: '7' } } } },
      'values.studentId must be a number',
    ],
    ['a word too many', { ...minimal, extra: 1 }, 'extra'],
  ])('with %s is refused with a message', (_, file, sentence) => {
    expect(() => read(file)).toThrow(sentence)
  })

  test('has messages about mistakes in Dutch too', () => {
    const wrong = { ...minimal, name: 3, extra: 1, accounts: { an: { username: 'an', password: 'x' } } }
    const messageFor = (file: unknown) => {
      try {
        read(file)
      } catch (error) {
        return error instanceof UserError ? error.words.nl : ''
      }
      return ''
    }
    expect(messageFor(wrong)).toMatch(/^Het bestand van de school heeft fouten:\n {2}name: Ongeldige invoer/)
    expect(messageFor(wrong)).toContain('Een wachtwoord staat nooit in dit bestand')
    expect(messageFor({ ...minimal, states: { 'a dragon': {} } })).toContain(
      'het contract kent geen "a dragon"',
    )
  })

  test('that is not JSON is refused with a message', () => {
    expect(() => readSchoolFile('{', states)).toThrow('is not JSON')
  })

  test('takes the password of an account from the variable in the file, or from one named after the account', () => {
    const file = read({
      ...minimal,
      accounts: { 'an.p': { username: 'an' }, b: { username: 'b', passwordEnv: 'X' } },
    })
    expect(variablesOf(file, 'an.p')).toEqual({ password: 'WEBSTUDENT_PASSWORD_AN_P' })
    expect(variablesOf(file, 'b')).toEqual({ password: 'X' })
  })

  test('written for a school has the same situations as that school', () => {
    const school = mockSchool('2026-11-24')
    const file = readSchoolFile(JSON.stringify(toSchoolFile(school, 'School')), states)
    const secrets = new Map(Object.entries(offeredPasswords()))
    const plain = (offers: typeof school) =>
      Object.fromEntries(
        Object.entries(offers).map(([state, { site, account, values }]) => [
          state,
          { site, username: account?.username, password: account?.password, values },
        ]),
      )
    expect(plain(toSchool(file, secrets))).toEqual(plain(school))
  })
})

test('an account cannot change to the password that it has', () => {
  const offers = {
    'a student is signed in': { account: { username: 'an', password: 'a', otherPassword: 'b' } },
  }
  const file = toSchoolFile(offers, 'School')
  const [name = ''] = Object.keys(file.accounts)
  const { password, other = '' } = variablesOf(file, name)
  const secrets = (second: string) =>
    new Map([
      [password, 'Geheim-1!'],
      [other, second],
    ])
  expect(() => requireTwoPasswords(file, secrets('Geheim-1!'))).toThrow(`${other} must hold another password`)
  expect(() => requireTwoPasswords(file, secrets('Geheim-2!'))).not.toThrow()
})

describe('the files beside the pact', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  test.each(['2000-01-01', '2031-07-15'])('are the same when the real date is %s', (date) => {
    const before = derivedFiles()
    vi.useFakeTimers({ now: new Date(`${date}T12:00:00`) })
    expect(derivedFiles()).toEqual(before)
  })

  test('contain no date of the simulated school', () => {
    expect(derivedFiles().get('school.example.json')).not.toMatch(/\d{4}-\d{2}-\d{2}/)
  })

  test.each([...derivedFiles()])('%s is up to date', (name, text) => {
    expect(readFileSync(join(root, 'contracts', name), 'utf8')).toBe(text)
  })

  test('include an example that is a valid file', () => {
    const example = derivedFiles().get('school.example.json') ?? ''
    expect(Object.keys(readSchoolFile(example, states).states).length).toBeGreaterThan(10)
  })
})

describe('secrets', () => {
  const wanted = [
    { variable: 'A', whose: same('an') },
    { variable: 'A', whose: same('an') },
    { variable: 'B', whose: same('bert') },
  ]

  test('come from the environment, and a missing one is asked for once', async () => {
    const asked: string[] = []
    const secrets = await collectSecrets(wanted, { A: 'geheim' }, async (question) => {
      asked.push(question.nl)
      return 'gevraagd'
    })
    expect([...secrets]).toEqual([
      ['A', 'geheim'],
      ['B', 'gevraagd'],
    ])
    expect(asked).toEqual(['Wachtwoord van bert (B): '])
  })

  test('that are missing are listed when there is no terminal', async () => {
    await expect(collectSecrets(wanted, { A: 'geheim' })).rejects.toThrow(SecretError)
    await expect(collectSecrets(wanted, {})).rejects.toThrow(
      /:\n {2}A {3}the password of an\n {2}B {3}the password of bert$/,
    )
  })

  test('are removed from a text, however they are escaped', () => {
    const secret = 'a"b&c d'
    const redact = redactor([secret, ''])
    const text = [
      secret,
      JSON.stringify(secret),
      encodeURIComponent(secret),
      'a&#34;b&#38;c d',
      'anders',
    ].join('|')
    expect(redact(text)).toBe('•••|"•••"|•••|•••|anders')
  })

  test('that are short are removed only as whole words', () => {
    const redact = redactor(['a', '1234'])
    expect(redact('a student asks "a" <td>1234</td> for 12345 (&#34;a&#34;), got "ab"')).toBe(
      'a student asks "•••" <td>•••</td> for 12345 (&#34;•••&#34;), got "ab"',
    )
  })
})
