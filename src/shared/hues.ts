/** How many hues there are, by number from 1: `data-hue` gives an element `--hue`, `--hue-soft` and `--hue-ink`. */
const hueCount = 8

/** A hue that depends on the text alone. */
export function hueOfText(text: string): number {
  let sum = 0
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return (sum % hueCount) + 1
}

/** Two lessons with fewer others between them are seen together: about a day of a pupil. */
const near = 8
/** A longer agenda says nothing new about which names are seen together. */
const mostRead = 400

const pairOf = (a: string, b: string) => JSON.stringify(a < b ? [a, b] : [b, a])

/** How much two of the names, which stand in order of time, are seen together: the nearer and the more often, the more. */
function togetherness(names: readonly string[]): (a: string, b: string) => number {
  const known = new Map<string, number>()
  const read = names.slice(0, mostRead)
  for (const [at, name] of read.entries())
    for (const [n, other] of read.slice(at + 1, at + near).entries()) {
      const pair = pairOf(name, other)
      known.set(pair, (known.get(pair) ?? 0) + 1 / (n + 1))
    }
  return (a, b) => known.get(pairOf(a, b)) ?? 0
}

/**
 * Gives hues to names: each keeps what it has, and a new one takes its own hue. Where another has that, it takes the next that
 * nobody has, as long as there is one: so what else is seen changes nothing for names whose own hues differ. Up to eight names get the same hues in whatever order they come. Beyond that a name shares the hue that the fewest have,
 * and of those the one of names that are seen together with it least.
 * @param names those of lessons, in order of time
 */
export function withHues(
  hues: ReadonlyMap<string, number>,
  names: readonly string[],
): ReadonlyMap<string, number> {
  const fresh = [...new Set(names)].filter((name) => !hues.has(name)).sort()
  if (fresh.length === 0) return hues
  const all = new Map(hues)
  for (const name of fresh) if (![...all.values()].includes(hueOfText(name))) all.set(name, hueOfText(name))
  const together = togetherness(names)
  for (const name of fresh.filter((each) => !all.has(each))) {
    const own = hueOfText(name)
    const choices = Array.from({ length: hueCount }, (_, n) => {
      const hue = ((own - 1 + n) % hueCount) + 1
      const holders = [...all.keys()].filter((other) => all.get(other) === hue)
      const close = holders.reduce((sum, other) => sum + together(name, other), 0)
      return { hue, count: holders.length, close }
    })
    const [best] = choices.sort((a, b) => a.count - b.count || a.close - b.close)
    all.set(name, best?.hue ?? own)
  }
  return all
}
