import { useState } from 'react'
import { formatMoment } from '#shared/dates/dates.ts'
import { TextInput } from '#shared/ui/mantine/fields/TextInput.ts'
import { AskFirst } from '../../parts/AskFirst.tsx'
import parts from '../../parts/parts.module.css'
import { QuietButton } from '../../parts/QuietButton.tsx'
import type { Snapshot } from './snapshots.ts'
import { texts } from './texts.ts'

interface Props {
  moments: readonly Snapshot[]
  onSave: (name: string) => void
  onRestore: (moment: Snapshot) => void
  onRemove: (moment: Snapshot) => void
}

/** The stored moments of this browser, and a field to store another one. */
export function Snapshots({ moments, onSave, onRestore, onRemove }: Props) {
  const [name, setName] = useState('')
  return (
    <>
      <p className="dim text-15">{texts.momentsIntro}</p>
      <form
        className="row wrap gap-8 at-end"
        onSubmit={(event) => {
          event.preventDefault()
          onSave(name.trim())
          setName('')
        }}
      >
        <TextInput
          className={parts.grow}
          label={texts.momentName}
          value={name}
          maxLength={60}
          required
          withAsterisk={false}
          pattern=".*\S.*"
          placeholder={texts.momentPlaceholder}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <QuietButton type="submit">{texts.saveMoment}</QuietButton>
      </form>
      {moments.length === 0 ? (
        <p className="dim text-15">{texts.noMoments}</p>
      ) : (
        <ul className="surface stack clips lined" aria-label={texts.momentsTitle}>
          {moments.map((moment) => (
            <li key={moment.id} className={parts.item}>
              <span className={parts.grow}>
                {moment.name}
                <br />
                <span className="dim text-14">
                  {formatMoment(moment.at)}, {moment.scenario ?? texts.start}
                </span>
              </span>
              <div className="row wrap gap-8">
                <QuietButton aria-label={texts.restoreLabel(moment.name)} onClick={() => onRestore(moment)}>
                  {texts.restore}
                </QuietButton>
                <AskFirst
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
