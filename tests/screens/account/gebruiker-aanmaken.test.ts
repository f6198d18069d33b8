import { describe, expect, test } from 'vitest'
import {
  emptyFields,
  type Fields,
  isComplete,
  problemsOf,
  requestOf,
} from '#screens/gebruiker-aanmaken/form.ts'
import * as screen from '#screens/gebruiker-aanmaken/model.ts'
import { texts } from '#screens/gebruiker-aanmaken/texts.ts'
import { memoryStore } from '#shared/browser/storage/textStore.ts'
import { dateMessage } from '#shared/reading/day.ts'
import { emailMessages } from '#shared/validators/email.ts'
import { passwordMessages, strictestPolicy } from '#shared/validators/passwordRules.ts'
import { textMessages } from '#shared/validators/text.ts'
import { fakeTimersInEach } from '../../api/support.ts'
import { noor, wout } from '../../mocks/newcomers.ts'
import { host, useTestSchool } from '../../mocks/school.ts'
import type { App } from '../../session/app.ts'
import { fieldsOf, openAt, pathTo, site, until } from './app.ts'

const today = '2026-11-24'

const good = fieldsOf(wout)

// rule: new-user-4, new-user-5
describe('the form of a new user', () => {
  const complete = (changes: Partial<Fields>) => {
    const fields = { ...good, ...changes }
    return isComplete(problemsOf(fields, strictestPolicy, today), fields)
  }

  test('is complete with everything filled in', () => expect(complete({})).toBe(true))

  test.each<[keyof ReturnType<typeof problemsOf>, string, string]>([
    ['familienaam', '', texts.problems.familienaam],
    ['familienaam', ' \u200B ', texts.problems.familienaam],
    ['familienaam', 'x', ''],
    ['familienaam', 'x'.repeat(255), ''],
    ['familienaam', 'x'.repeat(256), textMessages.tooLong],
    ['voornaam', '', texts.problems.voornaam],
    ['voornaam', '李', ''],
    ['geboren', '', dateMessage],
    ['geboren', '2026-11-25', dateMessage],
    ['email', '', emailMessages.invalid],
    ['email', 'wout', emailMessages.invalid],
    ['email', ' wout@mail.example ', ''],
    ['koppelcode', '', texts.problems.koppelcode],
    ['koppelcode', 'x', ''],
    ['password', 'zwak', passwordMessages.rules],
    ['repeat', 'Anders-1!', passwordMessages.notIdentical],
  ])('checks the field %s: for %j it says "%s"', (name, value, problem) => {
    expect(problemsOf({ ...good, [name]: value }, strictestPolicy, today)[name]).toBe(problem)
    expect(complete({ [name]: value })).toBe(problem === '')
  })

  test('is not complete without the privacy policy', () => expect(complete({ privacy: false })).toBe(false))

  test('starts empty, as a student', () => {
    const { rol, privacy, ...texts } = emptyFields
    expect([rol, privacy]).toEqual([0, false])
    expect(new Set(Object.values(texts))).toEqual(new Set(['']))
  })

  // rule: new-user-7
  test('sends its texts without surrounding spaces, and the password unchanged', () => {
    const typed = {
      familienaam: ' Ben Ali ',
      voornaam: ' Karim ',
      email: ' k@mail.example ',
      koppelcode: ' A-1 ',
    }
    const fields = { ...good, ...typed, geboren: '2001-02-03', rol: 6, password: ' Nieuw 1! ' }
    expect(requestOf(fields).query).toEqual({
      email: 'k@mail.example',
      PW: ' Nieuw 1! ',
      Koppelcode: 'A-1',
      Familienaam: 'Ben Ali',
      Voornaam: 'Karim',
      Rol: '6',
      Geboortejaar: '2001',
      Geboortemaand: '02',
      Geboortedag: '03',
      PrivacyAccepted: 'true',
    })
  })
})

describe('the request of a user', () => {
  const school = useTestSchool()
  const path = pathTo('gebruiker-aanmaken')
  fakeTimersInEach()

  async function open(address = `${site}/#${path}`, localStore = memoryStore()) {
    const app = await openAt(address, { now: school.clock.now, localStore })
    await app.fire(screen.opened)
    return app
  }
  const submit = async (app: App, fields = good) => {
    await app.fire(screen.fieldsChanged, fields)
    await app.fire(screen.submitted)
  }

  test('sends a mail and opens the next screen', async () => {
    const app = await open()
    await submit(app)
    expect(app.navigations).toEqual([{ to: pathTo('gebruiker-aangemaakt'), replace: true }])
    expect(school.outbox.list()).toMatchObject([{ to: wout.email, kind: 'mail' }])
  })

  test('is not sent while a field is wrong', async () => {
    const app = await open()
    await submit(app, { ...good, privacy: false })
    expect([app.get(screen.$canSubmit), app.get(screen.$error)]).toEqual([false, ''])
    expect(school.outbox.list()).toEqual([])
  })

  test('shows the problem of a field once it has been left', async () => {
    const app = await open()
    expect(app.get(screen.$shownProblems).voornaam).toBe('')
    await app.fire(screen.fieldLeft, 'voornaam')
    expect(app.get(screen.$shownProblems)).toMatchObject({
      voornaam: texts.problems.voornaam,
      familienaam: '',
    })
    await app.fire(screen.fieldsChanged, { voornaam: 'W' })
    expect(app.get(screen.$shownProblems).voornaam).toBe('')
  })

  test('is sent once, however often it is submitted', async () => {
    const app = await open()
    await app.fire(screen.fieldsChanged, good)
    const both = [app.fire(screen.submitted), app.fire(screen.submitted)]
    await Promise.all(both)
    expect(school.outbox.list()).toHaveLength(1)
  })

  test('keeps the typed data when it is refused, and can be sent again', async () => {
    const app = await open()
    await submit(app, { ...good, voornaam: 'Wouter' })
    expect(app.get(screen.$fields)).toEqual({ ...good, voornaam: 'Wouter' })
    expect([app.get(screen.$canSubmit), app.path()]).toEqual([true, path])
    await submit(app)
    expect(app.path()).toBe(pathTo('gebruiker-aangemaakt'))
  })

  test('goes to the server of the saved connection in the address', async () => {
    const localStore = memoryStore()
    const saved = { ID: 7, connectionName: 'x', username: 'x', password: '', rememberMe: false }
    const connection = { ...saved, serverLocation: `${host}/webleerling` }
    localStore.set('webstudent-connections', JSON.stringify([connection]))
    const app = await open(`${site}/#${path}/?id=7`, localStore)
    await submit(app, fieldsOf(noor))
    expect(school.outbox.list()[0]?.links[0]).toMatch(`${host}/webleerling/#`)
  })

  test('follows the password rules of the server', async () => {
    await school.server.db.tables.configuratie.update(1, { PWMin8: false, PWSpecialChars: false })
    const app = await open()
    await app.fire(screen.fieldsChanged, { ...good, password: 'Nw1', repeat: 'Nw1' })
    expect(app.get(screen.$canSubmit)).toBe(true)
  })

  test('clears the form when the screen is left, and ignores a later answer', async () => {
    const app = await open()
    await app.fire(screen.fieldsChanged, good)
    const submitted = app.fire(screen.submitted)
    await until(() => app.get(screen.$running))
    void app.fire(screen.closed)
    await submitted
    expect(app.get(screen.$fields)).toEqual(emptyFields)
    expect([app.path(), app.get(screen.$running)]).toEqual([path, false])
  })
})
