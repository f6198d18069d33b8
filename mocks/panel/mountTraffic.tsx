import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { Controls } from '../controls/api.ts'
import { Themed } from './parts/Themed.tsx'
import { followCalls, type TrafficSource } from './tabs/traffic/follow.ts'
import { TrafficWindow } from './tabs/traffic/TrafficWindow.tsx'

type TrafficConnection = TrafficSource & { readonly controls: Pick<Controls, 'clearTraffic'> }

/** Adds the log of calls to a portal with a real server, where the rest of the panel has nothing to control. */
export function mountTraffic({ controls, watch }: TrafficConnection): void {
  const log = followCalls({ controls, watch })
  const clear = () => void controls.clearTraffic().then(log.forget, () => undefined)
  const root = document.createElement('div')
  document.body.append(root)
  createRoot(root).render(
    <StrictMode>
      <Themed>
        <TrafficWindow log={log} onClear={clear} />
      </Themed>
    </StrictMode>,
  )
}
