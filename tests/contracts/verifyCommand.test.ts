import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSchoolFile } from '#contracts/school/schoolFile.ts'
import { contractStates } from '#contracts/verify/scope.ts'
import { demoPassword } from '#fixtures/personas.ts'
import type { MockServer } from '#mocks/http/serve.ts'
import { temporaryFolder } from '#tests/temporaryFolder.ts'
import { runScript, typeInto } from './cli.ts'
import { verificationLimitMs } from './limits.ts'
import { serveSchool, smallSchool } from './simulatedSchool.ts'

const scratch = temporaryFolder()
const inScratch = (name: string) => join(scratch, name)
const states = contractStates()

let mock: MockServer
beforeAll(async () => {
  mock = await serveSchool()
  writeFileSync(inScratch('small.json'), JSON.stringify(smallSchool))
})
afterAll(() => mock.close())

const verify = (args: string[], env: Record<string, string> = {}, input = '') =>
  runScript('scripts/verify.ts', args, env, input)
const against = (...more: string[]) => [
  ...['--server', `${mock.url}/webstudent`, '--school', inScratch('small.json'), '--out', inScratch('out')],
  ...more,
]

describe('the command ends with exit code 2 and a message', { timeout: verificationLimitMs }, () => {
  test.each([
    ['without a server', () => [], {}, 'Welke server'],
    ['in English with --lang en', () => ['--lang', 'en'], {}, 'Which server'],
    ['for an unknown option', () => ['--servr', 'x'], {}, '--servr is geen optie'],
    [
      'for an invalid address',
      () => ['--server', 'school', '--school', inScratch('small.json')],
      {},
      'is geen adres',
    ],
    [
      'for an address with a password in it',
      () => ['--server', 'https://an:geheim@school.example/webstudent', '--school', inScratch('small.json')],
      {},
      'hoort geen naam of wachtwoord',
    ],
    [
      'for a missing file of the school',
      () => ['--server', mock.url, '--school', inScratch('no.json')],
      {},
      '--init',
    ],
    [
      'for an invalid report',
      () => against('--compare', inScratch('small.json')),
      { WEBSTUDENT_PASSWORD_AN: 'x' },
      'is geen verslag',
    ],
    [
      'for a missing password',
      () => against(),
      {},
      'WEBSTUDENT_PASSWORD_AN   het wachtwoord van an (an.peeters)',
    ],
    [
      'for --write if the file does not say that the server is for tests',
      () => against('--write'),
      {},
      '"testServer": true',
    ],
    [
      'for an account that is refused',
      () => against(),
      { WEBSTUDENT_PASSWORD_AN: 'verkeerd-9' },
      'De server weigert de aanmelding van an.peeters',
    ],
  ] as const)('%s', async (_, args, env, sentence) => {
    const { code, text } = await verify([...args()], env)
    expect(text).toContain(sentence)
    expect(text).not.toContain('    at ')
    expect(text).not.toMatch(/geheim|verkeerd-9/)
    expect(code).toBe(2)
  })
})

describe('the command', { timeout: verificationLimitMs }, () => {
  test('checks the situations of the school file, and lists the rest without a failure', async () => {
    const { code, text } = await verify(against('--version', '3'), { WEBSTUDENT_PASSWORD_AN: demoPassword })
    expect(text).toContain(
      'staat niet in het bestand van de school: een cursist zonder betalingen is aangemeld',
    )
    expect(text).toContain('alleen met --write')
    expect(text).toMatch(/^VERENIGBAAR: .*\n {2}server 3,/m)
    expect(code).toBe(0)
    expect(readFileSync(inScratch('out/report.json'), 'utf8')).not.toContain(demoPassword)
  })

  test('fails when answers are slower than the limit', async () => {
    const { code, text } = await verify(against('--max-ms', '0'), { WEBSTUDENT_PASSWORD_AN: demoPassword })
    expect(text).toContain('Trager dan 0 ms')
    expect(code).toBe(1)
  })

  test('fails when a broker cannot be reached, with the reason', async () => {
    const { code, text } = await verify(against('--version', '3'), {
      WEBSTUDENT_PASSWORD_AN: demoPassword,
      PACT_BROKER_BASE_URL: 'http://127.0.0.1:1',
      PACT_BROKER_TOKEN: 'heel-geheim',
    })
    expect(text).toMatch(/Niet gepubliceerd bij de broker: .* is niet bereikbaar/)
    expect(text).not.toContain('heel-geheim')
    expect(code).toBe(2)
  })
})

