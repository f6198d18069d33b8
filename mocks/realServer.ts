import { httpControls, watchHttp } from './overHttp.ts'
import { mountTraffic } from './panel/verkeer/mountTraffic.tsx'

/** Loaded beside a portal that the development server connects to a real server; see `scripts/lib/serverProxy.ts`. */
mountTraffic({ controls: httpControls(''), watch: (listener) => watchHttp('', listener) })
