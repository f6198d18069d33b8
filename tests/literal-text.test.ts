import { parseSync, Visitor } from 'rolldown/utils'
import { expect, test } from 'vitest'
import { filesMatching, read } from './projectFiles.ts'

/** The attributes that a user reads or hears. */
const readAttributes = new Set(['alt', 'aria-label', 'description', 'label', 'placeholder', 'text', 'title'])

interface Node {
  readonly type: string
  readonly value?: unknown
  readonly quasis?: readonly { readonly value: { readonly raw: string } }[]
  readonly expression?: Node
  readonly consequent?: Node
  readonly alternate?: Node
  readonly right?: Node
}

/** The literal texts in a node of JSX, such as `a`, `{'a'}`, `` {`a ${b}`} ``, `{x ? 'a' : 'b'}` and `{x && 'a'}`. */
function textsOf(node: Node | undefined): string[] {
  if (node?.type === 'JSXExpressionContainer') return textsOf(node.expression)
  if (node?.type === 'Literal' || node?.type === 'JSXText')
    return typeof node.value === 'string' ? [node.value.trim()] : []
  if (node?.type === 'TemplateLiteral') return [(node.quasis ?? []).map(({ value }) => value.raw).join(' ')]
  if (node?.type === 'ConditionalExpression') return [...textsOf(node.consequent), ...textsOf(node.alternate)]
  return node?.type === 'LogicalExpression' ? textsOf(node.right) : []
}

/** The literal texts between the tags of a view, and in the attributes that a user reads or hears. */
function literalTexts(file: string, text: string): string[] {
  const found: string[] = []
  const add = (nodes: readonly unknown[]) =>
    found.push(...nodes.flatMap((node) => textsOf(node as Node)).filter((each) => /\p{L}/u.test(each)))
  new Visitor({
    JSXElement: ({ children }) => add(children),
    JSXFragment: ({ children }) => add(children),
    JSXAttribute: ({ name, value }) => {
      if (name.type === 'JSXIdentifier' && readAttributes.has(name.name)) add([value])
    },
  }).visit(parseSync(file, text).program)
  return found
}

test('views contain no literal texts for the user', () => {
  const views = filesMatching('src/**/*.tsx')
  expect(views.length).toBeGreaterThan(100)
  const found = views.map((file) => [file, literalTexts(file, read(file))])
  expect(found.filter(([, texts = []]) => texts.length > 0)).toEqual([])
})

test('literal texts in a view are found', () => {
  const view = `<><p title={open ? "Sluiten" : x}>Geen lessen</p>{done && 'Klaar'}{\`\${count} vrij\`}<Icon name="x" /></>`
  expect(literalTexts('View.tsx', `const View = () => ${view}`).sort()).toEqual([
    '  vrij',
    'Geen lessen',
    'Klaar',
    'Sluiten',
  ])
})
