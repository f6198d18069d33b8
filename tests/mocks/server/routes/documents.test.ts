import { describe, expect, test } from 'vitest'
import { documentLimits } from '#api/endpoints/documents.ts'
import { others } from '#fixtures/people/others.ts'
import { openDemo } from '#mocks/demo.ts'
import { type Browser, host, personaOf, refusalOf, signIn, useTestSchool } from '../../school.ts'

interface Doc {
  D_ID: number
  Naam: string
  Type: string
  Grootte: number
}

const jan = others.find(({ gebruikersnaam }) => gebruikersnaam === 'jan.janssens')
const an = personaOf('an.peeters').cursistId

const at = (id: number) => ({ query: { AgendaPunt: String(id) } })
const list = (browser: Browser, id: number) => browser.rows<Doc>('Doc/', at(id))
const refusedList = (browser: Browser, id: number) => browser.outcome('Doc/', at(id))
function upload(browser: Browser, name: string, content: string) {
  const form = new FormData()
  form.append('file', new Blob([content], { type: 'text/plain' }), name)
  return browser.rest('put', { api: 'upload', method: 'POST', body: form })
}
/** Uploads a file. Returns the body that adds it to a point. */
async function uploadFor(browser: Browser, AgendaPunt: number, name: string, content: string) {
  const answer = (await (await upload(browser, name, content)).json()) as { data: { UploadID: string }[] }
  return JSON.stringify({ AgendaPunt, UploadID: answer.data[0]?.UploadID })
}
async function put(browser: Browser, AgendaPunt: number, Naam = 'les é.txt', content = 'Hallo é') {
  const body = await uploadFor(browser, AgendaPunt, Naam, content)
  return browser.rest('put', { api: 'Doc', method: 'POST', body })
}
const remove = (browser: Browser, id: number) =>
  browser.rest('remove', { api: 'Doc', method: 'POST', query: { D_ID: String(id) } })

