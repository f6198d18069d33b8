import { describe, expect, test } from 'vitest'
import * as screen from '#screens/aanwezigheden-registreren/model.ts'
import { createBrowser, useTestSchool } from '../../mocks/school.ts'
import type { App } from '../../session/app.ts'
import { codes, free, mark, openRegister, storeElsewhere, typeOf } from './support.ts'

type Row = Record<string, unknown>

// Such a school numbers its types from 0 and sends null for an open row. rule: registration-2; server: teacher-5
describe('a school whose first type has the number 0', () => {
  useTestSchool()

  /** Opens the screen at such a school: the numbers of the fixtures are replaced in its answers, and back in its requests. */
  async function openAt(): Promise<App> {
    const browser = createBrowser()
    const renumbered = (type: unknown) => (type === codes.present ? 0 : type === 0 ? null : type)
    const rowOfSchool = ({ ID, AanwezigheidstypeID: type, ...row }: Row): Row =>
      type === undefined ? { ID: renumbered(ID), ...row } : { ...row, AanwezigheidstypeID: renumbered(type) }
    return openRegister('jan.janssens', {
      browser,
      fetch: async (url, init) => {
        const body = init?.body
        const sent =
          typeof body === 'string'
            ? body.replaceAll('"AanwezigheidstypeID":0', `"AanwezigheidstypeID":${codes.present}`)
            : body
        const response = await browser.fetch(url, sent === undefined ? init : { ...init, body: sent })
        // Only the types and the people of an hour have such numbers.
        if (!/Aanwezigheidstype\/|LeerlingAanwezigheid/.test(url)) return response
        const { data } = (await response.json()) as { data: Row[] }
        return Response.json({ success: true, data: data.map(rowOfSchool) })
      },
    })
  }
  const nameOfType = (app: App, id: number) => app.get(screen.$codes).byId(typeOf(app, id) ?? 0)?.Omschrijving

  test('stores that somebody is present, and nobody is present before', async () => {
    const app = await openAt()
    const [first, second] = free(app).map(({ id }) => id)
    if (!first || !second) throw new Error('the list has nobody')
    expect([nameOfType(app, first), app.get(screen.$counts).present]).toEqual([undefined, 0])
    await mark(app, first, app.get(screen.$codes).present)
    await mark(app, second, codes.late)
    await app.fire(screen.saveRequested)
    expect([app.get(screen.$otherwise), app.get(screen.$nothingChanged)]).toEqual([[], true])
    const colleague = await openRegister()
    expect([typeOf(colleague, first), typeOf(colleague, second)]).toEqual([codes.present, codes.late])
    const again = await openAt()
    expect([nameOfType(again, first), nameOfType(again, second)]).toEqual(['Aanwezig', 'Te laat'])
  })

  test('shows a change by a colleague before it is overwritten', async () => {
    const app = await openAt()
    const [first] = free(app).map(({ id }) => id)
    if (!first) throw new Error('the list has nobody')
    await mark(app, first, codes.late)
    await storeElsewhere(first, codes.present)
    await app.fire(screen.saveRequested)
    expect([...app.get(screen.$overtaken)]).toEqual([first])
  })
})
