import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tools } from '#scripts/lib/checks/run.ts'
import { scaleLimit } from '#scripts/lib/checks/timeLimits.ts'
import { root } from '#scripts/lib/main.mjs'
import { copyRepository, type RepositoryCopy } from './repositoryCopy.ts'

/** The field of docs/adding-a-screen.md: by file, what is put after which text. */
const steps: Readonly<Record<string, readonly (readonly [after: string, text: string])[]>> = {
  'src/api/endpoints/betalingen.ts': [
    ['    Betaald: euro,\n', '    Mededeling: z.optional(assumed(person(text))),\n'],
    ["from '../endpoint.ts'\nimport {", ' assumed,'],
  ],
  'fixtures/people/rows.ts': [['    Betaald,\n', "    Mededeling: '+++090/9337/55493+++',\n"]],
  'src/session/payments/payments.ts': [
    [
      '  readonly date: IsoDate\n',
      '  /** What a transfer says; empty where the server does not tell. */\n  readonly message: string\n',
    ],
    ['rows.map(({ Opleidingvariantomschrijving, Inschrijfdatum, Tebetalen, Betaald', ", Mededeling = ''"],
    ['    date: Inschrijfdatum,\n', '    message: Mededeling,\n'],
  ],
  'src/screens/betalingen/texts.ts': [["  date: 'Ingeschreven op',\n", "  message: 'Mededeling',\n"]],
  'src/screens/betalingen/View.tsx': [
    ['const { programme, date,', ' message,'],
    ["  date: '2026-09-01',\n", "  message: '',\n"],
    [
      '{formatDate(date)}</time>\n',
      "          {message !== '' && [' · ', texts.message, ' ', message].join('')}\n",
    ],
  ],
  'tests/screens/betalingen.test.ts': [
    [
      "describe('the screen', () => {\n",
      "  test('has the message of a transfer', () => {\n    const paid = { ...row('2026-09-01', 1, 0), Mededeling: 'x' }\n    expect(toPayments([paid, row('2026-08-01', 1, 0)]).map(({ message }) => message)).toEqual(['x', ''])\n  })\n\n",
    ],
  ],
}
const files = Object.keys(steps)

let copy: RepositoryCopy

beforeAll(async () => {
  copy = copyRepository()
  for (const [file, additions] of Object.entries(steps)) {
    const text = additions.reduce(
      (text, [after, added]) => {
        expect(text.split(after), `${file}: ${after}`).toHaveLength(2)
        return text.replace(after, () => `${after}${added}`)
      },
      readFileSync(join(copy.root, file), 'utf8'),
    )
    writeFileSync(join(copy.root, file), text)
  }
  const formatted = await copy.run(tools.biome, 'check', '--write', ...files)
  expect(formatted.code, formatted.output).toBe(0)
  for (const script of ['contracts', 'openapi']) {
    const { code, output } = await copy.run(`scripts/${script}.ts`)
    expect(code, output).toBe(0)
  }
}, scaleLimit(240_000))
afterAll(() => copy?.remove())

describe('a new field of a payment', { timeout: scaleLimit(240_000) }, () => {
  test('is added in 8 files, two of them by commands, as the documentation says', () => {
    const page = readFileSync(join(root, 'docs/adding-a-screen.md'), 'utf8')
    const [, section = ''] = page.split('## A field of a payment')
    // Each step of the page names a file and the code to add to it.
    const listed = [...section.matchAll(/^\d\. (.+(?:\n {3}.+)*)/gm)].map(([, step = '']) =>
      [...step.matchAll(/`([^`]+)`/g)].map(([, quoted = '']) => quoted),
    )
    expect(listed.map(([file]) => file)).toEqual(files)
    const added = (file: string) => (steps[file] ?? []).map(([, text]) => text).join('')
    for (const [file = '', ...pieces] of listed)
      for (const piece of pieces) expect(added(file)).toContain(piece)
    expect(files).toHaveLength(6)
  })

  test('passes the type check', async () => {
    expect(await copy.run(tools.tsc, '--noEmit')).toEqual({ code: 0, output: '' })
  })

  test('keeps the contract, which the simulated server meets', async () => {
    const verified = await copy.run('scripts/verify.ts', '--mock')
    expect(verified.code, verified.output).toBe(0)
  })

  test('passes the tests of the screen, the simulated server and its dialects', async () => {
    const tests = [
      'tests/screens/betalingen',
      'tests/screens/landing-page',
      'tests/session',
      'tests/api',
      'tests/citations.test.ts',
      'tests/literal-text.test.ts',
      'tests/mocks/db',
      'tests/mocks/dialects',
      'tests/mocks/server',
      'tests/fixtures',
      'tests/contracts/openapi',
      'tests/contracts/complete.test.ts',
      'tests/scripts/twin',
    ]
    const projects = ['unit', 'simulation', 'repository'].flatMap((name) => ['--project', name])
    const { code, output } = await copy.run(tools.vitest, 'run', ...projects, ...tests)
    expect(code, output).toBe(0)
  })
})
