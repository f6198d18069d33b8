import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const iconPattern = /\bIcon[A-Z]\w*/g
const libraryEntry = /@tabler\/icons-react\/dist\/esm\/tabler-icons-react\.mjs$/

/** The names in a file that may be icons of the library. */
const iconsIn = (file: string): string[] => readFileSync(file, 'utf8').match(iconPattern) ?? []

/** The library's files, one for each icon. */
const filesOf = (root: string) => readdirSync(join(root, 'node_modules/@tabler/icons-react/dist/esm/icons'))

/**
 * The icons of the library that the portal, the panel and the table name, in alphabetical order.
 * @param root the folder of the repository
 */
export function usedIcons(root: string): string[] {
  const folders = ['src', 'mocks'].flatMap((folder) =>
    readdirSync(join(root, folder), { encoding: 'utf8', recursive: true })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => join(root, folder, file)),
  )
  const table = join(root, 'node_modules/mantine-react-table/dist/index.esm.mjs')
  const files = new Set(filesOf(root))
  return [...new Set([...folders, table].flatMap(iconsIn))].filter((name) => files.has(`${name}.mjs`)).sort()
}

/**
 * Gives the development server only the used icons and not all 5,900, which take more than half of the loading time of all
 * libraries. A new icon restarts the server.
 * @param root the folder of the repository
 */
export function usedIconsPlugin(root: string): Plugin {
  const names = usedIcons(root)
  return {
    name: 'webstudent:used-icons',
    apply: 'serve',
    config: () => ({
      optimizeDeps: {
        rolldownOptions: {
          plugins: [
            {
              // Vite bundles the libraries again when the name of a plugin changes.
              name: `webstudent:used-icons ${names.join()}`,
              load: (id) =>
                libraryEntry.test(id.replaceAll('\\', '/'))
                  ? names.map((name) => `export { default as ${name} } from "./icons/${name}.mjs"`).join('\n')
                  : null,
            },
          ],
        },
      },
    }),
    configureServer(server) {
      server.watcher.on('change', (file) => {
        if (!/\.tsx?$/.test(file)) return
        const unknown = iconsIn(file).filter((name) => !names.includes(name))
        if (unknown.length > 0 && usedIcons(root).some((name) => unknown.includes(name)))
          void server.restart()
      })
    },
  }
}
