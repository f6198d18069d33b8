import { copyFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { build, type InlineConfig } from 'vite'
import { root } from '../main.mjs'

/** The repository's commands in texts, with the command of the package that replaces each. */
const commands = {
  'npm run verify': 'webstudent-verify',
  'npm run mock-server': 'webstudent-school',
  'npm run twin': 'webstudent-school twin',
  'npm start -- --server … --record': 'webstudent-school record',
  'npm start': 'webstudent-school',
} as const

/** Replaces these commands in a text for users of the packages. */
const withPackageCommands = (text: string): string =>
  Object.entries(commands).reduce(
    (replaced, [command, name]) => replaced.replaceAll(`${command} --`, name).replaceAll(command, name),
    text,
  )

/** The options of every build of a package. They leave out the portal's configuration, and replace the commands in texts. */
export const packageBuild: InlineConfig = {
  configFile: false,
  root,
  logLevel: 'warn',
  publicDir: false,
  plugins: [{ name: 'program', renderChunk: withPackageCommands }],
}

interface Program {
  /** The folder for the modules; it is emptied first. */
  readonly outDir: string
  /** The source of each module, by its name; `cli` is the command. */
  readonly input: Readonly<Record<string, string>>
  /** Packages that stay dependencies. All others become part of the modules. */
  readonly external?: string[]
  readonly define?: Record<string, string>
  /** Files that replace packages, by the package's name. */
  readonly alias?: Record<string, string>
  /** Whether to build CommonJS (`.cjs`), which also loads in test runners without support for modules. */
  readonly isCommonJs?: boolean
}

/** Builds modules for Node. The licences of the packages in them go into `licences.txt`. */
export async function bundleForNode(program: Program): Promise<void> {
  const { outDir, input, external = [], define = {}, alias = {}, isCommonJs = false } = program
  const extension = isCommonJs ? 'cjs' : 'js'
  await build({
    ...packageBuild,
    ssr: { noExternal: true, external },
    define,
    resolve: { alias },
    build: {
      ssr: true,
      outDir,
      minify: true,
      license: { fileName: 'licences.txt' },
      rolldownOptions: {
        input: { ...input },
        output: {
          format: isCommonJs ? 'cjs' : 'es',
          entryFileNames: `[name].${extension}`,
          chunkFileNames: `part-[hash].${extension}`,
          banner: ({ name: chunk }) => (chunk === 'cli' ? '#!/usr/bin/env node' : ''),
        },
      },
    },
  })
}

/** The licence in a package's package.json: `UNLICENSED` as long as the project has no licence file. */
export const licence = existsSync(join(root, 'LICENSE')) ? 'SEE LICENSE IN LICENSE' : 'UNLICENSED'

/** Copies the project's licence into the folder of a package. */
export function copyLicence(folder: string): void {
  if (existsSync(join(root, 'LICENSE'))) copyFileSync(join(root, 'LICENSE'), join(folder, 'LICENSE'))
}
