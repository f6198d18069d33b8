import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './lib/main.mjs'
import { messageOf } from './lib/text.ts'
import { released } from './lib/versionTexts.ts'

/** What `npm version` runs once it has written the new number into package.json and package-lock.json. */

const { npm_old_version: old, npm_new_version: version } = process.env

/** Files that name the version of the portal, beside those that a command derives. */
const namedIn = ['src/shared/project.ts', 'docs/rules.md', 'docs/ci.md', 'docs/simulation.md']

const change = (file: string, text: (before: string) => string) => {
  const path = join(root, file)
  writeFileSync(path, text(readFileSync(path, 'utf8')))
}

if (old === undefined || version === undefined) {
  console.error('npm version NUMBER --no-git-tag-version runs this.')
  process.exit(2)
}
try {
  change('CHANGELOG.md', (text) => released(text, version))
  for (const file of namedIn) change(file, (text) => text.replaceAll(old, version))
} catch (error) {
  console.error(messageOf(error))
  process.exit(1)
}
console.log(`The changelog names ${version}. Commit it, and tag that commit v${version}.`)
