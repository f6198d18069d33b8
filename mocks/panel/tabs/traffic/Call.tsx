import { memo, type ReactNode, useState } from 'react'
import type { TrafficEntry } from '#mocks/controls/traffic/traffic.ts'
import parts from '../../parts/parts.module.css'
import { nameOfEndpoint } from '../endpointNames.ts'
import { nameOfFaultType } from '../faults/faultTypes.ts'
import {
  durationOf,
  isFailed,
  isInvalid,
  nameOf,
  reasonOf,
  resourceOf,
  statusOf,
  timeOf,
  withLineBreaks,
} from './calls.ts'
import classes from './Traffic.module.css'
import { texts } from './texts.ts'

/** A call, with details that can be expanded. Why an answer does not match its schema is always visible. */
export const Call = memo(function Call({ entry }: { entry: TrafficEntry }) {
  const [open, setOpen] = useState(false)
  const reason = reasonOf(entry)
  const { contradictions = [] } = entry
  const tone = isInvalid(entry) ? 'bad' : isFailed(entry) ? 'due' : 'good'
  return (
    <li className={classes.call} data-rejected={isInvalid(entry) || undefined}>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={`${parts.pressable} ${classes.summary}`}>
          <span className="flex on-baseline shrinks gap-8">
            <time className="dim text-14 nowrap">{timeOf(entry)}</time>
            <strong className={classes.name}>{nameOf(entry)}</strong>
            <span className={`${parts.chip} nowrap`} data-kind={tone}>
              {statusOf(entry)}
            </span>
          </span>
          <span className="flex on-baseline shrinks gap-8 dim text-14">
            <span className="w-strong nowrap">{entry.method}</span>
            <span className={classes.path}>{resourceOf(entry)}</span>
            <span className="nowrap">{durationOf(entry)}</span>
            {entry.provenance && (
              <span className={classes.provenance} title={texts.provenances[entry.provenance]}>
                {entry.provenance}
              </span>
            )}
          </span>
          {contradictions.length > 0 && (
            <span className={classes.reason}>
              <strong>{texts.contradictions}.</strong> {contradictions.join('; ')}
            </span>
          )}
          {reason !== '' && (
            <span className={classes.reason}>
              <strong>{texts.only.rejected}.</strong> {reason}
            </span>
          )}
        </summary>
        {open && <Details entry={entry} />}
      </details>
    </li>
  )
})

function Details({ entry }: { entry: TrafficEntry }) {
  const { endpoint, provenance, verdict, fault, path, method, size, body, answer } = entry
  return (
    <div className={classes.details}>
      <dl className={classes.facts}>
        <Fact name={texts.path}>
          {method} {path}
        </Fact>
        {endpoint !== null && <Fact name={texts.about}>{nameOfEndpoint(endpoint)}</Fact>}
        {provenance && (
          <Fact name={texts.provenance}>
            {provenance}: {texts.provenances[provenance]}
          </Fact>
        )}
        <Fact name={texts.result}>{texts.verdicts[verdict]}</Fact>
        {fault !== null && <Fact name={texts.fault}>{texts.faultHit(nameOfFaultType(fault))}</Fact>}
        <Fact name={texts.size}>{texts.bytes(size)}</Fact>
      </dl>
      <h3 className="text-15">{texts.request}</h3>
      {body === '' ? <p>{texts.noBody}</p> : <pre className={classes.code}>{withLineBreaks(body)}</pre>}
      <h3 className="text-15">{texts.answer}</h3>
      {answer === '' ? <p>{texts.noAnswer}</p> : <pre className={classes.code}>{withLineBreaks(answer)}</pre>}
      {size > answer.length && answer !== '' && <p className="dim text-14">{texts.cut(answer.length)}</p>}
      <p className="dim text-14">{texts.masked}</p>
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
