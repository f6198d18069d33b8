import { useUnit } from 'effector-react'
import { $unknownForms } from '../../user/session.ts'

const listed = new Intl.ListFormat('nl-BE', { type: 'conjunction' })
const text = (forms: readonly string[]) =>
  `Je school biedt ook ${listed.format(forms)} aan. Dit portaal heeft daar geen scherm voor.`

/** Names what the school offers and the portal has no screen for; renders nothing where there is none. rule: menu-12 */
export function UnknownForms() {
  const forms = useUnit($unknownForms)
  return forms.length > 0 && <p className="dim">{text(forms)}</p>
}
