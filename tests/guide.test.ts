import { createElement } from 'react'
import { describe, expect, test } from 'vitest'
import { puzzles } from '#mocks/controls/puzzles/puzzles.ts'
import { sheets } from '#mocks/panel/sheets/classic/index.ts'
import { tabs } from '#mocks/panel/tabs/tabs.ts'
import { View as StartPage } from '#screens/landing-page/View.tsx'
import { useTestSchool } from './mocks/school.ts'
import { filesMatching, read } from './projectFiles.ts'
import { drawn } from './screens/drawn.tsx'
import { openStart } from './screens/landing-page/support.ts'

/** Checks the lists in the trainer's guide. The stories in tests/e2e do what its sentences describe. */

const guide = read('docs/handleiding-trainer.md')
const numbers = 'nul één twee drie vier vijf zes zeven acht negen tien elf twaalf'.split(' ')
const inWords = (count: number) => numbers[count] ?? String(count)
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** The cells of the table below a line of column names. */
function table(names: string): string[][] {
  const [, below = ''] = guide.split(`| ${names} |\n`)
  const [rows = ''] = below.split('\n\n')
  return rows
    .split('\n')
    .slice(1)
    .map((row) =>
      row
        .split('|')
        .map((cell) => cell.trim())
        .slice(1, -1),
    )
}

test.each(['docs/handleiding-trainer.md', 'docs/tien-minuten-voor-de-les.md'])(
  '%s names buttons and messages as they are on the screen',
  (file) => {
    const source = filesMatching('{mocks,src}/**/*.{ts,tsx}').map(read).join('\n').replaceAll("\\'", '’')
    const named = [...read(file).matchAll(/\*\*(.+?)\*\*|"([^"`]+)"/gs)]
      .map(([, bold, quoted]) => (bold ?? quoted ?? '').replaceAll(/\s+/g, ' ').replaceAll("'", '’'))
      // A text with these endings begins a paragraph or is followed by the name of a server.
      .filter((text) => !/[.…]$/.test(text))
    expect(named.length).toBeGreaterThan(5)
    expect(named.filter((text) => !source.includes(text))).toEqual([])
  },
)

test('The guide lists the tabs of the panel, in their order', () => {
  expect(table('Onderdeel | Daarmee').map(([name = '']) => name.replace("'", '’'))).toEqual(
    tabs.map(({ title }) => title),
  )
})

test('The guide lists the run sheets with their minutes', () => {
  const listed = [...guide.matchAll(/^\d+\. (.*) \((\d+) minuten\)$/gm)].map(([, title, minutes]) => [
    title,
    Number(minutes),
  ])
  expect(listed).toEqual(sheets.map(({ title, minutes }) => [title, minutes]))
  expect(guide).toContain(`${capital(inWords(sheets.length))} demo's zijn uitgeschreven`)
})

test('The guide lists the hidden problems, and how many of them are faults', () => {
  expect(table('Verborgen | Wat je klas eruit leert').map(([title]) => title)).toEqual(
    puzzles.map(({ title }) => title),
  )
  const faults = puzzles.filter(({ hidden }) => 'faults' in hidden).length
  const [all, some, others] = [puzzles.length, faults, puzzles.length - faults].map(inWords)
  expect(guide).toContain(
    `Er zijn er ${all}. ${capital(some ?? '')} zijn een storing, ${others} een verkeerde`,
  )
})

describe('At the counter', () => {
  const school = useTestSchool({ timetable: true, shared: true })

  test('the guide names what the start page of staff has', async () => {
    const [, section = ''] = guide.split('### Aan de balie\n')
    const [, named = ''] = /startpagina[^.]*?\*\*(.+?)\*\*/s.exec(section) ?? []
    const page = drawn(await openStart(school, 'griet.aerts'), createElement(StartPage))
    expect(page).toContain(named.replaceAll(/\s+/g, ' '))
    expect(named).not.toBe('')
  })
})
