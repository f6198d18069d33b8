import { existsSync, readFileSync, writeFileSync } from 'node:fs'

/** What of Stryker's report of an earlier run is needed here. */
interface Report {
  readonly files: Record<string, { mutants: { readonly status: string }[] }>
}

/**
 * Leaves in Stryker's report of an earlier run only the mutants that a test caught. Of code that runs when its file is
 * loaded it does not see that there are new tests, and would call its survivors survivors for ever. What timed out may
 * only have been slow.
 */
export function keepCaught(reportFile: string): void {
  if (!existsSync(reportFile)) return
  const report = JSON.parse(readFileSync(reportFile, 'utf8')) as Report
  for (const file of Object.values(report.files))
    file.mutants = file.mutants.filter(({ status }) => status === 'Killed')
  writeFileSync(reportFile, JSON.stringify(report))
}
