import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { Controls } from '../../controls/api.ts'
import { type Followed, followCalls } from './follow.ts'
import { TrafficWindow } from './TrafficWindow.tsx'

interface Line {
  readonly controls: Pick<Controls, 'traffic' | 'clearTraffic'>
  readonly watch: Followed['watch']
}

/** Puts the log of calls beside a portal whose server is not ours: there is nothing else to steer there. */
export function mountTraffic({ controls, watch }: Line): void {
  const log = followCalls({ controls, watch })
  const clear = () => void controls.clearTraffic().then(log.forget, () => undefined)
  const root = document.createElement('div')
  document.body.append(root)
  createRoot(root).render(
    <StrictMode>
      <TrafficWindow log={log} onClear={clear} />
    </StrictMode>,
  )
}
