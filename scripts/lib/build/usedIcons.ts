import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const icon = /\bIcon[A-Z]\w*/g
const library = /@tabler\/icons-react\/dist\/esm\/tabler-icons-react\.mjs$/

/** The names in a text that may be icons of the library. */
const iconsIn = (file: string): string[] => readFileSync(file, 'utf8').match(icon) ?? []

/** Where the library has a file for each icon. */
const filesOf = (root: string) => readdirSync(join(root, 'node_modules/@tabler/icons-react/dist/esm/icons'))

/**
 * The icons of the library that the portal, the panel and the table name, in the order of the alphabet.
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
 * Gives the development server the icons that are used, not all 5,900: reading them all is more than half of what the libraries of
 * a page take. With a new one the server starts again.
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
              // Vite keeps the libraries as long as the names of the plugins stay.
              name: `webstudent:used-icons ${names.join()}`,
              load: (id) =>
                library.test(id.replaceAll('\\', '/'))
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
