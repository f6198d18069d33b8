import { useState } from 'react'
import { maxGroupName, type PuzzleView } from '#mocks/controls/puzzles/puzzle.ts'
import { Form } from '#shared/ui/forms/Form.tsx'
import { Button } from '#shared/ui/mantine/Button.ts'
import { TextInput } from '#shared/ui/mantine/fields/TextInput.ts'
import { writeItem } from '../../page/storage.ts'
import parts from '../../parts/parts.module.css'
import { useSchool } from '../../school/school.ts'
import { groupItem, storedGroup } from './group.ts'
import classes from './Puzzles.module.css'
import { texts } from './texts.ts'

/** The form in which a group answers what is wrong. */
export function Answer({ puzzle: { choices, wrong } }: { puzzle: PuzzleView }) {
  const { controls, run } = useSchool()
  const [choice, setChoice] = useState<number | null>(null)
  const [group, setGroup] = useState(storedGroup)
  const [message, setMessage] = useState('')
  async function answer(): Promise<void> {
    setMessage(choice === null ? texts.chooseFirst : '')
    if (choice === null) return
    const isRight = await run(() => controls.answerPuzzle({ choice, by: group }))
    if (isRight === false) setMessage(texts.notThis)
  }
  return (
    <Form className={parts.section} onSubmit={() => void answer()}>
      <fieldset className={classes.choices}>
        <legend className="w-heavy">{texts.question}</legend>
        {choices.map((text, n) => (
          <label key={text} className="row gap-12 touch pointer">
            <input type="radio" name="choice" checked={choice === n} onChange={() => setChoice(n)} />
            {text}
          </label>
        ))}
      </fieldset>
      <TextInput
        label={texts.group}
        value={group}
        maxLength={maxGroupName}
        autoComplete="off"
        onChange={({ currentTarget }) => {
          setGroup(currentTarget.value)
          writeItem(groupItem, currentTarget.value)
        }}
      />
      <div className="row wrap gap-8">
        <Button type="submit">{texts.answer}</Button>
        {wrong > 0 && <span className="dim text-15">{texts.wrong(wrong)}</span>}
      </div>
      <p role="status">{message}</p>
    </Form>
  )
}
