import { useEffect } from 'react'
import { FailedState } from '#shared/ui/lists/FailedState.tsx'
import { Button } from '#shared/ui/mantine/Button.ts'
import { cardLink, ownPasswordText } from '../../klas/cardLink.ts'
import type { Classmate } from '../../klas/classmates.ts'
import { displayNames } from '../../klas/names.ts'
import { schoolPath } from '../../pageMarks.ts'
import { studentsPage } from '../../people/demoPeople.ts'
import { isThisDevice } from '../parts/isThisDevice.ts'
import parts from '../parts/parts.module.css'
import { QrCode } from '../parts/QrCode.tsx'
import { Themed } from '../parts/Themed.tsx'
import { type PanelSchool, useLive } from '../school/school.ts'
import classes from './CardsPage.module.css'
import { texts } from './texts.ts'

/** The page with a card for each person of the class, to print and cut out. */
export default function CardsPage({ connection, portal }: Pick<PanelSchool, 'connection' | 'portal'>) {
  const { value: klas, error, retry } = useLive(connection.watch, connection.classmates)
  const onServer = schoolPath() !== null
  const studentsUrl = studentsPage(portal, onServer)
  useEffect(() => {
    document.title = texts.title
  }, [])
  return (
    <Themed>
      <main className={classes.page}>
        <div className={classes.head}>
          <h1>{texts.title}</h1>
          {klas && klas.length > 0 && (
            <>
              <p>{texts.intro}</p>
              {isThisDevice(portal) && <p className={parts.warning}>{texts.onlyHere}</p>}
              <Button onClick={() => window.print()}>{texts.print}</Button>
            </>
          )}
          {klas?.length === 0 && <p>{texts.noCards}</p>}
          {error !== '' && <FailedState text={error} trying={false} onRetry={retry} />}
        </div>
        <ul className={classes.cards}>
          {klas?.map((mate, n) => (
            <Card
              key={mate.gebruikersnaam}
              mate={mate}
              name={displayNames(klas)[n] ?? ''}
              link={cardLink(studentsUrl, mate, !onServer)}
              url={studentsUrl}
            />
          ))}
        </ul>
      </main>
    </Themed>
  )
}

function Card({ mate, name, link, url }: { mate: Classmate; name: string; link: string; url: string }) {
  return (
    <li className={classes.card}>
      <QrCode text={link} label={texts.code(name)} />
      <div>
        <h2>{name}</h2>
        <dl>
          <dt>{texts.username}</dt>
          <dd>{mate.gebruikersnaam}</dd>
          <dt>{texts.password}</dt>
          <dd>{mate.wachtwoord || ownPasswordText}</dd>
        </dl>
        <p className={classes.address}>{url.replace(/^https?:\/\//, '')}</p>
      </div>
    </li>
  )
}
