import { parseSync, Visitor } from 'rolldown/utils'

/** Text that a user reads and that stands in a view, not in a list of texts. */
export interface LiteralText {
  readonly line: number
  readonly text: string
}

/** The attributes that a user reads or hears. */
const readAttributes = new Set(['alt', 'aria-label', 'description', 'label', 'placeholder', 'text', 'title'])
const hasLetters = (text: string) => /\p{L}/u.test(text)

interface Node {
  readonly type: string
  readonly start: number
  readonly value?: unknown
  readonly quasis?: readonly { readonly value: { readonly raw: string } }[]
  readonly consequent?: Node
  readonly alternate?: Node
  readonly right?: Node
}

/** The literal texts that an expression can give: `'a'`, `` `a ${b}` ``, `x ? 'a' : 'b'`, `x && 'a'`. */
function textsOf(node: Node | undefined): string[] {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? [node.value] : []
  if (node?.type === 'TemplateLiteral') return [(node.quasis ?? []).map(({ value }) => value.raw).join(' ')]
  if (node?.type === 'ConditionalExpression') return [...textsOf(node.consequent), ...textsOf(node.alternate)]
  return node?.type === 'LogicalExpression' ? textsOf(node.right) : []
}

/**
 * The literal texts between the tags of a view, and in the attributes that a user reads or hears.
 * @param file the path, which says by its extension how to parse
 */
export function findLiteralText(file: string, text: string): LiteralText[] {
  const found: LiteralText[] = []
  const add = (start: number, literal: string) => {
    if (hasLetters(literal))
      found.push({ line: text.slice(0, start).split('\n').length, text: literal.trim() })
  }
  const addAll = (node: Node) => {
    for (const literal of textsOf(node)) add(node.start, literal)
  }
  const children = (nodes: readonly Node[]) => {
    for (const child of nodes) {
      if (child.type === 'JSXText') add(child.start, String(child.value))
      if (child.type === 'JSXExpressionContainer') addAll((child as { expression?: Node }).expression as Node)
    }
  }
  new Visitor({
    JSXElement: (node) => children(node.children as readonly Node[]),
    JSXFragment: (node) => children(node.children as readonly Node[]),
    JSXAttribute: ({ name, value }) => {
      if (name.type !== 'JSXIdentifier' || !readAttributes.has(name.name) || !value) return
      addAll((value.type === 'JSXExpressionContainer' ? value.expression : value) as Node)
    },
  }).visit(parseSync(file, text).program)
  return found
}
