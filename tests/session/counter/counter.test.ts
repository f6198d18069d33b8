import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import * as agenda from '#screens/agenda/model.ts'
import * as betalingen from '#screens/betalingen/model.ts'
import { $entries, $heading, filterChanged, firstChosen } from '#screens/maak-een-keuze/model.ts'
import { $address, streetTyped } from '#screens/mijn-gegevens/addressForm.ts'
import { editClicked } from '#screens/mijn-gegevens/editing.ts'
import { $mayEdit, $name, account, personal, opened as personalOpened } from '#screens/mijn-gegevens/model.ts'
import { personClosed } from '#session/counter/doneWithPerson.ts'
import { choiceClosed } from '#session/navigation/choice/choice.ts'
import { $chosenPerson, $subjectID, choiceWanted } from '#session/user/subject.ts'
import { storageNames } from '#shared/browser/storage/storedValues.ts'
import { memoryStore } from '#shared/browser/storage/textStore.ts'
import { minuteMs } from '#shared/dates/schoolTime.ts'
import { useTestSchool } from '../../mocks/school.ts'
import { studentIdOf } from '../../personas.ts'
import { read } from '../../projectFiles.ts'
import { recordUrls, signedIn } from '../app.ts'
import { choose, counterTabs, openChoice } from './steps.ts'

const an = studentIdOf('an.peeters')
const sofie = studentIdOf('sofie.claes')

