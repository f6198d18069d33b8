import { useUnit } from 'effector-react'
import { listInWords } from '#shared/values/listInWords.ts'
import { $unknownForms } from '../../user/session.ts'

const text = (forms: readonly string[]) =>
  `Je school biedt ook ${listInWords(forms)} aan. Dit portaal heeft daar geen scherm voor.`

/** Names the forms of the school for which the portal has no screen, if there are any. rule: menu-12 */
export function UnknownForms() {
  const forms = useUnit($unknownForms)
  return forms.length > 0 && <p className="dim">{text(forms)}</p>
}
