import { buildAddress } from '#api/address.ts'
import { externalAuthenticate } from '#api/endpoints/externalAuthenticate.ts'
import { rpcApi } from '#api/endpoints/rpcApi.ts'
import { configurationExtras, setServerConfig } from '#api/endpoints/setServerConfig.ts'
import { capabilityFlags, parseCapabilities } from '#api/school/capabilities.ts'
import { inResult, type Place, status } from '#contracts/problems/place.ts'
import { projectName, version } from '#shared/portal/project.ts'
import { isFields } from '#shared/values/json.ts'
import { readSubject } from '../../changes/subjects.ts'
import { asFields, resultIn } from '../../server/answer.ts'
import { isSame, unless } from '../compare.ts'
import { type Probe, userDataOf } from '../probe.ts'
import { roles } from '../roles.ts'
import { statusWith } from './guards.ts'
import { trySignIn } from './signIn.ts'

const nobodyState = 'nobody is signed in'
const office365State = 'a user with an account of Office 365'
const colleagues = [roles.teacher, roles.registeringTeacher, roles.writingTeacher, roles.staff]
/** People of all sites. */
const siteRoles = [roles.student, roles.pupil, roles.parent, roles.teacher, roles.staff]
const redirectState = 'a user of a site with Office 365 is signed in'

/** The address of the script that says what a site can do. */
const scriptAt = (server: string) =>
  buildAddress({ server, api: rpcApi.api, resource: rpcApi.resource, now: Date.now() })

/** Whether the script of a site follows its configuration, which has some of the flags too. */
const switchedFlags: Probe = {
  description: 'a flag that is switched in the configuration is switched in the script',
  descriptionNl: 'een vlag die in de configuratie omgeschakeld wordt, is omgeschakeld in het script',
  endpoint: rpcApi.name,
  fact: 'flags-1',
  facts: { 'changed in another edition': 'method-12' },
  shownBy: ['the administrator saves the configuration', 'the portal asks what the server can do'],
  states: [roles.administrator, 'a configuration that may be overwritten'],
  optionalStates: siteRoles,
  writes: 'everything',
  async run(context) {
    const administrator = await context.person(roles.administrator)
    const { server, access, login } = administrator
    const readAt = async (server: string, headers?: HeadersInit) => {
      const { response } = await context.connection.send(scriptAt(server), headers && { headers })
      return parseCapabilities(await response.text())
    }
    const read = (headers?: HeadersInit) => readAt(server, headers)
    const offered = siteRoles.filter(context.offers).map((state) => context.offer(state).server)
    const elsewhere = [...new Set(offered)].filter((other) => other !== server)
    const readOthers = () => Promise.all(elsewhere.map((other) => readAt(other)))
    const subject = { kind: 'configuration' } as const
    return context.changing(administrator, subject, async ({ current }) => {
      const [before, others, set] = [await read(), await readOthers(), asFields(current)]
      const known = capabilityFlags.filter((name) => set[name] === before[name])
      const switched = Object.fromEntries(known.map((name) => [name, !before[name]]))
      if (known.length === 0) return []
      await access.rpc(setServerConfig, [{ ...set, ...switched, ...configurationExtras }])
      const stored = await readSubject(subject, access)
      const cookie = login.cookie(`${server}/bin/server.fcgi/RPC/API/`)
      const scripts = [await read(), await read({ cookie })]
      const isKept = (name: (typeof known)[number]) =>
        isFields(stored) &&
        stored[name] === switched[name] &&
        scripts.some((now) => now[name] === before[name])
      const othersNow = await readOthers()
      const isSpread = (name: (typeof known)[number]) =>
        others.some((then, index) => then[name] !== othersNow[index]?.[name])
      const at = (name: string): Place => ({ in: 'script', path: [name], when: 'switched' })
      return known.flatMap((name) => [
        ...unless(!isKept(name), 'not stored', at(name)),
        ...unless(!isSpread(name), 'changed in another edition', at(name)),
      ])
    })
  },
}

/** Whether a site has what its script says, and whom it signs in with Office 365. server: flags-1, method-15 */
export const officeProbes: readonly Probe[] = [
  switchedFlags,
  {
    description: 'a site with Office 365 says that it has it',
    descriptionNl: 'een site met Office 365 zegt dat ze dat heeft',
    endpoint: rpcApi.name,
    fact: 'flags-1',
    shownBy: ['the portal asks what the server can do'],
    states: [nobodyState],
    optionalStates: [office365State],
    async run({ connection, offer, offers }) {
      // Only such an account shows whether a site has it.
      if (!offers(office365State)) return []
      const { response } = await connection.read(scriptAt(offer(office365State).server))
      const { Office365Login } = parseCapabilities(await response.text())
      return unless(Office365Login, 'Office 365 hidden', { in: 'script', path: ['Office365Login'] })
    },
  },
  {
    description: 'somebody who signs in with Office 365 is signed in, and gets what others of the site get',
    descriptionNl: 'wie zich met Office 365 aanmeldt, is aangemeld en krijgt wat anderen van de site krijgen',
    endpoint: externalAuthenticate.name,
    shownBy: ['somebody signs in with Office 365', 'a member of staff signs in'],
    states: [office365State],
    optionalStates: colleagues,
    async run(context) {
      const { server, offer } = context.offer(office365State)
      const { username = '', password = '' } = offer.account ?? {}
      const more = { rpc: externalAuthenticate.rpc, before: ['Office365'] }
      const { json, setCookies } = await trySignIn(context, server, username, password, more)
      const answer = resultIn(json)
      // The interactions report a refusal.
      if (!isFields(answer.UserData)) return []
      const there = await statusWith(context, server, setCookies)
      const people = (await context.people(colleagues)).filter((each) => each.server === server)
      const missing = (['SessionConfig', 'UserData'] as const).flatMap((part) => {
        const [own, ...others] = [answer, ...people.map(({ login }) => login.answer)].map((each) =>
          isFields(each) && isFields(each[part]) ? Object.keys(each[part]) : [],
        )
        const [first = []] = others
        return first
          .filter((name) => others.every((each) => each.includes(name)) && !own?.includes(name))
          .flatMap((name) => unless(false, 'shape for some', inResult(part, name)))
      })
      return [...unless(there !== 401, 'not signed in', status), ...missing]
    },
  },
  {
    description: 'a session is not that of another name with an empty password',
    descriptionNl: 'een sessie is niet die van een andere naam met een leeg wachtwoord',
    endpoint: externalAuthenticate.name,
    fact: 'method-15',
    shownBy: ['a browser that comes back from Office 365 asks who is signed in'],
    states: [redirectState, roles.student],
    async run(context) {
      const { access, login } = await context.signInAnew(redirectState)
      const other = context.offer(roles.student).offer.account?.username.toLowerCase() ?? ''
      if (other === '' || other === login.account.username.toLowerCase()) return []
      const { json } = await access.rpc(externalAuthenticate, ['Office365', other, '', projectName, version])
      const { UserData } = resultIn(json)
      const { userid } = asFields(UserData)
      const isOther = userid !== undefined && !isSame(userid, userDataOf(login).userid)
      return unless(!isOther, 'account of somebody else', inResult('UserData', 'userid'))
    },
  },
]
