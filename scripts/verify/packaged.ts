import { readFileSync } from 'node:fs'
import type { ScreenUse } from '#contracts/report/createReport.ts'
import { optionsOrExit } from '../lib/options.ts'
import { runVerification } from './command.ts'
import { verifyOptions } from './options.ts'

/** The program of the package that `npm pack` makes: it knows the portal's screens from a file. */
const given = optionsOrExit('webstudent-verify --server URL --school FILE [options]', verifyOptions)

process.exitCode = await runVerification(given, {
  screens: async () =>
    JSON.parse(readFileSync(new URL('../screens.json', import.meta.url), 'utf8')) as ScreenUse[],
})
