import { useMemo } from 'react'
import { isRunning } from '#mocks/controls/puzzles/puzzle.ts'
import parts from '../../parts/parts.module.css'
import { useSchool } from '../../school/school.ts'
import { CallList } from './CallList.tsx'
import { followCalls } from './follow.ts'
import { texts } from './texts.ts'

/** The portal's calls to the school, live. */
export default function Traffic() {
  const { controls, watch, run, status } = useSchool()
  const log = useMemo(() => followCalls({ controls, watch }), [controls, watch])
  const isSearching = isRunning(status.puzzle)
  const clear = () => run(controls.clearTraffic).then(log.forget)
  return (
    <div className={parts.stack}>
      <p className="dim text-15">
        <a href={`${import.meta.env.BASE_URL}server.html`} target="_blank" rel="noreferrer">
          {texts.description}
        </a>
      </p>
      <CallList log={log} onClear={isSearching ? null : () => void clear()} />
    </div>
  )
}
