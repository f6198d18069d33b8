import { authenticate } from '../../../src/api/endpoints/authenticate.ts'
import { leerling } from '../../../src/api/endpoints/leerling.ts'
import { logout } from '../../../src/api/endpoints/logout.ts'
import { myschoolwareaccount } from '../../../src/api/endpoints/myschoolwareaccount.ts'
import { describeValue } from '../comparison/problem.ts'
import { demand, type Probe, userDataOf } from './probe.ts'

const student = 'a student is signed in'
const administrator = 'the administrator is signed in'
const mustChange = 'a user who must change the password'

const own = { method: 'GET', resource: myschoolwareaccount.resource } as const

/** Who signs in, as the answer says. */
export const sessionProbes: readonly Probe[] = [
  {
    description: 'after signing out the old session is dead',
    descriptionNl: 'na afmelden werkt de oude sessie niet meer',
    endpoint: logout.name,
    provenance: 'O',
    portalCopes: true,
    opens: true,
    shownBy: ['a student signs out', 'a student asks for their own account'],
    states: [student],
    async run(context) {
      const { access } = await context.signInAnew(student)
      const before = await access.call(own)
      if (before.status !== 200) return []
      await access.rpc(logout, [])
      const after = await access.call(own)
      return demand(after.status === 401, 'status, after Logout', 'HTTP 401', `HTTP ${after.status}`)
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
        ...demand(record.UserID === userid, 'data[].UserID', 'the userid of the sign-in', 'another one'),
        ...demand(
          studentId === undefined || record.ID === studentId,
          'data[].ID',
          'the student of the school’s file',
          'another one',
        ),
      ]
    },
  },
]
