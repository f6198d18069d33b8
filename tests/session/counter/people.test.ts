import { allSettled } from 'effector'
import { http } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import * as betalingen from '#screens/betalingen/model.ts'
import { $entries, $filter } from '#screens/maak-een-keuze/model.ts'
import { personClosed } from '#session/counter/doneWithPerson.ts'
import { $readingPeople } from '#session/counter/people.ts'
import { $dropdown, choiceClosed } from '#session/navigation/choice/choice.ts'
import { screenShown } from '#session/navigation/screen/screen.ts'
import { $session } from '#session/user/session.ts'
import { $chosenPerson, $subjectID, choiceWanted } from '#session/user/subject.ts'
import { messageReceived } from '#session/user/tabs.ts'
import { storageNames } from '#shared/browser/storage/storedValues.ts'
import { memoryStore } from '#shared/browser/storage/textStore.ts'
import { listAnswer } from '../../api/support.ts'
import { useTestSchool } from '../../mocks/school.ts'
import { studentIdOf } from '../../personas.ts'
import { recordUrls, signedIn } from '../app.ts'
import { choose, openChoice } from './steps.ts'

const an = studentIdOf('an.peeters')
const rowOf = (ID: number, Naam: string, Voornaam: string, GeboorteDatum?: string) => ({
  ID,
  UserID: ID,
  Voornaam,
  Naam,
  FotoID: ID,
  ...(GeboorteDatum === undefined ? {} : { GeboorteDatum }),
})

describe('the people at the counter', () => {
  const school = useTestSchool({ shared: true })
  let urls: string[]
  beforeEach(() => {
    urls = recordUrls(school)
  })
  const calls = (name: string) => urls.filter((url) => url.includes(`/${name}`)).length
  const answer = (...data: ReturnType<typeof rowOf>[]) =>
    school.network.use(http.get('*/REST/Leerling', () => listAnswer(...data)))
  /** Opens the page, reads its entries and closes it. */
  const readEntries = async (app: Awaited<ReturnType<typeof signedIn>>) => {
    await openChoice(app)
    const entries = app.get($entries).map(({ text, details }) => [text, details])
    await app.fire(choiceClosed)
    return entries
  }

  // rule: counter-5
  test('are sorted by name and first name, with their number and day of birth', async () => {
    answer(
      rowOf(4, 'Zwart', 'An', '1987-05-14'),
      rowOf(3, 'Eeman', 'Zoë', ''),
      rowOf(1, 'Éclair', 'Bo'),
      rowOf(2, 'Eeman', 'Ada', '2001-12-01'),
    )
    expect(await readEntries(await signedIn('griet.aerts'))).toEqual([
      ['Éclair Bo', 'nr. 1'],
      ['Eeman Ada', 'nr. 2 · geboren 01/12/2001'],
      ['Eeman Zoë', 'nr. 3'],
      ['Zwart An', 'nr. 4 · geboren 14/05/1987'],
    ])
  })

  test('are requested once, however often the button is tapped', async () => {
    const app = await signedIn('griet.aerts')
    const taps = [1, 2, 3].map(() => allSettled(choiceWanted, { scope: app.scope }))
    await openChoice(app)
    expect([calls('Leerling'), app.get($readingPeople)]).toEqual([1, false])
    await app.fire(choiceClosed)
    await Promise.all(taps)
  })

  test('cannot be chosen by a student', async () => {
    const app = await signedIn('an.peeters')
    const before = calls('Leerling')
    await app.fire(choiceWanted)
    expect([app.get($dropdown), calls('Leerling') - before]).toEqual([null, 0])
  })

  // rule: choice-9
  test('appear on a page with a title and a label for its search field', async () => {
    const app = await signedIn('griet.aerts')
    await openChoice(app)
    expect(app.get($dropdown)).toMatchObject({
      title: 'Wie help je verder?',
      search: { label: 'Naam, nummer of geboortedatum' },
    })
    await app.fire(choiceClosed)
    expect(app.get($subjectID)).toBeNull()
  })

  test('can all be chosen again the next time, with nobody marked', async () => {
    const app = await signedIn('griet.aerts')
    await choose(app, 'an peeters')
    await openChoice(app)
    expect([app.get($dropdown)?.chosen, app.get($filter)]).toEqual([[], ''])
    await app.fire(choiceClosed)
    expect(app.get($subjectID)).toBe(an)
  })

  // rule: counter-4
  test('are not offered again once they have left the school', async () => {
    const localStore = memoryStore()
    await choose(await signedIn('griet.aerts', { localStore }), 'an peeters')
    answer(rowOf(1, 'Éclair', 'Bo'))
    expect(await readEntries(await signedIn('griet.aerts', { localStore }))).toEqual([['Éclair Bo', 'nr. 1']])
  })

  // rule: counter-4
  test('are remembered for each user and server', async () => {
    const localStore = memoryStore()
    const app = await signedIn('griet.aerts', { localStore })
    const session = app.get($session)
    await choose(app, 'an peeters')
    const stored: unknown = JSON.parse(localStore.get(storageNames.recentPeople) ?? '')
    const owner = `${session?.server.toLowerCase()} ${session?.login.UserData.userid}`
    expect(stored).toEqual({ [owner]: [an] })
  })
})

describe('the screen from which somebody is chosen', () => {
  const school = useTestSchool({ shared: true })
  const shown = { path: '/betalingen', View: () => null, opened: betalingen.opened }
  const paymentRequestsDuring = async (act: () => Promise<unknown>) => {
    const urls: string[] = []
    const note = ({ request }: { request: Request }) => void urls.push(request.url)
    school.network.events.on('request:start', note)
    await act()
    school.network.events.removeListener('request:start', note)
    return urls.filter((url) => url.includes('/betalingen')).length
  }

  test('requests nothing while somebody is being chosen, and once when it is shown again', async () => {
    const app = await signedIn('griet.aerts')
    await app.visit('/betalingen')
    await app.fire(screenShown, shown)
    expect(await paymentRequestsDuring(() => choose(app, 'an peeters'))).toBe(0)
    expect(await paymentRequestsDuring(() => app.fire(betalingen.opened))).toBe(1)
  })

  // rule: counter-6
  test('is opened again when the user is done with that person', async () => {
    const app = await signedIn('griet.aerts')
    await choose(app, 'an peeters')
    await app.visit('/betalingen')
    await app.fire(screenShown, shown)
    await app.fire(betalingen.opened)
    await app.fire(personClosed)
    expect([app.get($chosenPerson), app.get(betalingen.resource.$status)]).toEqual([null, 'ready'])
  })

  // rule: counter-6
  test('stays when another user is done with that person, or the same user with another person', async () => {
    const app = await signedIn('griet.aerts')
    await choose(app, 'an peeters')
    const { server = '', username = '', login } = app.get($session) ?? {}
    const userid = login?.UserData.userid ?? 0
    const done = (person: object, subject: number) =>
      app.fire(messageReceived, { kind: 'done', person: { server, username, userid, ...person }, subject })
    await done({ userid: userid + 1 }, an)
    await done({ server: `${server}x` }, an)
    await done({}, an + 1)
    expect([app.get($subjectID), app.toasts()]).toEqual([an, []])
    await done({}, an)
    expect(app.get($subjectID)).toBeNull()
  })
})
