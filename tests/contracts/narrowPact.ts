import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type PactInteraction, readPact } from '#contracts/describe/pact/pactFile.ts'
import { committedPact } from '#contracts/describe/pact.ts'

/** Writes a pact with some of the interactions, so that a verification takes seconds. Returns its file. */
export function writePactOf(folder: string, isChosen: (interaction: PactInteraction) => boolean): string {
  const { interactions, ...rest } = JSON.parse(readFileSync(committedPact, 'utf8'))
  const chosen = readPact().map(isChosen)
  const file = join(folder, `pact-${readdirSync(folder).length}.json`)
  const some = interactions.filter((_: unknown, index: number) => chosen[index])
  writeFileSync(file, JSON.stringify({ ...rest, interactions: some }))
  return file
}

/** Writes a pact with the interactions of these endpoints alone. Returns its file. */
export function writeNarrowPact(folder: string, names: readonly string[]): string {
  const known = new Set(readPact().map(({ endpoint }) => endpoint))
  const unknown = names.filter((name) => !known.has(name))
  if (unknown.length > 0) throw new Error(`The pact has no ${unknown.join(', ')}.`)
  return writePactOf(folder, ({ endpoint }) => names.includes(endpoint))
}
