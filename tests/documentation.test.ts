import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

describe('docs/decisions', () => {
  const pages = readdirSync(join(root, 'docs/decisions')).filter((file) => /^\d{3}-/.test(file))

  test.each(pages)('%s begins with its title, date and status', (page) => {
    expect(read(`docs/decisions/${page}`)).toMatch(
      new RegExp(
        `^# ${page.slice(0, 3)} .+\n\n20\\d\\d-\\d\\d-\\d\\d, (accepted|superseded by \\[\\d{3}\\]\\()`,
      ),
    )
  })

  test('the index has the number and title of every page', () => {
    const index = read('docs/decisions/README.md')
    const lines = pages.map((page) => {
      const [, number, title] = /^# (\d{3}) (.+)/.exec(read(`docs/decisions/${page}`)) ?? []
      return `- [${number}](${page}) ${title}`
    })
    expect(lines.filter((line) => !index.includes(line))).toEqual([])
  })
})
