import type { Undescribed } from '../fields/about.ts'
import {
  confirmationcode,
  createconfirmation,
  createrequest,
  resetpasswordconfirmation,
  resetpasswordrequest,
} from './account.ts'
import { agendaPunt, changeAgendaPunt, removeAgendaPunt, saveAgendaPunt } from './agendaPunt.ts'
import { authenticate } from './authenticate.ts'
import { betalingen } from './betalingen.ts'
import { changeAccount } from './changeAccount.ts'
import { changeExternSysteem } from './changeExternSysteem.ts'
import { changeAdminPassword, changePassword } from './changePassword.ts'
import { documents, getDocument, putDocument, putUpload, removeDocument } from './documents.ts'
import { externalAuthenticate } from './externalAuthenticate.ts'
import { externSysteem } from './externSysteem.ts'
import { externSysteemUser } from './externSysteemUser.ts'
import { gemeente } from './gemeente.ts'
import { koppelleerling } from './koppelleerling.ts'
import { leerling } from './leerling.ts'
import { apacheLogFile, logFile, logFileInfo } from './logFiles.ts'
import { logout } from './logout.ts'
import { myProfileScherm } from './myProfileScherm.ts'
import { myschoolwareaccount } from './myschoolwareaccount.ts'
import { opleiding, vwogevolgdeopleiding } from './opleiding.ts'
import {
  changePersonalia,
  changePersonaliaExtra,
  vwocursistpersonalia,
  vwocursistpersonaliaextra,
} from './personalia.ts'
import { puntenbladGrid, puntenbladGridLeerling } from './puntenblad.ts'
import { aanwezigheidstype, leerlingAanwezigheid, lesGroep, verwerkAanwezigheden } from './registration.ts'
import { rpcApi } from './rpcApi.ts'
import { changeUserPreference, saveUserPreference } from './saveUserPreference.ts'
import { getServerConfig } from './serverConfig.ts'
import { servertypeinfo } from './servertypeinfo.ts'
import { setServerConfig } from './setServerConfig.ts'
import { userPreference } from './userPreference.ts'
import { vwocursist } from './vwocursist.ts'
import { vwomodule } from './vwomodule.ts'
import { vwoparticipaties } from './vwoparticipaties.ts'
import { websiteBericht } from './websiteBericht.ts'
import { websiteModule } from './websiteModule.ts'

const portalEndpoints = [
  authenticate,
  externalAuthenticate,
  logout,
  changePassword,
  changeAdminPassword,
  rpcApi,
  servertypeinfo,
  leerling,
  myschoolwareaccount,
  changeAccount,
  vwocursist,
  vwocursistpersonalia,
  changePersonalia,
  vwocursistpersonaliaextra,
  changePersonaliaExtra,
  opleiding,
  vwogevolgdeopleiding,
  vwomodule,
  vwoparticipaties,
  agendaPunt,
  saveAgendaPunt,
  changeAgendaPunt,
  removeAgendaPunt,
  aanwezigheidstype,
  lesGroep,
  leerlingAanwezigheid,
  verwerkAanwezigheden,
  betalingen,
  gemeente,
  externSysteemUser,
  myProfileScherm,
  userPreference,
  saveUserPreference,
  changeUserPreference,
  getServerConfig,
  setServerConfig,
  externSysteem,
  changeExternSysteem,
  websiteModule,
  logFileInfo,
  logFile,
  apacheLogFile,
  documents,
  getDocument,
  putUpload,
  putDocument,
  removeDocument,
  koppelleerling,
  createrequest,
  confirmationcode,
  createconfirmation,
  resetpasswordrequest,
  resetpasswordconfirmation,
]

/** The calls that the portal does not make, but other clients of the server do. */
const unusedEndpoints = [puntenbladGridLeerling, puntenbladGrid, websiteBericht]

/** Every call. The portal imports from the other files instead, so that a screen loads only what it calls. */
export const endpoints = [...portalEndpoints, ...unusedEndpoints]

/**
 * The name of a call that the portal makes.
 * @internal The fault matrix is typed over it.
 */
export type PortalEndpointName = (typeof portalEndpoints)[number]['name']

/** The name of a call. Lists with an entry for every call are typed over it. */
export type EndpointName = (typeof endpoints)[number]['name']

type FieldsToDescribe = {
  [E in (typeof endpoints)[number] as E['name']]: `${E['name']}${Undescribed<E['request']> | Undescribed<E['response']>}`
}[EndpointName]

/**
 * The compiler refuses a field that does not describe what it is about, and names the field.
 * @internal
 */
export const everyFieldIsDescribed: [FieldsToDescribe] extends [never]
  ? true
  : `${FieldsToDescribe} must say what it is about: school(…), person(…) or secret(…)` = true
