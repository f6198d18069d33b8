import { describe, expect, test } from 'vitest'
import { type Route, route } from '../../../mocks/server/core/route.ts'
import { createKept } from '../../../mocks/server/kept.ts'
import { routes } from '../../../mocks/server/routes/index.ts'
import { betalingen } from '../../../src/api/endpoints/betalingen.ts'
import { myschoolwareaccount } from '../../../src/api/endpoints/myschoolwareaccount.ts'
import { toLLID } from '../../../src/api/identity.ts'
import { personaOf, signIn, useTestSchool } from '../school.ts'

const an = personaOf('an.peeters')
const sofie = personaOf('sofie.claes')
const llid = toLLID(an.cursistId ?? 0)

/** How often each endpoint's route has run. */
const runs = new Map<string, number>()
const ran = (name: string) => runs.get(name) ?? 0
const counted: readonly Route[] = routes.map((known) => ({
  ...known,
  handle(request, context) {
    const { name } = known.endpoint
    runs.set(name, ran(name) + 1)
    return known.handle(request, context)
  },
}))

describe('what is found in the rows', () => {
  const school = useTestSchool({ routes: counted })
  const payments = async (browser: Awaited<ReturnType<typeof signIn>>) =>
    (await browser.rest('betalingen/', { query: { LLID: llid } })).text()

  test('is found once, however often somebody asks', async () => {
    const browser = await signIn(an)
    const before = ran(betalingen.name)
    const first = await payments(browser)
    expect(first).toContain('"Tebetalen"')
    expect(await payments(browser)).toBe(first)
    expect(ran(betalingen.name)).toBe(before + 1)
  })

  test('is found anew after any change of a row', async () => {
    const browser = await signIn(an)
    const first = await payments(browser)
    const { betalingen: table } = school.server.db.tables
    const [own] = table.where('CursistID', an.cursistId ?? 0)
    await table.update(own?.ID ?? 0, { Betaald: 12.25 })
    expect(await payments(browser)).not.toBe(first)
    table.remove(own?.ID ?? 0)
    const less = await payments(browser)
    expect(less.length).toBeLessThan(first.length)
    await school.controls.reset()
    expect(await payments(await signIn(an))).toBe(first)
  })

  test('is given to nobody else: not to another user, not after signing out, not where the right has gone', async () => {
    const browser = await signIn(an)
    await payments(browser)
    expect(JSON.parse(await payments(await signIn(sofie)))).toMatchObject({ success: false })
    await school.server.db.tables.configuratie.update(1, { ToonBetalingen: false })
    expect(JSON.parse(await payments(browser))).toMatchObject({ success: false })
    await school.server.db.tables.configuratie.update(1, { ToonBetalingen: true })
    await payments(browser)
    await browser.rpc('WisaUserAPI', 'Logout', [])
    expect(await payments(browser)).toContain('No session')
  })

  test('differs for each question', async () => {
    const browser = await signIn(an)
    const ask = async (Naam: string) =>
      (
        await browser.rest('Gemeente/', {
          query: { filter: JSON.stringify([{ property: 'Naam', value: Naam }]) },
        })
      ).text()
    expect(await ask('Gent')).toBe(await ask('Gent'))
    await payments(browser)
    const other = await browser.rest('betalingen/', { query: { LLID: toLLID(sofie.cursistId ?? 0) } })
    expect(other.status).toBe(403)
  })

  test('keeps its session alive', async () => {
    const browser = await signIn(an)
    for (let n = 0; n < 4; n += 1) {
      school.clock.advance(20 * 60_000)
      expect(await payments(browser)).toContain('"Tebetalen"')
    }
  })
})

describe('an answer that depends on something else than rows', () => {
  const moments: number[] = []
  const school = useTestSchool({
    routes: [
      ...routes.filter(({ endpoint }) => endpoint !== myschoolwareaccount),
      route(myschoolwareaccount, (request, context) => {
        moments.push(context.clock.now())
        const known = routes.find(({ endpoint }) => endpoint === myschoolwareaccount)
        return known?.handle(request, context) as never
      }),
    ],
  })

  test('is made each time', async () => {
    const browser = await signIn(an)
    await browser.rest('myschoolwareaccount')
    school.clock.advance(1_000)
    await browser.rest('myschoolwareaccount')
    expect(new Set(moments)).toHaveLength(2)
  })
})

describe('what is kept', () => {
  const sizeOf = (text: string) => text.length

  test('is bounded in all, and what is too large for it is not kept', () => {
    const kept = createKept(() => 0, sizeOf, 10)
    kept.set('a', '1234', 0)
    kept.set('b', '5678', 0)
    expect([kept.get('a'), kept.get('b')]).toEqual(['1234', '5678'])
    kept.set('c', '9012', 0)
    expect(kept.get('c')).toBe('9012')
    expect([kept.get('a'), kept.get('b')]).toEqual([undefined, undefined])
    kept.set('d', '12345678901', 0)
    expect([kept.get('c'), kept.get('d')]).toEqual(['9012', undefined])
  })

  test('ends with the revision that it was made of, also when that ends while it is made', () => {
    let revision = 1
    const kept = createKept(() => revision, sizeOf, 10)
    kept.set('a', 'x', 1)
    revision = 2
    expect(kept.get('a')).toBeUndefined()
    kept.set('a', 'x', 1)
    expect(kept.get('a')).toBeUndefined()
    kept.set('a', 'y', 2)
    expect(kept.get('a')).toBe('y')
  })
})
