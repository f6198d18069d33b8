/** How many hues there are, by number from 1: `data-hue` gives an element `--hue`, `--hue-soft` and `--hue-ink`. */
const hueCount = 8

/** A hue that depends on the text alone. */
export function hueOfText(text: string): number {
  let sum = 0
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return (sum % hueCount) + 1
}

/**
 * Two lessons with fewer lessons than this between them count as seen together. It is about the number of lessons in a pupil's
 * day.
 */
const near = 8
/** The most lessons that are compared; a longer agenda shows nothing new about which names are seen together. */
const mostRead = 400

const pairOf = (a: string, b: string) => JSON.stringify(a < b ? [a, b] : [b, a])

/** How much two names are seen together in this order of time: more if they are nearer and if that is more often. */
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
 * Gives hues to names. Each name keeps the hue that it has; a new one takes the hue of its text, or the next free one if that is
 * taken. So names whose own hues differ do not influence each other, and up to eight names get the same hues in any order. Once
 * all are taken, a name shares the hue that the fewest names have, and of those the one whose names are least seen together
 * with it.
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
