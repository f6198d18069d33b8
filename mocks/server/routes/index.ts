import { authenticateRoute } from './authenticate.ts'
import { betalingenRoute } from './betalingen.ts'
import { changePasswordRoute } from './changePassword.ts'
import { leerlingRoute } from './leerling.ts'
import { logoutRoute } from './logout.ts'
import { myschoolwareaccountRoute } from './myschoolwareaccount.ts'
import { rpcApiRoute } from './rpcApi.ts'
import { servertypeinfoRoute } from './servertypeinfo.ts'
import { vwocursistRoute } from './vwocursist.ts'

/** Every call that the simulated server answers. */
export const routes = [
  authenticateRoute,
  logoutRoute,
  changePasswordRoute,
  rpcApiRoute,
  servertypeinfoRoute,
  leerlingRoute,
  myschoolwareaccountRoute,
  vwocursistRoute,
  betalingenRoute,
]
