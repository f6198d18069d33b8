import {
  confirmationcode,
  createconfirmation,
  createrequest,
  resetpasswordconfirmation,
  resetpasswordrequest,
} from './account.ts'
import { agendaPunt } from './agendaPunt.ts'
import { authenticate } from './authenticate.ts'
import { betalingen } from './betalingen.ts'
import { changeAdminPassword, changePassword } from './changePassword.ts'
import { externSysteem } from './externSysteem.ts'
import { externSysteemUser } from './externSysteemUser.ts'
import { gemeente } from './gemeente.ts'
import { leerling } from './leerling.ts'
import { logout } from './logout.ts'
import { myProfileScherm } from './myProfileScherm.ts'
import { changeAccount, myschoolwareaccount } from './myschoolwareaccount.ts'
import { opleiding, vwogevolgdeopleiding } from './opleiding.ts'
import {
  changePersonalia,
  changePersonaliaExtra,
  vwocursistpersonalia,
  vwocursistpersonaliaextra,
} from './personalia.ts'
import { rpcApi } from './rpcApi.ts'
import { servertypeinfo } from './servertypeinfo.ts'
import { saveUserPreference, userPreference } from './userPreference.ts'
import { vwocursist } from './vwocursist.ts'
import { vwomodule } from './vwomodule.ts'
import { vwoparticipaties } from './vwoparticipaties.ts'

/** Every call there is. The portal imports the single files, so that a screen loads only what it calls. */
export const endpoints = [
  authenticate,
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
  betalingen,
  gemeente,
  externSysteem,
  externSysteemUser,
  myProfileScherm,
  userPreference,
  saveUserPreference,
  createrequest,
  confirmationcode,
  createconfirmation,
  resetpasswordrequest,
  resetpasswordconfirmation,
]
