import { parseSync, Visitor } from 'rolldown/utils'

/** One import of a file: `dynamic` for `import()`, also counted are `import type`, `export … from` and `import('…').T`. */
export interface Import {
  readonly specifier: string
  readonly dynamic: boolean
}

/**
 * Every import of a TypeScript or JavaScript file, in the order of the text.
 * `computed` counts the `import(x)` whose target no reader can see; `errors` says what cannot be parsed.
 */
export function readImports(
  file: string,
  text: string,
): { imports: Import[]; computed: number; errors: string[] } {
  const { program, errors } = parseSync(file, text)
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
  }).visit(program)
  return { imports, computed, errors: errors.map((error) => error.message) }
}
