import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The root of the repository. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Keeps dependencies from reporting to their makers. */
export const noReports = { PACT_DO_NOT_TRACK: 'true', SCARF_ANALYTICS: 'false' }

/**
 * Whether a module is the program that was started, and was not only imported.
 * @param {string} url the module's `import.meta.url`
 */
export function isMain(url) {
  const started = process.argv[1]
  return started !== undefined && realpathSync(started) === fileURLToPath(url)
}
