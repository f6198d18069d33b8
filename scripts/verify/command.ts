import { sentenceOf, UserError } from '#contracts/problems/userError.ts'
import type { Language, Words } from '#contracts/problems/words.ts'
import { canDeploy } from '#contracts/report/deployable.ts'
import type { ScreenUse } from '#contracts/report/findings.ts'
import { withPortalCommit } from '#contracts/report/portalCommit.ts'
import { version } from '#shared/portal/project.ts'
import { dutchOptions, type Option, optionsOrExit } from '../lib/options.ts'
import { compareVersions, filesToCompare } from './comparing.ts'
import { initSchool } from './init/init.ts'
import { languageIn, languageOf } from './language.ts'
import { optionsIn, type VerifyOptions } from './options.ts'
import { restoreFrom } from './restore.ts'
import { type ServerTarget, schoolTarget } from './target.ts'
import { readTraffic } from './traffic.ts'
import { verifyTarget, verifyTraffic } from './verifyTarget.ts'

/** What differs between the command in the repository and in the package, which lacks the portal's source. */
interface Dependencies {
  screens(): Promise<readonly ScreenUse[]>
  /** The server to verify; absent if the options name it. */
  readonly mockTarget?: (() => Promise<ServerTarget>) | undefined
}

async function run(options: VerifyOptions, { screens, mockTarget }: Dependencies): Promise<number> {
  if (options.init) {
    if (options.server === undefined)
      throw new UserError({
        nl: '--init vraagt het aan de server zelf: geef --server URL.',
        en: '--init asks the server itself: give --server URL.',
      })
    return initSchool({
      server: options.server,
      target: options.school ?? 'school.json',
      answers: options.answers,
      language: languageOf(options),
    })
  }
  if (options['can-i-deploy'] !== undefined)
    return printDeployability(options['can-i-deploy'], languageOf(options))
  if (options.restore !== undefined) return restoreFrom(options.restore, languageOf(options))
  const recorded = readTraffic(options)
  if (recorded) return verifyTraffic(recorded, options, await screens())
  const target = await (mockTarget?.() ?? schoolTarget(options))
  try {
    return await verifyTarget(target, options, await screens())
  } finally {
    await target.close?.()
  }
}

async function printDeployability(environment: string, language: Language): Promise<number> {
  const { deployable, sentence } = await canDeploy(version, environment, withPortalCommit(process.env))
  console.log(sentence[language])
  return deployable ? 0 : 1
}

/** Runs the verification that the options ask for. @returns the exit code */
export async function runVerification(options: VerifyOptions, dependencies: Dependencies): Promise<number> {
  try {
    return await run(options, dependencies)
  } catch (error) {
    // The error may be about the language itself, so `languageOf` would throw again.
    console.error(sentenceOf(error, options.lang === 'en' ? 'en' : 'nl'))
    return 2
  }
}

/** Ends the process once everything is printed, even if a connection is still open. @param code its exit code */
export function endWith(code: number): void {
  process.exitCode = code
  process.stdout.write('', () => process.exit())
}

/** Runs what the command line asks for. @returns the exit code */
export async function verifyCommand(
  usage: Words,
  options: Record<string, Option>,
  dependenciesOf: (options: VerifyOptions) => Dependencies,
): Promise<number> {
  const args = process.argv.slice(2)
  const language = languageIn(args)
  const versions = filesToCompare(args)
  if (versions) return compareVersions(versions, language)
  const words = language === 'nl' ? { words: dutchOptions } : {}
  const parsedOptions: VerifyOptions = optionsOrExit(usage[language], optionsIn(options, language), words)
  return runVerification(parsedOptions, dependenciesOf(parsedOptions))
}
