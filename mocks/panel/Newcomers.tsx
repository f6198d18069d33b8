import { rollen } from '../../src/shared/rollen.ts'
import type { Newcomer } from '../newcomers.ts'
import { Copy } from './Copy.tsx'
import classes from './Postbox.module.css'
import { texts } from './texts.ts'

const belgian = (day: string) => day.split('-').reverse().join('/')

/** Who can make a user, with what the form asks for. */
export function Newcomers({ newcomers }: { newcomers: readonly Newcomer[] }) {
  return (
    <details className={classes.newcomers}>
      <summary>{texts.newcomers}</summary>
      <p>{texts.newcomersIntro}</p>
      <ul>
        {newcomers.map(({ voornaam, naam, geboren, email, rol, koppelcode }) => (
          <li key={email} className={classes.message}>
            <p>
              <strong>
                {voornaam} {naam}
              </strong>{' '}
              ({rollen.find(({ value }) => value === rol)?.label}), {belgian(geboren)}
            </p>
            <p>{email}</p>
            <Copy text={koppelcode} />
          </li>
        ))}
      </ul>
    </details>
  )
}
