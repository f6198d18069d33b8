/** The pages that replace the portal, by the parameter in their address. */
export const otherPages = { panel: 'paneel', cards: 'kaarten', sideBySide: 'naast-elkaar' } as const

export type OtherPage = keyof typeof otherPages

/** The page that an address asks for; null for the portal. */
export function otherPageAt({ search }: Pick<Location, 'search'>): OtherPage | null {
  const query = new URLSearchParams(search)
  const pages = Object.keys(otherPages) as OtherPage[]
  return pages.find((page) => query.has(otherPages[page])) ?? null
}

/** The address of the panel's page, for the portal at this address. */
export const panelPage = (portal: string): string => `${portal}?${otherPages.panel}`

/** The address of the page with the cards of the class. */
export const cardsPage = (portal: string): string => `${portal}?${otherPages.cards}`

/** The address that signs a person in and starts a scenario, if they are given. */
export function demoLink(
  portal: string,
  { als, scenario }: { als?: string | undefined; scenario?: string },
): string {
  const query = new URLSearchParams()
  if (scenario) query.set('scenario', scenario)
  if (als) query.set('als', als)
  return `${portal}?${query}#/`
}
