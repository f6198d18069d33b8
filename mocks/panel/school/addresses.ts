const panelParameter = 'paneel'

/** Whether this page is the panel without a portal. */
export const isPanelPage = ({ search }: Pick<Location, 'search'>): boolean =>
  new URLSearchParams(search).has(panelParameter)

/** The address of the panel's own page, for the portal at this address. */
export const panelPage = (portal: string): string => `${portal}?${panelParameter}`

/** The address that signs a person in and starts a scenario, each if given. */
export function demoLink(
  portal: string,
  { als, scenario }: { als?: string | undefined; scenario?: string },
): string {
  const query = new URLSearchParams()
  if (scenario) query.set('scenario', scenario)
  if (als) query.set('als', als)
  return `${portal}?${query}#/`
}
