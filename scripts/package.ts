import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './lib/main.mjs'
import { optionsOrExit } from './lib/options.ts'
import { buildSchoolPackage, schoolFolder } from './lib/package/schoolPackage.ts'
import { buildVerifierPackage, verifierFolder } from './lib/package/verifierPackage.ts'

/**
 * What `npm pack` does before and after it packs: both packages have a folder of their own, which is packed to where npm was asked
 * to. What npm makes of the repository itself is removed: nobody installs that. Nothing of the repository is replaced meanwhile.
 */

const { after = false } = optionsOrExit('node scripts/package.ts [options]', {
  after: { kind: 'flag', help: 'pack the folders, and remove what npm made of the repository' },
})

const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
/** Where npm was asked to put the files, as it tells its scripts. */
const destination = process.env.npm_config_pack_destination || root

async function before(): Promise<void> {
  // npm makes no such folder.
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
