/**
 * Pages of the simulated server that a browser visits: the sign-in at an external system, and the school's evaluation. The
 * server runs in the page's worker, from which the browser cannot load them, so that a page of the portal shows them.
 */

const serverPage = /^(.*\/)bin\/server\.fcgi\/(?:oauth2|evaluatie)\//i
const parameter = 'server'

/** The address of the portal's page, also while it shows a page of the server. */
export const portalPage = ({ href }: Pick<Location, 'href'>): string => {
  const address = href.replace(/[?#].*$/, '')
  return serverPage.exec(address)?.[1] ?? address
}

/** The address of the portal's page that shows this page of the server. */
export const standIn = (address: string, portal: string): string =>
  `${portal}?${new URLSearchParams({ [parameter]: address })}`

/** The page of the server that this page shows; null for the portal itself. */
export function visitedAddress({ href }: Pick<Location, 'href'>): string | null {
  const here = new URL(href)
  const address = serverPage.test(here.pathname) ? here.href : here.searchParams.get(parameter)
  if (address === null || !URL.canParse(address)) return null
  const { origin, pathname } = new URL(address)
  return origin === here.origin && serverPage.test(pathname) ? address : null
}

/** Goes to an address outside the portal, or to the portal's page that shows a page of the server. */
export function leave(address: string): void {
  const target = new URL(address, location.href)
  const own = target.origin === location.origin && serverPage.test(target.pathname)
  location.assign(own ? standIn(target.href, portalPage(location)) : target.href)
}

/** Makes links to the server's pages work. */
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

/** Shows a page of the server instead of the portal. */
export async function showVisit(address: string): Promise<void> {
  const response = await fetch(address, { credentials: 'include' })
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const onward = page.querySelector('meta[http-equiv="refresh"]')?.getAttribute('content')
  if (onward) {
    location.replace(onward.replace(/^.*?url=/i, ''))
    return
  }
  document.title = page.title
  document.head.replaceChildren(...page.head.childNodes)
  document.body.replaceChildren(...page.body.childNodes)
  document.addEventListener('submit', (event) => {
    if (!(event.target instanceof HTMLFormElement)) return
    event.preventDefault()
    const to = new URL(event.target.action)
    const fields = new FormData(event.target, event.submitter)
    to.search = new URLSearchParams([...fields].map(([name, value]) => [name, String(value)])).toString()
    leave(to.href)
  })
}
