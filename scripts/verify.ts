import { optionsOrExit } from './lib/options.ts'
import { messageOf } from './lib/text.ts'
import { initSchool } from './verify/init.ts'
import { mockTarget } from './verify/mock.ts'
import { verifyOptions } from './verify/options.ts'
import { restoreFrom } from './verify/restore.ts'
import { schoolTarget } from './verify/target.ts'
import { verifyTarget, verifyTraffic } from './verify/verifyTarget.ts'

const usage = 'npm run verify -- --server URL --school FILE [options]'
const given = optionsOrExit(usage, verifyOptions)

async function main(): Promise<number> {
  if (given.init) {
    if (given.server === undefined) throw new Error('--init asks the server itself: give --server URL.')
    const target = given.school ?? 'school.json'
    return initSchool({ server: given.server, target, ...(given.answers && { answers: given.answers }) })
  }
  if (given.restore !== undefined) return restoreFrom(given.restore)
  if (given.har !== undefined || given.recording !== undefined) return verifyTraffic(given)
  const target = given.mock ? await mockTarget(given) : await schoolTarget(given)
  try {
    return await verifyTarget(target, given)
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
