import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('..', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, root), 'utf8')

test.each(['docs/handleiding-trainer.md', 'docs/tien-minuten-voor-de-les.md'])(
  '%s names buttons and messages as they are on the screen',
  (file) => {
    const files = globSync('{mocks,src}/**/*.{ts,tsx}', { cwd: root })
    const source = files.map(read).join('\n').replaceAll("\\'", '’')
    const named = [...read(file).matchAll(/\*\*(.+?)\*\*|"([^"`]+)"/gs)]
      .map(([, bold, quoted]) => (bold ?? quoted ?? '').replaceAll(/\s+/g, ' ').replaceAll("'", '’'))
      // These begin a paragraph, or go on with the name of a server.
      .filter((text) => !/[.…]$/.test(text))
    expect(named.length).toBeGreaterThan(5)
    expect(named.filter((text) => !source.includes(text))).toEqual([])
  },
)
