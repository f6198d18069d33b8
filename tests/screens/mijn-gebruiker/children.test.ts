import { describe, expect, test } from 'vitest'
import { $linkedChildren, children } from '#screens/mijn-gebruiker/children.ts'
import {
  $birthDate,
  $canLink,
  $code,
  $linkError,
  $linkOpen,
  $rol,
  $shownDateProblem,
  addClicked,
  birthDateLeft,
  birthDateTyped,
  codeTyped,
  link,
  rolChosen,
  submitted,
} from '#screens/mijn-gebruiker/linkChild.ts'
import { closed } from '#screens/mijn-gebruiker/model.ts'
import { rowOf } from '#session/news/news.ts'
import { $children, $selectedChild } from '#session/user/child.ts'
import { linkTo } from '#shared/portal/dayAddress.ts'
import { paths } from '#shared/portal/paths.ts'
import { host, useTestSchool } from '../../mocks/school.ts'
import { type App, startedBy } from '../../session/app.ts'
import { openProfile, sami } from './support.ts'

const fatima = 'fatima.benali'
const mismatch = 'Foutcode 400 : De gegevens komen niet overeen met de gegevens van de school'
const names = (app: App) => app.get($linkedChildren).map(({ name }) => name)

// rule: profile-8, profile-9, profile-11
describe("a parent's children", () => {
  const school = useTestSchool()

  async function type(app: App, typed: { code?: string; rol?: string; born?: string }) {
    await app.fire(addClicked)
    if (typed.code !== undefined) await app.fire(codeTyped, typed.code)
    if (typed.rol !== undefined) await app.fire(rolChosen, typed.rol)
    if (typed.born !== undefined) await app.fire(birthDateTyped, typed.born)
  }

  test('are listed with name and photo', async () => {
    const app = await openProfile('katrien.maes')
    expect(app.get($linkedChildren)).toMatchObject([
      { name: 'Lotte Wouters', photo: `${host}/webouders/fotos/leerling/small/00001771.png` },
      { name: 'Milan Wouters' },
    ])
  })

  // rule: landing-8
  test('have their form open after a link that leads to it', async () => {
    const address = `https://school.example/#${linkTo(paths.mijnGebruiker, { row: rowOf.newChild })}`
    expect((await openProfile(fatima, { address })).get($linkOpen)).toBe(true)
    expect((await openProfile(fatima)).get($linkOpen)).toBe(false)
  })

  // rule: field-9
  test.each([
    [{}, false],
    [{ code: 'x' }, true],
    [{ born: '2014-05-06' }, true],
    [{ rol: '1' }, false],
  ])('have an unsaved form with %j: %s', async (typed, isUnsaved) => {
    const app = await openProfile(fatima)
    await type(app, typed)
    expect(app.get(link.$unsaved)).toBe(isUnsaved)
  })

  test('may be none, and can be requested again after a failure', async () => {
    for (const row of school.server.db.tables.ouderschappen.where('UserID', 2203))
      school.server.db.tables.ouderschappen.remove(row.ID)
    const app = await openProfile(fatima)
    expect([app.get(children.$status), names(app)]).toEqual(['ready', []])
    await app.fire(closed)
    school.faults.set([{ endpoint: 'Leerling', kind: 'status', status: 500, from: 2, times: 1 }])
    const other = await openProfile(fatima)
    expect([other.get(children.$status), other.get(children.$error)]).toEqual([
      'error',
      'Foutcode 500 : Er ging iets mis op de server',
    ])
    await other.fire(children.retried)
    expect(other.get(children.$status)).toBe('ready')
  })

  test('include a linked child in the list, in the choice of the agenda, after a reload and at the next sign-in', async () => {
    const app = await openProfile(fatima)
    expect([names(app), app.get($linkOpen)]).toEqual([['Amina Benali'], false])
    const { code, born } = sami(school)
    await type(app, { code: ` ${code.toLowerCase()} `, born })
    await app.fire(submitted)
    expect(names(app)).toEqual(['Amina Benali', 'Sami Benali'])
    expect(app.toasts()).toEqual(['Het kind is toegevoegd'])
    expect([app.get($linkOpen), app.get($code), app.get($birthDate)]).toEqual([true, '', ''])
    expect(app.get($children)).toHaveLength(2)
    expect(app.get($selectedChild)?.Voornaam).toBe('Amina')

    const reloaded = app.reload()
    await reloaded.start('/Agenda')
    expect(reloaded.get($children)).toHaveLength(2)
    const next = await startedBy(fatima)
    expect(next.get($children).map(({ Voornaam }) => Voornaam)).toEqual(['Amina', 'Sami'])
  })

  test.each([
    ['an unknown code', { code: 'AAAAAA-AAA-AAAAA' }],
    ["another child's code", { code: 'LWOUTE-2M5-C86HY' }],
    ['a code of markup', { code: '<b>&"\u202e💥' }],
  ])('do not include a child with %s, and the typed values stay', async (_what, wrong) => {
    const app = await openProfile(fatima)
    const typed = { ...sami(school), rol: '2', ...wrong }
    await type(app, typed)
    await app.fire(submitted)
    expect([app.get($linkError), names(app), app.toasts()]).toEqual([mismatch, ['Amina Benali'], []])
    expect([app.get($code), app.get($rol), app.get($birthDate)]).toEqual([typed.code, typed.rol, typed.born])
    await type(app, { ...sami(school), rol: '2' })
    await app.fire(submitted)
    expect([app.get($linkError), names(app).length]).toEqual(['', 2])
  })

  test('are not linked twice', async () => {
    const app = await openProfile(fatima)
    const { GeboorteDatum = '' } =
      school.server.db.tables.cursisten.all().find(({ Voornaam }) => Voornaam === 'Amina') ?? {}
    await type(app, { code: 'ABENAL-7D1-G42KS', born: GeboorteDatum })
    await app.fire(submitted)
    expect([app.get($linkError), names(app)]).toEqual(['', ['Amina Benali']])
  })

  test('are not linked while the server cannot be reached; the next try works', async () => {
    const app = await openProfile(fatima)
    school.faults.set([{ endpoint: 'koppelleerling', kind: 'unreachable', times: 1 }])
    await type(app, sami(school))
    await app.fire(submitted)
    expect(app.get($linkError)).toBe(
      'Er kon geen verbinding worden gemaakt. We weten niet of dit bewaard is.',
    )
    await app.fire(submitted)
    expect(names(app)).toHaveLength(2)
  })

  test('are linked with a code of at most 255 characters: a longer one is cut off', async () => {
    const app = await openProfile(fatima)
    await type(app, { code: '💥'.repeat(50_000), born: '2014-10-05' })
    expect(app.get($code)).toHaveLength(255)
    await app.fire(submitted)
    expect(app.get($linkError)).toBe(mismatch)
  })

  test('are linked with the role of the parent until another role is chosen', async () => {
    expect((await openProfile(fatima)).get($rol)).toBe('2')
    expect((await openProfile('tom.wouters')).get($rol)).toBe('1')
  })

  test.each([
    ['nothing', {}, false, ''],
    ['no code', { born: '2014-10-05' }, false, ''],
    ['a code of blanks', { code: '  ', born: '2014-10-05' }, false, ''],
    ['no date', { code: 'x' }, false, ''],
    [
      'a date in the future',
      { code: 'x', born: '2027-01-01' },
      false,
      'Gelieve een geldige datum op te geven.',
    ],
    ['a code and a date', { code: 'x', born: '2014-10-05' }, true, ''],
  ])('are linked only with a complete and valid form: %s', async (_what, typed, enabled, problem) => {
    const app = await openProfile(fatima)
    await type(app, typed)
    expect([app.get($canLink), app.get($shownDateProblem)]).toEqual([enabled, problem])
  })

  // The field reports an incomplete day as no day.
  test('have a message about an invalid day once its field is left, until it is corrected', async () => {
    const app = await openProfile(fatima)
    await type(app, { code: 'x', born: '' })
    expect(app.get($shownDateProblem)).toBe('')
    await app.fire(birthDateLeft)
    expect(app.get($shownDateProblem)).toBe('Gelieve een geldige datum op te geven.')
    await type(app, { born: '2014-10-05' })
    expect([app.get($shownDateProblem), app.get($canLink)]).toEqual(['', true])
    await app.fire(closed)
    expect(app.get($shownDateProblem)).toBe('')
  })

  test('have a closed and empty form when the screen is opened again', async () => {
    const app = await openProfile(fatima)
    await type(app, { code: 'x', born: '2014-10-05', rol: '5' })
    await app.fire(closed)
    expect([app.get($linkOpen), app.get($code), app.get($birthDate), app.get($rol)]).toEqual([
      false,
      '',
      '',
      '2',
    ])
  })
})
