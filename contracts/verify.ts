import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { serveMock } from '../mocks/http.ts'
import { mockSchool } from './mockSchool.ts'
import { type InteractionResult, verifyPact } from './verification.ts'

const usage = 'npm run verify:mock [-- --json FILE]'
const say = (line: string) => process.stdout.write(`${line}\n`)

const marks = { passed: '✓', failed: '✗', unchecked: '?' } as const

function tell({ result, endpoint, description, ms, problems }: InteractionResult): void {
  say(`${marks[result]} ${endpoint.padEnd(20)} ${description.padEnd(56)} ${String(ms).padStart(5)} ms`)
  for (const problem of problems) say(`    ${problem}`)
}

const byEndpoint = (one: InteractionResult, other: InteractionResult) =>
  one.endpoint.localeCompare(other.endpoint) || one.description.localeCompare(other.description)

/** Verifies the simulated server over HTTP; true when it keeps the whole pact. */
async function verifyMock(json: string | undefined): Promise<boolean> {
  const mock = await serveMock({ port: 0 })
  try {
    const interactions = await verifyPact({ origin: mock.url, school: mockSchool() })
    for (const interaction of interactions.toSorted(byEndpoint)) tell(interaction)
    const passed = interactions.filter(({ result }) => result === 'passed').length
    const failed = interactions.length - passed
    say(`\n${passed} passed, ${failed} failed`)
    if (json !== undefined) writeFileSync(json, JSON.stringify({ passed, failed, interactions }, null, 2))
    return passed > 0 && failed === 0
  } finally {
    await mock.close()
  }
}

const { values } = parseArgs({ options: { mock: { type: 'boolean' }, json: { type: 'string' } } })
if (values.mock) process.exitCode = (await verifyMock(values.json)) ? 0 : 1
else {
  console.error(usage)
  process.exitCode = 1
}
