import { useUnit } from 'effector-react'
import { Icon } from '../../shared/icons.tsx'
import { NativeSelect } from '../../shared/ui/NativeSelect.ts'
import { TextInput } from '../../shared/ui/TextInput.ts'
import classes from './FilterBar.module.css'
import { $shown, $subject, $subjects, $text, subjectChosen, textTyped } from './model.ts'
import { texts } from './texts.ts'

/** Narrows down what is shown, by words and by subject; what is left is told as one types. */
export function FilterBar() {
  const { text, subject, subjects, shown, type, choose } = useUnit({
    text: $text,
    subject: $subject,
    subjects: $subjects,
    shown: $shown,
    type: textTyped,
    choose: subjectChosen,
  })
  return (
    <search className={classes.bar}>
      <TextInput
        label={texts.filter}
        type="search"
        leftSection={<Icon name="search" size={20} />}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <NativeSelect
        label={texts.subject}
        size="md"
        value={subjects.includes(subject) ? subject : ''}
        onChange={(event) => choose(event.currentTarget.value)}
        data={[
          { value: '', label: texts.allSubjects },
          ...subjects.map((name) => ({ value: name, label: name })),
        ]}
      />
      <p role="status" className={classes.count}>
        {texts.count(shown.length)}
      </p>
    </search>
  )
}
