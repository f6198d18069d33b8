import { Icon } from '../../look/icons.tsx'
import type { PasswordRule } from '../../validators/passwordRules.ts'
import { passwordRules } from '../texts.ts'
import classes from './PasswordRules.module.css'

/** The rules for a new password, ticked while the user types; the field refers to them by `id`. */
export function PasswordRules({ id, rules }: { id: string; rules: readonly PasswordRule[] }) {
  return (
    <div id={id} className={`${classes.rules} dim text-15`}>
      <p>{passwordRules.title}</p>
      <ul className="grid gap-4 above-6">
        {rules.map(({ text, met }) => (
          <li key={text} className="row gap-8" data-met={met}>
            <Icon name={met ? 'check' : 'todo'} size={18} />
            {text}
            <span className="visually-hidden">{met ? passwordRules.met : passwordRules.unmet}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
