import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import { createDialect } from '#mocks/dialects/dialect.ts'
import {
  $documents,
  $otherwise,
  $problem,
  $removing,
  fileChosen,
  removeRequested,
} from '#screens/agenda/documents/documents.ts'
import { $shown, opened } from '#screens/agenda/model.ts'
import { $form, submitted } from '#screens/agenda/points/form.ts'
import { $undoable } from '#screens/agenda/points/writing.ts'
import { dialogAnswered } from '#shared/messages/dialogs.ts'
import { listAnswer } from '../../api/support.ts'
import { useTestSchool } from '../../mocks/school.ts'
import { signedIn } from '../../session/app.ts'
import { changePoint, klas2B, makePoint, storedPoints, submitPoint, values } from './points/support.ts'
import { file, openDocuments } from './support.ts'

// rule: save-6
describe('the agenda of a school that stores other values than were sent', () => {
  const school = useTestSchool({ timetable: true })
  async function open() {
    const app = await signedIn('jan.janssens', { now: school.clock.now })
    await app.visit('/Agenda')
    await app.fire(opened)
    return app
  }

  /** Makes a point at a school that changes each stored point. */
  async function make(onStored: (point: Record<string, unknown>) => unknown) {
    const app = await open()
    school.network.events.on('response:mocked', ({ request }) => {
      const [point] = storedPoints(school)
      if (request.method === 'POST' && request.url.includes('AgendaPunt') && point)
        void onStored(point as never)
    })
    await submitPoint(app)
    return app
  }
  test('keeps the window of a point with a shortened title, and a second save makes no second point', async () => {
    const app = await make(({ ID }) =>
      school.server.db.tables.agendapunten.update(Number(ID), { Titel: 'Boek' }),
    )
    expect(app.get($form)?.otherwise).toEqual([
      { field: 'Titel', label: 'Titel', sent: 'Boek lezen', now: 'Boek' },
    ])
    expect(app.toasts()).toEqual([])
    expect(app.get($form)).toMatchObject({ isNew: false, failure: '', draft: { Titel: 'Boek lezen' } })
    const count = school.server.db.tables.agendapunten.all().length
    school.network.events.removeAllListeners()
    await app.fire(submitted)
    expect([app.get($form), app.get($undoable)?.text]).toEqual([null, 'Het agendapunt is gewijzigd.'])
    expect(school.server.db.tables.agendapunten.all()).toHaveLength(count)
    expect(storedPoints(school)).toHaveLength(1)
  })

  test('names the group of a point that was stored without it', async () => {
    const app = await make(({ ID }) =>
      school.server.db.tables.agendapunten.update(Number(ID), { GroepID: 0 }),
    )
    expect(app.get($form)?.otherwise.map(({ label, sent, now }) => [label, sent, now])).toEqual([
      ['Groep', '2B', ''],
    ])
  })

  test('names a point that was not stored at all', async () => {
    const app = await make(({ ID }) => school.server.db.tables.agendapunten.remove(Number(ID)))
    expect(app.get($form)?.otherwise).toEqual([
      { field: 'ID', label: 'Agendapunt', sent: 'Agendapunt Boek lezen', now: '' },
    ])
    expect(app.toasts()).toEqual([])
  })

  // server: rest-6
  test('loses nothing when the school replaces a point by the sent fields', async () => {
    const app = await open()
    const { own } = await makePoint(app, { Nota: 'Zelf nalezen' })
    const { agendapunten } = school.server.db.tables
    school.network.use(
      http.put('*/AgendaPunt/*', async ({ request }) => {
        const { ID, Titel = '', Nota = '', GroepID = 0 } = (await request.json()) as Record<string, never>
        const { Groep = '', GroepType = '' } = GroepID ? values : {}
        agendapunten.update(Number(ID), { Titel, Nota, GroepID })
        return listAnswer({ ID, Titel, Nota, Groep, GroepType, GroepID })
      }),
    )
    await changePoint(app, own)
    expect([app.get($form), app.get($undoable)?.text]).toEqual([null, 'Het agendapunt is gewijzigd.'])
    expect(agendapunten.get(own.id)).toMatchObject({
      Titel: 'Ander boek',
      Nota: 'Zelf nalezen',
      GroepID: klas2B,
    })
  })

  // server: rest-6
  test('sends the whole point when a part of it is refused, and reports a refusal of the whole', async () => {
    const app = await open()
    const { own } = await makePoint(app)
    const sent: object[] = []
    school.network.use(
      http.put('*/AgendaPunt/*', async ({ request }) => {
        const body = (await request.clone().json()) as { Titel?: string; Commentaar?: string }
        sent.push(body)
        const isWhole = body.Commentaar !== undefined
        if (isWhole && body.Titel !== 'Verboden') return undefined
        return HttpResponse.json({ success: false, message: 'Onvolledig' }, { status: 400 })
      }),
    )
    await changePoint(app, own)
    expect([app.get($form), sent.length, app.get($undoable)?.text]).toEqual([
      null,
      2,
      'Het agendapunt is gewijzigd.',
    ])
    const again = app.get($shown).find((entry) => entry.own?.id === own.id)?.own
    if (!again) throw new Error('the point is gone')
    await changePoint(app, again, { Titel: 'Verboden' })
    expect(app.get($form)?.failure).toContain('Onvolledig')
  })

  async function openWithDocuments() {
    const app = await open()
    await openDocuments(app)
    return { app, known: app.get($documents) ?? [] }
  }
  const answerUpload = (answer: () => Response) => school.network.use(http.post('*/Doc/put*', answer))
  const record = (fields: object) => ({
    D_ID: 9000,
    Naam: 'blad.pdf',
    Type: 'application/pdf',
    Grootte: 6,
    ...fields,
  })

  test.each([
    [
      'that the school does not list',
      [],
      [
        ['Naam', 'blad.pdf', ''],
        ['Grootte', '6\u00a0bytes', ''],
      ],
    ],
    ['whose name the school cuts off', [record({ Naam: 'bla' })], [['Naam', 'blad.pdf', 'bla']]],
    ['with another size', [record({ Grootte: 0.5 * 4 })], [['Grootte', '6\u00a0bytes', '2\u00a0bytes']]],
    ['that the school lists without name and size', [record({ Naam: '', Grootte: 0 })], []],
    ['that the school lists as it was sent', [record({})], []],
  ])('names each difference of a document %s', async (_, rows, differences) => {
    const { app, known } = await openWithDocuments()
    answerUpload(() => new HttpResponse(null, { status: 204 }))
    school.network.use(http.get('*/Doc/', () => listAnswer(...known, ...rows)))
    await app.fire(fileChosen, file('blad.pdf', 'inhoud'))
    expect(app.get($otherwise).map(({ label, sent, now }) => [label, sent, now])).toEqual(differences)
    expect([app.toasts(), app.get($problem)]).toEqual([
      differences.length > 0 ? [] : ['Het document is toegevoegd.'],
      '',
    ])
  })

  test('names a document that was removed and is still there', async () => {
    const { app, known } = await openWithDocuments()
    school.network.use(http.post('*/Doc/remove*', () => HttpResponse.json({ success: true })))
    const [first] = known
    if (!first) throw new Error('there is no document')
    const removing = app.fire(removeRequested, first)
    await app.fire(dialogAnswered, true)
    await removing
    expect(app.get($otherwise)).toEqual([
      { field: 'D_ID', label: first.Naam, sent: 'verwijderen', now: 'het document' },
    ])
    expect([app.toasts(), app.get($removing)]).toEqual([[], null])
  })
})

// rule: save-6; server: teacher-16
describe('a school that never gives a Nota back', () => {
  const school = useTestSchool({
    timetable: true,
    dialect: createDialect({ choices: { 'AgendaPunt.Nota': 'missing' }, unknown: [] }),
  })
  test('makes the portal say that it is unknown whether the Nota is stored', async () => {
    const app = await signedIn('jan.janssens', { now: school.clock.now })
    await app.visit('/Agenda')
    await app.fire(opened)
    await submitPoint(app, { Nota: 'Zelf nalezen' })
    expect(app.get($form)?.otherwise).toEqual([
      { field: 'Nota', label: 'Nota', sent: 'Zelf nalezen', now: 'dit toont de school niet' },
    ])
  })
})
