import { expect, test } from 'vitest'
import { getAgenda } from '#session/agenda/getAgenda.ts'
import { client as clientOf, listAnswer, transportOver } from '../api/support.ts'

const range = { from: '2026-11-23', till: '2026-11-29' }

// rule: agenda-8
test.each([
  [
    'of a student requests all lessons',
    { studentId: 5001, childId: null },
    { resource: 'vwoparticipaties', query: { LLID: btoa('5001') } },
  ],
  [
    'of a child requests the points of whole days of that child',
    { studentId: null, childId: 6002 },
    {
      resource: 'AgendaPunt',
      query: { MinTot: '2026-11-23T00:00:00', MaxVan: '2026-11-29T23:59:59', Leerling: '6002' },
    },
  ],
  [
    'of the user names nobody in the request',
    { studentId: null, childId: null },
    { resource: 'AgendaPunt', query: { MinTot: '2026-11-23T00:00:00', MaxVan: '2026-11-29T23:59:59' } },
  ],
])('an agenda %s', async (_, owner, { resource, query }) => {
  const { transport, sent } = transportOver(() => listAnswer())
  const { agenda } = await getAgenda({ transport, client: clientOf() }, owner, range)
  expect(agenda).toEqual({ entries: [], untimed: { count: 0, fields: [] } })
  const [{ address } = { address: new URL('https://none.example') }] = sent
  const { _dc, ...params } = Object.fromEntries(address.searchParams)
  expect([sent.length, params]).toEqual([1, query])
  expect(address.pathname).toContain(`/REST/${resource}`)
})
