import type { Classmate } from './classmates.ts'

/** The text on a card instead of a password that its owner has chosen. */
export const ownPassword = 'zelf gekozen'

/** The person in a link, who may not be in the school yet. */
const nameParameter = 'cursist'

/**
 * The address that signs somebody of the class in, for a QR code. It is all behind the `#`, which a browser sends to no server.
 *
 * Where the card has no password any more, it leads to the page alone.
 *
 * @param bringsName whether it also says who that is: a phone has a school of its own in its browser, which gets this person then
 */
export function cardLink(portal: string, mate: Classmate, bringsName: boolean): string {
  if (mate.wachtwoord === '') return portal
  const [un, pw] = [mate.gebruikersnaam, mate.wachtwoord].map(encodeURIComponent)
  const name = [mate.voornaam, mate.naam].map(encodeURIComponent).join('/')
  return `${portal}#/?${bringsName ? `${nameParameter}=${name}&` : ''}un=${un}/pw=${pw}`
}

const linkPattern = new RegExp(`^(#/\\?)${nameParameter}=([^/&#]*)/([^/&#]*)&(un=([^/&#]*)/pw=([^&#]*))$`)

/**
 * The person in such an address, and the address without the name; null for any other. The rest of the address signs that
 * person in. rule: sign-in-8
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
