import { useUnit } from 'effector-react'
import classes from './Contacts.module.css'
import { $chosen, $contacts, contactChosen } from './model.ts'
import { texts } from './texts.ts'

export function Contacts() {
  const contacts = useUnit($contacts)
  const chosen = useUnit($chosen)
  const choose = useUnit(contactChosen)
  return (
    <fieldset className="stack gap-10 shrinks">
      <legend className={classes.question}>{texts.question}</legend>
      {contacts.map(({ id, kind, value }) => (
        <label key={id} className={classes.contact}>
          <input type="radio" name="contact" value={id} checked={chosen === id} onChange={() => choose(id)} />
          <span className="shrinks">
            <span className="block dim text-14">{texts[kind]}</span>
            <bdi className="w-strong">{value}</bdi>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
