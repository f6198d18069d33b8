import { agendaPuntRoute } from './agendaPunt.ts'
import { authenticateRoute } from './authenticate.ts'
import { betalingenRoute } from './betalingen.ts'
import { passwordRoutes } from './changePassword.ts'
import { externSysteemRoutes } from './externSysteem.ts'
import { gemeenteRoute } from './gemeente.ts'
import { leerlingRoute } from './leerling.ts'
import { logFileRoutes } from './logFiles.ts'
import { logoutRoute } from './logout.ts'
import { myschoolwareaccountRoute } from './myschoolwareaccount.ts'
import { opleidingRoute, vwogevolgdeopleidingRoute } from './opleiding.ts'
import { personaliaRoutes } from './personalia.ts'
import { rpcApiRoute } from './rpcApi.ts'
import { serverConfigRoutes } from './serverConfig.ts'
import { servertypeinfoRoute } from './servertypeinfo.ts'
import { vwocursistRoute } from './vwocursist.ts'
import { vwomoduleRoute } from './vwomodule.ts'
import { vwoparticipatiesRoute } from './vwoparticipaties.ts'
import { websiteModuleRoute } from './websiteModule.ts'

/** Every call that the simulated server answers. */
export const routes = [
  authenticateRoute,
  logoutRoute,
  ...passwordRoutes,
  rpcApiRoute,
  servertypeinfoRoute,
  leerlingRoute,
  myschoolwareaccountRoute,
  vwocursistRoute,
  ...personaliaRoutes,
  opleidingRoute,
  vwogevolgdeopleidingRoute,
  vwomoduleRoute,
  vwoparticipatiesRoute,
  agendaPuntRoute,
  betalingenRoute,
  gemeenteRoute,
  ...serverConfigRoutes,
  ...externSysteemRoutes,
  websiteModuleRoute,
  ...logFileRoutes,
]
