import { mountTraffic } from '../panel/mountTraffic.tsx'
import { httpControls, watchHttp } from './overHttp.ts'

// This file is loaded with a portal that the development server connects to a real server: scripts/lib/proxy/serverProxy.ts.
mountTraffic({ controls: httpControls(''), watch: (listener) => watchHttp('', listener) })
