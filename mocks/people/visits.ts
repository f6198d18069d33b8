// Pages of the simulated server that a browser visits: the sign-in at an external system, and the school's evaluation. The
// browser cannot load them from the worker in which the server runs, so a page of the portal shows them.

const pagePattern = /^(.*\/)bin\/server\.fcgi\/(?:oauth2|evaluatie)\//i
const parameter = 'server'

/** The address of the portal's page, even while it shows a page of the server. */
export const portalPage = ({ href }: Pick<Location, 'href'>): string => {
  const address = href.replace(/[?#].*$/, '')
  return pagePattern.exec(address)?.[1] ?? address
}

/** The address of the portal's page that shows this page of the server. */
export const visitUrl = (address: string, portal: string): string =>
  `${portal}?${new URLSearchParams({ [parameter]: address })}`

/** The page of the server that this page shows; null for the portal itself. */
export function visitedAddress({ href }: Pick<Location, 'href'>): string | null {
  const here = new URL(href)
  const address = pagePattern.test(here.pathname) ? here.href : here.searchParams.get(parameter)
  if (address === null || !URL.canParse(address)) return null
  const { origin, pathname } = new URL(address)
  return origin === here.origin && pagePattern.test(pathname) ? address : null
}

/** Goes to an address outside the portal, or to the portal's page that shows a page of the server. */
export function navigateTo(address: string): void {
  const target = new URL(address, location.href)
  const isServerPage = target.origin === location.origin && pagePattern.test(target.pathname)
  location.assign(isServerPage ? visitUrl(target.href, portalPage(location)) : target.href)
}

/** Makes links to the server's pages work. */
export function followLinks(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const modified = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0
    if (!link || modified || event.defaultPrevented || !pagePattern.test(new URL(link.href).pathname)) return
    event.preventDefault()
    if (link.target === '_blank') window.open(visitUrl(link.href, portalPage(location)), '_blank', 'noopener')
    else navigateTo(link.href)
  })
}

/** Shows a page of the server instead of the portal. */
export async function showVisit(address: string): Promise<void> {
  const response = await fetch(address, { credentials: 'include' })
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const redirect = page.querySelector('meta[http-equiv="refresh"]')?.getAttribute('content')
  if (redirect) {
    location.replace(redirect.replace(/^.*?url=/i, ''))
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
    navigateTo(to.href)
  })
}
