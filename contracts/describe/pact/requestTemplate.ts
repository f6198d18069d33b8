import { MatchersV3 } from '@pact-foundation/pact'
import type { Injectable } from '../injectables.ts'
import { mapSlots, Slot } from '../request.ts'

/** The request for the pact, with a matcher in each slot. */
export const templateRequest = (described: unknown): unknown =>
  mapSlots(described, ({ injectable, example }) =>
    injectable === undefined
      ? MatchersV3.like(example)
      : MatchersV3.fromProviderState(expression(injectable), example),
  )

const expression = (name: Injectable) => `\${${name}}`

/** The matcher for a path whose last part is a slot: `…/vwocursist/${studentId}`. */
export function templatePath(path: string, last: unknown): string | MatchersV3.Matcher<string> {
  if (!(last instanceof Slot) || last.injectable === undefined) return path
  const start = path.slice(0, path.lastIndexOf('/') + 1)
  return MatchersV3.fromProviderState(`${start}${expression(last.injectable)}`, path)
}
