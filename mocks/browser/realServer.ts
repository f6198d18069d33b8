import { mountTraffic } from '../panel/mountTraffic.tsx'
import { httpControls, watchHttp } from './overHttp.ts'

/** Loaded with a portal that the development server connects to a real server; see `scripts/lib/proxy/serverProxy.ts`. */
mountTraffic({ controls: httpControls(''), watch: (listener) => watchHttp('', listener) })
