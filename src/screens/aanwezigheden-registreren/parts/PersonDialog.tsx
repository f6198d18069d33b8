import { useUnit } from 'effector-react'
import { type Person, sameMark } from '#session/registration/marks.ts'
import { Breakable } from '#shared/ui/Breakable.tsx'
import { FormActions } from '#shared/ui/forms/FormPanel.tsx'
import { Button } from '#shared/ui/mantine/Button.ts'
import { TextInput } from '#shared/ui/mantine/fields/TextInput.ts'
import { Dialog } from '#shared/ui/windows/Dialog.tsx'
import { letterOf, typedCode } from '../list/codes.ts'
import { markOf, nameOf } from '../list/marks.ts'
import { $codes, $marks, $openPerson, marked, personClosed } from '../model.ts'
import { texts } from '../texts.ts'
import classes from './PersonDialog.module.css'

/** All codes of the school for one person, and a remark. */
export function PersonDialog() {
  const { person, close } = useUnit({ person: $openPerson, close: personClosed })
  return (
    <Dialog opened={person !== null} title={person ? nameOf(person) : ''} onClose={close}>
      {person && <Content person={person} />}
    </Dialog>
  )
}

function Content({ person }: { person: Person }) {
  const codes = useUnit($codes)
  const marks = useUnit($marks)
  const mark = useUnit(marked)
  const close = useUnit(personClosed)
  const { id, fixed } = person
  const current = markOf(person, marks)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        close()
      }}
    >
      <div className="flex column gap-16">
        {fixed && <p>{texts.fixedNote}</p>}
        <div role="radiogroup" aria-label={texts.codes} className={classes.codes}>
          {codes.all.map((type) => (
            <label key={type.ID} className={classes.choice} data-tone={codes.presenceOf(type.ID)}>
              <input
                type="radio"
                name="code"
                checked={current.type === type.ID}
                disabled={fixed}
                onChange={() => mark({ id, mark: { type: type.ID } })}
              />
              {/* Of two codes with one letter, the keyboard reaches the first. */}
              <kbd className={classes.letter} data-typed={typedCode(codes, letterOf(type)) === type}>
                {letterOf(type)}
              </kbd>
              <span>
                <Breakable text={type.Omschrijving} />
              </span>
              {type.Kleur && <span className={classes.colour} style={{ background: type.Kleur }} />}
            </label>
          ))}
        </div>
        <TextInput
          label={texts.remark}
          value={current.remark}
          disabled={fixed}
          onChange={(event) => mark({ id, mark: { remark: event.currentTarget.value } })}
        />
      </div>
      <FormActions>
        {!sameMark(current, person.common) && (
          <Button variant="default" onClick={() => mark({ id, mark: person.common })}>
            {texts.asStored}
          </Button>
        )}
        <Button type="submit">{texts.ready}</Button>
      </FormActions>
    </form>
  )
}
