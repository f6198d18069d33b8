import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import { $address, addressSubmitted, streetTyped } from '#screens/mijn-gegevens/addressForm.ts'
import {
  $otherwise,
  $warning,
  closeClicked,
  type Editable,
  editClicked,
} from '#screens/mijn-gegevens/editing.ts'
import { closed, opened, personal } from '#screens/mijn-gegevens/model.ts'
import { $number, numberSubmitted, numberTyped } from '#screens/mijn-gegevens/numberForm.ts'
import { listAnswer } from '../../api/support.ts'
import { useTestSchool } from '../../mocks/school.ts'
import { studentIdOf } from '../../personas.ts'
import { type App, signedIn } from '../../session/app.ts'

const an = studentIdOf('an.peeters')
const saved = 'Je wijzigingen zijn bewaard'
const fieldsOf = (app: App) => app.get(personal.$fields).map(({ label, value }) => [label, value])
const shown = (app: App, label: string) => new Map(fieldsOf(app) as [string, string][]).get(label)

async function open(field: Editable) {
  const app = await signedIn('an.peeters')
  await app.fire(opened)
  await app.fire(editClicked, field)
  return app
}
async function saveNumber(field: Editable = 'Gsm', typed = '0470 12 34 56') {
  const app = await open(field)
  await app.fire(numberTyped, typed)
  await app.fire(numberSubmitted)
  return app
}

// rule: save-6
describe('the message after a save', () => {
  const school = useTestSchool()
  const table = () => school.server.db.tables.cursisten
  /** A school that stores what `storedAs` returns for a change, and sends the given answer. */
  function schoolStoring(
    storedAs: (body: Record<string, unknown>) => Record<string, unknown>,
    answer: (body: Record<string, unknown>) => Response = (body) =>
      listAnswer({ ...table().get(an), Adres: '', ...body }),
  ) {
    for (const name of ['vwocursistpersonalia', 'vwocursistpersonaliaextra'])
      school.network.use(
        http.put(`*/REST/${name}/*`, async ({ request }) => {
          const body = (await request.json()) as Record<string, unknown>
          const now = storedAs(body)
          if (Object.keys(now).length > 0) await table().update(an, now)
          return answer(body)
        }),
      )
  }
  const alone = () => HttpResponse.json({ success: true })
  const without = () => new HttpResponse(null, { status: 204 })

  const changes = [
    ['Telefoon', '016 22 33 44', '016 22 33'],
    ['Gsm', '0470 12 34 56', '0470 12'],
    ['Bankrekening', 'BE68 5390 0754 7034', 'BE68'],
  ] as const

  describe.each(changes)('about %s', (field, typed, cut) => {
    test.each([
      ['that echoes what was sent', undefined],
      ['that answers success alone', alone],
      ['that answers HTTP 204', without],
    ])('names the value that was shortened by a school %s', async (_, answer) => {
      schoolStoring(() => ({ [field]: cut }), answer)
      const app = await saveNumber(field, typed)
      expect(app.get($otherwise)).toEqual([{ field, label: field, sent: typed, now: cut }])
      expect([app.toasts(), app.get($warning), app.get($number)]).toEqual([
        [],
        '',
        expect.objectContaining({ text: typed, canSave: true }),
      ])
      expect(shown(app, field)).toBe(cut)
    })

    test('names the earlier value when a school does not store the new one at all', async () => {
      schoolStoring(() => ({}), alone)
      const before = table().get(an)?.[field] ?? ''
      const app = await saveNumber(field, typed)
      expect(app.get($otherwise)).toEqual([{ field, label: field, sent: typed, now: before }])
      expect(app.get($number)?.text).toBe(typed)
    })

    test('names no difference when the school stores another notation', async () => {
      schoolStoring(() => ({
        [field]: field === 'Bankrekening' ? 'be68539007547034' : ` +32 ${typed.slice(1)} `,
      }))
      const app = await saveNumber(field, typed)
      expect([app.get($otherwise), app.toasts(), app.get($number)]).toEqual([[], [saved], null])
    })
  })

  test('disappears when the typed value is saved again, without a question about somebody else', async () => {
    schoolStoring(() => ({ Gsm: '0470 12' }))
    const app = await saveNumber()
    school.network.resetHandlers()
    await app.fire(numberSubmitted)
    expect([app.get($otherwise), app.toasts(), app.get($number)]).toEqual([[], [saved], null])
    expect(shown(app, 'Gsm')).toBe('0470 12 34 56')
  })

  test('disappears when the window is closed', async () => {
    schoolStoring(() => ({ Gsm: '0470 12' }))
    const app = await saveNumber()
    await app.fire(closeClicked)
    expect([app.get($otherwise), app.get($number)]).toEqual([[], null])
  })

  test('names the shortened street and the other municipality of an address', async () => {
    const GemeenteID = table().get(an)?.GemeenteID ?? 0
    schoolStoring(({ Straat }) => ({ Straat: String(Straat).slice(0, 5), GemeenteID: GemeenteID + 1 }), alone)
    const app = await open('Adres')
    await app.fire(streetTyped, 'Naamsesteenweg')
    await app.fire(addressSubmitted)
    expect(app.get($otherwise)).toEqual([
      { field: 'Straat', label: 'Straat', sent: 'Naamsesteenweg', now: 'Naams' },
      {
        field: 'GemeenteID',
        label: 'Gemeente',
        sent: expect.stringMatching(/^\d{4} \D/),
        now: expect.stringMatching(/^\d{4} \D/),
      },
    ])
    expect(app.get($address)).toMatchObject({ Straat: 'Naamsesteenweg', canSave: true })
    school.network.resetHandlers()
    await app.fire(addressSubmitted)
    expect([app.get($otherwise), app.toasts(), app.get($address)]).toEqual([[], [saved], null])
  })

  test('names an empty value when the record no longer exists', async () => {
    const notFound = http.get('*/REST/vwocursistpersonalia/*', () => listAnswer())
    schoolStoring(() => {
      school.network.use(notFound)
      return {}
    }, alone)
    const app = await saveNumber()
    expect(app.get($otherwise)).toEqual([{ field: 'Gsm', label: 'Gsm', sent: '0470 12 34 56', now: '' }])
  })

  test('is shown even after the screen was left', async () => {
    const app = await open('Gsm')
    schoolStoring(() => ({ Gsm: '0470 12' }))
    await app.fire(numberTyped, '0470 12 34 56')
    const saving = app.fire(numberSubmitted)
    await app.fire(closed)
    await saving
    expect(app.toasts()).toEqual([
      'Bewaard, maar de school heeft er iets anders van gemaakt: Gsm. Jij stuurde: 0470 12 34 56. Er staat nu: 0470 12.',
    ])
  })
})
