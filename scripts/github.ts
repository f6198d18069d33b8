import { appendFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { toAnnotations, toJobSummary, toOutputs } from '#contracts/report/output/github.ts'
import { readReport } from '#contracts/report/report.ts'
import { readNamedFile } from '#mocks/saved/readNamedFile.ts'

// Reports the result of a verification to GitHub, as a step of `action.yml`: outputs, a summary of the job, annotations. It
// ignores a report from before `STARTED` (ISO 8601), which belongs to an earlier run.
const [folder = 'reports', ...options] = process.argv.slice(2)
const { GITHUB_OUTPUT, GITHUB_STEP_SUMMARY, STARTED = '' } = process.env
const language = options.includes('en') ? 'en' : 'nl'
const file = join(folder, 'report.json')

const found = existsSync(file) ? readReport(readNamedFile(file, 'report'), file) : null
const report = found && Date.parse(found.at) >= (Date.parse(STARTED) || 0) ? found : null
const noReport = {
  nl: 'Er kwam geen verslag: de stap die nakijkt, zegt waarom.',
  en: 'There is no report: the step that verifies says why.',
}

const outputs = report ? toOutputs(report, file) : { verdict: 'not judged', report: '' }
if (GITHUB_OUTPUT)
  appendFileSync(
    GITHUB_OUTPUT,
    Object.entries(outputs)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  )
if (GITHUB_STEP_SUMMARY)
  appendFileSync(GITHUB_STEP_SUMMARY, report ? toJobSummary(report, language) : `${noReport[language]}\n`)
for (const line of report ? toAnnotations(report, language) : [`::error::${noReport[language]}`])
  console.log(line)
