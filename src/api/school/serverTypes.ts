/** The types of a server, one for each edition of the portal: the users that it is for. rule: product-2 */
export const serverTypes = ['STUDENT', 'LL', 'OUDERS', 'PS', 'VWO'] as const
export type ServerType = (typeof serverTypes)[number]

/**
 * A school serves each edition of the portal from its own site path.
 * server: address-2, address-3, address-4, address-5
 */
export const sitePaths: Readonly<Record<ServerType, string>> = {
  STUDENT: '/webstudent',
  LL: '/webleerling',
  OUDERS: '/webouders',
  PS: '/webpersoneel',
  VWO: '/webvwo',
}

/** The site path that the address of a page names, e.g. `/webouders` of `/demo/webouders/index.html`; `''` if it names none. */
export const sitePathIn = (pathname: string): string =>
  pathname
    .split('/')
    .map((segment) => `/${segment}`)
    .findLast((segment) => Object.values(sitePaths).includes(segment)) ?? ''

/** The long names that also occur. server: address-6 */
const longNames: { readonly [Type in ServerType]?: string } = { LL: 'Leerlingen', PS: 'Personeel' }

/** The names of a server type, as a server may send them in any case: the short one, and the long one if it has one. */
export const namesOfServerType = (type: ServerType): string[] => {
  const long = longNames[type]
  return long === undefined ? [type] : [type, long]
}

const typeNames = new Map(
  serverTypes.flatMap((type) => namesOfServerType(type).map((name) => [name.toLowerCase(), type] as const)),
)

/** The server type with this name, in any case; null for an unknown name. rule: role-2 */
export const serverTypeOf = (name: string): ServerType | null =>
  typeNames.get(name.trim().toLowerCase()) ?? null
