import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { findLiteralText } from '../scripts/lib/checks/literalText.ts'

const root = new URL('..', import.meta.url)
const views = globSync('src/**/*.tsx', { cwd: root }).map((name) => name.replaceAll('\\', '/'))

/** Texts that are the same in every language. */
const notTranslated: readonly string[] = []

describe('every text that a user reads', () => {
  test('is in a list of texts, not in a view', () => {
    expect(views.length).toBeGreaterThan(100)
    const found = views.flatMap((file) =>
      findLiteralText(file, readFileSync(new URL(file, root), 'utf8'))
        .filter(({ text }) => !notTranslated.includes(text))
        .map(({ line, text }) => `${file}:${line} ${text}`),
    )
    expect(found).toEqual([])
  })

  test.each([
    ['between tags', '<p>Geen lessen</p>', 'Geen lessen'],
    ['beside an expression', '<p>{count} lessen</p>', 'lessen'],
    ['in a fragment', '<>Klaar</>', 'Klaar'],
    ['in an expression', "<p>{'Klaar'}</p>", 'Klaar'],
    ['in a choice', "<p>{done ? 'Klaar' : texts.busy}</p>", 'Klaar'],
    ['under a condition', "<p>{done && 'Klaar'}</p>", 'Klaar'],
    ['in a template', `<p>{\`\${count} lessen\`}</p>`, 'lessen'],
    ['as a name', '<button aria-label="Sluiten" />', 'Sluiten'],
    ['as a hint', "<input placeholder={'Zoeken'} />", 'Zoeken'],
    ['as a label', '<TextInput label="Naam" />', 'Naam'],
    ['as a title', '<a title={open ? "Sluiten" : x} />', 'Sluiten'],
  ])('is found %s', (_where, view, text) => {
    expect(findLiteralText('View.tsx', `const View = () => ${view}`)).toEqual([{ line: 1, text }])
  })

  test.each([
    '<p className="name">{texts.name}</p>',
    `<p>{count} · {\`\${first} \${last}\`}</p>`,
    '<Icon name="close" />',
    "<p data-state={done ? 'done' : 'open'}>{texts.of(state)}</p>",
  ])('is not seen in %s', (view) => {
    expect(findLiteralText('View.tsx', `const View = () => ${view}`)).toEqual([])
  })
})
