import { allSettled, fork, type Scope } from 'effector'
import { describe, expect, test } from 'vitest'
import { $children, $selectedChild } from '#session/user/child.ts'
import { $photo, $subjectPhoto } from '#session/user/photo.ts'
import type { Role } from '#session/user/roles.ts'
import { $leerlingID, leerlingenKnown, sessionEnded, sessionStarted } from '#session/user/session.ts'
import {
  $choosesSubject,
  $chosenPerson,
  $hasSubject,
  $people,
  $shownPerson,
  $studentRequest,
  $subject,
  peopleKnown,
  subjectChosen,
  subjectLeft,
} from '#session/user/subject.ts'
import { loginOf } from '../logins.ts'

const server = 'https://school.example/webstudent'
const lotte = { ID: 6001, UserID: 7, Voornaam: 'Lotte', Naam: 'Wouters', FotoID: 6001 }
const milan = { ...lotte, ID: 6002, UserID: 8, Voornaam: 'Milan' }
const photoOf = (hex: string) => `${server}/fotos/leerling/small/${hex}.png`

async function signIn(scope: Scope, role: Role, leerlingen = [lotte, milan]) {
  const session = { server, username: role, connectionId: null, role, login: loginOf({}), leerlingen }
  await allSettled(sessionStarted, { scope, params: { session, client: { server } } })
}
async function signedIn(role: Role, leerlingen = [lotte, milan]) {
  const scope = fork()
  await signIn(scope, role, leerlingen)
  return scope
}

// rule: role-3, role-4, session-7
describe('the person who is shown on the screens', () => {
  test.each<[Role, own: number | null, shown: number | null, chosen: number | null]>([
    ['student', lotte.ID, lotte.ID, lotte.ID],
    ['leerling', lotte.ID, lotte.ID, lotte.ID],
    ['ouder', null, lotte.ID, milan.ID],
    ['leerkracht', null, null, milan.ID],
    ['vwo', null, null, milan.ID],
    ['beheerder', null, null, null],
  ])(
    'of a %s, whose own record is %s, is %s, and %s once the second was chosen',
    async (role, own, id, chosen) => {
      const scope = await signedIn(role)
      expect(scope.getState($leerlingID)).toBe(own)
      expect(scope.getState($photo)).toBe(own === null ? null : photoOf('00001771'))
      expect(scope.getState($children)).toEqual(role === 'ouder' ? [lotte, milan] : [])
      expect([scope.getState($subject)?.ID ?? null, scope.getState($hasSubject)]).toEqual([id, id !== null])
      expect(scope.getState($studentRequest)).toEqual(
        id === null ? null : { query: { LLID: btoa(String(id)) } },
      )
      await allSettled(peopleKnown, { scope, params: [lotte, milan] })
      await allSettled(subjectChosen, { scope, params: milan.ID })
      expect(scope.getState($subject)?.ID ?? null).toBe(chosen)
      const chooses = role === 'leerkracht' || role === 'vwo'
      expect([scope.getState($choosesSubject), scope.getState($chosenPerson)]).toEqual([
        chooses,
        chooses ? milan : null,
      ])
      expect(scope.getState($selectedChild)).toBe(role === 'ouder' ? milan : null)
      // Users who see their own data need no name above it.
      expect(scope.getState($shownPerson)).toBe(own === null && chosen !== null ? milan : null)
    },
  )

  test('is nobody before and after a session, and without children', async () => {
    expect([fork().getState($subject), fork().getState($choosesSubject)]).toEqual([null, false])
    const scope = await signedIn('student')
    await allSettled(sessionEnded, { scope })
    expect(scope.getState($subject)).toBeNull()
    for (const role of ['student', 'ouder'] as const)
      expect((await signedIn(role, [])).getState($subject)).toBeNull()
  })

  test('of a teacher is nobody while the list is unknown or lacks the chosen person', async () => {
    const scope = await signedIn('leerkracht', [])
    await allSettled(subjectChosen, { scope, params: milan.ID })
    expect(scope.getState($subject)).toBeNull()
    await allSettled(peopleKnown, { scope, params: [lotte] })
    expect(scope.getState($subject)).toBeNull()
    await allSettled(peopleKnown, { scope, params: [lotte, milan] })
    expect(scope.getState($subject)).toEqual(milan)
  })

  test('of a teacher stays until the teacher is done with this very person', async () => {
    const scope = await signedIn('vwo', [])
    await allSettled(peopleKnown, { scope, params: [lotte, milan] })
    await allSettled(subjectChosen, { scope, params: milan.ID })
    await allSettled(subjectLeft, { scope, params: lotte.ID })
    expect(scope.getState($subject)).toEqual(milan)
    await allSettled(subjectLeft, { scope, params: milan.ID })
    expect(scope.getState($subject)).toBeNull()
  })

  test('is not kept for the next user', async () => {
    const scope = await signedIn('leerkracht', [])
    await allSettled(peopleKnown, { scope, params: [lotte, milan] })
    await allSettled(subjectChosen, { scope, params: milan.ID })
    await allSettled(sessionEnded, { scope })
    expect(scope.getState($people)).toBeNull()
    await signIn(scope, 'ouder')
    expect(scope.getState($subject)).toEqual(lotte)
  })
})

describe('the children', () => {
  test('change with the server, and the first one is chosen when the chosen one is gone', async () => {
    const scope = await signedIn('ouder')
    await allSettled(subjectChosen, { scope, params: milan.ID })
    expect(scope.getState($selectedChild)).toEqual(milan)
    await allSettled(leerlingenKnown, { scope, params: [lotte] })
    expect([scope.getState($children), scope.getState($selectedChild)]).toEqual([[lotte], lotte])
  })

  test('have a photo, and that of the chosen child is shown', async () => {
    const scope = await signedIn('ouder')
    await allSettled(subjectChosen, { scope, params: milan.ID })
    expect([scope.getState($photo), scope.getState($subjectPhoto)]).toEqual([null, photoOf('00001772')])
    expect([fork().getState($subjectPhoto), fork().getState($children)]).toEqual([null, []])
  })
})
