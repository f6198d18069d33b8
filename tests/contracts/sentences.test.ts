import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { root } from '#scripts/lib/main.mjs'

/** The functions that put a problem, or what a run did not do, into words. */
const wordFunctions = [
  'wordingOf',
  'placeWords',
  'sortWords',
  'reasonWords',
  'troubleWords',
  'leftWords',
  'stopWords',
  'titleOf',
  'problemSentence',
]
const makesWords = new RegExp(`\\b(${wordFunctions.join('|')})\\b`)
/** The files that may call those functions, because they write a report. */
const writers =
  /^contracts\/(problems\/(problem|place|sort)|report\/(texts|output)\/|report\/(broker|drift|findings|missingOffers|verdict|versions)|run)/

const sources = globSync('contracts/**/*.ts', { cwd: root }).map((file) => ({
  file,
  text: readFileSync(`${root}/${file}`, 'utf8'),
}))

test.each(wordFunctions)('%s is a function of the verifier', (name) => {
  const exported = new RegExp(`^export (const|function) ${name}\\b`, 'm')
  expect(sources.filter(({ text }) => exported.test(text))).toHaveLength(1)
})

test('only the code that writes reports puts a problem into words', () => {
  const others = sources.filter(({ file, text }) => !writers.test(file) && makesWords.test(text))
  expect(others.map(({ file }) => file)).toEqual([])
})

test('no code reads the words of a problem', () => {
  const reads = new RegExp(
    `(${wordFunctions.join('|')}|\\b(nl|en|expected|got|title|sentence))(\\([^)]*\\))?(\\[\\w+\\]|\\.(nl|en))?\\??\\.(includes|startsWith|endsWith|match|replace|search|split)\\(`,
  )
  const found = sources.flatMap(({ file, text }) =>
    text
      .split('\n')
      .filter((line) => reads.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})
