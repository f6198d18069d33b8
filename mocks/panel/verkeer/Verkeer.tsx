import { useMemo } from 'react'
import { useSchool } from '../school.ts'
import { CallList } from './CallList.tsx'
import { followCalls } from './follow.ts'

/** The portal's calls to the school, live. */
export default function Verkeer() {
  const { controls, watch, run } = useSchool()
  const log = useMemo(() => followCalls({ controls, watch }), [controls, watch])
  const clear = () => run(controls.clearTraffic).then(log.forget)
  return <CallList log={log} onClear={() => void clear()} />
}