describe('documents', () => {
  const school = useTestSchool({ timetable: true })
  /** A lesson of Jan's with documents, in which An has a seat. */
  function lesson() {
    const { lessen, klassen, participaties, documenten } = school.server.db.tables
    const classes = klassen
      .all()
      .filter(({ PersoneelID }) => PersoneelID === jan?.personeelId)
      .map(({ KlasID }) => KlasID)
    const seats = new Set(participaties.where('CursistID', an ?? -1).map(({ LESID }) => LESID))
    const found = documenten
      .all()
      .find(
        ({ AgendaPunt }) => seats.has(AgendaPunt) && classes.includes(lessen.get(AgendaPunt)?.KlasID ?? -1),
      )
    if (!found) throw new Error('no such lesson')
    return found
  }

  // server: document-6
  test('can be added by the teacher of the class, even to a lesson without content and to a task by somebody else', async () => {
    const { klassen, lessen, agendapunten } = school.server.db.tables
    const own = klassen.where('PersoneelID', jan?.personeelId ?? -1).map(({ KlasID }) => KlasID)
    const les = lessen
      .all()
      .find(({ KlasID, LESID }) => own.includes(KlasID) && agendapunten.where('LESID', LESID).length === 0)
    const { KlasID = -1, LESID = -1, LESDatum = '' } = les ?? {}
    await agendapunten.insert({
      ID: 9001,
      KlasID,
      LESID: null,
      CursistID: null,
      GroepID: null,
      PersoneelID: 401,
      TypePunt: 1000,
      Van: `${LESDatum} 00:00:00`,
      Tot: `${LESDatum} 23:59:59`,
      HeleDag: true,
      Titel: 'Boek lezen',
      Commentaar: '',
    })
    for (const id of [LESID, 9001]) {
      expect((await put(await signIn('jan.janssens'), id)).status).toBe(200)
      const refused = await put(await signIn('isabelle.lambert'), id)
      expect(await refusalOf(refused)).toBe('403 Enkel de leerkracht mag documenten wijzigen')
    }
  })

  // server: teacher-21
  test('can be added to an hour of pupils, for the class, the parents and its teacher', async () => {
    /** Tuesday 24 November 2026, the first hour: Jan teaches 4A. */
    const hour = 2026_11_24_0000 + 41 * 10 + 1
    const jan = await signIn('jan.janssens')
    expect(await list(jan, hour)).toEqual([])
    expect((await put(jan, hour)).status).toBe(200)
    for (const who of ['jan.janssens', 'lotte.wouters', 'katrien.maes']) {
      expect(await list(await signIn(who), hour)).toHaveLength(1)
    }
    for (const who of ['milan.wouters', 'ruben.goossens', 'an.peeters'])
      expect(await refusedList(await signIn(who), hour)).toMatch(/^403 /)
    expect((await put(await signIn('ruben.goossens'), hour)).status).toBe(403)
    // The group has no lesson at that hour, the day is a Sunday, the day is in the holidays.
    for (const id of [hour + 8, 2026_11_22_0411, 2026_12_29_0411])
      expect(await refusedList(jan, id)).toMatch(/^404 /)
  })

  // server: client-10
  test('belong to the content of a lesson, whichever of its two rows a client names', async () => {
    const { AgendaPunt } = lesson()
    const { agendapunten, documenten } = school.server.db.tables
    const row = agendapunten.all().find(({ LESID }) => LESID === AgendaPunt)?.ID ?? -1
    const teacher = await signIn('jan.janssens')
    const { data } = (await (await put(teacher, row)).json()) as { data: Doc[] }
    expect(documenten.get(data[0]?.D_ID ?? -1)?.AgendaPunt).toBe(AgendaPunt)
    expect(await list(teacher, row)).toEqual(await list(teacher, AgendaPunt))
    const points = await teacher.rows('AgendaPunt/')
    const flags = [row, AgendaPunt].map((id) => points.find(({ ID }) => ID === id)?.Documenten)
    expect(flags).toEqual([false, true])
  })

  // server: document-7
  test.each([
    ['a/../../b.txt', 'b.txt'],
    ['C:\\lessen\\b.txt', 'b.txt'],
    [`${'é'.repeat(251)}.txt`, `${'é'.repeat(251)}.txt`],
  ])('called %j are stored as %j', async (sent, stored) => {
    const { data } = (await (await put(await signIn('jan.janssens'), lesson().AgendaPunt, sent)).json()) as {
      data: Doc[]
    }
    expect(data[0]?.Naam).toBe(stored)
  })

  test.each(['b\0.txt', 'b\u202etxt.pdf', 'b\u0007.txt', `${'é'.repeat(252)}.txt`, 'a.txt/'])(
    'called %j are refused',
    async (sent) => {
      const answer = await upload(await signIn('jan.janssens'), sent, 'x')
      expect(await refusalOf(answer)).toBe('400 De naam van dit bestand is niet toegelaten')
    },
  )

  // server: document-8
  test('never get the number of a removed document', async () => {
    const { AgendaPunt } = lesson()
    const teacher = await signIn('jan.janssens')
    const numbers: number[] = []
    for (let n = 0; n < 2; n += 1) {
      const { data } = (await (await put(teacher, AgendaPunt)).json()) as { data: Doc[] }
      numbers.push(data[0]?.D_ID ?? -1)
      await remove(teacher, numbers[n] ?? -1)
    }
    await put(teacher, AgendaPunt)
    await school.controls.undo()
    const { data } = (await (await put(teacher, AgendaPunt)).json()) as { data: Doc[] }
    expect([numbers[1], data[0]?.D_ID]).toEqual([(numbers[0] ?? 0) + 1, (numbers[0] ?? 0) + 3])
  })

  test('of another type or size than allowed are refused with a reason', async () => {
    const teacher = await signIn('jan.janssens')
    const refused = async (browser: Browser, name: string, content = 'x') =>
      refusalOf(await upload(browser, name, content))
    for (const name of ['spel.exe', '.htaccess.txt', 'a/.txt'])
      expect(await refused(teacher, name)).toBe('400 Dit soort bestand is niet toegelaten')
    const most = 'x'.repeat(documentLimits.size)
    expect((await upload(teacher, 'groot.txt', most)).status).toBe(200)
    expect(await refused(teacher, 'groot.txt', `${most}x`)).toBe(
      '400 Het bestand is te groot: hoogstens 5 MB',
    )
    expect(await refused(await signIn('an.peeters'), 'les.txt')).toBe(
      '403 Enkel de leerkracht mag documenten wijzigen',
    )
  })

  test('that were uploaded are kept when the school is opened again, and can be added again after an undo', async () => {
    const { AgendaPunt } = lesson()
    const teacher = await signIn('jan.janssens')
    await upload(teacher, 'les.txt', 'Hallo')
    expect(await school.controls.undo()).toBeNull()
    const later = await openDemo({ clock: school.clock, state: await school.controls.snapshot() })
    const [waiting] = later.server.db.tables.uploads.all()
    expect(waiting).toMatchObject({ Naam: 'les.txt', inhoud: 'Hallo' })
    const body = JSON.stringify({ AgendaPunt, UploadID: String(waiting?.ID) })
    expect((await teacher.rest('put', { api: 'Doc', method: 'POST', body })).status).toBe(200)
    expect(school.server.db.tables.uploads.count()).toBe(0)
    await school.controls.undo()
    expect((await teacher.rest('put', { api: 'Doc', method: 'POST', body })).status).toBe(200)
  })

  test('can be reached through filemanager.cgi only', async () => {
    const browser = await signIn('an.peeters')
    const { D_ID } = lesson()
    const address = `${host}/webstudent/bin`
    const at = async (path: string) => (await browser.fetch(`${address}/${path}`)).status
    expect(await at(`filemanager.cgi/Doc/get?D_ID=${D_ID}`)).toBe(200)
    expect(await at(`filemanager.cgi/doc/GET/?D_ID=${D_ID}`)).toBe(200)
    expect(await at(`server.fcgi/REST/Doc/get?D_ID=${D_ID}`)).toBe(404)
    expect(await at(`server.fcgi/Doc/get?D_ID=${D_ID}`)).toBe(404)
    expect(await at('filemanager.cgi/Doc/get')).toBe(404)
    expect(school.takeProblems()).toHaveLength(2)
  })

  test.each([
    ['no form', 'x', 'text/plain'],
    ['a form without the field', 'a=b', 'application/x-www-form-urlencoded'],
    [
      'a text in the field',
      '--b\r\nContent-Disposition: form-data; name="file"\r\n\r\nx\r\n--b--\r\n',
      'multipart/form-data; boundary=b',
    ],
    ['a broken form', '--b\r\nfile', 'multipart/form-data; boundary=b'],
  ])('sent as %s are refused', async (_, body, contentType) => {
    const teacher = await signIn('jan.janssens')
    const answer = await teacher.fetch(`${host}/webpersoneel/bin/filemanager.cgi/upload/put`, {
      method: 'POST',
      body,
      headers: { 'Content-Type': contentType },
    })
    expect(await refusalOf(answer)).toBe('400 Ongeldige aanvraag: file')
  })

  test('that were uploaded but never added make room for later ones', async () => {
    const teacher = await signIn('jan.janssens')
    for (let n = 1; n <= 7; n += 1) await upload(teacher, `les ${n}.txt`, 'x')
    const waiting = school.server.db.tables.uploads.all().map(({ Naam }) => Naam)
    expect(waiting).toEqual(['les 3.txt', 'les 4.txt', 'les 5.txt', 'les 6.txt', 'les 7.txt'])
  })

  test('uploaded by another user cannot be added, and none can be added to a class of another teacher', async () => {
    const { AgendaPunt } = lesson()
    const body = await uploadFor(await signIn('isabelle.lambert'), AgendaPunt, 'a.txt', 'x')
    const jansBrowser = await signIn('jan.janssens')
    expect((await jansBrowser.rest('put', { api: 'Doc', method: 'POST', body })).status).toBe(404)
    expect((await put(await signIn('isabelle.lambert'), AgendaPunt)).status).toBe(403)
  })
})
