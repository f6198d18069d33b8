import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import * as form from '#screens/mijn-gegevens/addressForm.ts'
import * as editing from '#screens/mijn-gegevens/editing.ts'
import { leaving } from '#screens/mijn-gegevens/leaving.ts'
import { $mayEdit, closed, opened, personal } from '#screens/mijn-gegevens/model.ts'
import { $number, numberLeft, numberSubmitted, numberTyped } from '#screens/mijn-gegevens/numberForm.ts'
import { $saving } from '#screens/mijn-gegevens/saveRecord.ts'
import { $dialog, dialogAnswered } from '#shared/messages/dialogs.ts'
import { useTestSchool } from '../../mocks/school.ts'
import { studentIdOf } from '../../personas.ts'
import { type App, recordChanges, recordUrls, scaledTimeout, signedIn } from '../../session/app.ts'

const an = studentIdOf('an.peeters')
const saved = 'Je wijzigingen zijn bewaard'

async function open(edit?: editing.Editable, who = 'an.peeters') {
  const app = await signedIn(who)
  await app.fire(opened)
  if (edit) await app.fire(editing.editClicked, edit)
  return app
}
const type = (app: App, text: string) =>
  app.fire(numberTyped, app.get($number)?.format({ text, caret: text.length }).text ?? text)
const shownAs = (app: App, label: string) =>
  app.get(personal.$fields).find((field) => field.label === label)?.value

/** Replaces the answer of the server to a save. */
const answer = (status: number, body: object | string, statusText = '') =>
  http.put('*/REST/vwocursistpersonalia*', () =>
    typeof body === 'string'
      ? new HttpResponse(body, { status, statusText })
      : HttpResponse.json(body, { status, statusText }),
  )

// rule: personal-5, personal-6
describe('a number', () => {
  const school = useTestSchool()
  const row = () => school.server.db.tables.cursisten.get(an)

  test.each([
    ['Telefoon', '032345678', '03 234 56 78'],
    ['Gsm', '+32470123456', '0470 12 34 56'],
    ['Bankrekening', 'be68539007547034', 'BE68 5390 0754 7034'],
  ] as const)('%s is formatted, stored and shown, and the dialog closes', async (field, typed, stored) => {
    const app = await open(field)
    expect(app.get($number)).toMatchObject({ field, text: row()?.[field], canSave: false })
    await type(app, typed)
    expect(app.get($number)).toMatchObject({ text: stored, problem: '', canSave: true })
    await app.fire(numberSubmitted)
    expect(row()?.[field]).toBe(stored)
    expect([app.get($number), app.toasts(), shownAs(app, field)]).toEqual([null, [saved], stored])
  })

  test('is the only field that is sent', async () => {
    const bodies = recordChanges(school)
    const app = await open('Telefoon')
    await type(app, '032345678')
    await app.fire(numberSubmitted)
    expect(bodies).toEqual([{ ID: an, Telefoon: '03 234 56 78' }])
  })

  test.each([
    ['nothing', ''],
    ['a blank', ' '],
    ['the stored number in another notation', '+32460001412'],
  ])('cannot be saved as %s', async (_, text) => {
    const app = await open('Gsm')
    await type(app, text)
    expect(app.get($number)?.canSave).toBe(false)
    await app.fire(numberSubmitted)
    expect([app.toasts(), row()?.Gsm]).toEqual([[], '0460 00 14 12'])
  })

  test.each([
    ['Telefoon', '047', 'Dit is geen geldig Belgisch telefoonnummer.'],
    ['Gsm', '016223344', 'Dit is geen geldig Belgisch gsm-nummer.'],
    ['Bankrekening', 'BE68', 'Dit is geen geldig rekeningnummer (IBAN).'],
  ] as const)('%s %s is not saved, with the reason', async (field, text, problem) => {
    const app = await open(field)
    const before = row()?.[field]
    await type(app, text)
    expect(app.get($number)?.problem).toBe('')
    await app.fire(numberSubmitted)
    expect(app.get($number)).toMatchObject({ problem, canSave: true })
    expect([app.toasts(), row()?.[field]]).toEqual([[], before])
  })

  test('shows its problem when the field is left, until it is valid', async () => {
    const app = await open('Gsm')
    await app.fire(numberLeft)
    expect(app.get($number)?.problem).toBe('')
    await type(app, '0470')
    expect(app.get($number)?.problem).not.toBe('')
    await type(app, '0470123456')
    expect(app.get($number)?.problem).toBe('')
  })

  test('that the server already has counts as saved', async () => {
    const app = await open('Gsm')
    await type(app, '0470123456')
    await school.server.db.tables.cursisten.update(an, { Gsm: '0470 12 34 56' })
    await app.fire(numberSubmitted)
    expect([app.get($number), app.get(editing.$warning), app.toasts()]).toEqual([null, '', [saved]])
  })
})

