import { screenUse } from './lib/screenUse.ts'
import { endWith, verifyCommand } from './verify/command.ts'
import { mockTarget } from './verify/mock.ts'
import { mockOption, verifyOptions } from './verify/options.ts'

const usage = {
  nl: 'npm run verify -- --server URL --school BESTAND [opties]',
  en: 'npm run verify -- --server URL --school FILE [options]',
}

endWith(
  await verifyCommand(usage, { ...verifyOptions, ...mockOption }, (options) => ({
    screens: () => screenUse(),
    mockTarget: options.mock ? () => mockTarget(options) : undefined,
  })),
)
