import { useEffect, useId, useRef, useState } from 'react'
import data from '#mocks/panel/parts/data.module.css'
import type { Sheet, Step } from '#mocks/panel/sheets/sheet.ts'
import { readSheet, writeSheet } from '#mocks/panel/sheets/sheetText.ts'
import { movedStep, withStep } from './editing.ts'
import classes from './SheetEditor.module.css'
import { texts } from './texts.ts'

interface Props {
  text: string
  onSave: (text: string) => void
  onCancel: () => void
}

/** Changes a sheet: what to say, the order of its steps, or all of it as text. */
export default function SheetEditor({ text: first, onSave, onCancel }: Props) {
  const [text, setText] = useState(first)
  const { sheet, problems } = readSheet(text)
  const title = useRef<HTMLInputElement>(null)
  useEffect(() => title.current?.focus(), [])
  const change = (next: Partial<Sheet>) => setText(writeSheet({ ...sheet, ...next }))
  return (
    <form
      className={data.stack}
      onSubmit={(event) => {
        event.preventDefault()
        onSave(text)
      }}
    >
      {problems.length > 0 ? (
        <div role="alert" className={data.question}>
          <p>{texts.unreadable}</p>
          <ul>
            {problems.map(({ line, text }) => (
              <li key={line}>
                {line}: {text}
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <>
          <label className={data.label}>
            {texts.title}
            <input
              ref={title}
              className={data.field}
              defaultValue={sheet.title}
              onBlur={({ target }) => change({ title: target.value.trim() || sheet.title })}
            />
          </label>
          <label className={data.label}>
            {texts.goal}
            <input
              className={data.field}
              defaultValue={sheet.goal}
              onBlur={({ target }) => change({ goal: target.value })}
            />
          </label>
          <ol className={classes.steps}>
            {sheet.steps.map((step, index) => (
              <StepFields
                key={`${step.id} ${sheet.steps.length}`}
                step={step}
                number={index + 1}
                isLast={index === sheet.steps.length - 1}
                onChange={(next) => change({ steps: withStep(sheet.steps, index, next) })}
                onMove={(by) => change({ steps: movedStep(sheet.steps, index, by) })}
                onRemove={() => change({ steps: sheet.steps.toSpliced(index, 1) })}
              />
            ))}
          </ol>
        </>
      )}
      <details open={problems.length > 0 || undefined} className={classes.text}>
        <summary className={data.button}>{texts.asText}</summary>
        <label className={data.label}>
          {texts.text}
          <textarea
            className={data.field}
            rows={18}
            spellCheck={false}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
      </details>
      <div className={data.row}>
        <button type="submit" className={`${data.button} ${data.primary}`}>
          {texts.save}
        </button>
        <button type="button" className={data.button} onClick={onCancel}>
          {texts.cancel}
        </button>
      </div>
    </form>
  )
}

interface StepProps {
  step: Step
  number: number
  isLast: boolean
  onChange: (next: Pick<Step, 'title' | 'say'>) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

function StepFields({ step, number, isLast, onChange, onMove, onRemove }: StepProps) {
  const id = useId()
  const button = (text: string, name: string, onClick: () => void, disabled = false) => (
    <button
      type="button"
      className={`${data.button} ${data.small}`}
      aria-label={name}
      disabled={disabled}
      onClick={onClick}
    >
      {text}
    </button>
  )
  return (
    <li className={data.question}>
      <label className={data.label} htmlFor={`${id}-title`}>
        {texts.stepTitle(number)}
      </label>
      <input
        id={`${id}-title`}
        className={data.field}
        defaultValue={step.title}
        onBlur={({ target }) => onChange({ title: target.value.trim() || step.title, say: step.say })}
      />
      <label className={data.label} htmlFor={`${id}-say`}>
        {texts.say(number)}
      </label>
      <textarea
        id={`${id}-say`}
        className={data.field}
        rows={3}
        defaultValue={step.say}
        onBlur={({ target }) => onChange({ title: step.title, say: target.value })}
      />
      <div className={data.row}>
        {button(texts.upShort, texts.up(step.title), () => onMove(-1), number === 1)}
        {button(texts.downShort, texts.down(step.title), () => onMove(1), isLast)}
        {button(texts.removeShort, texts.removeStep(step.title), onRemove)}
      </div>
    </li>
  )
}
