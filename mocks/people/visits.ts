/**
 * Pages of the simulated server that a browser visits: signing in elsewhere, the school's evaluation. The server runs inside the portal's page, so
 * a visit is a page of the portal that shows what the server says. This stands in for the browser's own way there.
 */

const serverPage = /^(.*\/)bin\/server\.fcgi\/(?:oauth2|evaluatie)\//i
const parameter = 'server'

/** Where the portal's page is, also while it stands in for a page of the server. */
export const portalPage = ({ href }: Pick<Location, 'href'>): string => {
  const address = href.replace(/[?#].*$/, '')
  return serverPage.exec(address)?.[1] ?? address
}

/** The page of the portal that shows this page of the server. */
export const standIn = (address: string, portal: string): string =>
  `${portal}?${new URLSearchParams({ [parameter]: address })}`

/** Which page of the server this page stands for; null for the portal itself, and for whatever is no such page. */
export function visitedAddress({ href }: Pick<Location, 'href'>): string | null {
  const here = new URL(href)
  const address = serverPage.test(here.pathname) ? here.href : here.searchParams.get(parameter)
  if (address === null || !URL.canParse(address)) return null
  const { origin, pathname } = new URL(address)
  return origin === here.origin && serverPage.test(pathname) ? address : null
}

/** Goes to an address outside of the portal: to the server's pages by their stand-in. */
export function leave(address: string): void {
  const target = new URL(address, location.href)
  const own = target.origin === location.origin && serverPage.test(target.pathname)
  location.assign(own ? standIn(target.href, portalPage(location)) : target.href)
}

/** Sees to it that links to the server's pages lead to them. */
export function followLinks(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const modified = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0
    if (!link || modified || event.defaultPrevented || !serverPage.test(new URL(link.href).pathname)) return
    event.preventDefault()
    if (link.target === '_blank') window.open(standIn(link.href, portalPage(location)), '_blank', 'noopener')
    else leave(link.href)
  })
}

/** Shows what the server says to this visit, in place of the portal. */
export async function showVisit(address: string): Promise<void> {
  const response = await fetch(address, { credentials: 'include' })
  const said = new DOMParser().parseFromString(await response.text(), 'text/html')
  const onward = said.querySelector('meta[http-equiv="refresh"]')?.getAttribute('content')
  if (onward) {
    location.replace(onward.replace(/^.*?url=/i, ''))
    return
  }
  document.title = said.title
  document.head.replaceChildren(...said.head.childNodes)
  document.body.replaceChildren(...said.body.childNodes)
  document.addEventListener('submit', (event) => {
    if (!(event.target instanceof HTMLFormElement)) return
    event.preventDefault()
    const to = new URL(event.target.action)
    const fields = new FormData(event.target, event.submitter)
    to.search = new URLSearchParams([...fields].map(([name, value]) => [name, String(value)])).toString()
    leave(to.href)
  })
}
