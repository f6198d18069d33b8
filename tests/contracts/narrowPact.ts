import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readPact } from '#contracts/describe/pact/pactFile.ts'
import { pactFile } from '#contracts/describe/pact.ts'

/** Writes a pact with the interactions of some endpoints alone, so that a verification takes seconds. */
export function writeNarrowPact(folder: string, names: readonly string[]): string {
  const { interactions, ...rest } = JSON.parse(readFileSync(pactFile, 'utf8'))
  const all = readPact()
  const unknown = names.filter((name) => !all.some(({ endpoint }) => endpoint === name))
  if (unknown.length > 0) throw new Error(`The pact has no ${unknown.join(', ')}.`)
  const chosen = interactions.filter((_: unknown, index: number) =>
    names.includes(all[index]?.endpoint ?? ''),
  )
  const file = join(folder, `pact-${readdirSync(folder).length}.json`)
  writeFileSync(file, JSON.stringify({ ...rest, interactions: chosen }))
  return file
}
