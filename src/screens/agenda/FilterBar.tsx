import { useUnit } from 'effector-react'
import { useEffect, useRef } from 'react'
import { Icon } from '#shared/look/icons.tsx'
import { Button } from '#shared/ui/mantine/Button.ts'
import { TextInput } from '#shared/ui/mantine/fields/TextInput.ts'
import * as choices from './entries/choices.ts'
import classes from './FilterBar.module.css'
import * as model from './model.ts'
import { texts } from './texts.ts'

/** Filters the entries by words, subjects and types; the count is updated while the user types. */
export function FilterBar() {
  const text = useUnit(model.$text)
  const subjects = useUnit(choices.$chosenSubjects)
  const types = useUnit(choices.$chosenTypes)
  const shown = useUnit(model.$shown)
  const type = useUnit(model.textTyped)
  const choose = useUnit(choices.subjectsWanted)
  const chooseTypes = useUnit(choices.typesWanted)
  const opened = useUnit(model.$filterOpened)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (opened) field.current?.focus({ preventScroll: true })
  }, [opened])
  return (
    <search className={classes.bar}>
      <TextInput
        ref={field}
        label={texts.filter}
        type="search"
        leftSection={<Icon name="search" size={20} />}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <Choice name={texts.subject} chosen={subjects} open={choose} />
      <Choice name={texts.type} chosen={types} open={chooseTypes} />
      <p role="status" className={`${classes.count} dim`}>
        {texts.moments(shown.length)}
      </p>
    </search>
  )
}

/** A button that shows what a filter lets through, and opens its choice. */
function Choice({ name, chosen, open }: { name: string; chosen: readonly string[]; open: () => void }) {
  const [only = ''] = chosen
  const value =
    chosen.length === 0 ? texts.allSubjects : chosen.length === 1 ? only : texts.someSubjects(chosen.length)
  return (
    <Button
      variant="default"
      justify="space-between"
      fullWidth
      rightSection={<Icon name="next" size={20} />}
      onClick={() => open()}
    >
      {texts.chosen(name, value)}
    </Button>
  )
}
