import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
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

/** The anchors of a page: its headings as GitHub names them, and those that it sets itself. */
const anchorsIn = (text: string) => [
  ...[...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\p{Pc}\- ]/gu, '')
      .replaceAll(' ', '-'),
  ),
  ...[...text.matchAll(/<a id="([^"]+)"/g)].map(([, id]) => id),
]

const pages = globSync(['*.md', '{docs,mocks,contracts,tests}/**/*.md'], { cwd: root })
test.each(pages)('%s links to files and headings that are there', (page) => {
  const links = [...read(page).matchAll(/\]\((?![a-z]+:)([^)\s#]*)#?([^)\s]*)\)/g)]
  const broken = links.filter(([, file = '', anchor = '']) => {
    const target = file === '' ? page : join(page, '..', file)
    if (!existsSync(join(root, target))) return true
    return anchor !== '' && target.endsWith('.md') && !anchorsIn(read(target)).includes(anchor)
  })
  expect(broken.map(([link]) => link)).toEqual([])
})

test('no file has the marks of a merge', () => {
  const { status, stdout } = spawnSync('git', ['grep', '-IlE', '^(<{7}|>{7}|={7}$)'], { cwd: root })
  expect([String(stdout), status]).toEqual(['', 1])
})
