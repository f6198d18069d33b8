import { createWatch, type Store } from 'effector'
import { http } from 'msw'
import { describe, expect, test } from 'vitest'
import {
  $documents,
  $fetching,
  $listError,
  $mayChange,
  $problem,
  $removing,
  $withDocuments,
  type Document,
  downloadRequested,
  fileChosen,
  nameOf,
  refusalOf,
  removeRequested,
  retried,
} from '#screens/agenda/documents/documents.ts'
import { $shown, entryClosed, entryOpened, opened } from '#screens/agenda/model.ts'
import { $dialog, dialogAnswered } from '#shared/messages/dialogs.ts'
import { listAnswer } from '../../api/support.ts'
import { useTestSchool } from '../../mocks/school.ts'
import { type App, signedIn, textOf } from '../../session/app.ts'
import { file, openDocuments } from './support.ts'

describe('documents of an agenda point', () => {
  const school = useTestSchool({ timetable: true })

  /** Opens the agenda and the details of an entry with documents; `first` is its first document. */
  async function open(who: string) {
    const saved: { name: string; type: string; text: string }[] = []
    const app = await signedIn(who, {
      now: school.clock.now,
      onFile: ({ name, type, content }) => {
        saved.push({ name, type, text: textOf(content) })
      },
    })
    await app.visit('/Agenda')
    await app.fire(opened)
    const entry = await openDocuments(app)
    const [first] = app.get($documents) ?? []
    if (!first) throw new Error('its documents are not listed')
    return { app, saved, entry, first }
  }

  async function removeDocument(app: App, document: Document) {
    const removing = app.fire(removeRequested, document)
    await app.fire(dialogAnswered, true)
    await removing
  }

  test('are listed for a pupil, who can download but not change them', async () => {
    const { app, saved, first } = await open('lotte.wouters')
    expect(first).toMatchObject({ Naam: expect.stringMatching(/\.pdf$/), Type: 'application/pdf' })
    expect([app.get($withDocuments), app.get($mayChange)]).toEqual([true, false])
    await app.fire(downloadRequested, first)
    expect(saved).toEqual([
      { name: first.Naam, type: 'application/pdf', text: expect.stringMatching(/^%PDF-/) },
    ])
    expect(app.toasts()).toEqual([`${first.Naam} is gedownload.`])
  })

  test.each([
    ['from the list', { Naam: 'eigen.txt', Type: 'text/plain' }, 'eigen.txt', 'text/plain'],
    ['from the file when the list has none', { Naam: '', Type: '' }, /\.pdf$/, 'application/pdf'],
  ])('are downloaded with name and type %s', async (_, listed, name, type) => {
    const { app, saved, first } = await open('lotte.wouters')
    await app.fire(downloadRequested, { ...first, ...listed })
    expect(saved).toEqual([
      { name: expect.stringMatching(name), type, text: expect.stringMatching(/^%PDF-/) },
    ])
  })

  test('have a place in every entry for a teacher, and for a pupil only in entries with documents', async () => {
    for (const [who, shown] of [
      ['lotte.wouters', false],
      ['jan.janssens', true],
    ] as const) {
      const { app } = await open(who)
      const without = app.get($shown).find(({ documents, kind }) => !documents && kind === 'les')
      await app.fire(entryOpened, without?.id ?? '')
      expect(app.get($withDocuments)).toBe(shown)
      await app.fire(entryClosed)
      expect(app.get($withDocuments)).toBe(false)
    }
  })

  test('are added by a teacher, and removed after a question', async () => {
    const { app } = await open('jan.janssens')
    const before = app.get($documents) ?? []
    await app.fire(fileChosen, file('les.txt', 'Hallo'))
    expect(app.get($documents)).toEqual([
      ...before,
      { D_ID: expect.any(Number), Naam: 'les.txt', Type: 'text/plain', Grootte: 5 },
    ])
    expect([app.toasts(), app.get($problem)]).toEqual([['Het document is toegevoegd.'], ''])

    const added = app.get($documents)?.at(-1)
    if (!added) throw new Error('it is not there')
    await removeDocument(app, added)
    expect(app.get($documents)).toEqual(before)
    expect(app.toasts()).toContain('Het document is verwijderd.')
  })

  test.each([
    ['.les.pdf', 'x', /^\.les\.pdf kan niet: een bestand met zo'n naam wordt niet aanvaard\.$/],
    ['index.html', 'x', /^index\.html kan niet/],
    ['leeg.txt', '', /^Het bestand is leeg\.$/],
  ])('%s is refused with a reason, before it is sent', async (name, text, reason) => {
    const { app } = await open('jan.janssens')
    const before = app.get($documents)
    await app.fire(fileChosen, file(name, text))
    expect(app.get($problem)).toMatch(reason)
    expect(app.get($documents)).toEqual(before)
  })

  test('show a problem until the next action, until another entry is opened or until the details are closed', async () => {
    const { app, entry, first } = await open('jan.janssens')
    for (const next of [
      () => app.fire(downloadRequested, first),
      () => app.fire(entryOpened, entry.id),
      () => app.fire(entryClosed),
    ]) {
      await app.fire(fileChosen, file('leeg.txt', ''))
      expect(app.get($problem)).not.toBe('')
      await next()
      expect(app.get($problem)).toBe('')
    }
  })

  test('are sent with the type of their name', async () => {
    const types: (string | null)[] = []
    const { app } = await open('jan.janssens')
    school.network.use(
      http.all(/\/upload\//i, async ({ request }) => {
        const sent = (await request.clone().formData()).get('file')
        types.push(sent instanceof Blob ? sent.type : null)
      }),
    )
    await app.fire(fileChosen, file('les.txt', 'Hallo'))
    expect([types, app.get($documents)?.at(-1)?.Naam]).toEqual([['text/plain'], 'les.txt'])
  })

  // These fields of an answer are assumed, so they may be missing. rule: error-8
  test.each([
    ['has no number', { kind: 'missing field', field: 'UploadID' }],
    ['has another form', { kind: 'wrong shape' }],
  ] as const)('whose upload %s are not added, with a reason', async (_, failure) => {
    const { app } = await open('jan.janssens')
    const before = app.get($documents)
    school.faults.set([{ endpoint: 'upload put', times: 1, ...failure }])
    await app.fire(fileChosen, file('les.txt', 'Hallo'))
    expect(app.get($problem)).toMatch(/^De server gaf gegevens in een onbekende vorm \(.*UploadID/)
    expect(app.get($documents)).toEqual(before)
    await app.fire(fileChosen, file('les.txt', 'Hallo'))
    expect([app.get($problem), app.get($documents)?.at(-1)?.Naam]).toEqual(['', 'les.txt'])
  })

  test('whose upload gets an empty answer are not added, with a reason', async () => {
    const { app } = await open('jan.janssens')
    const nothing = () => listAnswer()
    school.network.use(http.all(/\/upload\/put/i, nothing, { once: true }))
    await app.fire(fileChosen, file('les.txt', 'Hallo'))
    expect(app.get($problem)).toMatch(/^De server gaf gegevens in een onbekende vorm \(.*UploadID/)
  })

  test('without a name are called by their number', async () => {
    school.faults.set([{ endpoint: 'Doc', kind: 'missing field', field: 'Naam' }])
    const { first } = await open('jan.janssens')
    expect(nameOf(first)).toBe(`Document ${first.D_ID}`)
  })

  test('are listed after an upload whose answer was lost', async () => {
    const { app } = await open('jan.janssens')
    school.faults.set([{ endpoint: 'Doc put', kind: 'dropped' }])
    await app.fire(fileChosen, file('les.txt', 'Hallo'))
    expect([app.get($problem), app.get($documents)?.at(-1)?.Naam, app.toasts()]).toEqual([
      'Er kon geen verbinding worden gemaakt. We weten niet of dit bewaard is.',
      'les.txt',
      [],
    ])
  })

  test('are not listed after a removal whose answer was lost', async () => {
    const { app, first } = await open('jan.janssens')
    const others = app.get($documents)?.slice(1)
    school.faults.set([{ endpoint: 'Doc remove', kind: 'dropped' }])
    await removeDocument(app, first)
    expect([app.get($problem), app.get($documents)]).toEqual([
      'Er kon geen verbinding worden gemaakt. We weten niet of dit bewaard is.',
      others,
    ])
  })

  test('stay listed, with one reason, when the server cannot be reached', async () => {
    const { app, first } = await open('jan.janssens')
    const before = app.get($documents)
    school.faults.set([{ kind: 'unreachable' }])
    await removeDocument(app, first)
    expect([app.get($problem), app.get($listError), app.get($documents)]).toEqual([
      'Er kon geen verbinding worden gemaakt. We weten niet of dit bewaard is.',
      '',
      before,
    ])
  })

  /** Records the agenda points whose documents are requested from now on. */
  function recordLists() {
    const requested: (string | null)[] = []
    school.network.events.on('request:start', ({ request }) => {
      const { pathname, searchParams } = new URL(request.url)
      if (request.method === 'GET' && pathname.endsWith('/Doc/'))
        requested.push(searchParams.get('AgendaPunt'))
    })
    return requested
  }

  test('are not requested again once the details are closed', async () => {
    const { app, first } = await open('jan.janssens')
    const requested = recordLists()
    school.faults.set([{ endpoint: 'Doc remove', kind: 'dropped' }])
    await Promise.all([
      app.fire(removeRequested, first),
      app.fire(dialogAnswered, true),
      app.fire(entryClosed),
    ])
    expect([app.get($documents), requested]).toEqual([null, []])
  })

  test('are removed after a question that names the document', async () => {
    const { app, first } = await open('jan.janssens')
    const requested = app.fire(removeRequested, first)
    const question = app.get($dialog)
    await app.fire(dialogAnswered, false)
    await requested
    expect(app.get($documents)).toContainEqual(first)
    expect(question).toEqual({
      ofSession: true,
      title: 'Document verwijderen',
      text: `${first.Naam} is dan ook weg voor je cursisten.`,
      confirm: 'Verwijderen',
      dangerous: true,
    })
  })

  test('are removed one at a time, and a second press asks nothing', async () => {
    const { app, first } = await open('jan.janssens')
    const pressed = [app.fire(removeRequested, first), app.fire(removeRequested, first)]
    const answered = app.fire(dialogAnswered, false)
    const second = app.get($dialog)
    await Promise.all([...pressed, answered, app.fire(dialogAnswered, false)])
    expect(second).toBeNull()
  })

  test.each(['isabelle.lambert', 'griet.aerts'])('can be changed by %s', async (who) => {
    const app = await signedIn(who)
    expect(app.get($mayChange)).toBe(true)
  })

  test('are marked while they are downloaded, and after the question while they are removed', async () => {
    const { app, first } = await open('jan.janssens')
    const changes: string[] = []
    const watch = (name: string, unit: Store<number | null>) =>
      createWatch({ unit, scope: app.scope, fn: (id) => changes.push(`${name} ${id}`) })
    watch('fetching', $fetching)
    watch('removing', $removing)
    await app.fire(downloadRequested, first)
    expect(changes.splice(0)).toEqual([`fetching ${first.D_ID}`, 'fetching null'])
    const removing = app.fire(removeRequested, first)
    expect(changes).toEqual([])
    await app.fire(dialogAnswered, true)
    await removing
    expect(changes).toEqual([`removing ${first.D_ID}`, 'removing null'])
  })

  test('that cannot be listed show the reason, and can be requested again', async () => {
    const { app, entry } = await open('lotte.wouters')
    school.faults.set([{ endpoint: 'Doc', kind: 'unreachable', times: 1 }])
    await app.fire(entryOpened, entry.id)
    expect(app.get($listError)).toBe('Er kon geen verbinding worden gemaakt')
    await app.fire(retried)
    expect([app.get($listError), app.get($documents)?.length]).toEqual(['', expect.any(Number)])
  })
})

test.each(['oefeningen.odp', 'foto.heic', 'les.pptx', 'zonder-einde'])(
  'the document %s is sent, and the server decides whether to accept it',
  (name) => {
    expect(refusalOf({ name, size: 6_200_000 })).toBe('')
  },
)
