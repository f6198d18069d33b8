import { writeFileSync } from 'node:fs'
import { publish } from '../contracts/report/broker.ts'
import { exitCodes } from '../contracts/report/judgement.ts'
import { toSummary } from '../contracts/report/output/terminal.ts'
import { run } from '../contracts/run.ts'
import { redactor } from '../contracts/verify/secrets.ts'
import { root } from './lib/main.mjs'
import { optionsOrExit } from './lib/options.ts'
import { screenUse } from './lib/screenUse.ts'
import { messageOf } from './lib/text.ts'
import { initSchool } from './verify/init.ts'
import { mockTarget } from './verify/mock.ts'
import { verifyOptions } from './verify/options.ts'
import { keepOutputs } from './verify/outputs.ts'
import { schoolTarget, type Target } from './verify/target.ts'

const usage = 'npm run verify -- --server URL --school FILE [options]'
const given = optionsOrExit(usage, verifyOptions)

/** Verifies, writes what is to be kept, and gives the exit code. */
async function verify(target: Target): Promise<number> {
  const redact = redactor(target.secrets)
  const report = await run({ ...target.run, screens: await screenUse(root) })
  const folder = given.out ?? (given.mock ? undefined : 'reports')
  if (folder !== undefined) keepOutputs(report, folder, redact)
  console.log(redact(toSummary(report, given.mock === true || given.all === true)))
  if (folder !== undefined) console.log(`  ${folder}/report.html, report.json, junit.xml`)
  if (given.json !== undefined) {
    const { confirmed, contradicted, unchecked } = report.counts
    writeFileSync(given.json, JSON.stringify({ passed: confirmed, failed: contradicted + unchecked }))
  }
  const exitCode = exitCodes[report.verdict]
  const published = await publish(report, process.env).catch((error: unknown) => {
    console.error(redact(`Not published to the broker: ${messageOf(error)}`))
    return 'failed' as const
  })
  if (published === 'failed') return exitCode === 0 ? 2 : exitCode
  if (published) console.log(`  ${published}`)
  return exitCode
}

async function main(): Promise<number> {
  if (given.init) return initSchool(given.school ?? 'school.json')
  const target = given.mock ? await mockTarget(given) : await schoolTarget(given)
  try {
    return await verify(target)
  } finally {
    await target.close?.()
  }
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(messageOf(error))
  process.exitCode = 2
}
