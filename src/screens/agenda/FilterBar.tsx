import { useUnit } from 'effector-react'
import { Icon } from '../../shared/icons.tsx'
import { Button } from '../../shared/ui/mantine/Button.ts'
import { TextInput } from '../../shared/ui/mantine/TextInput.ts'
import classes from './FilterBar.module.css'
import { $chosenSubjects, $shown, $text, subjectsWanted, textTyped } from './model.ts'
import { texts } from './texts.ts'

/** Narrows down what is shown, by words and by subjects; the count follows while one types. */
export function FilterBar() {
  const { text, subjects, shown, type, choose } = useUnit({
    text: $text,
    subjects: $chosenSubjects,
    shown: $shown,
    type: textTyped,
    choose: subjectsWanted,
  })
  const [only = ''] = subjects
  const value =
    subjects.length === 0
      ? texts.allSubjects
      : subjects.length === 1
        ? only
        : texts.someSubjects(subjects.length)
  return (
    <search className={classes.bar}>
      <TextInput
        label={texts.filter}
        type="search"
        leftSection={<Icon name="search" size={20} />}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <Button
        variant="default"
        justify="space-between"
        fullWidth
        rightSection={<Icon name="next" size={20} />}
        onClick={() => choose()}
      >
        {texts.chosen(texts.subject, value)}
      </Button>
      <p role="status" className={classes.count}>
        {texts.count(shown.length)}
      </p>
    </search>
  )
}
