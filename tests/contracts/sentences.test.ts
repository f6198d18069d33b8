import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { root } from '#scripts/lib/main.mjs'

/** The functions that put a problem into words, and the folders that may call them because they write a report. */
const makesWords =
  /\b(wordingOf|placeWords|sortWords|reasonWords|troubleWords|leftWords|stopWords|problemSentence)\b/
const writers =
  /^contracts\/(problems\/(problem|place|sort)|report\/(texts|output)\/|report\/(broker|drift|missingOffers|verdict|versions)|run)/

const sources = globSync('contracts/**/*.ts', { cwd: root }).map((file) => ({
  file,
  text: readFileSync(`${root}/${file}`, 'utf8'),
}))

test('only the code that writes reports puts a problem into words', () => {
  const others = sources.filter(({ file, text }) => !writers.test(file) && makesWords.test(text))
  expect(others.map(({ file }) => file)).toEqual([])
})

test('no code reads the words of a problem', () => {
  const reads =
    /(wordingOf|placeWords|sortWords|reasonWords|troubleWords|leftWords|titleOf|problemSentence|\b(nl|en|expected|got|title|sentence))(\([^)]*\))?(\[\w+\]|\.(nl|en))?\??\.(includes|startsWith|endsWith|match|replace|search|split)\(/
  const found = sources.flatMap(({ file, text }) =>
    text
      .split('\n')
      .filter((line) => reads.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})
