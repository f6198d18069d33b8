/** The types of a server, each for the users of one edition of the portal. rule: product-2 */
export const serverTypes = ['STUDENT', 'LL', 'OUDERS', 'PS', 'VWO'] as const
export type ServerType = (typeof serverTypes)[number]

/** The site path at which a school serves each edition of the portal. server: address-2, address-3, address-4, address-5 */
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

/** The longer names that a server may send instead. server: address-6 */
const longNames: { readonly [Type in ServerType]?: string } = { LL: 'Leerlingen', PS: 'Personeel' }

/** The names of a server type, which a server may send in upper or lower case. */
export const namesOfServerType = (type: ServerType): string[] => {
  const long = longNames[type]
  return long === undefined ? [type] : [type, long]
}

const typeNames = new Map(
  serverTypes.flatMap((type) => namesOfServerType(type).map((name) => [name.toLowerCase(), type] as const)),
)

/** The server type with this name, without regard to case; null for an unknown name. rule: role-2 */
export const serverTypeOf = (name: string): ServerType | null =>
  typeNames.get(name.trim().toLowerCase()) ?? null
