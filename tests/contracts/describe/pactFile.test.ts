import { describe, expect, test } from 'vitest'
import { readPact, readPlans } from '#contracts/describe/pact/pactFile.ts'

describe('the pact', () => {
  const pact = readPact()

  test('carries the letter of every expectation', () => {
    const letters = readPlans().map(({ comments }) =>
      comments.references.webstudent.provenance.replace(/[ ;].*$/, ''),
    )
    expect(new Set(letters)).toEqual(new Set(['S', 'O', 'O2', 'A']))
  })

  test('describes every interaction with a different sentence', () => {
    const sentences = pact.map(({ description }) => description)
    expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([])
  })

  test('protects the data of other people, except where access harms nobody', () => {
    const unguarded = pact.filter(({ outcome, guard }) => outcome === 'forbidden' && !guard)
    // Open access here harms nobody, or a teacher is trusted with it, so it counts only when a source forbids it.
    expect(unguarded.map(({ description }) => description).toSorted()).toEqual([
      'a student asks for the groups of a day',
      'a student asks for the logs',
      'a student asks for the modules of the server',
      'a student uploads a file',
      'a teacher asks for the agenda points of a student of other groups',
      'a teacher asks for the data of a student of other groups',
      'a teacher asks what a student of other groups has to pay',
    ])
    expect(
      pact.find(({ description }) => description === 'somebody signs in with a wrong password')?.guard,
    ).toBe(true)
  })
})
