import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './lib/main.mjs'
import { optionsOrExit } from './lib/options.ts'
import { buildSchoolPackage, schoolFolder } from './lib/package/schoolPackage.ts'
import { buildVerifierPackage, verifierFolder } from './lib/package/verifierPackage.ts'

/**
 * Runs before and after `npm pack`. Both packages have folders of their own, and their tarballs go to where npm should put
 * them. Afterwards the tarball of the repository itself is removed, because nobody installs it.
 */

const { after = false } = optionsOrExit('node scripts/package.ts [options]', {
  after: { kind: 'flag', help: 'pack the folders, and remove what npm made of the repository' },
})

const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
/** Where npm should put the tarballs, as it tells its scripts. */
const destination = process.env.npm_config_pack_destination || root

async function before(): Promise<void> {
  // npm does not make this folder.
  mkdirSync(destination, { recursive: true })
  await buildVerifierPackage(version)
  await buildSchoolPackage(version)
}

function pack(folder: string): void {
  const args = ['pack', folder, '--pack-destination', destination, '--ignore-scripts']
  const { status } = spawnSync('npm', args, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (status !== 0) process.exitCode = 1
}

if (after) {
  rmSync(join(destination, `${name}-${version}.tgz`), { force: true })
  for (const folder of [verifierFolder, schoolFolder]) pack(folder)
} else await before()
