import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { build, loadEnv } from 'vite'
import { makeProject, type Platform, platforms } from './lib/app/project.ts'
import { root } from './lib/main.mjs'

// Creates the app's project for `android` or `ios`, ready for Android Studio or Xcode: `npm run app -- android`. docs/app.md

const isPlatform = (name: string): name is Platform => (platforms as readonly string[]).includes(name)

/** Draws icons and splash screens from the logo, with Capacitor's own tool, which npx installs the first time. */
function drawAssets(platform: Platform): void {
  const tool = join(root, '.cache/app-assets')
  const logo = join(tool, 'logo')
  mkdirSync(logo, { recursive: true })
  copyFileSync(join(root, 'scripts/lib/app/assets.json'), join(tool, 'package.json'))
  copyFileSync(join(root, 'src/public/icon.svg'), join(logo, 'logo.svg'))
  const install = ['install', '--no-audit', '--no-fund', '--ignore-scripts']
  run('npm', install, tool)
  const background = ['icon', 'splash'].flatMap((part) =>
    ['', 'Dark'].flatMap((mode) => [`--${part}BackgroundColor${mode}`, '#B90D3F']),
  )
  const program = join(tool, 'node_modules/@capacitor/assets/bin/capacitor-assets')
  const paths = ['--assetPath', '.cache/app-assets/logo', '--androidProject', 'app/android', '--iosProject']
  run(process.execPath, [program, 'generate', `--${platform}`, ...paths, 'app/ios/App', ...background], root)
}

function run(command: string, args: readonly string[], cwd: string): void {
  const { status } = spawnSync(command, args, { cwd, stdio: 'inherit', shell: process.platform === 'win32' })
  if (status !== 0) throw new Error(`${command} ${args[0] ?? ''} failed.`)
}

const [platform = ''] = process.argv.slice(2)
if (isPlatform(platform)) {
  await build({ root, mode: 'app', logLevel: 'warn' })
  const { VITE_SERVER = '' } = loadEnv('app', root)
  const project = makeProject(platform, { folder: 'app', web: 'dist/app' }, VITE_SERVER)
  drawAssets(platform)
  console.log(`${project}: ready. The remaining steps are in docs/app.md.`)
} else {
  console.error(`npm run app -- ${platforms.join('|')}`)
  process.exitCode = 2
}
