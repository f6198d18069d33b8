import { dirname, join } from 'node:path/posix'
import manifest from '../../package.json' with { type: 'json' }

/**
 * The file that an import names, as a path from the root. The import is relative, or one of the `imports` of package.json.
 * Undefined for a package.
 */
export function resolveImport(file: string, specifier: string): string | undefined {
  if (/^\.{1,2}(\/|$)/.test(specifier)) return join(dirname(file), specifier)
  const [alias = '', ...path] = specifier.split('/')
  const folder: string | undefined = Object.entries(manifest.imports).find(
    ([key]) => key === `${alias}/*`,
  )?.[1]
  return folder === undefined ? undefined : join(folder.replace('/*', ''), ...path)
}
