import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readReport } from '#contracts/report/report.ts'
import { temporaryFolder } from '#tests/temporaryFolder.ts'
import { type CommandResult, runScript } from './cli.ts'
import { verificationLimitMs } from './limits.ts'
import { otherSchoolFile, serveOtherSchool } from './otherSchool.ts'

const { file, env, secrets } = otherSchoolFile()
const scratch = temporaryFolder()
const school = join(scratch, 'school.json')
const out = join(scratch, 'out')

/** The text of every file in a folder, by its path in it. */
function filesIn(folder: string): Map<string, string> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  return new Map(
    names.map(({ parentPath, name }) => [
      join(parentPath, name),
      readFileSync(join(parentPath, name), 'utf8'),
    ]),
  )
}

let server: Awaited<ReturnType<typeof serveOtherSchool>>
let command: CommandResult
const verify = () => {
  const address = ['--server', `${server.url}/webstudent`, '--version', '7.1', '--write']
  // The server is a simulated one, so calls need not be spread over time.
  const options = ['--school', school, '--out', out, '--all', '--rate', '1000']
  return runScript('scripts/verify.ts', [...address, ...options], env)
}
beforeAll(async () => {
  server = await serveOtherSchool()
  writeFileSync(school, JSON.stringify(file))
  command = await verify()
}, verificationLimitMs)
afterAll(() => server.close())

const report = () => readReport(filesIn(out).get(join(out, 'report.json')) ?? '', 'report.json')

describe('a school with other people, identifiers, passwords and lessons', () => {
  test('is compatible when its own file is used', () => {
    expect(command.text).toMatch(/^VERENIGBAAR: .*\n {2}server 7.1,/m)
    expect(command.code).toBe(0)
    // It has no photos, about which there are three probes.
    expect(report().counts).toMatchObject({ contradicted: 0, unchecked: 3 })
    const unchecked = report().interactions.filter(({ result }) => result === 'unchecked')
    expect(unchecked.filter(({ description }) => !description.includes('photo'))).toEqual([])
  })

  test('gets the remark that it was not compared with the version that runs now', () => {
    expect(command.text).toMatch(/^Opmerkingen:\n {2}Niet vergeleken met de versie die nu draait\./m)
  })

  test('has every change undone that can be undone', () => {
    const changed = report().interactions.filter(({ undone }) => undone !== undefined)
    expect(changed.length).toBeGreaterThan(5)
    expect(changed.filter(({ undone }) => undone === 'undoing failed')).toEqual([])
    expect(changed.filter(({ undone }) => undone === 'undone').length).toBeGreaterThan(2)
  })

  test('gets a page, a JSON report, JUnit and a result for the matrix', () => {
    const names = [...filesIn(out).keys()].map((name) => name.slice(out.length + 1)).sort()
    expect(names).toEqual([
      'junit.xml',
      'report.html',
      'report.json',
      `results/portal-${report().portalVersion}--server-7.1.json`,
      'server-answers.json',
    ])
  })

  test('has none of its secrets in any output', () => {
    expect(secrets.length).toBeGreaterThan(5)
    const outputs = [command.text, ...filesIn(out).values()]
    for (const secret of secrets) {
      const spellings = [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)]
      for (const spelling of spellings) expect(outputs.filter((text) => text.includes(spelling))).toEqual([])
    }
    expect(outputs.filter((text) => /FPWebSession=[0-9A-F]/.test(text))).toEqual([])
  })

  test.runIf(process.env.ALL_CASES)(
    'can be verified again',
    async () => {
      const again = await verify()
      // A user that was created stays, and its person cannot get a second one.
      expect(again.text).toContain('1 × de persoon van de school heeft al een gebruiker')
      expect(again.text).toMatch(/^VERENIGBAAR/m)
      expect(again.code).toBe(0)
    },
    verificationLimitMs,
  )
})
