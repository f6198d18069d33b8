import { Textarea } from '@mantine/core'
import { type Ref, useEffect, useRef, useState } from 'react'
import parts from '#mocks/panel/parts/parts.module.css'
import { QuietButton } from '#mocks/panel/parts/QuietButton.tsx'
import type { Sheet, Step } from '#mocks/panel/sheets/sheet.ts'
import { readSheet, writeSheet } from '#mocks/panel/sheets/sheetText.ts'
import { Button } from '#shared/ui/mantine/Button.ts'
import { TextInput } from '#shared/ui/mantine/fields/TextInput.ts'
import { moveStep, withStep } from './editing.ts'
import { texts } from './texts.ts'

interface Props {
  text: string
  onSave: (text: string) => void
  onCancel: () => void
}

/** A text that is being edited, as a sheet. Each step keeps the ID that it got when the text was read. */
const draftOf = (text: string) => ({ text, ...readSheet(text) })

/** The form to edit a sheet: what to say, the order of its steps, or the whole text. */
export default function SheetEditor({ text: first, onSave, onCancel }: Props) {
  const [{ text, sheet, problems }, setDraft] = useState(() => draftOf(first))
  const title = useRef<HTMLInputElement>(null)
  useEffect(() => title.current?.focus(), [])
  const change = (next: Partial<Sheet>) => {
    const changed = { ...sheet, ...next }
    setDraft({ text: writeSheet(changed), sheet: changed, problems: [] })
  }
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
          <TitleInput
            ref={title}
            label={texts.title}
            value={sheet.title}
            onChange={(title) => change({ title })}
          />
          <TextInput
            label={texts.goal}
            value={sheet.goal}
            onChange={({ currentTarget }) => change({ goal: currentTarget.value })}
          />
          <ol className={parts.section}>
            {sheet.steps.map((step, index) => (
              <StepFields
                key={step.id}
                step={step}
                number={index + 1}
                isLast={index === sheet.steps.length - 1}
                onChange={(next) => change({ steps: withStep(sheet.steps, index, next) })}
                onMove={(by) => change({ steps: moveStep(sheet.steps, index, by) })}
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
          onChange={({ currentTarget }) => setDraft(draftOf(currentTarget.value))}
        />
      </details>
      <div className="row wrap gap-8">
        <Button type="submit">{texts.save}</Button>
        <QuietButton onClick={onCancel}>{texts.cancel}</QuietButton>
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
    <QuietButton aria-label={name} disabled={disabled} onClick={onClick}>
      {text}
    </QuietButton>
  )
  return (
    <li className={parts.question}>
      <TitleInput
        label={texts.stepTitle(number)}
        value={step.title}
        onChange={(title) => onChange({ title, say: step.say })}
      />
      <Textarea
        size="md"
        label={texts.say(number)}
        rows={3}
        value={step.say}
        onChange={({ currentTarget }) => onChange({ title: step.title, say: currentTarget.value })}
      />
      <div className="row wrap gap-8">
        {button(texts.upShort, texts.up(step.title), () => onMove(-1), number === 1)}
        {button(texts.downShort, texts.down(step.title), () => onMove(1), isLast)}
        {button(texts.removeShort, texts.removeStep(step.title), onRemove)}
      </div>
    </li>
  )
}

interface TitleProps {
  label: string
  value: string
  onChange: (title: string) => void
  ref?: Ref<HTMLInputElement>
}

/** An input for a title, which must not be empty because the text could not be read then. */
function TitleInput({ label, value, onChange, ref }: TitleProps) {
  return (
    <TextInput
      ref={ref}
      label={label}
      value={value}
      required
      withAsterisk={false}
      pattern=".*\S.*"
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
