import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import type { WireOf } from '#api/endpoint.ts'
import type { vwocursist } from '#api/endpoints/vwocursist.ts'
import { account, opened, personal } from '#screens/mijn-gegevens/model.ts'
import { listAnswer } from '../api/support.ts'
import { useTestSchool } from '../mocks/school.ts'
import { type App, signedIn } from '../session/app.ts'

const section = (app: App, { resource, $fields }: typeof account) => ({
  status: app.get(resource.$status),
  error: app.get(resource.$error),
  loading: app.get(resource.$loading),
  fields: app.get($fields),
})
const values = (app: App, which: typeof account) =>
  Object.fromEntries(section(app, which).fields.map(({ label, value }) => [label, value]))

const nobody: WireOf<typeof vwocursist>[number] = {
  ID: 5001,
  Voornaam: '',
  Naam: '',
  Roepnaam: '',
  Email: '',
  Bankrekening: '',
  NationaliteitOmschrijving: '',
  GeboorteDatum: '',
  GeboortegemeenteDeelGemeente: '',
  Geslacht: '',
  RijksregisterNummer: '',
}

// rule: personal-1, personal-2
describe('the personal data', () => {
  const school = useTestSchool({ shared: true })

  async function open(who: string) {
    const app = await signedIn(who)
    await app.fire(opened)
    return app
  }

  test('show the data of the school, those that can be changed first, with the birth date as DD/MM/YYYY', async () => {
    const app = await open('an.peeters')
    expect(section(app, personal).fields.map(({ label }) => label)).toEqual([
      'Adres',
      'Telefoon',
      'Gsm',
      'Bankrekening',
      'Voornaam',
      'Naam',
      'Roepnaam',
      'E-mail',
      'Nationaliteit',
      'Geboortedatum',
      'Geboorteplaats',
      'Geslacht',
      'Rijksregisternummer',
      'Cursistnummer',
    ])
    expect(values(app, personal)).toMatchObject({
      Voornaam: 'An',
      Naam: 'Peeters',
      Roepnaam: 'Anneke',
      Nationaliteit: 'Belgische',
      Geboortedatum: '14/05/1987',
      Geboorteplaats: 'Leuven',
      Geslacht: 'Vrouw',
      Cursistnummer: '5001',
    })
  })

  /** Opens the screen for An with these changes to the data of the school. */
  async function openWith(changes: Partial<WireOf<typeof vwocursist>[number]>) {
    const app = await signedIn('an.peeters')
    const data = [{ ...nobody, ...changes }]
    school.network.use(http.get('*/REST/vwocursist/*', () => listAnswer(...data)))
    await app.fire(opened)
    return app
  }

  test.each([
    ['M', 'Man'],
    ['V', 'Vrouw'],
    ['X', 'X'],
    ['?', '?'],
  ])('name the gender %j', async (Geslacht, name) => {
    expect(values(await openWith({ Geslacht }), personal)).toMatchObject({ Geslacht: name })
  })

  test('name the account with its last sign-in', async () => {
    const app = await open('an.peeters')
    expect(values(app, account)).toEqual({
      Gebruikersnaam: 'an.peeters',
      'Laatst aangemeld': '24/11/2026 10:00',
      Gebruikersnummer: '2001',
    })
  })

  test('mention that this is the first sign-in', async () => {
    const app = await signedIn('joris.desmet')
    const data = [{ gebruikersnaam: 'joris.desmet', fullname: '', lastlogin: '', gebruikersnummer: 2004 }]
    school.network.use(http.get('*/REST/myschoolwareaccount', () => listAnswer(...data)))
    await app.fire(opened)
    expect(values(app, account)).toMatchObject({ 'Laatst aangemeld': 'Dit is de eerste keer' })
  })

  test('load, fail and are requested again section by section', async () => {
    const app = await signedIn('an.peeters')
    school.network.use(
      http.get('*/REST/vwocursist/*', () =>
        HttpResponse.json({ success: false, message: 'Dicht' }, { status: 500 }),
      ),
    )
    const loading = app.fire(opened)
    expect([section(app, account).status, section(app, personal).status]).toEqual(['loading', 'loading'])
    await loading
    expect(section(app, account)).toMatchObject({ status: 'ready', error: '' })
    expect(section(app, personal)).toMatchObject({ status: 'ready', error: 'Foutcode 500 : Dicht' })
    expect(Object.keys(values(app, personal))).toEqual(['Adres', 'Telefoon', 'Gsm', 'Bankrekening'])
    school.network.resetHandlers()
    await app.fire(personal.resource.retried)
    expect(section(app, personal)).toMatchObject({ status: 'ready', error: '' })
    expect(values(app, personal)).toMatchObject({ Voornaam: 'An' })
  })

  test('name the call that failed for the account', async () => {
    const app = await signedIn('an.peeters')
    school.network.use(
      http.get('*/REST/*', () => HttpResponse.json({ success: false, message: 'Dicht' }, { status: 500 })),
    )
    await app.fire(opened)
    expect(section(app, account)).toMatchObject({
      status: 'error',
      error: 'Fout bij ophalen van myschoolwareaccount: Foutcode 500 : Dicht',
    })
    expect(section(app, personal)).toMatchObject({ status: 'error', fields: [] })
  })

  test('are ready and empty for a user who is not a student', async () => {
    const app = await open('beheerder')
    expect(section(app, account).fields).toHaveLength(3)
    expect(section(app, personal)).toMatchObject({ status: 'ready', fields: [], loading: false })
  })
})
