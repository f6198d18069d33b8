import { accountRoutes } from './account.ts'
import { agendaPuntRoute } from './agendaPunt.ts'
import { agendaPuntWritingRoutes } from './agendaPuntWriting.ts'
import { authenticateRoutes } from './authenticate.ts'
import { passwordRoutes } from './changePassword.ts'
import { clientRoutes } from './client.ts'
import { documentRoutes } from './documents.ts'
import { externSysteemRoutes } from './externSysteem.ts'
import { koppelleerlingRoute } from './koppelleerling.ts'
import { logFileRoutes } from './logFiles.ts'
import { changeAccountRoute, myschoolwareaccountRoute } from './myschoolwareaccount.ts'
import { personaliaRoutes } from './personalia.ts'
import { plainListRoutes } from './plainLists.ts'
import { puntenbladRoutes } from './puntenblad.ts'
import { registrationRoutes } from './registration.ts'
import { serverConfigRoutes } from './serverConfig.ts'
import { programmeRoutes, studentListRoutes } from './studentLists.ts'
import { userPreferenceRoutes } from './userPreference.ts'
import { vwocursistRoute } from './vwocursist.ts'
import { vwoparticipatiesRoute } from './vwoparticipaties.ts'
import { websiteBerichtRoute } from './websiteBericht.ts'

/** Every call that the simulated server answers. */
export const routes = [
  ...authenticateRoutes,
  ...clientRoutes,
  ...passwordRoutes,
  ...plainListRoutes,
  myschoolwareaccountRoute,
  changeAccountRoute,
  vwocursistRoute,
  ...personaliaRoutes,
  vwoparticipatiesRoute,
  agendaPuntRoute,
  ...agendaPuntWritingRoutes,
  ...registrationRoutes,
  ...puntenbladRoutes,
  websiteBerichtRoute,
  ...studentListRoutes,
  ...programmeRoutes,
  ...userPreferenceRoutes,
  ...serverConfigRoutes,
  ...externSysteemRoutes,
  ...logFileRoutes,
  ...documentRoutes,
  koppelleerlingRoute,
  ...accountRoutes,
]