describe('at the counter', () => {
  const school = useTestSchool({ timetable: true, shared: true })
  let urls: string[]
  beforeEach(() => {
    urls = recordUrls(school)
  })
  const calls = (name: string) => urls.filter((url) => url.includes(`/${name}`))

  // rule: counter-1
  test('the sign-in of staff requests no people', async () => {
    const app = await signedIn('griet.aerts')
    expect([app.get($subjectID), calls('Leerling')]).toEqual([null, []])
  })

  // rule: session-3
  test('an expired session is reported once when the user wants to choose somebody', async () => {
    const app = await signedIn('griet.aerts')
    school.network.use(http.get('*/REST/Leerling', () => new HttpResponse('', { status: 401 })))
    await app.fire(choiceWanted)
    expect(app.toasts()).toEqual(['Je sessie is verlopen. Meld je opnieuw aan.'])
  })

  // rule: counter-2, counter-3, counter-5
  test('typing a name shows that student', async () => {
    const app = await signedIn('griet.aerts')
    await choose(app, 'peters an')
    expect(app.get($chosenPerson)).toMatchObject({ ID: an, Voornaam: 'An' })
    await app.fire(betalingen.opened)
    expect(app.get(betalingen.$payments)).not.toEqual([])
    await app.fire(personalOpened)
    expect([app.get($name), app.get(personal.resource.$status)]).toEqual(['An Peeters', 'ready'])
    expect([app.get(account.$fields), calls('myschoolwareaccount')]).toEqual([[], []])
    await choose(app, String(sofie))
    expect([app.get($subjectID), app.get(betalingen.$payments)]).toEqual([sofie, []])
    expect(calls('Leerling')).toHaveLength(1)
  })

  // rule: counter-3
  test('both searches in the counter chapter of the trainer’s guide find An first', async () => {
    const guide = read('docs/handleiding-trainer.md')
    const [, chapter = ''] = /^### Aan de balie\n([\s\S]*?)^## /m.exec(guide) ?? []
    const typed = [...(/\(([^()]*`[^()]*)\)/.exec(chapter)?.[1]?.matchAll(/`([^`]+)`/g) ?? [])].map(
      ([, text = '']) => text,
    )
    expect(typed).toHaveLength(2)
    const app = await signedIn('griet.aerts')
    for (const text of typed) {
      await choose(app, String(sofie))
      await choose(app, text)
      expect([text, app.get($subjectID)]).toEqual([text, an])
    }
  })

  // rule: choice-9, counter-3, counter-4
  test('the page offers the people who were chosen last, with name, number and birth date', async () => {
    const localStore = memoryStore()
    const app = await signedIn('griet.aerts', { localStore })
    await choose(app, 'an peeters')
    await choose(app, 'sofie claes')
    await choose(app, 'an peeters')
    await openChoice(app)
    expect(app.get($heading)).toBe('Laatst gekozen op dit toestel')
    expect(app.get($entries).map(({ text }) => text)).toEqual(['Peeters An', 'Claes Sofie'])
    expect(app.get($entries)[0]?.details).toMatch(new RegExp(`^nr\\. ${an} · geboren \\d\\d/\\d\\d/\\d{4}$`))
    const stored = localStore.get(storageNames.recentPeople) ?? ''
    expect(Object.values(JSON.parse(stored))).toEqual([[an, sofie]])
    expect(stored).not.toMatch(/peeters|claes/i)
    void app.fire(filterChanged, 'zzzz')
    void app.fire(firstChosen)
    expect([app.get($heading), app.get($entries)]).toEqual(['Geen resultaten.', []])
    await app.fire(choiceClosed)
    expect(app.get($subjectID)).toBe(an)
  })

  // rule: counter-2
  test('the list of people is read again once it is five minutes old', async () => {
    let now = 1_795_000_000_000
    const app = await signedIn('griet.aerts', { now: () => now })
    const readAfter = async (ms: number) => {
      now += ms
      await choose(app, 'an peeters')
      return calls('Leerling').length
    }
    expect([await readAfter(0), await readAfter(5 * minuteMs - 1), await readAfter(1)]).toEqual([1, 1, 2])
  })

  // rule: counter-4
  test('ten people are remembered, each once, and none on a shared device', async () => {
    const localStore = memoryStore()
    const recent = () => Object.entries(JSON.parse(localStore.get(storageNames.recentPeople) ?? '{}'))
    const app = await signedIn('griet.aerts', { localStore }, { shared: true })
    await choose(app, 'an peeters')
    expect([app.get($subjectID), recent()]).toEqual([an, []])
    await app.signIn('griet.aerts')
    await choose(app, 'an peeters')
    const [[owner = ''] = []] = recent()
    const others = [1, 2, 3, 4, 5, 6, 7, 8, 9]
    localStore.set(storageNames.recentPeople, JSON.stringify({ [owner]: [...others, an] }))
    await choose(app, 'sofie claes')
    expect(recent()).toEqual([[owner, [sofie, ...others]]])
  })

  // rule: counter-7, rights-2
  test.each([
    ['griet.aerts', true],
    ['peter.vandamme', false],
    ['jan.janssens', false],
  ])('%s may change data: %s', async (who, may) => {
    const app = await signedIn(who)
    await choose(app, 'an peeters')
    expect([app.get($subjectID), app.get($mayEdit)]).toEqual([an, may])
  })

  // rule: counter-5
  test('the agenda is that of the chosen student, and afterwards that of the teacher again', async () => {
    const app = await signedIn('jan.janssens')
    await app.fire(agenda.opened)
    expect(app.get(agenda.$who)).toMatchObject({ key: 'eigen' })
    await choose(app, 'an peeters')
    expect(app.get(agenda.$who)).toMatchObject({ studentId: null, childId: an })
    await app.fire(personClosed)
    expect(app.get(agenda.$who)).toMatchObject({ key: 'eigen', childId: null })
    const staff = await signedIn('griet.aerts')
    await choose(staff, 'an peeters')
    expect(staff.get(agenda.$who)).toMatchObject({ studentId: an, childId: null })
  })

  describe('the choice is forgotten', () => {
    // rule: counter-6
    test('in every tab that shows that student, and in no other', async () => {
      const tab = counterTabs()
      const [first, second, third] = [await tab(), await tab(), await tab()]
      await choose(first, 'an peeters')
      await choose(second, 'an peeters')
      await choose(third, 'sofie claes')
      await first.fire(personClosed)
      expect([first, second, third].map((app) => app.get($subjectID))).toEqual([null, null, sofie])
      // The second tab closes its data without a click, and says why.
      const text = 'Je bent klaar met An Peeters, in een ander tabblad.'
      expect([first, second, third].map((app) => app.shown())).toEqual([[], [{ text, kind: 'long' }], []])
    })

    // rule: counter-6
    test.each([
      [true, 'Wat je typte, is niet bewaard.'],
      [false, 'Je bent klaar met An Peeters, in een ander tabblad.'],
    ])(
      'in a tab with an open window, which says that the text is lost if something was typed: %s',
      async (typed, last) => {
        const tab = counterTabs()
        const [first, second] = [await tab(), await tab()]
        for (const app of [first, second]) await choose(app, 'an peeters')
        await second.fire(personalOpened)
        await second.fire(editClicked, 'Adres')
        if (typed) await second.fire(streetTyped, 'Naamsestraat')
        await first.fire(personClosed)
        expect(second.get($address)).toBeNull()
        expect(second.toasts().at(-1)).toBe(last)
      },
    )
  })

  // rule: counter-2, session-13
  test('text typed about one student does not pass to the next one', async () => {
    const app = await signedIn('griet.aerts')
    await choose(app, 'an peeters')
    await app.fire(personalOpened)
    await app.fire(editClicked, 'Adres')
    await app.fire(streetTyped, 'Naamsestraat')
    expect(app.get($address)?.Straat).toBe('Naamsestraat')
    await choose(app, 'sofie claes')
    expect([app.get($subjectID), app.get($address)]).toEqual([sofie, null])
  })

  test('a failure to read the list is reported, and the next attempt reads it', async () => {
    const app = await signedIn('griet.aerts')
    school.faults.set([{ endpoint: 'Leerling', kind: 'status', status: 500, times: 1 }])
    await app.fire(choiceWanted)
    expect(app.shown()).toMatchObject([{ text: expect.stringContaining('500'), kind: 'error' }])
    expect(app.get($entries)).toEqual([])
    await choose(app, 'an peeters')
    expect(app.get($subjectID)).toBe(an)
  })
})
