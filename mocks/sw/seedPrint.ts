import { shortHash } from '#shared/values/shortHash.ts'
import type { Recipe } from '../controls/state/state.ts'
import { buildDemo } from '../demo.ts'

/** What a school begins with. */
interface Seed {
  readonly rows: object
}

const fingerprints = new WeakMap<Seed, string>()

/** A short text that changes as soon as the code builds another school from this recipe. */
export function seedPrint(recipe: Recipe, build: (recipe: Recipe) => Seed = buildDemo): string {
  const school = build(recipe)
  const fingerprint = fingerprints.get(school) ?? shortHash(JSON.stringify(school.rows))
  fingerprints.set(school, fingerprint)
  return fingerprint
}
