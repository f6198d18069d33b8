/** The name of somebody in a class. */
export interface FullName {
  readonly voornaam: string
  /** `''` for a person with one name only. */
  readonly naam: string
}

/** The maximum number of characters of a first name or a surname. */
export const maxPartLength = 90

/** The full name, as the school shows it. */
export const fullName = ({ voornaam, naam }: FullName): string => `${voornaam} ${naam}`.trim()

/** Tidies a list of names that somebody has corrected: a single name becomes a first name, and empty names are left out. */
export const tidyNames = (list: readonly FullName[]): FullName[] =>
  list
    .map((each) => ({ voornaam: each.voornaam.trim(), naam: each.naam.trim() }))
    .flatMap(({ voornaam, naam }) => {
      if (voornaam === '') return naam === '' ? [] : [{ voornaam: naam, naam: '' }]
      return [{ voornaam, naam }]
    })

/** The names of a class as others see them: people with the same name get their username too. */
export function displayNames(klas: readonly (FullName & { readonly gebruikersnaam: string })[]): string[] {
  const names = klas.map((mate) => fullName(mate))
  return klas.map((mate, n) => {
    const name = names[n] ?? ''
    const isAlone = names.filter((each) => each.toLowerCase() === name.toLowerCase()).length === 1
    return isAlone ? name : `${name} (${mate.gebruikersnaam})`
  })
}
