import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { coverage, generalHoles } from '../contracts/describe/coverage.ts'
import { readPact } from '../contracts/describe/pactFile.ts'
import { wireCalls } from '../contracts/describe/wire.ts'
import { routes } from '../mocks/server/routes/index.ts'
import { endpoints } from '../src/api/endpoints/index.ts'
import { root } from './lib/main.mjs'
import { optionsOrExit } from './lib/options.ts'
import { createUsage } from './lib/screenUse.ts'
import { table } from './lib/text.ts'

const { json } = optionsOrExit('npm run coverage:contract -- [options]', {
  json: { kind: 'text', help: 'write { passed, failed } to this file' },
})

const input = {
  endpoints,
  called: await createUsage().usedFrom(join(root, 'src/main.tsx')),
  answered: new Set(routes.map(({ endpoint }) => endpoint.name)),
  pact: readPact(),
}
const rows = coverage(input)
console.log(
  table(
    ['Endpoint', 'Call', 'Client', 'Mock', 'Contract', 'Provenance'],
    rows.map(({ endpoint, call, client, mock, contract, provenance }) => [
      endpoint,
      call,
      client,
      mock,
      contract,
      provenance,
    ]),
  ),
)
const unused = wireCalls.filter((call) => call.unused !== undefined)
console.log('\nCalls that the portal does without:')
for (const { call, unused: reason } of unused) console.log(`  ${call}: ${reason}`)
const holes = [...rows.flatMap((row) => row.holes), ...generalHoles(input)]
console.log(`\n${rows.length} endpoints, ${input.pact.length} interactions, ${holes.length} holes`)
for (const hole of holes) console.error(`  ${hole}`)
if (json !== undefined)
  writeFileSync(json, JSON.stringify({ passed: rows.length - new Set(holes).size, failed: holes.length }))
process.exitCode = holes.length > 0 ? 1 : 0