// rule: personal-7
describe('a save that fails', () => {
  const school = useTestSchool({ shared: true })

  test.each([
    [
      'the message of the server',
      500,
      { success: false, message: 'De databank is vol' },
      'De databank is vol',
    ],
    [
      'the text of the status if there is no message',
      503,
      '<html>',
      'De server is even niet beschikbaar (Service Unavailable). Dit is niet bewaard.',
    ],
  ])('warns with %s, and keeps the typed values', async (_, status, body, text) => {
    school.network.use(answer(status, body, 'Service Unavailable'))
    const app = await open('Gsm')
    await type(app, '0470123456')
    await app.fire(numberSubmitted)
    expect(app.get(editing.$warning)).toBe(text)
    await app.fire(editing.warningClosed)
    expect([app.get(editing.$warning), app.toasts()]).toEqual(['', []])
    expect(app.get($number)).toMatchObject({ text: '0470 12 34 56', canSave: true })
  })

  test('is reported even after the user has left the screen', async () => {
    const app = await open('Gsm')
    await type(app, '0470123456')
    school.network.use(answer(500, { success: false, message: 'Vol' }))
    const saving = app.fire(numberSubmitted)
    void app.fire(closed)
    await saving
    expect([app.get(editing.$warning), app.toasts()]).toEqual(['', ['Opgelet! Vol']])
  })
})

describe('a dialog', () => {
  const school = useTestSchool({ shared: true })

  test('can be closed without a change, and starts again the next time', async () => {
    const app = await open('Gsm')
    await type(app, '0470123456')
    await app.fire(editing.closeClicked)
    expect(app.get($number)).toBeNull()
    await app.fire(editing.editClicked, 'Gsm')
    expect(app.get($number)).toMatchObject({ text: '0460 00 14 12', canSave: false })
  })

  test.each(['Gsm', 'Adres'] as const)(
    'of %s asks a question before Escape discards typed values',
    async (edit) => {
      const app = await open(edit)
      await (edit === 'Gsm' ? type(app, '0470') : app.fire(form.streetTyped, 'Lindelaan'))
      const isOpen = () => (edit === 'Gsm' ? app.get($number) : app.get(form.$address)) !== null
      for (const [yes, stays] of [
        [false, true],
        [true, false],
      ] as const) {
        const pending = app.fire(editing.closeRequested)
        await expect.poll(() => app.get($dialog)?.title, scaledTimeout).toBe('Wijzigingen niet bewaard')
        await app.fire(dialogAnswered, yes)
        await pending
        expect([isOpen(), app.get(leaving.$unsaved)]).toEqual([stays, stays])
      }
    },
  )

  test('without typed values is closed by Escape without a question', async () => {
    const app = await open('Gsm')
    await app.fire(editing.closeRequested)
    expect([app.get($number), app.get($dialog)]).toEqual([null, null])
  })

  test('stays open while it saves, and sends nothing twice', async () => {
    const bodies = recordChanges(school)
    const app = await open('Gsm')
    await type(app, '0470998877')
    const saving = app.fire(numberSubmitted)
    void app.fire(editing.closeClicked)
    void app.fire(numberSubmitted)
    void app.fire(editing.editClicked, 'Telefoon')
    expect([app.get($saving), app.get($number)?.field, app.get($number)?.canSave]).toEqual([
      true,
      'Gsm',
      false,
    ])
    await saving
    expect([bodies.length, app.get($saving), app.toasts()]).toEqual([1, false, [saved]])
  })

  test.each<editing.Editable>(['Adres', 'Telefoon', 'Gsm', 'Bankrekening'])(
    'of %s does not open without the right',
    async (edit) => {
      await school.server.db.tables.configuratie.update(1, { KanMijnGegevensBewerken: false })
      const app = await open(edit)
      expect([app.get($mayEdit), app.get($number), app.get(form.$address)]).toEqual([false, null, null])
      await school.server.db.tables.configuratie.update(1, { KanMijnGegevensBewerken: true })
    },
  )

  test('is closed when the screen is left', async () => {
    for (const edit of ['Gsm', 'Adres'] as const) {
      const app = await open(edit)
      await app.fire(closed)
      expect([app.get($number), app.get(form.$address)]).toEqual([null, null])
    }
  })
})

