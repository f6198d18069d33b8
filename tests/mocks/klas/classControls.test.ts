import { describe, expect, test } from 'vitest'
import { toLLID } from '#api/llid.ts'
import { buildSchool } from '#fixtures/school.ts'
import { openDemo, readDemoState } from '#mocks/demo.ts'
import { addToClass, type Classmate, newClassmateSchema } from '#mocks/klas/classmates.ts'
import { displayNames } from '#mocks/klas/names.ts'
import { meetsPolicy } from '#shared/validators/passwordRules.ts'
import { type Browser, changeGsm, personaOf, signIn, studentIdOf, useTestSchool } from '../school.ts'
import { testClock } from '../testClock.ts'

const an = personaOf('an.peeters')
const anId = studentIdOf('an.peeters')
const elise = { voornaam: 'Élise', naam: 'Van Quaghebeur' }
const jan = { voornaam: 'Jan', naam: 'Janssens' }

const inOrder = () => {
  let next = 0
  return (below: number) => next++ % below
}
const nobody = () => false

describe('the people of a class', () => {
  test('get a free username and a password that is easy to type', () => {
    const taken = (username: string) => username === 'jan.janssens'
    const klas = addToClass(
      [],
      [elise, jan, { voornaam: 'Олена', naam: '' }, { voornaam: 'J', naam: '' }],
      taken,
      inOrder(),
    )
    expect(klas.map(({ gebruikersnaam }) => gebruikersnaam)).toEqual([
      'elise.vanquaghebeur',
      'jan.janssens2',
      'cursist1',
      'cursist2',
    ])
    expect(klas[0]?.wachtwoord).toBe('Appel-1001!')
  })

  test('keep their accounts when the list is pasted again with one more line', () => {
    const klas = addToClass([], [elise], nobody)
    const again = addToClass(klas, [{ voornaam: 'élise', naam: 'van quaghebeur' }, jan], nobody)
    expect(again[0]).toEqual(klas[0])
    expect(again).toHaveLength(2)
  })

  test('with the same name get different cards, even when the list is pasted again', () => {
    const klas = addToClass([], [jan, elise, jan], nobody)
    expect(klas.map(({ gebruikersnaam }) => gebruikersnaam)).toEqual([
      'jan.janssens',
      'elise.vanquaghebeur',
      'jan.janssens2',
    ])
    expect(displayNames(klas)).toEqual([
      'Jan Janssens (jan.janssens)',
      'Élise Van Quaghebeur',
      'Jan Janssens (jan.janssens2)',
    ])
    expect(addToClass(klas, [jan, elise, jan], nobody)).toEqual(klas)
  })

  test('get the username and password of their newest card', () => {
    const klas = addToClass([], [elise, jan], nobody)
    const card = { ...elise, gebruikersnaam: 'elise.v', wachtwoord: 'Peer-2222!' }
    expect(addToClass(klas, [card], nobody)).toEqual([card, klas[1]])
  })

  test('are at most a hundred', () => {
    const many = Array.from({ length: 101 }, (_, n) => ({
      voornaam: 'An',
      naam: 'a'.repeat(1 + (n % 26)) + 'b'.repeat(n / 26),
    }))
    expect(() => addToClass([], many, nobody)).toThrow('Een klas heeft hier hoogstens 100 mensen.')
  })

  test('have names and usernames without markup or a path', () => {
    expect(newClassmateSchema.safeParse({ voornaam: '<b>An</b>', naam: '' }).success).toBe(false)
    expect(newClassmateSchema.safeParse({ ...elise, gebruikersnaam: '../an' }).success).toBe(false)
  })

  test('have passwords that meet the rules of the portal', () => {
    const [mate] = addToClass([], [elise], nobody) as [Classmate]
    expect(meetsPolicy(mate.wachtwoord, { PWMin8: true, PWSpecialChars: true })).toBe(true)
  })
})

