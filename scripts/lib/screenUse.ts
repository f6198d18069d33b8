import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseSync } from 'rolldown/utils'
import { screens } from '#app/screens.ts'
import type { ScreenUse } from '#contracts/report/findings.ts'
import { root } from './main.mjs'
import { resolveImport } from './resolveImport.ts'

/** An import of a file, with the imported names; `null` for all names. */
interface FileImport {
  readonly target: string
  readonly names: readonly string[] | null
}

/**
 * The imports of a file from other files of the repository at run time, without types. Uses only the parser's list of imports,
 * because the syntax tree takes ten times as long.
 */
function importsOf(file: string): FileImport[] {
  const source = readFileSync(file, 'utf8')
  const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module
  const links: FileImport[] = []
  const add = (specifier: string, names: readonly string[] | null) => {
    const found = resolveImport(file, specifier)
    const target = found && resolve(root, found)
    if (target && /\.tsx?$/.test(target) && existsSync(target)) links.push({ target, names })
  }
  for (const { moduleRequest, entries } of staticImports) {
    const values = entries.filter(({ isType }) => !isType)
    if (entries.length > 0 && values.length === 0) continue
    const all = values.some(({ importName }) => importName.kind === 'NamespaceObject')
    add(moduleRequest.value, all ? null : values.map(({ importName }) => importName.name ?? ''))
  }
  for (const { moduleRequest, isType } of staticExports.flatMap(({ entries }) => entries))
    if (moduleRequest && !isType) add(moduleRequest.value, null)
  for (const { moduleRequest } of dynamicImports)
    add(source.slice(moduleRequest.start + 1, moduleRequest.end - 1), null)
  return links
}

/** The endpoints of a module, by the name of their export. */
async function endpointsIn(file: string): Promise<Map<string, string>> {
  const exported: Record<string, unknown> = await import(pathToFileURL(file).href)
  const found = new Map<string, string>()
  for (const [name, value] of Object.entries(exported)) {
    if (typeof value === 'object' && value !== null && 'provenance' in value && 'name' in value)
      found.set(name, String(value.name))
  }
  return found
}

const isEndpointFile = (file: string) => /\/src\/api\/endpoints\/[^/]+\.ts$/.test(file.replaceAll('\\', '/'))

/**
 * Whether a file makes calls that any call may cause after a session has ended: signing in again, and asking whether the
 * session is alive. These count as use only by the screens where people sign in.
 */
const isRenewal = (file: string) =>
  /\/src\/(api\/transport|session\/user\/client)\.ts$/.test(file.replaceAll('\\', '/'))
const isSignIn = (file: string) =>
  /\/src\/session\/sign-in\/(signIn|external\/externalReturn)\.ts$/.test(file.replaceAll('\\', '/'))

/** Whether a module only reads the answers to other modules' calls, and makes no calls itself. */
const onlyReadsAnswers = (file: string) => /\/src\/session\/news\//.test(file.replaceAll('\\', '/'))

/** Creates a function that finds the endpoints that a file uses, directly or through its imports. It reads each file once. */
export function createEndpointFinder() {
  const links = new Map<string, FileImport[]>()
  const exportsOf = new Map<string, Map<string, string>>()

  return async (start: string): Promise<Set<string>> => {
    const used = new Set<string>()
    const visited = new Set([start])
    const renewed = new Set<string>()
    for (const file of visited) {
      const imports = links.get(file) ?? importsOf(file)
      links.set(file, imports)
      for (const { target, names } of imports) {
        if (!isEndpointFile(target)) {
          if (!onlyReadsAnswers(target)) visited.add(target)
          continue
        }
        const exported = exportsOf.get(target) ?? (await endpointsIn(target))
        exportsOf.set(target, exported)
        for (const [name, endpoint] of exported)
          if (names === null || names.includes(name)) (isRenewal(file) ? renewed : used).add(endpoint)
      }
    }
    if ([...visited].some(isSignIn)) for (const endpoint of renewed) used.add(endpoint)
    return used
  }
}

/** Every screen with the endpoints that it uses directly or through its imports. */
export async function screenUse(): Promise<ScreenUse[]> {
  const endpointsUsedBy = createEndpointFinder()
  const list = join(root, 'src/app/screens.ts')
  const fileOf = new Map<unknown, string>()
  for (const { target } of importsOf(list)) {
    if (!/\bscreen\.tsx?$/.test(target)) continue
    const exported: Record<string, unknown> = await import(pathToFileURL(target).href)
    for (const value of Object.values(exported)) fileOf.set(value, target)
  }
  return Promise.all(
    screens.map(async (screen) => {
      const { path, title } = screen
      const file = fileOf.get(screen)
      const used = file === undefined ? [] : [...(await endpointsUsedBy(file))]
      return { path, title, endpoints: used.sort() }
    }),
  )
}