describe('an address', () => {
  const school = useTestSchool()
  const row = () => school.server.db.tables.cursisten.get(an)
  const idOf = (name: string) =>
    school.server.db.tables.gemeenten.all().find(({ DeelGemeente }) => DeelGemeente === name)?.ID ?? -1

  test('shows the data of the school, with the postcode of the municipality', async () => {
    const app = await open('Adres')
    expect(app.get(form.$address)).toMatchObject({
      Straat: 'Kersenbloesemstraat',
      Straatnr: '23',
      Straatbus: '4',
      postcode: '3010',
      isUnknown: false,
      canSave: false,
    })
    expect(app.get(form.$gemeenten).list.length).toBeGreaterThan(1000)
  })

  test('is stored completely, without surrounding spaces, and the telephone number stays', async () => {
    const bodies = recordChanges(school)
    const app = await open('Adres')
    await app.fire(form.streetTyped, ' Lindelaan ')
    await app.fire(form.partTyped, { part: 'Straatnr' as const, text: '5' })
    await app.fire(form.partTyped, { part: 'Straatbus' as const, text: '' })
    await app.fire(form.gemeentePicked, idOf('Genk'))
    expect(app.get(form.$address)).toMatchObject({ postcode: '3600', canSave: true })
    await app.fire(form.addressSubmitted)
    expect(bodies).toEqual([
      {
        ID: an,
        Straat: 'Lindelaan',
        Straatnr: '5',
        Straatbus: '',
        GemeenteID: idOf('Genk'),
        Telefoon: '016 00 14 12',
      },
    ])
    expect(row()).toMatchObject({ Straat: 'Lindelaan', Telefoon: '016 00 14 12' })
    expect([app.get(form.$address), app.toasts(), shownAs(app, 'Adres')]).toEqual([
      null,
      [saved],
      'Lindelaan 5, 3600 Genk',
    ])
  })

  // rule: personal-15
  test('gets its municipality from the postcode, and is not saved while digits are missing', async () => {
    const app = await open('Adres')
    await app.fire(form.postcodeTyped, 'Leuven')
    expect(app.get(form.$address)).toMatchObject({
      postcode: '',
      typing: true,
      shownGemeente: null,
      canSave: false,
    })
    await app.fire(form.postcodeLeft)
    expect(app.get(form.$address)).toMatchObject({
      postcode: '',
      typing: false,
      shownGemeente: null,
      hasIncompletePostcode: true,
    })
    await app.fire(form.postcodeTyped, '360')
    const half = { postcode: '360', shownGemeente: null, canSave: false }
    expect(app.get(form.$address)).toMatchObject({ ...half, typing: true, hasIncompletePostcode: false })
    await app.fire(form.postcodeLeft)
    expect(app.get(form.$address)).toMatchObject({ ...half, typing: false, hasIncompletePostcode: true })
    await app.fire(form.addressSubmitted)
    expect(app.toasts()).toEqual([])
    await app.fire(form.postcodeTyped, '3600')
    expect(app.get(form.$address)).toMatchObject({
      shownGemeente: idOf('Genk'),
      typing: false,
      canSave: true,
    })
  })

  test('names the municipalities that share its postcode', async () => {
    const app = await open('Adres')
    const all = school.server.db.tables.gemeenten.all()
    const shared =
      all.find(({ Postnummer, ID }) =>
        all.some((other) => other.Postnummer === Postnummer && other.ID !== ID),
      )?.Postnummer ?? ''
    const names = all
      .filter(({ Postnummer }) => Postnummer === shared)
      .map(({ DeelGemeente }) => DeelGemeente)
    await app.fire(form.postcodeTyped, shared)
    expect([...(app.get(form.$address)?.sharers ?? [])].sort()).toEqual(names.sort())
  })

  // rule: personal-16
  test('is sent with the current telephone number of the server', async () => {
    const app = await open('Adres')
    await app.fire(form.streetTyped, 'Lindelaan')
    await school.server.db.tables.cursisten.update(an, { Telefoon: '03 234 56 78' })
    await app.fire(form.addressSubmitted)
    expect(row()).toMatchObject({ Straat: 'Lindelaan', Telefoon: '03 234 56 78' })
  })

  test('that was changed in another tab in the meantime is not overwritten without a question', async () => {
    const app = await open('Adres')
    await app.fire(form.streetTyped, 'Lindelaan')
    await school.server.db.tables.cursisten.update(an, { Straat: 'Eikenlaan' })
    const saving = app.fire(form.addressSubmitted)
    await expect.poll(() => app.get($dialog)?.text, scaledTimeout).toContain('Straat Eikenlaan')
    expect(row()?.Straat).toBe('Eikenlaan')
    await app.fire(dialogAnswered, false)
    await saving
    expect([row()?.Straat, app.get(form.$address)?.Straat, app.toasts()]).toEqual([
      'Eikenlaan',
      'Lindelaan',
      [],
    ])
    const again = app.fire(form.addressSubmitted)
    await expect.poll(() => app.get($dialog), scaledTimeout).not.toBeNull()
    await app.fire(dialogAnswered, true)
    await again
    expect([row()?.Straat, app.toasts()]).toEqual(['Lindelaan', [saved]])
  })

  test('with an unknown postcode is not saved', async () => {
    const app = await open('Adres')
    await app.fire(form.postcodeTyped, '0000')
    expect(app.get(form.$address)).toMatchObject({ postcode: '0000', isUnknown: true, canSave: false })
    await app.fire(form.addressSubmitted)
    expect(app.toasts()).toEqual([])
  })

  test('keeps its street when the municipalities cannot be read, and reads them again', async () => {
    school.network.use(http.get('*/REST/Gemeente/', () => HttpResponse.error()))
    const app = await open('Adres')
    expect(app.get(form.$gemeenten)).toMatchObject({ status: 'error', list: [] })
    await app.fire(form.streetTyped, 'Lindelaan')
    school.network.resetHandlers()
    await app.fire(form.gemeentenRetried)
    expect(app.get(form.$address)).toMatchObject({ Straat: 'Lindelaan', postcode: '3010', canSave: true })
  })

  test('requests the municipalities once', async () => {
    const urls = recordUrls(school)
    const app = await open('Adres')
    await app.fire(editing.closeClicked)
    await app.fire(editing.editClicked, 'Adres')
    const requests = urls.filter((url) => url.includes('/Gemeente/')).length
    expect([requests, app.get(form.$address)?.postcode]).toEqual([1, '3010'])
  })
})
