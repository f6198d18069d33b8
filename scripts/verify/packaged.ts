import { readFileSync } from 'node:fs'
import type { ScreenUse } from '#contracts/report/findings.ts'
import { endWith, verifyCommand } from './command.ts'
import { verifyOptions } from './options.ts'

/** The program of the package, which reads the portal's screens from a file because it lacks their source. */
const usage = {
  nl: 'webstudent-verify --server URL --school BESTAND [opties]',
  en: 'webstudent-verify --server URL --school FILE [options]',
}

endWith(
  await verifyCommand(usage, verifyOptions, () => ({
    screens: async () =>
      JSON.parse(readFileSync(new URL('../screens.json', import.meta.url), 'utf8')) as ScreenUse[],
  })),
)
