import { describe, expect, test } from 'vitest'
import type { Row } from '#mocks/db/tables.ts'
import { signIn, useTestSchool } from '../../school.ts'

type Bericht = Row<'websiteberichten'>

// server: client-5, client-11
describe('the messages of the school', () => {
  const school = useTestSchool()
  const message = (ID: number, changes: Partial<Bericht>): Bericht => ({
    ID,
    sites: ['LL'],
    Titel: `bericht ${ID}`,
    Bericht: '<p>Tekst</p>',
    ster: false,
    Van: '2026-11-24 00:00:00',
    Tot: '2026-11-24 23:59:59',
    CreatedOn: '2026-11-20 08:00:00',
    ...changes,
  })

  /** Makes these the only messages of the school. */
  async function setMessages(...messages: Bericht[]) {
    const { websiteberichten } = school.server.db.tables
    for (const { ID } of websiteberichten.all()) websiteberichten.remove(ID)
    for (const each of messages) await websiteberichten.insert(each)
  }
  async function titles(query: Record<string, string>, who = 'lotte.wouters') {
    const rows = await (await signIn(who)).rows<Bericht>('WebsiteBericht', { query })
    return rows.map(({ Titel }) => Titel)
  }

  test('have a title, a text and the moment at which they were written', async () => {
    await setMessages(message(1, {}))
    expect(await (await signIn('lotte.wouters')).rows('WebsiteBericht')).toEqual([
      { Titel: 'bericht 1', Bericht: '<p>Tekst</p>', CreatedOn: '2026-11-20 08:00:00' },
    ])
  })

  test('are for the people of the sites that they name', async () => {
    await setMessages(message(1, { sites: ['LL'] }), message(2, { sites: ['OUDERS', 'PS'] }))
    const read = ['lotte.wouters', 'katrien.maes', 'jan.janssens', 'an.peeters'].map((who) => titles({}, who))
    expect(await Promise.all(read)).toEqual([['bericht 1'], ['bericht 2'], ['bericht 2'], []])
  })

  // The bounds are inclusive, and TODAY and TOMORROW stand for midnight.
  test.each([
    [{ MAXVAN: 'TOMORROW' }, ['voorbij', 'vandaag', 'morgen']],
    [{ MINTOT: 'TODAY' }, ['vandaag', 'morgen', 'later']],
    [{ MAXVAN: 'TOMORROW', MINTOT: 'TODAY' }, ['vandaag', 'morgen']],
    [{ MAXVAN: '2026-11-25 00:00:01' }, ['voorbij', 'vandaag', 'morgen', 'later']],
    [{ MINTOT: '2026-11-23 23:59:59' }, ['voorbij', 'vandaag', 'morgen', 'later']],
    [{}, ['voorbij', 'vandaag', 'morgen', 'later']],
  ])('found with %j on 24 November are %j', async (query, expected) => {
    await setMessages(
      message(1, { Titel: 'voorbij', Van: '2026-11-01 00:00:00', Tot: '2026-11-23 23:59:59' }),
      message(2, { Titel: 'vandaag', Van: '2026-11-24 00:00:00', Tot: '2026-11-24 00:00:00' }),
      message(3, { Titel: 'morgen', Van: '2026-11-25 00:00:00', Tot: '2026-11-25 00:00:00' }),
      message(4, { Titel: 'later', Van: '2026-11-25 00:00:01', Tot: '2026-12-31 23:59:59' }),
    )
    expect(await titles(query)).toEqual(expected)
  })

  test.each([
    ['', [1, 2, 3, 4]],
    ['starred desc', [2, 3, 1, 4]],
    ['van desc', [4, 1, 2, 3]],
    ['titel', [4, 3, 2, 1]],
    ['STARRED DESC,  Van   Desc', [2, 3, 4, 1]],
    ['starred desc,van', [3, 2, 1, 4]],
    ['toString, nummer, van desc', [4, 1, 2, 3]],
  ])('sorted by %j come in that order, and then by number', async (sort, order) => {
    const days = (van: number, tot: number, created: number) => ({
      Van: `2026-11-1${van} 00:00:00`,
      Tot: `2026-12-1${tot} 00:00:00`,
      CreatedOn: `2026-11-0${created} 00:00:00`,
    })
    await setMessages(
      message(3, { Titel: 'b', ster: true, ...days(1, 2, 3) }),
      message(4, { Titel: 'a', ster: false, ...days(4, 1, 4) }),
      message(1, { Titel: 'd', ster: false, ...days(2, 2, 2) }),
      message(2, { Titel: 'c', ster: true, ...days(2, 2, 1) }),
    )
    const found = await titles({ sort })
    expect(found.map((title) => ({ d: 1, c: 2, b: 3, a: 4 })[title])).toEqual(order)
  })

  test.each([{ MAXVAN: 'GISTEREN' }, { MINTOT: '2026-13-45' }])(
    'are refused for the query %j',
    async (query) => {
      expect((await (await signIn('lotte.wouters')).rest('WebsiteBericht', { query })).status).toBe(400)
    },
  )
})
