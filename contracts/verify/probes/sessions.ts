import { authenticate } from '../../../src/api/endpoints/authenticate.ts'
import { leerling } from '../../../src/api/endpoints/leerling.ts'
import { logout } from '../../../src/api/endpoints/logout.ts'
import { myschoolwareaccount } from '../../../src/api/endpoints/myschoolwareaccount.ts'
import type { Problem } from '../comparison/problem.ts'
import { describeValue } from '../comparison/problem.ts'
import type { Login } from '../server/sessions.ts'
import { answersEverybody } from './guards.ts'
import { demand, isSame, type Probe, type ProbeContext, userDataOf } from './probe.ts'

const student = 'a student is signed in'
const otherStudent = 'a student without payments is signed in'
const administrator = 'the administrator is signed in'
const mustChange = 'a user who must change the password'

const own = { method: 'GET', resource: myschoolwareaccount.resource } as const

/** The sign-in of some people is no interaction of the pact: an answer that only they get in another shape. */
async function shapeProblems(context: ProbeContext, { answer }: Login, who: string): Promise<Problem[]> {
  if (answer || !context.offers(student) || !(await context.person(student)).login.answer) return []
  return demand(false, `result, of ${who}`, 'what others get who sign in', 'another shape')
}

/** Who signs in, as the answer says. */
export const sessionProbes: readonly Probe[] = [
  {
    description: 'after signing out the old session is dead, and that of somebody else lives on',
    descriptionNl: 'na afmelden werkt de oude sessie niet meer, en die van iemand anders nog wel',
    endpoint: logout.name,
    provenance: 'O',
    portalCopes: true,
    opens: true,
    shownBy: ['a student signs out', 'a student asks for their own account'],
    ends: true,
    states: [student],
    async run(context) {
      const { access, server } = await context.signInAnew(student)
      const before = await access.call(own)
      if (before.status !== 200) return []
      const others = context.offers(otherStudent) ? await context.signInAnew(otherStudent) : undefined
      await access.rpc(logout, [])
      const after = await access.call(own)
      const isOpen = after.status === 200 && !(await answersEverybody(context, server))
      const elsewhere = await others?.access.call(own)
      return [
        ...demand(!isOpen, 'status, after Logout', 'HTTP 401', `HTTP ${after.status}`),
        ...demand(
          elsewhere?.status !== 401,
          'status, after the Logout of somebody else',
          'HTTP 200',
          'HTTP 401',
        ),
      ]
    },
  },
  {
    description: 'the administrator, who is user 0, can sign in',
    descriptionNl: 'de beheerder, gebruiker 0, kan zich aanmelden',
    endpoint: authenticate.name,
    provenance: 'S',
    portalCopes: false,
    shownBy: ['a student signs in'],
    states: [administrator],
    async run(context) {
      const { login } = await context.person(administrator)
      const unreadable = await shapeProblems(context, login, 'the administrator')
      if (unreadable.length > 0) return unreadable
      const { userid } = userDataOf(login)
      return demand(userid === 0, 'result.UserData.userid, of the administrator', '0', describeValue(userid))
    },
  },
  {
    description: 'who must change the password is told so',
    descriptionNl: 'wie zijn wachtwoord moet wijzigen, krijgt dat te horen',
    endpoint: authenticate.name,
    provenance: 'S',
    portalCopes: false,
    shownBy: ['a student signs in'],
    states: [mustChange],
    async run(context) {
      const { login } = await context.signInAnew(mustChange)
      const unreadable = await shapeProblems(context, login, 'a user who must change the password')
      if (unreadable.length > 0) return unreadable
      const { veranderpaswoord } = userDataOf(login)
      return demand(veranderpaswoord, 'result.UserData.veranderpaswoord', 'true', 'false')
    },
  },
  {
    description: 'Leerling is about the one who signed in',
    descriptionNl: 'Leerling gaat over wie zich aanmeldde',
    endpoint: leerling.name,
    provenance: 'S',
    portalCopes: false,
    opens: true,
    shownBy: ['a student signs in', 'a student asks who the pupil is'],
    states: [student],
    async run(context) {
      const { login, studentId, list } = await context.person(student)
      const [record] = await list(leerling)
      const { userid } = userDataOf(login)
      if (!record) return []
      return [
        ...demand(isSame(record.UserID, userid), 'data[].UserID', 'the userid of the sign-in', 'another one'),
        ...demand(
          studentId === undefined || isSame(record.ID, studentId),
          'data[].ID',
          'the student of the school’s file',
          'another one',
        ),
      ]
    },
  },
]
