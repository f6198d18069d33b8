import { Textarea } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import parts from '#mocks/panel/parts/parts.module.css'
import type { Sheet, Step } from '#mocks/panel/sheets/sheet.ts'
import { readSheet, writeSheet } from '#mocks/panel/sheets/sheetText.ts'
import { Button } from '#shared/ui/mantine/Button.ts'
import { TextInput } from '#shared/ui/mantine/fields/TextInput.ts'
import { movedStep, withStep } from './editing.ts'
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
      className={parts.stack}
      onSubmit={(event) => {
        event.preventDefault()
        onSave(text)
      }}
    >
      {problems.length > 0 ? (
        <div role="alert" className={parts.question}>
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
          <TextInput
            ref={title}
            label={texts.title}
            defaultValue={sheet.title}
            onBlur={({ target }) => change({ title: target.value.trim() || sheet.title })}
          />
          <TextInput
            label={texts.goal}
            defaultValue={sheet.goal}
            onBlur={({ target }) => change({ goal: target.value })}
          />
          <ol className={parts.section}>
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
      <details open={problems.length > 0 || undefined} className={parts.folded}>
        <summary>{texts.asText}</summary>
        <Textarea
          size="md"
          label={texts.text}
          classNames={{ input: parts.code }}
          rows={18}
          spellCheck={false}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </details>
      <div className={parts.row}>
        <Button type="submit">{texts.save}</Button>
        <Button variant="default" onClick={onCancel}>
          {texts.cancel}
        </Button>
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
  const button = (text: string, name: string, onClick: () => void, disabled = false) => (
    <Button variant="default" aria-label={name} disabled={disabled} onClick={onClick}>
      {text}
    </Button>
  )
  return (
    <li className={parts.question}>
      <TextInput
        label={texts.stepTitle(number)}
        defaultValue={step.title}
        onBlur={({ target }) => onChange({ title: target.value.trim() || step.title, say: step.say })}
      />
      <Textarea
        size="md"
        label={texts.say(number)}
        rows={3}
        defaultValue={step.say}
        onBlur={({ target }) => onChange({ title: step.title, say: target.value })}
      />
      <div className={parts.row}>
        {button(texts.upShort, texts.up(step.title), () => onMove(-1), number === 1)}
        {button(texts.downShort, texts.down(step.title), () => onMove(1), isLast)}
        {button(texts.removeShort, texts.removeStep(step.title), onRemove)}
      </div>
    </li>
  )
}