describe('a class in a school', () => {
  const school = useTestSchool({ timetable: true })
  const join = async () => (await school.controls.addClassmates([elise, jan])) as [Classmate, Classmate]

  const signedIn = ({ gebruikersnaam, wachtwoord }: Classmate) =>
    signIn({ ...an, gebruikersnaam, wachtwoord })
  const changeGsmOfAn = () =>
    school.controls.updateRow({ table: 'cursisten', key: anId, changes: { Gsm: '0470 11 22 33' } })
  const dataOf = async (answer: Promise<Response>) =>
    ((await (await answer).json()) as { data: object[] }).data

  test('signs in, and sees the payments and lessons of An', async () => {
    const [mate] = await join()
    const browser = await signedIn(mate)
    const [own] = (await dataOf(browser.rest('Leerling'))) as [{ ID: number }]
    const list = (resource: string) => (browser: Browser, id: number) =>
      dataOf(browser.rest(resource, { query: { LLID: toLLID(id) } }))
    const [payments, lessons] = [list('betalingen/'), list('vwoparticipaties/')]
    const hers = await signIn(an)
    expect(await payments(browser, own.ID)).toEqual(await payments(hers, anId))
    expect(await payments(browser, own.ID)).not.toHaveLength(0)
    expect((await lessons(browser, own.ID)).length).toBe((await lessons(hers, anId)).length)
  })

  test('stays in every scenario, on another day, and after a reset', async () => {
    const [mate] = await join()
    for (const change of [
      () => school.controls.startScenario('niets-betaald'),
      () => school.controls.setClock({ at: '2027-03-01 09:00' }),
      () => school.controls.reset(),
    ]) {
      await change()
      await signedIn(mate)
    }
    const debts = school.server.db.tables.betalingen.where('CursistID', 90_001)
    expect(debts).not.toHaveLength(0)
  })

  test('changes nobody else, and can be undone', async () => {
    await changeGsmOfAn()
    const before = await school.controls.snapshot()
    await join()
    expect(school.server.db.tables.cursisten.get(anId)?.Gsm).toBe('0470 11 22 33')
    expect(await school.controls.undo()).toBe('klas toegevoegd')
    expect((await school.controls.snapshot()).rows).toEqual(before.rows)
    expect(await school.controls.classmates()).toEqual([])
  })

  test('shows the password of a card while it is valid, and never one that somebody chose', async () => {
    const [, mate] = await join()
    const browser = await signedIn(mate)
    await browser.ask('WisaUserAPI', 'ChangePassword', [mate.wachtwoord, 'Anders-2027!'])
    const shown = (await school.controls.classmates()).map(({ wachtwoord }) => wachtwoord)
    expect(shown).toEqual([expect.stringMatching(/^[A-Z][a-z]+-\d{4}!$/), ''])
    await signedIn({ ...mate, wachtwoord: 'Anders-2027!' })
  })

  test('is removed with everything that it did, and nobody else is', async () => {
    await changeGsmOfAn()
    const [mate] = await join()
    const browser = await signedIn(mate)
    await changeGsm(browser, 90_001, '+32470998877')
    await browser.rest('resetpasswordrequest', {
      api: 'account',
      method: 'POST',
      query: { username: mate.gebruikersnaam },
    })
    await school.controls.setFaults([{ kind: 'delay', ms: 1, person: mate.gebruikersnaam }])
    expect(await school.controls.messages()).toHaveLength(1)

    expect(await school.controls.forgetClass()).toBe(2)
    const remaining = JSON.stringify([
      await school.controls.snapshot(),
      await school.controls.traffic(),
      (await school.controls.status()).undoable,
    ])
    const traces = [
      'Quaghebeur',
      'quaghebeur',
      'CursistID":90001',
      'userid":90001',
      '998877',
      mate.wachtwoord,
    ]
    expect(traces.filter((trace) => remaining.includes(trace))).toEqual([])
    expect(await school.controls.undo()).toBeNull()
    expect(school.server.db.tables.cursisten.get(anId)?.Gsm).toBe('0470 11 22 33')
    expect(await school.controls.forgetClass()).toBe(0)
  })
})

test('a class is part of the stored state of a school', async () => {
  const clock = testClock()
  const { controls } = await openDemo({ clock })
  const klas = await controls.addClassmates([elise])
  const state = readDemoState(JSON.parse(JSON.stringify(await controls.snapshot())))
  const again = await openDemo({ clock, state })
  expect(await again.controls.classmates()).toEqual(klas)
  // Rows of the class that nobody changed need no storage of their own.
  expect(again.server.db.unsharedSize()).toBe(0)
})

test('a school from a folder accepts no class and no puzzle', async () => {
  const school = { name: 'Elders', people: [], build: () => buildSchool({ today: '2026-11-24' }) }
  const { controls } = await openDemo({ clock: testClock(), school })
  await expect(controls.addClassmates([elise])).rejects.toThrow('Bij deze school kan geen klas komen.')
  await expect(controls.startPuzzle('sessie')).rejects.toThrow('In deze school kan niets verborgen worden.')
})
