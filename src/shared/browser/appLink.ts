/**
 * Behind the server location, where a sign-in in the device's browser ends: the system opens the app with an address below it.
 * Not the whole site: a link of a mail to a new password must open in the browser (reset-2), and nothing but the path of an
 * address decides. rule: product-9
 */
export const appLinkPath = '/app'

/** The page of the app for an address with which the system opened it; null for one that is not meant for the app. */
export function pageOfLink(url: string, server: string): string | null {
  if (!URL.canParse(url) || !URL.canParse(server)) return null
  const [at, home] = [new URL(url), new URL(`${server.replace(/\/+$/, '')}${appLinkPath}/`)]
  const below = `${at.pathname.replace(/\/*$/, '')}/`
  return at.origin === home.origin && below === home.pathname ? `/${at.search}${at.hash}` : null
}
