import { copyFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseYaml } from '@redocly/openapi-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toOutputs } from '#contracts/report/output/github.ts'
import type { MockServer } from '#mocks/http/serve.ts'
import { root } from '#scripts/lib/main.mjs'
import { readOptions } from '#scripts/lib/options.ts'
import { verifyOptions } from '#scripts/verify/options.ts'
import { temporaryFolder } from '#tests/temporaryFolder.ts'
import { runShell } from './cli.ts'
import { verificationLimitMs } from './limits.ts'
import { reportOf } from './reportSample.ts'
import { offeredPasswords, serveSchool } from './simulatedSchool.ts'

const page = (file: string) => readFileSync(join(root, file), 'utf8')

interface Input {
  readonly description?: string
  readonly required?: boolean
  readonly default?: string
}
interface Step {
  readonly id?: string
  readonly uses?: string
  readonly run?: string
  readonly shell?: string
  readonly if?: string
  readonly env?: Readonly<Record<string, string>>
  readonly with?: Readonly<Record<string, unknown>>
  readonly 'working-directory'?: string
}

/** The composite action for GitHub. */
const action = parseYaml(page('action.yml')) as {
  inputs: Readonly<Record<string, Input>>
  outputs: Readonly<Record<string, { readonly value: string }>>
  runs: { using: string; steps: readonly Step[] }
}
/** The component for GitLab: two YAML documents, its inputs and its jobs. */
const [head = '', body = ''] = page('templates/verify.yml').split(/^---$/m)
const component = parseYaml(head) as { spec: { inputs: Readonly<Record<string, Input | null>> } }
const jobs = parseYaml(body) as Readonly<
  Record<
    string,
    {
      variables: Readonly<Record<string, string>>
      script: readonly string[]
      artifacts: Readonly<Record<string, unknown>>
    }
  >
>
const [job] = Object.values(jobs)

const values: Readonly<Record<string, string>> = {
  package: 'webstudent-verify',
  school: 'school.json',
  version: '9.9',
  options: '--lang en --all',
  out: 'reports',
  stage: 'test',
}

/** Text with the inputs filled in, as GitHub and GitLab do before a job runs. */
const filled = (text: string, inputs: Readonly<Record<string, string>>) =>
  text
    .replaceAll(
      /\$\{\{ inputs\.(\w+) \}\}|\$\[\[ inputs\.(\w+) \]\]/g,
      (_, one, other) => inputs[one ?? other] ?? '?',
    )
    .replaceAll(/\$\{\{ github\.action_path \}\}/g, root)
    .replaceAll(/\$\{\{ env\.WEBSTUDENT_COMMIT \|\| github\.action_ref \}\}/g, '0123456789abcdef')

const verifies = action.runs.steps.find(({ run }) => run?.includes('verify.ts'))

describe('action.yml', () => {
  test('is a composite action whose steps have the fields that GitHub requires', () => {
    expect(action.runs.using).toBe('composite')
    for (const step of action.runs.steps) {
      expect([step.uses, step.run].filter((each) => each !== undefined)).toHaveLength(1)
      if (step.run !== undefined) expect(step.shell).toBe('bash')
      if (step.uses !== undefined) expect(step.uses).toMatch(/^actions\/[\w-]+@v\d+$/)
    }
    for (const [name, input] of Object.entries(action.inputs)) {
      expect(`${name}: ${input.description ?? ''}`).toMatch(/: .+/)
      expect([input.required, input.default].filter((each) => each !== undefined)).toHaveLength(1)
    }
  })

  test('keeps the reports in the folder of its input, also when it fails', () => {
    const kept = action.runs.steps.find(({ uses }) => uses?.startsWith('actions/upload-artifact'))
    expect(kept?.if).toBe('always()')
    expect(String(kept?.with?.path)).toMatch(/^\$\{\{ inputs\.out \}\}$/)
    // Two jobs of a matrix must not use the same name for it.
    expect(String(kept?.with?.name)).toContain('strategy.job-index')
  })

  test('sets its outputs to the result, also when it fails', () => {
    const resultStep = action.runs.steps.find(({ run }) => run?.includes('github.ts'))
    expect(resultStep?.if).toBe('always()')
    expect(resultStep?.run).not.toMatch(/\$\{\{/)
    for (const [name, { value }] of Object.entries(action.outputs))
      expect(value).toBe(`\${{ steps.${resultStep?.id}.outputs.${name} }}`)
    expect(Object.keys(action.outputs)).toEqual(Object.keys(toOutputs(reportOf([]), '')))
  })
})

describe('templates/verify.yml', () => {
  test('is a component with one job, which keeps the reports also when it fails', () => {
    expect(Object.keys(jobs)).toHaveLength(1)
    expect(job?.artifacts).toMatchObject({ when: 'always', reports: { junit: 'reports/junit.xml' } })
  })
})

/** For GitHub and GitLab: the command that verifies, the source of its inputs, and the names of the inputs. */
const ready = [
  {
    file: 'action.yml',
    command: verifies?.run ?? '',
    env: verifies?.env ?? {},
    inputs: Object.keys(action.inputs),
    elsewhere: ['artifact'],
  },
  {
    file: 'templates/verify.yml',
    command: job?.script.at(-1) ?? '',
    env: job?.variables ?? {},
    inputs: Object.keys(component.spec.inputs),
    elsewhere: ['stage'],
  },
]

describe.each(ready)('$file', ({ command, env, inputs, elsewhere }) => {
  test('passes no input as part of a command', () => {
    expect(command).not.toBe('')
    expect(command).not.toMatch(/\$\{\{|\$\[\[/)
  })

  test('passes every input to an option of the verification', () => {
    const used = Object.values(env).flatMap((text) => /inputs\.(\w+)/.exec(text)?.[1] ?? [])
    expect([...used, ...elsewhere].sort()).toEqual([...inputs].sort())
    for (const [name, text] of Object.entries(env))
      if (text.includes('inputs.')) expect(command).toContain(`$${name}`)
    const words = command
      .replace(/^.*?(?=--server)/, '')
      .replace('$OPTIONS', values.options ?? '')
      .trim()
      .split(/\s+/)
    expect(() => readOptions(words, verifyOptions)).not.toThrow()
    expect(words).toEqual(expect.arrayContaining(['--server', '--school', '--version', '--out']))
  })
})

describe('the steps of the ready jobs', { timeout: 2 * verificationLimitMs }, () => {
  let mock: MockServer
  const scratch = temporaryFolder()
  beforeAll(async () => {
    mock = await serveSchool()
    // A school's own repository beside the action. packed.test.ts runs the component, which needs the package.
    copyFileSync(join(root, 'contracts/school.example.json'), join(scratch, 'school.json'))
  })
  afterAll(() => mock.close())

  const ofAction = ready.filter(({ file }) => file === 'action.yml')
  test.each(ofAction)(
    'of $file verify a server with each option as one argument',
    async ({ command, env }) => {
      const inputs = { ...values, server: `${mock.url}/webstudent` }
      const given = Object.fromEntries(
        Object.entries(env).map(([name, text]) => [name, filled(text, inputs)]),
      )
      const { code, text } = await runShell(command, scratch, { ...given, ...offeredPasswords() })
      expect(text).toMatch(/^COMPATIBLE: .*\n {2}server 9\.9,/m)
      expect(code).toBe(0)
      expect(existsSync(join(scratch, 'reports/junit.xml'))).toBe(true)
    },
  )
})
