import type { ServerType } from '#api/school/serverTypes.ts'
import type { DemoPerson } from '#mocks/people/demoPeople.ts'
import { siteOf } from '#mocks/server/wire/sites.ts'
import { createMatcher } from '#shared/search/searchable.ts'

/** The editions of the portal, as trainers call them. */
const editions = {
  STUDENT: 'Webstudent',
  LL: 'Webleerling',
  OUDERS: 'Webouders',
  PS: 'Webpersoneel',
  VWO: 'WebVWO',
} as const satisfies Record<ServerType, string>

/** The edition that a person signs in to. */
export const editionOf = ({ serverLocation }: Pick<DemoPerson, 'serverLocation'>): string =>
  editions[siteOf(serverLocation).type]

/** The people whose name, role, story, username or edition has every word of a search, in the order of the list. */
export function findPeople(people: readonly DemoPerson[], search: string): DemoPerson[] {
  const isFound = createMatcher(search)
  return people.filter((person) => {
    const { name, role, story, username } = person
    return isFound([name, role, story, username, editionOf(person)].join(' '))
  })
}
