import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { openApiFile, openApiText } from '#contracts/openapi/file.ts'
import { lintDocument } from '#contracts/openapi/lint.ts'
import { serverPage } from './lib/build/serverPage.ts'
import { root } from './lib/main.mjs'
import { optionsOrExit } from './lib/options.ts'

const { check = false, page } = optionsOrExit('npm run openapi -- [options]', {
  check: { kind: 'flag', help: 'only compare with contracts/openapi.json' },
  page: { kind: 'text', help: 'also write a page that shows the description to this file' },
})

const name = relative(root, openApiFile)
const text = await openApiText()
const problems = await lintDocument(text)
for (const problem of problems) console.error(problem)

if (!check) {
  writeFileSync(openApiFile, text)
  console.log(`${name}: written, ${problems.length} remarks of the linter.`)
} else if (!existsSync(openApiFile) || readFileSync(openApiFile, 'utf8') !== text) {
  console.error(`${name} is out of date: run npm run openapi and commit the file.`)
  process.exitCode = 1
}
if (problems.length > 0) process.exitCode = 1

if (page !== undefined) {
  mkdirSync(dirname(page), { recursive: true })
  writeFileSync(page, serverPage(text))
  console.log(`${page}: written; open it in a browser.`)
}
