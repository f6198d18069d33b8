import { authenticate } from './authenticate.ts'
import { betalingen } from './betalingen.ts'
import { changePassword } from './changePassword.ts'
import { leerling } from './leerling.ts'
import { logout } from './logout.ts'
import { myschoolwareaccount } from './myschoolwareaccount.ts'
import { rpcApi } from './rpcApi.ts'
import { servertypeinfo } from './servertypeinfo.ts'
import { vwocursist } from './vwocursist.ts'

/** Every call there is. The portal imports the single files, so that a screen loads only what it calls. */
export const endpoints = [
  authenticate,
  logout,
  changePassword,
  rpcApi,
  servertypeinfo,
  leerling,
  myschoolwareaccount,
  vwocursist,
  betalingen,
]
