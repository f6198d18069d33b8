import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#scripts/lib/main.mjs'

/** The text of a file of the project, by its path from the root. */
export const read = (path: string): string => readFileSync(join(root, path), 'utf8')

/** The paths from the root of the files that match a pattern, with slashes on every system. */
export const filesMatching = (pattern: string | readonly string[]): string[] =>
  globSync(pattern, { cwd: root }).map((file) => file.replaceAll('\\', '/'))
