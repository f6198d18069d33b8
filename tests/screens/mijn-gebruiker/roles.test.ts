import { http } from 'msw'
import { describe, expect, test } from 'vitest'
import { $isParent } from '#screens/mijn-gebruiker/children.ts'
import { $mayLink } from '#screens/mijn-gebruiker/links.ts'
import { closed, opened } from '#screens/mijn-gebruiker/model.ts'
import { $mayPrefer } from '#screens/mijn-gebruiker/preferredScreen.ts'
import { $accountFields, account } from '#screens/mijn-gebruiker/records.ts'
import { texts } from '#screens/mijn-gebruiker/texts.ts'
import { listAnswer } from '../../api/support.ts'
import { personaOf, useTestSchool } from '../../mocks/school.ts'
import type { App } from '../../session/app.ts'
import { openProfile } from './support.ts'

const path = '/mijn-gebruiker'

const shownAccount = (app: App) => ({
  status: app.get(account.$status),
  error: app.get(account.$error),
  fields: app.get($accountFields),
})

// rule: profile-1, profile-2, profile-5, profile-8
describe('Mijn gebruiker', () => {
  const school = useTestSchool({ shared: true })

  test.each([
    ['a student', 'an.peeters', ['links']],
    ['a teacher', 'jan.janssens', ['links', 'preferred screen']],
    ['a parent', 'katrien.maes', ['children']],
    ['a pupil', 'lotte.wouters', []],
    ['staff of adult education', 'griet.aerts', []],
    ['the administrator', 'beheerder', []],
    ['the system user', 'systeemgebruiker', []],
  ])('shows %s their own account and these other parts: %s %j', async (_role, who, parts) => {
    const { gebruikersnaam, userid } = personaOf(who)
    const [day = '', time = ''] =
      school.server.db.tables.gebruikers.get(userid)?.lastlogin.slice(0, 16).split(' ') ?? []
    const app = await openProfile(who)
    expect(app.path()).toBe(path)
    expect(shownAccount(app)).toMatchObject({
      status: 'ready',
      error: '',
      fields: [
        { label: 'Gebruikersnaam', value: gebruikersnaam },
        { label: 'Gebruikersnummer', value: String(userid) },
        { label: 'Laatst aangemeld', value: `${day.split('-').reverse().join('/')} ${time}` },
      ],
    })
    const shown = [
      ...(app.get($mayLink) ? ['links'] : []),
      ...(app.get($mayPrefer) ? ['preferred screen'] : []),
      ...(app.get($isParent) ? ['children'] : []),
    ]
    expect(shown).toEqual(parts)
  })

  test.each([
    ['an.peeters', ['REST/myschoolwareaccount', 'RPC/API', 'REST/ExternSysteem', 'REST/ExternSysteemUser']],
    ['katrien.maes', ['REST/myschoolwareaccount', 'REST/Leerling']],
    ['griet.aerts', ['REST/myschoolwareaccount']],
  ])('requests for %s only the data of that role', async (who, calls) => {
    const app = await openProfile(who)
    await app.fire(closed)
    const requests: string[] = []
    school.network.events.on('request:start', ({ request }) => {
      requests.push(new URL(request.url).pathname.replace(/^.*server\.fcgi\//, '').replace(/\/$/, ''))
    })
    await app.fire(opened)
    expect(requests.sort()).toEqual([...calls].sort())
  })

  test('shows one account, even if the server sends several', async () => {
    const record = { fullname: 'Griet Aerts', lastlogin: '2026-11-20 10:00:00', gebruikersnummer: 7 }
    const data = ['griet.aerts', 'griet.oud'].map((gebruikersnaam) => ({ ...record, gebruikersnaam }))
    school.network.use(
      http.get(/\/REST\/myschoolwareaccount/, () => listAnswer(...data), {
        once: true,
      }),
    )
    const app = await openProfile('griet.aerts')
    expect(app.get($accountFields).map(({ value }) => value)).toEqual([
      'griet.aerts',
      '7',
      '20/11/2026 10:00',
    ])
  })

  test('has the texts of the specification', () => {
    expect([texts.change, texts.addChild, texts.code, texts.rol, texts.birthDate]).toEqual([
      'Wijzigen',
      'Kind toevoegen',
      'Koppelcode',
      'Rol',
      'Geboortedatum kind',
    ])
    expect([texts.linked, texts.justLinked, texts.choosePreferredScreen]).toEqual([
      'Koppeling reeds gelegd.',
      'De koppeling is succesvol verlopen!',
      'Selecteer een voorkeurscherm',
    ])
  })
})
