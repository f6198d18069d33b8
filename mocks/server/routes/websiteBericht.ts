import { websiteBericht } from '#api/endpoints/websiteBericht.ts'
import { dayAt, dayMs } from '#shared/dates/schoolTime.ts'
import type { Row } from '../../db/tables.ts'
import { momentOfBound } from '../core/bounds.ts'
import { route } from '../core/route.ts'

type Bericht = Row<'websiteberichten'>

const fields: Readonly<Record<string, (row: Bericht) => string>> = {
  starred: ({ ster }) => (ster ? '1' : '0'),
  van: ({ Van }) => Van,
  tot: ({ Tot }) => Tot,
  createdon: ({ CreatedOn }) => CreatedOn,
  titel: ({ Titel }) => Titel,
}

/** The order that a text such as `starred desc, van desc` describes; unknown fields have no effect. */
function compareBy(sort: string) {
  const keys = sort
    .toLowerCase()
    .split(',')
    .flatMap((part) => {
      const [name = '', direction = 'asc'] = part.trim().split(/\s+/)
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined
      return field ? [{ field, sign: direction === 'desc' ? -1 : 1 }] : []
    })
  return (a: Bericht, b: Bericht) => {
    for (const { field, sign } of keys) {
      const difference = field(a).localeCompare(field(b))
      if (difference !== 0) return sign * difference
    }
    return a.ID - b.ID
  }
}

/** Answers the school's messages to the people of this edition. server: client-11 */
export const websiteBerichtRoute = route(
  websiteBericht,
  ({ query: { MAXVAN, MINTOT, sort = '' } }, { db, clock, site }) => {
    const midnights: Readonly<Record<string, string>> = {
      TODAY: dayAt(clock.now()),
      TOMORROW: dayAt(clock.now() + dayMs),
    }
    const read = (bound: string) => momentOfBound(midnights[bound] ?? bound)
    return db.tables.websiteberichten
      .all()
      .filter(({ sites }) => sites.includes(site.type))
      .filter(({ Van }) => MAXVAN === undefined || Van <= read(MAXVAN))
      .filter(({ Tot }) => MINTOT === undefined || Tot >= read(MINTOT))
      .sort(compareBy(sort))
      .map(({ Titel, Bericht, CreatedOn }) => ({ Titel, Bericht, CreatedOn }))
  },
)
