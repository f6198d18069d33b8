import { useUnit } from 'effector-react'
import { UnknownForms } from '#session/navigation/menu/UnknownForms.tsx'
import { providerAddress } from '#shared/portal/project.ts'
import { Orchard } from '#shared/ui/Orchard.tsx'
import { $appInfo, $host, $year } from './model.ts'
import { texts } from './texts.ts'
import classes from './View.module.css'

export function View() {
  const { host, appInfo, year } = useUnit({ host: $host, appInfo: $appInfo, year: $year })
  return (
    <section className={classes.info}>
      <div className={classes.facts}>
        <img src="./icon.svg" width={64} height={64} alt="" />
        <div>
          <h2>{appInfo.name}</h2>
          <p>{texts.version(appInfo.version)}</p>
        </div>
        <p>
          <span className="dim">{texts.host}</span> {host}
        </p>
        <UnknownForms />
        <div className="touch-links">
          <a href={providerAddress} target="_blank" rel="noreferrer">
            {texts.provider}
          </a>
          <p className="dim">{texts.copyright(year)}</p>
        </div>
      </div>
      <div className="relative on-sunken off-paper">
        <Orchard />
      </div>
    </section>
  )
}
