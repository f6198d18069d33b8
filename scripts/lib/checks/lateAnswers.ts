import { dirname, join } from 'node:path/posix'
import { parseSync, Visitor } from 'rolldown/utils'

/**
 * A call that an earlier user made may be answered after the next user has signed in. The factories below give
 * `answered` and `failed`, which drop such an answer; the effect's own events do not. See docs/decisions/005.
 */
const factories = new Set(['createCall', 'createTask', 'createOpenCall', 'createSave'])
/** What makes an effect of another effect: a call within it is a call. */
const wrappers = new Set(['attach', 'createEffect'])
const events = new Set(['done', 'doneData', 'fail', 'failData', 'finally'])
const watched = /^src\/(screens|session)\/.*\.tsx?$/

/** A use of an effect's own events that lets a late answer through, or that hears the calls of other files. */
export interface LateAnswer {
  readonly file: string
  /** What is used, e.g. `loadFx.doneData`. */
  readonly use: string
  readonly because: string
}

interface Range {
  readonly start: number
  readonly end: number
}

interface Declaration {
  readonly names: readonly string[]
  /** The function that is called, if the value is a call. */
  readonly callee: string | undefined
  /** `x.y.someFx`: the name of `x`, if the value is an effect of something else. */
  readonly owner: string | undefined
  readonly range: Range
}

interface Module {
  readonly declarations: Declaration[]
  /** Local or exported name → where it comes from, as `file name`. */
  readonly imported: Map<string, string>
  readonly identifiers: { readonly name: string; readonly start: number }[]
  readonly uses: { readonly root: string; readonly text: string }[]
}

// The parser's own types of a node are a union of 170; these are the parts that are read here.
interface Node extends Range {
  readonly type: string
  readonly name?: string
  readonly object?: Node
  readonly property?: Node
  readonly expression?: Node
  readonly callee?: Node
  readonly properties?: readonly { readonly value?: Node }[]
}

function rootOf(node: Node | undefined): string | undefined {
  if (node?.type === 'Identifier') return node.name
  return node?.type === 'MemberExpression' ? rootOf(node.object) : undefined
}

const bare = (node: Node): Node =>
  node.type === 'TSAsExpression' && node.expression ? bare(node.expression) : node

function readModule(file: string, text: string): Module {
  const module: Module = { declarations: [], imported: new Map(), identifiers: [], uses: [] }
  const origin = (specifier: string, name: string) => `${join(dirname(file), specifier)} ${name}`
  const nameOf = (node: { name?: string; value?: unknown }) => node.name ?? String(node.value)
  new Visitor({
    Identifier: ({ name, start }) => void module.identifiers.push({ name, start }),
    ImportDeclaration: ({ source, specifiers }) => {
      for (const specifier of specifiers)
        if (specifier.type === 'ImportSpecifier')
          module.imported.set(specifier.local.name, origin(source.value, nameOf(specifier.imported)))
    },
    ExportNamedDeclaration: ({ source, specifiers }) => {
      if (!source) return
      for (const { local, exported } of specifiers)
        module.imported.set(nameOf(exported), origin(source.value, nameOf(local)))
    },
    VariableDeclarator: ({ id, init }) => {
      if (!init) return
      const value = bare(init as Node)
      const target = id as Node
      const parts = target.properties?.map((property) => property.value?.name ?? '') ?? []
      const isEffect = value.type === 'MemberExpression' && /Fx$/.test(value.property?.name ?? '')
      module.declarations.push({
        names: target.type === 'Identifier' ? [target.name ?? ''] : parts.filter((name) => /Fx$/.test(name)),
        callee: value.type === 'CallExpression' ? rootOf(value.callee) : undefined,
        owner: isEffect ? rootOf(value) : undefined,
        range: init,
      })
    },
    MemberExpression: (node) => {
      const member = node as Node
      const root = rootOf(member)
      if (root !== undefined && events.has(member.property?.name ?? ''))
        module.uses.push({ root, text: text.slice(node.start, node.end) })
    },
  }).visit(parseSync(file, text).program)
  return module
}

/** Every name that stands for a call, as `file name`: made by a factory, or an effect around such a call. */
function callsIn(modules: ReadonlyMap<string, Module>): Set<string> {
  const calls = new Set<string>()
  const isCall = (file: string, name: string): boolean => {
    const from = modules.get(file)?.imported.get(name)
    return calls.has(`${file} ${name}`) || (from !== undefined && calls.has(from))
  }
  const makesCalls = (file: string, { identifiers }: Module, { callee, owner, range }: Declaration) => {
    if (owner !== undefined) return isCall(file, owner)
    if (callee === undefined) return false
    if (factories.has(callee)) return true
    const within = identifiers.filter(({ start }) => start >= range.start && start < range.end)
    return wrappers.has(callee) && within.some(({ name }) => isCall(file, name))
  }
  for (let size = -1; size !== calls.size; ) {
    size = calls.size
    for (const [file, module] of modules) {
      for (const [name, from] of module.imported) if (calls.has(from)) calls.add(`${file} ${name}`)
      for (const declaration of module.declarations)
        if (makesCalls(file, module, declaration))
          for (const name of declaration.names) calls.add(`${file} ${name}`)
    }
  }
  return calls
}

/**
 * Finds where a screen or the session listens to `done`, `doneData`, `fail`, `failData` or `finally` of a call, or of an
 * effect of another file, which runs for other reasons too.
 * @param files the text of each file by its path from the root, with forward slashes
 * @returns the uses, and how many names stand for a call, so that a test can tell that the factories were recognised
 */
export function findLateAnswers(files: ReadonlyMap<string, string>): { uses: LateAnswer[]; calls: number } {
  const known = found.get(files) ?? readLateAnswers(files)
  found.set(files, known)
  return known
}

/** Reading all files takes a second, and two checks ask for it. */
const found = new WeakMap<ReadonlyMap<string, string>, ReturnType<typeof readLateAnswers>>()

function readLateAnswers(files: ReadonlyMap<string, string>): { uses: LateAnswer[]; calls: number } {
  const modules = new Map(
    [...files].filter(([file]) => watched.test(file)).map(([file, text]) => [file, readModule(file, text)]),
  )
  const calls = callsIn(modules)
  const uses = [...modules].flatMap(([file, module]) =>
    module.uses.flatMap(({ root, text }): LateAnswer[] => {
      const isImported = module.imported.has(root) && /Fx$/.test(root)
      if (calls.has(`${file} ${root}`))
        return [{ file, use: text, because: 'an answer reaches a screen by `answered` and `failed` only' }]
      if (isImported)
        return [
          { file, use: text, because: 'an effect of another file is attached before it is listened to' },
        ]
      return []
    }),
  )
  return { uses, calls: calls.size }
}
