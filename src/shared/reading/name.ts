/** Words that precede a family name. */
const particles = new Set(['van', 'de', 'den', 'der', 'het', "'t", '’t', 'ter', 'ten', 'te'])

/**
 * Capitalises a name as Belgians do: each word, even after a hyphen or an apostrophe, but not the second of two particles:
 * `Van den Broeck`. `ij` is one letter. Existing capitals stay. rule: field-6
 */
export function withCapitals(name: string): string {
  let previous = ''
  return name.replace(/[^\s-]+/gu, (word) => {
    const isSecondParticle = particles.has(previous) && particles.has(word)
    previous = word.toLowerCase()
    if (isSecondParticle || /^['’][ts]$/.test(word)) return word
    return word.replace(
      /(^|['’])(ij|\p{Ll})/gu,
      (_, sign: string, letters: string) => sign + letters.toLocaleUpperCase('nl-BE'),
    )
  })
}
