import { useUnit } from 'effector-react'
import { Icon } from '#shared/icons.tsx'
import { Button } from '#shared/ui/mantine/Button.ts'
import { TextInput } from '#shared/ui/mantine/fields/TextInput.ts'
import * as choices from './entries/choices.ts'
import classes from './FilterBar.module.css'
import * as model from './model.ts'
import { texts } from './texts.ts'

/** Filters the shown entries by words and by subjects; the count follows while the user types. */
export function FilterBar() {
  const text = useUnit(model.$text)
  const subjects = useUnit(choices.$chosenSubjects)
  const types = useUnit(choices.$chosenTypes)
  const shown = useUnit(model.$shown)
  const type = useUnit(model.textTyped)
  const choose = useUnit(choices.subjectsWanted)
  const chooseTypes = useUnit(choices.typesWanted)
  return (
    <search className={classes.bar}>
      <TextInput
        label={texts.filter}
        type="search"
        leftSection={<Icon name="search" size={20} />}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <Choice of={texts.subject} chosen={subjects} onChoose={choose} />
      <Choice of={texts.type} chosen={types} onChoose={chooseTypes} />
      <p role="status" className={`${classes.count} dim`}>
        {texts.count(shown.length)}
      </p>
    </search>
  )
}

/** The chosen names of a filter, on a button to change them. */
function Choice({ of, chosen, onChoose }: { of: string; chosen: readonly string[]; onChoose: () => void }) {
  const [only = ''] = chosen
  const value =
    chosen.length === 0 ? texts.allSubjects : chosen.length === 1 ? only : texts.someSubjects(chosen.length)
  return (
    <Button
      variant="default"
      justify="space-between"
      fullWidth
      rightSection={<Icon name="next" size={20} />}
      onClick={() => onChoose()}
    >
      {texts.chosen(of, value)}
    </Button>
  )
}
