/** How many hues there are, by number from 1: `data-hue` gives an element `--hue`, `--hue-soft` and `--hue-ink`. */
const hueCount = 8

/** A hue that depends on the text alone. */
export function hueOfText(text: string): number {
  let sum = 0
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return (sum % hueCount) + 1
}

/**
 * Gives hues to names: each keeps what it has, and a new one takes its own hue, or the next that is free as long as one
 * is. Names that come together get the same hues in whatever order they come.
 */
export function withHues(
  hues: ReadonlyMap<string, number>,
  names: readonly string[],
): ReadonlyMap<string, number> {
  const fresh = [...new Set(names)].filter((name) => !hues.has(name)).sort()
  if (fresh.length === 0) return hues
  const all = new Map(hues)
  for (const name of fresh) {
    const own = hueOfText(name)
    const taken = new Set(all.values())
    const free = Array.from({ length: hueCount }, (_, n) => ((own - 1 + n) % hueCount) + 1)
    all.set(name, free.find((hue) => !taken.has(hue)) ?? own)
  }
  return all
}
