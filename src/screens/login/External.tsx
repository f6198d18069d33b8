import { useUnit } from 'effector-react'
import { plainClick } from '#shared/ui/plainClick.ts'
import classes from './External.module.css'
import { Logo } from './Logo.tsx'
import { $systemLinks, systemChosen } from './server.ts'
import { texts } from './texts.ts'

/** The buttons for the external systems with which the server allows signing in. */
export default function External() {
  const { links, choose } = useUnit({ links: $systemLinks, choose: systemChosen })
  return (
    <section className="grid gap-12" aria-labelledby="external-title">
      <h2 id="external-title" className={classes.title}>
        {texts.externalTitle}
      </h2>
      <ul className="grid gap-8">
        {links.map(({ system, name, address }) => (
          <li key={system}>
            <a className={classes.way} href={address} onClick={plainClick(() => choose(system))}>
              <Logo system={system} />
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
