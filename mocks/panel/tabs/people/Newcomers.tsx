import { formatDate } from '#shared/dates/dates.ts'
import { rollen } from '#shared/portal/rollen.ts'
import { CopyButton } from '../../parts/CopyButton.tsx'
import parts from '../../parts/parts.module.css'
import { useLive, useSchool } from '../../school/school.ts'
import classes from './People.module.css'
import { texts } from './texts.ts'

/** The people who can request a user, with the data that the form asks for. */
export function Newcomers() {
  const { controls, watch } = useSchool()
  const { value: newcomers } = useLive(watch, controls.newcomers)
  return (
    <details className={parts.folded}>
      <summary>{texts.newcomers}</summary>
      <p className="dim text-15 below-12">{texts.newcomersIntro}</p>
      {newcomers?.length === 0 && <p className="below-12">{texts.noNewcomers}</p>}
      <ul className={parts.cards}>
        {newcomers?.map(({ voornaam, naam, geboren, email, rol, koppelcode }) => (
          <li key={email} className={parts.card}>
            <h3>
              {voornaam} {naam}
            </h3>
            <dl className={classes.facts}>
              <dt>{texts.role}</dt>
              <dd>{rollen.find(({ value }) => value === rol)?.label}</dd>
              <dt>{texts.born}</dt>
              <dd>{formatDate(geboren)}</dd>
              <dt>{texts.email}</dt>
              <dd>{email}</dd>
              <dt>{texts.koppelcode}</dt>
              <dd className={parts.code}>{koppelcode}</dd>
            </dl>
            <CopyButton text={koppelcode} />
          </li>
        ))}
      </ul>
    </details>
  )
}