describe('--init', { timeout: verificationLimitMs }, () => {
  const answers = { name: 'Gevraagd', testServer: 'yes', student: 'an.peeters', administrator: 'beheerder' }
  const passwords = {
    WEBSTUDENT_PASSWORD_STUDENT: demoPassword,
    WEBSTUDENT_PASSWORD_ADMINISTRATOR: demoPassword,
  }

  test('finds values on the server, takes answers from a file, and does not offer the configuration for overwriting', async () => {
    const file = inScratch('asked.json')
    writeFileSync(inScratch('answers.json'), JSON.stringify(answers))
    const args = ['--init', '--server', `${mock.url}/webstudent`, '--school', file]
    const { code, text } = await verify([...args, '--answers', inScratch('answers.json')], passwords)
    expect(code, text).toBe(0)
    expect(text).toContain('WEBSTUDENT_PASSWORD_STUDENT')
    expect(text).toContain('Versie van de server')
    const written = readSchoolFile(readFileSync(file, 'utf8'), states)
    expect(written).toMatchObject({ name: 'Gevraagd', testServer: true })
    expect(written.states['a student is signed in']?.values?.studentId).toBe(5001)
    expect(Object.keys(written.states)).toContain('there are log files')
    expect(Object.keys(written.states)).not.toContain('a configuration that may be overwritten')
    expect(readFileSync(file, 'utf8')).not.toContain(demoPassword)
  })

  test('says that nothing is saved when nobody can answer', async () => {
    const file = inScratch('nobody.json')
    const { code, text } = await verify(
      ['--init', '--server', `${mock.url}/webstudent`, '--school', file],
      {},
      '',
    )
    expect(code).toBe(2)
    expect(text).toContain('niets is bewaard')
    expect(text).not.toContain('gaat daar verder')
    expect(existsSync(file)).toBe(false)
  })

  test('saves the answers when it is stopped, and continues from there', async () => {
    const file = inScratch('stopped.json')
    const args = ['--init', '--server', `${mock.url}/webstudent`, '--school', file]
    const stopped = await verify(args, passwords, 'Halve school\nno\n')
    expect(stopped.code).toBe(2)
    expect(stopped.text).toContain('gaat daar verder')
    const { code } = await verify(args, passwords, '-\n'.repeat(20))
    expect(code).toBe(0)
    expect(readSchoolFile(readFileSync(file, 'utf8'), states).name).toBe('Halve school')
  })

  test('asks again for a username that the server refuses, and shows where each answer is saved', async () => {
    const file = inScratch('mistyped.json')
    const args = ['--init', '--server', `${mock.url}/webstudent`, '--school', file]
    const typed = [
      'School',
      'no',
      'an.peters',
      '',
      'an.peeters',
      '',
      ...Array.from({ length: 20 }, () => '-'),
    ]
    const { code, text } = await verify(args, passwords, typed.join('\n'))
    expect(code, text).toBe(0)
    expect(text).toContain('student: Gebruikersnaam van een cursist')
    expect(text).toContain('Nog eens, als de naam verkeerd getypt was')
    const written = readSchoolFile(readFileSync(file, 'utf8'), states)
    expect(written.accounts.student?.username).toBe('an.peeters')
  })

  test.runIf(process.platform === 'linux')(
    'hides passwords at a terminal, and goes on after Ctrl-C',
    async () => {
      const file = inScratch('typed.json')
      const args = ['--init', '--server', `${mock.url}/webstudent`, '--school', file]
      const stopped = await typeInto('scripts/verify.ts', args, [
        ['Naam van de school', 'Getypt\r'],
        ['gewijzigd mogen worden?', 'yes\r'],
        ['Gebruikersnaam van een cursist', 'an.peeters\r'],
        ['pad van de editie', '\r'],
        ['wachtwoord (WEBSTUDENT_PASSWORD_STUDENT)', `${demoPassword}\r`],
        ['Gebruikersnaam van een andere cursist', '\x03'],
      ])
      expect(stopped.text).toContain('gaat daar verder')
      expect(stopped.text).not.toContain(demoPassword)
      expect(JSON.parse(readFileSync(`${file}.answers`, 'utf8'))).toEqual({
        name: 'Getypt',
        testServer: 'yes',
        student: 'an.peeters',
        'student.site': '/webstudent',
      })
      const { text } = await typeInto('scripts/verify.ts', args, [
        ['wachtwoord (WEBSTUDENT_PASSWORD_STUDENT)', 'Verkeerd-1!\r'],
        // A refused password counts against an account, so the username is asked again first.
        ['Gebruikersnaam van een cursist', 'an.peeters\r'],
        ['pad van de editie', '\r'],
        ['wachtwoord (WEBSTUDENT_PASSWORD_STUDENT)', `${demoPassword}\r`],
        ['Gebruikersnaam van een andere cursist', '-\r'],
        ['Gebruikersnaam van een ouder', '-\r'],
        ['Gebruikersnaam van een leerling', '-\r'],
        ['Gebruikersnaam van een leerkracht', '-\r'],
        ['Gebruikersnaam van een andere leerkracht', '-\r'],
        ['Gebruikersnaam van een personeelslid', '-\r'],
        ['dat alleen leest', '-\r'],
        ['Gebruikersnaam van de beheerder', '-\r'],
        ['die het wachtwoord moet wijzigen', '-\r'],
        ['die zich met Office 365 aanmeldt', '-\r'],
        ['Gebruikersnaam van de systeemgebruiker', '-\r'],
        ['die punten ziet', '-\r'],
        ['een bericht van de school ziet', '-\r'],
        ['een document bij een les zette', '-\r'],
        ['Waar de mails aankomen', '-\r'],
        ['Iemand zonder account', '-\r'],
        ['Nog zo iemand', '-\r'],
        ['Koppelcode van de cursist', '-\r'],
      ])
      expect(text).toContain('is geschreven')
      expect(text).toContain('de server weigert de aanmelding')
      const written = readSchoolFile(readFileSync(file, 'utf8'), states)
      expect(written.states['a student is signed in']?.values?.studentId).toBe(5001)
      expect(readFileSync(file, 'utf8')).not.toContain(demoPassword)
    },
  )

  test('overwrites no file', async () => {
    const { code, text } = await verify(['--init', '--server', mock.url, '--school', inScratch('small.json')])
    expect(text).toContain('bestaat al')
    expect(code).toBe(2)
    expect(existsSync(inScratch('small.json'))).toBe(true)
  })
})

test('a matrix without results explains where they come from', async () => {
  const { code, text } = await runScript('scripts/matrix.ts', ['--results', inScratch('none')])
  expect(text).toContain('npm run verify writes its results there')
  expect(code).toBe(2)
})
