import { servertypeinfo } from '#api/endpoints/servertypeinfo.ts'
import { openRoute } from '../core/route.ts'

export const servertypeinfoRoute = openRoute(servertypeinfo, (_request, { site }) => [
  { ServerType: site.type },
])
