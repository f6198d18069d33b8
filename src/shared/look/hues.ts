/** Hues are numbered from 1; `data-hue` gives an element `--hue`, `--hue-soft` and `--hue-ink`. */
const hueCount = 8

/** A hue that depends only on the text. */
export function hueOfText(text: string): number {
  let sum = 0
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return (sum % hueCount) + 1
}

/** Two lessons at a smaller distance than this, about the number of lessons in a pupil's day, are seen together. */
const distanceLimit = 8
/** The maximum number of lessons that are compared, because more show nothing new about which names are seen together. */
const maxCompared = 400

const pairOf = (a: string, b: string) => JSON.stringify(a < b ? [a, b] : [b, a])

/** The proximity of two names in a list in order of time: higher the nearer they are to each other, and the more often. */
function proximityOf(names: readonly string[]): (a: string, b: string) => number {
  const proximities = new Map<string, number>()
  const compared = names.slice(0, maxCompared)
  for (const [at, name] of compared.entries())
    for (const [n, other] of compared.slice(at + 1, at + distanceLimit).entries()) {
      const pair = pairOf(name, other)
      proximities.set(pair, (proximities.get(pair) ?? 0) + 1 / (n + 1))
    }
  return (a, b) => proximities.get(pairOf(a, b)) ?? 0
}

/**
 * Gives hues to new names. A new name gets the hue of its text, or the next free hue if that is taken. Once all are taken, it
 * shares a hue that the fewest names have, and among such hues the one whose names are least seen together with it.
 * @param names the names of lessons, in order of time
 */
export function withHues(
  hues: ReadonlyMap<string, number>,
  names: readonly string[],
): ReadonlyMap<string, number> {
  const fresh = [...new Set(names)].filter((name) => !hues.has(name)).sort()
  if (fresh.length === 0) return hues
  const all = new Map(hues)
  for (const name of fresh) if (![...all.values()].includes(hueOfText(name))) all.set(name, hueOfText(name))
  const proximity = proximityOf(names)
  for (const name of fresh.filter((each) => !all.has(each))) {
    const textHue = hueOfText(name)
    const choices = Array.from({ length: hueCount }, (_, n) => {
      const hue = ((textHue - 1 + n) % hueCount) + 1
      const holders = [...all.keys()].filter((other) => all.get(other) === hue)
      const close = holders.reduce((sum, other) => sum + proximity(name, other), 0)
      return { hue, count: holders.length, close }
    })
    const [best] = choices.sort((a, b) => a.count - b.count || a.close - b.close)
    all.set(name, best?.hue ?? textHue)
  }
  return all
}
