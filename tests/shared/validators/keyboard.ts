import fc from 'fast-check'
import type { Typed, Typing } from '#shared/validators/typing.ts'

/** What a person can do in a field. */
export type Stroke =
  | { readonly kind: 'insert'; readonly text: string }
  | { readonly kind: 'backspace' }
  | { readonly kind: 'delete' }
  | { readonly kind: 'go'; readonly to: number }

/** Types or pastes a text. */
export const insert = (text: string): Stroke => ({ kind: 'insert', text })

/** Applies one stroke to a field as a browser does; `type` then formats the text. */
function stroke(field: Typed, { kind, ...more }: Stroke, type: (typing: Typing) => Typed): Typed {
  const { text, caret } = field
  if (kind === 'go') return { text, caret: Math.min((more as { to: number }).to, text.length) }
  if (kind === 'insert') {
    const added = (more as { text: string }).text
    return type({ text: text.slice(0, caret) + added + text.slice(caret), caret: caret + added.length })
  }
  if (kind === 'backspace') {
    return caret === 0
      ? field
      : type({ text: text.slice(0, caret - 1) + text.slice(caret), caret: caret - 1 })
  }
  return caret === text.length
    ? field
    : type({ text: text.slice(0, caret) + text.slice(caret + 1), caret, deletesForward: true })
}

/** Applies strokes one after the other, to an empty field or a given one. */
export const play = (
  strokes: readonly Stroke[],
  type: (typing: Typing) => Typed,
  from: Typed = { text: '', caret: 0 },
): Typed => strokes.reduce((field, each) => stroke(field, each, type), from)

/** Types a text one character at a time. */
export const typeOut = (text: string): Stroke[] => [...text].map(insert)

/** Any strokes; what is inserted comes from `texts`. */
export const strokes = (texts: fc.Arbitrary<string>): fc.Arbitrary<Stroke[]> =>
  fc.array(
    fc.oneof(
      texts.map(insert),
      fc.constant<Stroke>({ kind: 'backspace' }),
      fc.constant<Stroke>({ kind: 'delete' }),
      fc.nat(40).map((to): Stroke => ({ kind: 'go', to })),
    ),
    { maxLength: 40 },
  )
