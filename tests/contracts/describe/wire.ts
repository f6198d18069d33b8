import type { Endpoint } from '#api/endpoint.ts'

/** A call of server.fcgi, whether or not there is an endpoint for it. */
interface WireCall {
  /** `GET REST/betalingen`, or `WisaUserAPI.Logout`. */
  readonly call: string
  /** Why the portal does not use it. */
  readonly unused?: string
}

const browser = 'the browser opens the page itself: this is no call of the portal'

/** Every known call of the server, from docs/server.md, so that a missing endpoint shows. */
export const wireCalls: readonly WireCall[] = [
  { call: 'WisaUserAPI.Authenticate' },
  { call: 'WisaUserAPI.ExternalAuthenticate' },
  { call: 'WisaUserAPI.Logout' },
  { call: 'WisaUserAPI.ChangePassword' },
  { call: 'WisaUserAPI.ChangeAdminPassword' },
  { call: 'WISAServerConfig.GetServerConfig' },
  { call: 'WISAServerConfig.SetServerConfig' },
  { call: 'GET RPC/API' },
  { call: 'GET REST/servertypeinfo' },
  { call: 'GET REST/Leerling' },
  { call: 'GET REST/myschoolwareaccount' },
  { call: 'PUT REST/myschoolwareaccount' },
  { call: 'GET REST/vwocursist' },
  { call: 'GET REST/vwocursistpersonalia' },
  { call: 'PUT REST/vwocursistpersonalia' },
  { call: 'GET REST/vwocursistpersonaliaextra' },
  { call: 'PUT REST/vwocursistpersonaliaextra' },
  { call: 'GET REST/opleiding' },
  { call: 'GET REST/vwogevolgdeopleiding' },
  { call: 'GET REST/vwomodule' },
  { call: 'GET REST/vwoparticipaties' },
  { call: 'GET REST/betalingen' },
  { call: 'GET REST/Gemeente' },
  { call: 'GET REST/ExternSysteem' },
  { call: 'PUT REST/ExternSysteem' },
  { call: 'GET REST/ExternSysteemUser' },
  { call: 'GET REST/MyProfileScherm' },
  { call: 'POST REST/UserPreference' },
  { call: 'PUT REST/UserPreference' },
  { call: 'GET REST/WebsiteModule' },
  { call: 'GET REST/LogFileInfo' },
  { call: 'GET REST/AgendaPunt' },
  { call: 'POST REST/AgendaPunt' },
  { call: 'PUT REST/AgendaPunt' },
  { call: 'DELETE REST/AgendaPunt' },
  { call: 'GET REST/Aanwezigheidstype' },
  { call: 'GET REST/LesGroep' },
  { call: 'GET REST/LeerlingAanwezigheid' },
  { call: 'WisaAanwezigAPI.VerwerkAanwezigHeden' },
  { call: 'GET REST/PuntenbladGridLeerling' },
  { call: 'GET REST/PuntenbladGrid' },
  { call: 'GET REST/WebsiteBericht' },
  { call: 'GET REST/Doc' },
  { call: 'GET Doc/get' },
  { call: 'POST upload/put' },
  { call: 'POST Doc/put' },
  { call: 'POST Doc/remove' },
  { call: 'GET Files/Logs' },
  { call: 'GET Files/ApacheLogs' },
  {
    call: 'GET FotoURL',
    unused: 'an image: the portal shows it by its address, and another image when it fails',
  },
  { call: 'POST account/createrequest' },
  { call: 'GET account/confirmationcode' },
  { call: 'POST account/createconfirmation' },
  { call: 'POST account/resetpasswordrequest' },
  { call: 'POST account/resetpasswordconfirmation' },
  { call: 'POST account/koppelleerling' },
  { call: 'GET oauth2/login', unused: browser },
  { call: 'GET oauth2/link', unused: browser },
]

/** The call of an endpoint, as in {@link wireCalls}. */
export const wireCallOf = ({ api, resource, method, rpc }: Endpoint): string =>
  rpc ? `${rpc.action}.${rpc.method}` : `${method} ${api}/${resource.replace(/\/+$/, '')}`
