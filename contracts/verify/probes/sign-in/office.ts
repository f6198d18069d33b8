import { buildAddress } from '#api/address.ts'
import { externalAuthenticate } from '#api/endpoints/externalAuthenticate.ts'
import { rpcApi } from '#api/endpoints/rpcApi.ts'
import { parseCapabilities } from '#api/school/capabilities.ts'
import { inResult } from '#contracts/problems/place.ts'
import { isFields } from '#shared/json.ts'
import { projectName, version } from '#shared/project.ts'
import { resultIn } from '../../server/answer.ts'
import { isSame, type Probe, unless, userDataOf } from '../probe.ts'
import { roles } from '../roles.ts'

const nobodyState = 'nobody is signed in'
const office365State = 'a user with an account of Office 365'
const redirectState = 'a user of a site with Office 365 is signed in'

/** What a site with Office 365 says and does. server: flags-1, method-15 */
export const officeProbes: readonly Probe[] = [
  {
    description: 'a site with Office 365 says that it has it',
    descriptionNl: 'een site met Office 365 zegt dat ze dat heeft',
    endpoint: rpcApi.name,
    fact: 'flags-1',
    shownBy: ['the portal asks what the server can do'],
    states: [nobodyState],
    also: [office365State],
    async run({ connection, offer, offers }) {
      // Only such an account shows whether a site has it.
      if (!offers(office365State)) return []
      const { api, resource } = rpcApi
      const address = buildAddress({ server: offer(office365State).server, api, resource, now: Date.now() })
      const { Office365Login } = parseCapabilities(await (await connection.read(address)).response.text())
      return unless(Office365Login, 'Office 365 hidden', { in: 'script', path: ['Office365Login'] })
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
      const { userid } = isFields(UserData) ? UserData : {}
      const isOther = userid !== undefined && !isSame(userid, userDataOf(login).userid)
      return unless(!isOther, 'account of somebody else', inResult('UserData', 'userid'))
    },
  },
]
