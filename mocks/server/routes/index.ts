import { accountRoutes } from './account.ts'
import { agendaPuntRoute } from './agendaPunt.ts'
import { agendaPuntWritingRoutes } from './agendaPuntWriting.ts'
import { authenticateRoutes } from './authenticate.ts'
import { passwordRoutes } from './changePassword.ts'
import { documentRoutes } from './documents.ts'
import { externSysteemRoutes } from './externSysteem.ts'
import { externSysteemUserRoute } from './externSysteemUser.ts'
import { gemeenteRoute } from './gemeente.ts'
import { koppelleerlingRoute } from './koppelleerling.ts'
import { leerlingRoute } from './leerling.ts'
import { logFileRoutes } from './logFiles.ts'
import { logoutRoute } from './logout.ts'
import { myProfileSchermRoute } from './myProfileScherm.ts'
import { changeAccountRoute, myschoolwareaccountRoute } from './myschoolwareaccount.ts'
import { opleidingRoute, vwogevolgdeopleidingRoute } from './opleiding.ts'
import { personaliaRoutes } from './personalia.ts'
import { puntenbladRoutes } from './puntenblad.ts'
import { registrationRoutes } from './registration.ts'
import { rpcApiRoute } from './rpcApi.ts'
import { serverConfigRoutes } from './serverConfig.ts'
import { servertypeinfoRoute } from './servertypeinfo.ts'
import { studentListRoutes } from './studentLists.ts'
import { userPreferenceRoutes } from './userPreference.ts'
import { vwocursistRoute } from './vwocursist.ts'
import { vwomoduleRoute } from './vwomodule.ts'
import { vwoparticipatiesRoute } from './vwoparticipaties.ts'
import { websiteBerichtRoute } from './websiteBericht.ts'
import { websiteModuleRoute } from './websiteModule.ts'

/** Every call that the simulated server answers. */
export const routes = [
  ...authenticateRoutes,
  logoutRoute,
  ...passwordRoutes,
  rpcApiRoute,
  servertypeinfoRoute,
  leerlingRoute,
  myschoolwareaccountRoute,
  changeAccountRoute,
  vwocursistRoute,
  ...personaliaRoutes,
  opleidingRoute,
  vwogevolgdeopleidingRoute,
  vwomoduleRoute,
  vwoparticipatiesRoute,
  agendaPuntRoute,
  ...agendaPuntWritingRoutes,
  ...registrationRoutes,
  ...puntenbladRoutes,
  websiteBerichtRoute,
  ...studentListRoutes,
  gemeenteRoute,
  externSysteemUserRoute,
  myProfileSchermRoute,
  ...userPreferenceRoutes,
  ...serverConfigRoutes,
  ...externSysteemRoutes,
  websiteModuleRoute,
  ...logFileRoutes,
  ...documentRoutes,
  koppelleerlingRoute,
  ...accountRoutes,
]
