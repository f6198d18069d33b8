import { optionsOrExit } from './lib/options.ts'
import { screenUse } from './lib/screenUse.ts'
import { runVerification } from './verify/command.ts'
import { compareVersions, twoVersions } from './verify/comparing.ts'
import { mockTarget } from './verify/mock.ts'
import { mockOption, verifyOptions } from './verify/options.ts'

const usage = 'npm run verify -- --server URL --school FILE [options]'
const args = process.argv.slice(2)
const versions = twoVersions(args)

if (versions) process.exitCode = compareVersions(versions, args.includes('en') ? 'en' : 'nl')
else {
  const given = optionsOrExit(usage, { ...verifyOptions, ...mockOption })
  process.exitCode = await runVerification(given, {
    screens: () => screenUse(),
    target: given.mock ? () => mockTarget(given) : undefined,
  })
}
