import { type ParseResult, parseSync, Visitor } from 'rolldown/utils'

/** One import of a file: `dynamic` for `import()`, also counted are `import type`, `export … from` and `import('…').T`. */
export interface Import {
  readonly specifier: string
  readonly dynamic: boolean
}

/** `import('…').T` and `export {} from '…'`, which the parser's list of imports does not have. */
const needsTree = /\bimport\s*[(/]|\bexport\s*\{\s*\}/

/** The imports in the parser's own list. Walking over the whole tree takes ten times as long. */
function staticImports(module: ParseResult['module']): Import[] {
  const exported = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest }) => moduleRequest ?? []),
  )
  const found = [...module.staticImports.map(({ moduleRequest }) => moduleRequest), ...exported]
  const byPlace = new Map(found.map(({ start, value }) => [start, { specifier: value, dynamic: false }]))
  return [...byPlace].sort(([a], [b]) => a - b).map(([, each]) => each)
}

/**
 * Every import of a TypeScript or JavaScript file, in the order of the text.
 * `computed` counts the `import(x)` whose target no reader can see; `errors` says what cannot be parsed.
 */
export function readImports(
  file: string,
  text: string,
): { imports: Import[]; computed: number; errors: string[] } {
  const parsed = parseSync(file, text)
  const errors = parsed.errors.map((error) => error.message)
  if (parsed.module.dynamicImports.length === 0 && !needsTree.test(text))
    return { imports: staticImports(parsed.module), computed: 0, errors }
  const imports: Import[] = []
  let computed = 0
  const add = (specifier: string, dynamic = false) => imports.push({ specifier, dynamic })
  new Visitor({
    ImportDeclaration: (node) => void add(node.source.value),
    ExportAllDeclaration: (node) => void add(node.source.value),
    ExportNamedDeclaration: (node) => void (node.source && add(node.source.value)),
    TSImportType: (node) => void add(node.source.value),
    ImportExpression: ({ source }) => {
      const template = source.type === 'TemplateLiteral' && source.expressions.length === 0
      if (source.type === 'Literal' && typeof source.value === 'string') add(source.value, true)
      else if (template) add(source.quasis[0]?.value.cooked ?? '', true)
      else computed += 1
    },
  }).visit(parsed.program)
  return { imports, computed, errors }
}
