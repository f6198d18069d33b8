import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import { children } from '#screens/mijn-gebruiker/children.ts'
import {
  $birthDate,
  $linkError,
  $linkOtherwise,
  addClicked,
  birthDateTyped,
  codeTyped,
  submitted,
} from '#screens/mijn-gebruiker/linkChild.ts'
import { change, changeClicked } from '#screens/mijn-gebruiker/password.ts'
import {
  $preferError,
  $preferOtherwise,
  $preferred,
  $preferSaving,
  screenPreferred,
} from '#screens/mijn-gebruiker/preferredScreen.ts'
import { createPreferenceMenu } from '#session/navigation/top-bar/menubar.ts'
import { paths } from '#shared/portal/paths.ts'
import { listAnswer } from '../../api/support.ts'
import { personaOf, useTestSchool } from '../../mocks/school.ts'
import { signedIn } from '../../session/app.ts'
import { submitPasswords, typePasswords } from '../passwordForm.ts'
import { openProfile } from './support.ts'

const jan = personaOf('jan.janssens')
const title = 'Bewaard, maar de school heeft er iets anders van gemaakt:'

// rule: save-6
describe('the portal at a school that stores other values of a user than were sent', () => {
  const school = useTestSchool()
  const alone = () => HttpResponse.json({ success: true })

  test('names a preferred screen that was not stored', async () => {
    school.network.use(http.post('*/REST/UserPreference/*', alone), http.post('*/REST/UserPreference', alone))
    const app = await openProfile(jan.gebruikersnaam)
    await app.fire(screenPreferred, 'Agenda')
    expect(app.get($preferOtherwise)).toEqual([
      { field: 'voorkeurscherm', label: 'Voorkeurscherm', sent: 'Agenda', now: '' },
    ])
    expect([app.toasts(), app.get($preferError), app.get($preferSaving), app.get($preferred)]).toEqual([
      [],
      '',
      false,
      'Agenda',
    ])
    school.network.resetHandlers()
    await app.fire(screenPreferred, 'Agenda')
    expect([app.get($preferOtherwise), app.toasts()]).toEqual([[], ['Je voorkeurscherm is bewaard']])
  })

  test('names a switch of the menu that was not stored', async () => {
    const $menu = createPreferenceMenu(paths.aanwezighedenRegistreren, [['toonFotos']])
    school.network.use(http.post('*/REST/UserPreference/*', alone), http.post('*/REST/UserPreference', alone))
    const app = await signedIn(jan.gebruikersnaam)
    const entry = () => app.get($menu)[0]?.[0]
    const chosen = entry()?.chosen
    if (!chosen) throw new Error('the menu is empty')
    await app.fire(chosen)
    await app.settled()
    expect(app.toasts()).toEqual([`${title} Toon foto's. Jij stuurde: aan. Er staat nu: (leeg).`])
    expect(entry()?.selected).toBe(true)
  })

  test('says that a linked child is not in the list', async () => {
    school.network.use(http.post('*/koppelleerling*', () => new HttpResponse('OK')))
    const app = await openProfile('fatima.benali')
    await app.fire(addClicked)
    await app.fire(codeTyped, 'ABCDEF-ABC-ABCDE')
    await app.fire(birthDateTyped, '2013-02-03')
    await app.fire(submitted)
    expect([app.get($linkError), app.toasts()]).toEqual(['', []])
    expect(app.get($linkOtherwise)).toEqual([
      {
        field: 'Koppelcode',
        label: 'Kind',
        sent: 'een kind, geboren op 03/02/2013',
        now: 'geen nieuw kind in je lijst',
      },
    ])
    expect(app.get($birthDate)).toBe('2013-02-03')
  })

  test('reports no difference for a linked child that the school lists without a birth date', async () => {
    school.network.use(http.post('*/koppelleerling*', () => new HttpResponse('OK')))
    const app = await openProfile('katrien.maes')
    const [child] = app.get(children.$data) ?? []
    expect(child?.GeboorteDatum).toBeUndefined()
    await app.fire(addClicked)
    await app.fire(codeTyped, 'ABCDEF-ABC-ABCDE')
    await app.fire(birthDateTyped, school.server.db.tables.cursisten.get(child?.ID ?? 0)?.GeboorteDatum ?? '')
    await app.fire(submitted)
    expect([app.get($linkError), app.get($linkOtherwise), app.toasts()]).toEqual([
      '',
      [],
      ['Het kind is toegevoegd'],
    ])
  })

  test('names another username before the next sign-in', async () => {
    const an = personaOf('an.peeters')
    school.network.use(
      http.put('*/REST/myschoolwareaccount', () =>
        listAnswer({
          gebruikersnaam: 'peeters.an',
          fullname: an.naam,
          lastlogin: '2026-11-23 08:00:00',
          gebruikersnummer: an.userid,
        }),
      ),
    )
    const app = await openProfile(an.gebruikersnaam)
    await app.fire(changeClicked)
    await typePasswords(app, change.form, { current: an.wachtwoord, next: 'Nieuw123!', repeat: 'Nieuw123!' })
    await submitPasswords(app, change.form)
    expect(app.toasts()).toContain(
      `${title} Gebruikersnaam. Jij stuurde: an.peeters. Er staat nu: peeters.an.`,
    )
  })
})
