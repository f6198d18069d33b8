import { copyFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { build, type InlineConfig } from 'vite'
import { root } from '../main.mjs'

/** Commands of the repository in texts, with the command of the package that replaces each. */
const commands = {
  'npm run verify': 'webstudent-verify',
  'npm run mock-server': 'webstudent-school',
  'npm run twin': 'webstudent-school twin',
  'npm start -- --server … --record': 'webstudent-school record',
  'npm start': 'webstudent-school',
} as const

/** The same text, for somebody who has the packages alone. */
const named = (text: string): string =>
  Object.entries(commands).reduce(
    (sofar, [called, name]) => sofar.replaceAll(`${called} --`, name).replaceAll(called, name),
    text,
  )

/** The options of every build of a package: without the portal's own settings, with the commands of the packages. */
export const apart: InlineConfig = {
  configFile: false,
  root,
  logLevel: 'warn',
  publicDir: false,
  plugins: [{ name: 'program', renderChunk: named }],
}

interface Program {
  /** The folder of the modules; it is emptied first. */
  readonly outDir: string
  /** The file of each module by its name; `cli` is the command. */
  readonly input: Readonly<Record<string, string>>
  /** Packages that are installed beside it. All others become part of it. */
  readonly external?: string[]
  readonly define?: Record<string, string>
  /** The file that takes the place of a package. */
  readonly alias?: Record<string, string>
  /** CommonJS, which also loads where a test runner knows no modules; files end in `.cjs`. */
  readonly isCommon?: boolean
}

/** Builds modules for Node, with the licences of the packages that became part of them in `licences.txt`. */
export async function bundleForNode(program: Program): Promise<void> {
  const { outDir, input, external = [], define = {}, alias = {}, isCommon = false } = program
  const ending = isCommon ? 'cjs' : 'js'
  await build({
    ...apart,
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
          format: isCommon ? 'cjs' : 'es',
          entryFileNames: `[name].${ending}`,
          chunkFileNames: `part-[hash].${ending}`,
          banner: ({ name: chunk }) => (chunk === 'cli' ? '#!/usr/bin/env node' : ''),
        },
      },
    },
  })
}

/** The licence in the description of a package: `UNLICENSED` as long as the project has no licence file. */
export const licence = existsSync(join(root, 'LICENSE')) ? 'SEE LICENSE IN LICENSE' : 'UNLICENSED'

/** Puts the licence of the project into the folder of a package. */
export function copyLicence(folder: string): void {
  if (existsSync(join(root, 'LICENSE'))) copyFileSync(join(root, 'LICENSE'), join(folder, 'LICENSE'))
}
