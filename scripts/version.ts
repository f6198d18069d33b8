import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { messageOf } from '#shared/values/messageOf.ts'
import { root } from './lib/main.mjs'
import { releaseChangelog } from './lib/versionTexts.ts'

/** `npm version` runs this once it has written the new number into package.json and package-lock.json. */

const { npm_old_version: old, npm_new_version: version } = process.env

/** Files that name the version of the portal, beside those that a command derives. */
const filesWithVersion = ['src/shared/portal/project.ts', 'docs/rules.md', 'docs/ci.md', 'docs/simulation.md']

const edit = (file: string, text: (before: string) => string) => {
  const path = join(root, file)
  writeFileSync(path, text(readFileSync(path, 'utf8')))
}

if (old === undefined || version === undefined) {
  console.error('npm version NUMBER --no-git-tag-version runs this.')
  process.exit(2)
}
try {
  edit('CHANGELOG.md', (text) => releaseChangelog(text, version))
  for (const file of filesWithVersion) edit(file, (text) => text.replaceAll(old, version))
} catch (error) {
  console.error(messageOf(error))
  process.exit(1)
}
console.log(`The changelog names ${version}. Commit it, and tag that commit v${version}.`)
