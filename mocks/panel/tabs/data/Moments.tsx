import { useState } from 'react'
import { formatMoment } from '#shared/dates/dates.ts'
import { AskFirst } from '../../parts/AskFirst.tsx'
import data from '../../parts/data.module.css'
import type { Snapshot } from './snapshots.ts'
import { texts } from './texts.ts'

interface Props {
  moments: readonly Snapshot[]
  onSave: (name: string) => void
  onRestore: (moment: Snapshot) => void
  onRemove: (moment: Snapshot) => void
}

/** The moments that this browser has stored, and a field to store another one. */
export function Moments({ moments, onSave, onRestore, onRemove }: Props) {
  const [name, setName] = useState('')
  return (
    <>
      <p className={data.dim}>{texts.momentsIntro}</p>
      <form
        className={`${data.row} ${data.end}`}
        onSubmit={(event) => {
          event.preventDefault()
          onSave(name.trim())
          setName('')
        }}
      >
        <label className={data.label}>
          {texts.momentName}
          <input
            className={data.field}
            value={name}
            maxLength={60}
            required
            pattern=".*\S.*"
            placeholder={texts.momentPlaceholder}
            onChange={(event) => setName(event.target.value)}
          />
        </label>
        <button type="submit" className={data.button}>
          {texts.saveMoment}
        </button>
      </form>
      {moments.length === 0 ? (
        <p className={data.dim}>{texts.noMoments}</p>
      ) : (
        <ul className={data.list} aria-label={texts.momentsTitle}>
          {moments.map((moment) => (
            <li key={moment.id} className={data.item}>
              <span className={data.grow}>
                {moment.name}
                <br />
                <span className={data.meta}>
                  {formatMoment(moment.at)}, {moment.scenario ?? texts.start}
                </span>
              </span>
              <div className={data.row}>
                <button
                  type="button"
                  className={`${data.button} ${data.small}`}
                  aria-label={texts.restoreLabel(moment.name)}
                  onClick={() => onRestore(moment)}
                >
                  {texts.restore}
                </button>
                <AskFirst
                  small
                  label={texts.removeLabel(moment.name)}
                  question={texts.removeQuestion(moment.name)}
                  confirm={texts.remove}
                  onConfirm={() => onRemove(moment)}
                >
                  {texts.remove}
                </AskFirst>
              </div>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
