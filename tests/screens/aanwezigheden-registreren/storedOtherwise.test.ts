import { describe, expect, test } from 'vitest'
import * as screen from '#screens/aanwezigheden-registreren/model.ts'
import { createBrowser, useTestSchool } from '../../mocks/school.ts'
import type { App } from '../../session/app.ts'
import { codes, free, mark, marks, openRegister, takeTogether, typeOf } from './support.ts'

type Row = Record<string, unknown>

// rule: save-6
describe('a school that stores other attendance than was sent', () => {
  useTestSchool()

  /** Jan's screen at a school that returns each row, after a save, with the changes of `change`. */
  async function openAt(change: (row: Row) => Row | null) {
    let saved = false
    const browser = createBrowser()
    const app = await openRegister('jan.janssens', {
      browser,
      fetch: async (url, init) => {
        const response = await browser.fetch(url, init)
        if (String(init?.body ?? '').includes('VerwerkAanwezigHeden')) saved = true
        if (!saved || !url.includes('LeerlingAanwezigheid')) return response
        const { data } = (await response.json()) as { data: Row[] }
        return Response.json({ success: true, data: data.flatMap((row) => change(row) ?? []) })
      },
    })
    const [first, second] = free(app)
    if (!first || !second) throw new Error('the list has nobody')
    return { app, first, second }
  }
  const save = async (app: App) => {
    await app.fire(screen.saveRequested)
    return app.get(screen.$otherwise)
  }
  const of = (id: number, fields: Row) => (row: Row) => (row.LL_ID === id ? { ...row, ...fields } : row)
  const nameOf = (person: { firstName: string; lastName: string }) => `${person.firstName} ${person.lastName}`

  test('has the person named in a message, and only that mark stays unsaved', async () => {
    let id = 0
    const { app, first, second } = await openAt((row) =>
      of(id, { AanwezigheidstypeID: 1, Commentaar: '' })(row),
    )
    id = first.id
    await mark(app, first.id, codes.late, 'Bus te laat')
    await mark(app, second.id, codes.ill)
    expect(await save(app)).toEqual([
      {
        field: expect.stringMatching(`^${first.id} `),
        label: nameOf(first),
        sent: 'Te laat, Bus te laat',
        now: 'Aanwezig',
      },
    ])
    expect([app.toasts(), app.get(screen.$message)]).toEqual([[], ''])
    expect(app.get(screen.$changed).map((person) => person.id)).toEqual([first.id])
    expect([typeOf(app, first.id), typeOf(app, second.id)]).toEqual([codes.late, codes.ill])
  })

  test('does not lose marks when it stores nothing', async () => {
    const { app, first, second } = await openAt((row) => ({ ...row, AanwezigheidstypeID: 0, Commentaar: '' }))
    await mark(app, first.id, codes.late)
    await mark(app, second.id, codes.ill)
    expect((await save(app)).map(({ label, now }) => [label, now])).toEqual([
      [nameOf(first), ''],
      [nameOf(second), ''],
    ])
    expect(Object.keys(marks(app))).toHaveLength(2)
    expect(app.toasts()).toEqual([])
  })

  test('has a shortened remark named in the message', async () => {
    const { app, first } = await openAt((row) => ({ ...row, Commentaar: String(row.Commentaar).slice(0, 5) }))
    await mark(app, first.id, codes.late, 'Trein had vertraging')
    expect(await save(app)).toMatchObject([{ sent: 'Te laat, Trein had vertraging', now: 'Te laat, Trein' }])
  })

  test('has the hour named in the message when hours are combined', async () => {
    const { app, first } = await openAt((row) => ({ ...row, AanwezigheidstypeID: 0 }))
    await takeTogether(app)
    await mark(app, first.id, codes.late)
    expect((await save(app)).map(({ label }) => label)).toEqual([
      expect.stringMatching(`^${nameOf(first)}, lesuur \\d$`),
      expect.stringMatching(`^${nameOf(first)}, lesuur \\d$`),
    ])
  })

  test('may store a remark with other spaces, and numbers as text', async () => {
    const { app, first } = await openAt((row) => ({
      ...row,
      AanwezigheidstypeID: String(row.AanwezigheidstypeID),
      Commentaar: ` ${row.Commentaar} `,
    }))
    await mark(app, first.id, codes.late, 'Trein  had vertraging')
    expect(await save(app)).toEqual([])
    expect([app.toasts(), app.get(screen.$changed)]).toEqual([['De aanwezigheden zijn bewaard'], []])
  })

  test('has a person named who is no longer in the list', async () => {
    let id = 0
    const { app, first } = await openAt((row) => (row.LL_ID === id ? null : row))
    id = first.id
    await mark(app, first.id, codes.late)
    await save(app)
    expect(app.get(screen.$message)).toContain(nameOf(first))
    expect(app.toasts()).toEqual([])
  })
})
