import type { Classmate } from './classmates.ts'

/** The text on a card if its owner has chosen another password. */
export const ownPasswordText = 'zelf gekozen'

/** The parameter of a link with the name of a person, who may not be in the school yet. */
const nameParameter = 'cursist'

/**
 * The address that signs somebody of the class in, for a QR code. All of it is after the `#`, which a browser sends to no
 * server. If the card has no password any more, it only leads to the page.
 * @param bringsName whether it has the person's name too, for a phone that runs the school in its own browser, where the person
 * must be added first
 */
export function cardLink(portal: string, mate: Classmate, bringsName: boolean): string {
  if (mate.wachtwoord === '') return portal
  const [un, pw] = [mate.gebruikersnaam, mate.wachtwoord].map(encodeURIComponent)
  const name = [mate.voornaam, mate.naam].map(encodeURIComponent).join('/')
  return `${portal}#/?${bringsName ? `${nameParameter}=${name}&` : ''}un=${un}/pw=${pw}`
}

const linkPattern = new RegExp(`^(#/\\?)${nameParameter}=([^/&#]*)/([^/&#]*)&(un=([^/&#]*)/pw=([^&#]*))$`)

/**
 * The person in such an address, with the address without the name; null for other addresses. The rest of the address signs
 * that person in. rule: sign-in-8
 */
export function takeClassmate(
  address: string,
): { readonly mate: Classmate; readonly address: string } | null {
  const url = new URL(address)
  const [, start, first, last, rest, un, pw] = linkPattern.exec(url.hash) ?? []
  if (start === undefined || rest === undefined) return null
  url.hash = start + rest
  try {
    const [voornaam, naam, gebruikersnaam, wachtwoord] = [first, last, un, pw].map((text) =>
      decodeURIComponent(text ?? ''),
    ) as [string, string, string, string]
    return { mate: { voornaam, naam, gebruikersnaam, wachtwoord }, address: url.href }
  } catch {
    return null
  }
}
