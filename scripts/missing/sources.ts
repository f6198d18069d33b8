import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseSync, Visitor } from 'rolldown/utils'

/**
 * The texts in source files, which are not run: end-to-end tests would load Playwright, which takes a second.
 * @param pattern which files, from the root of the repository
 */
export function textsIn(root: string, pattern: string): string[] {
  const texts: string[] = []
  const visitor = new Visitor({
    Literal: ({ value }) => {
      if (typeof value === 'string') texts.push(value)
    },
    TemplateElement: ({ value }) => {
      texts.push(value.raw)
    },
  })
  for (const file of globSync(pattern, { cwd: root }))
    visitor.visit(parseSync(file, readFileSync(join(root, file), 'utf8')).program)
  return texts
}

/**
 * The objects of a kind that source files export, with the file of each.
 * @param pattern which files, from the root of the repository
 */
export async function exportsIn<T extends object>(
  root: string,
  pattern: string,
  isOne: (value: object) => value is T,
): Promise<[T, string][]> {
  const files = globSync(pattern, { cwd: root }).sort()
  const found = files.map(async (file) => {
    const exported: Record<string, unknown> = await import(pathToFileURL(join(root, file)).href)
    return Object.values(exported).flatMap((value): [T, string][] =>
      typeof value === 'object' && value !== null && isOne(value) ? [[value, file]] : [],
    )
  })
  return (await Promise.all(found)).flat()
}
