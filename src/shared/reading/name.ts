/** Words that stand before a family name. */
const particles = new Set(['van', 'de', 'den', 'der', 'het', "'t", '’t', 'ter', 'ten', 'te'])

/**
 * A name with its capitals as Belgians write them: each word has one, also behind a hyphen or an apostrophe, but not the second
 * of two particles: `Van den Broeck`. `ij` is one letter. A letter that is already a capital stays one. rule: field-6
 */
export function withCapitals(name: string): string {
  let before = ''
  return name.replace(/[^\s-]+/gu, (word) => {
    const follows = particles.has(before) && particles.has(word)
    before = word.toLowerCase()
    if (follows || /^['’][ts]$/.test(word)) return word
    return word.replace(
      /(^|['’])(ij|\p{Ll})/gu,
      (_, sign: string, letters: string) => sign + letters.toLocaleUpperCase('nl-BE'),
    )
  })
}
