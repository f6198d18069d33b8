import { attach, combine, restore, sample } from 'effector'
import { externSysteem, type SystemType } from '#api/endpoints/externSysteem.ts'
import { externSysteemUser } from '#api/endpoints/externSysteemUser.ts'
import { rpcApi } from '#api/endpoints/rpcApi.ts'
import { externalSystems } from '#api/school/externalSystems.ts'
import { linkAddress, linkReturn } from '#api/school/oauth.ts'
import { createResource, together } from '#session/calls/resource.ts'
import { $session, userChanged } from '#session/user/session.ts'
import {
  $readAddress,
  $replaceAddress,
  parametersOf,
  withoutParameters,
} from '#shared/browser/navigation/pageQuery.ts'
import { closed, isOneOf, opened } from './records.ts'

/** The roles that may link their own account. rule: profile-2 */
export const $mayLink = isOneOf('student', 'leerkracht')

const $request = $mayLink.map((allowed) => (allowed ? {} : null))
const capabilities = createResource(rpcApi, $request)
// A server may give the systems to the administrator only. Then nobody knows to which system a link belongs. server: rest-19
const systems = createResource(externSysteem, $request, [])
const own = createResource(externSysteemUser, $request)

sample({ clock: opened, target: [capabilities.opened, systems.opened, own.opened] })

/** The calls that a refetch repeats. */
export const linkLists = [capabilities, systems, own] as const
export const links = together(...linkLists)

/** An external system with which the account is or can be linked. */
export interface Link {
  readonly system: SystemType
  readonly name: string
  readonly linked: boolean
  /** The page that makes the link. rule: profile-3 */
  readonly address: string
}

export const $links = combine(
  { session: $session, flags: capabilities.$data, systems: systems.$data, own: own.$data },
  ({ session, flags, systems, own }): readonly Link[] => {
    if (!session || !flags || !systems || !own) return []
    const ownSystemIds = new Set(own.map(({ ExternSysteemID }) => ExternSysteemID))
    const linked = new Set(
      systems.filter(({ ID }) => ownSystemIds.has(ID)).map(({ TypeSysteem }) => TypeSysteem),
    )
    return externalSystems
      .filter(({ flag }) => flags[flag])
      .map(({ type, name }) => ({
        system: type,
        name,
        linked: linked.has(type),
        address: linkAddress(session.server, type),
      }))
  },
)

const readReturnFx = attach({
  source: { read: $readAddress, replace: $replaceAddress },
  effect: ({ read, replace }) => {
    const address = read()
    const linked = parametersOf(address).get(linkReturn.name) === linkReturn.value
    // The parameter is removed so that a reload does not report the link again.
    if (linked) replace(withoutParameters(address, (name) => name === linkReturn.name))
    return linked
  },
})
sample({ clock: opened, filter: $mayLink, target: readReturnFx })
/** The browser returns from the page that made a link. rule: profile-4 */
export const $justLinked = restore(readReturnFx, false).reset(closed, userChanged)
