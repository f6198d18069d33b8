/**
 * The address at which a sign-in in the device's browser ends, below the server location. The system opens the app for it.
 * Other addresses of the site, such as the link to a new password, open in the browser. rule: product-9, reset-2
 */
export const appLinkOf = (server: string): URL => new URL(`${server.replace(/\/+$/, '')}/app`)

/** The page of the app for an address with which the system opened it; null for any other address. */
export function pageOfLink(url: string, server: string): string | null {
  if (!URL.canParse(url) || !URL.canParse(server)) return null
  const [linkUrl, appUrl] = [new URL(url), appLinkOf(server)]
  const path = `${linkUrl.pathname.replace(/\/*$/, '')}/`
  return linkUrl.origin === appUrl.origin && path === `${appUrl.pathname}/`
    ? `/${linkUrl.search}${linkUrl.hash}`
    : null
}
