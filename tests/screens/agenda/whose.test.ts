import { describe, expect, test } from 'vitest'
import { $ofTeacher, opened } from '#screens/agenda/model.ts'
import { $writes } from '#screens/agenda/points/writing.ts'
import { peopleKnown, subjectChosen, subjectLeft } from '#session/user/subject.ts'
import { useTestSchool } from '../../mocks/school.ts'
import { studentIdOf } from '../../personas.ts'
import { createReader, memoryKeyValueStore } from './support.ts'

const an = studentIdOf('an.peeters')

/** A user whose agenda requests are recorded: the resource and the person. */
function createRecorder(school: ReturnType<typeof useTestSchool>) {
  const requests: string[] = []
  const keyValueStore = memoryKeyValueStore()
  const reader = createReader(school, {
    keyValueStore,
    onCall: ({ pathname, searchParams }) => {
      const [name] = /AgendaPunt|vwoparticipaties/.exec(pathname) ?? []
      if (name) requests.push(`${name} ${searchParams.get('Leerling') ?? searchParams.get('LLID')}`)
    },
  })
  /** The number of answers that this device stores. */
  const storedAnswers = async () =>
    (await keyValueStore.names()).filter((name) => /^webstudent-known( [0-9a-f]{24}){3}$/.test(name)).length -
    1
  const choose = async () => {
    await reader.fire(peopleKnown, [{ ID: an, UserID: 0, Voornaam: 'An', Naam: 'Peeters', FotoID: 0 }])
    await reader.fire(subjectChosen, an)
    await reader.fire(opened)
  }
  return { ...reader, requests, storedAnswers, choose }
}

describe('the requested agenda', () => {
  const school = useTestSchool({ timetable: true, shared: true })

  // rule: agenda-4, agenda-8, counter-5, counter-6, point-7
  test.each([
    ['a teacher', 'isabelle.lambert', 'AgendaPunt'],
    ['a member of staff', 'griet.aerts', 'vwoparticipaties'],
  ])(
    'of %s is their own with the groups, and then that of a chosen person, which is not stored and cannot be changed',
    async (_, who, resource) => {
      const reader = createRecorder(school)
      await reader.signIn(who)
      await reader.fire(opened)
      expect([reader.requests, reader.get($ofTeacher)]).toEqual([['AgendaPunt null'], true])
      expect(reader.get($writes)).toBe(true)
      expect(await reader.storedAnswers()).toBe(1)
      await reader.choose()
      expect(reader.requests.at(-1)).toMatch(RegExp(`^${resource} (?!null)`))
      expect([reader.get($ofTeacher), reader.get($writes)]).toEqual([false, false])
      expect(await reader.storedAnswers()).toBe(1)
      await reader.fire(subjectLeft, an)
      expect([reader.get($ofTeacher), reader.get($writes)]).toEqual([true, true])
    },
  )

  // rule: agenda-4
  test.each([
    ['an.peeters', 1],
    ['lotte.wouters', 1],
    // The agenda of another child is requested too, to see whether they differ.
    ['katrien.maes', 2],
  ])('of %s needs no groups, and is stored', async (who, storedAnswers) => {
    const reader = createRecorder(school)
    await reader.signIn(who)
    await reader.fire(opened)
    expect(reader.get($ofTeacher)).toBe(false)
    expect(await reader.storedAnswers()).toBe(storedAnswers)
  })
})
