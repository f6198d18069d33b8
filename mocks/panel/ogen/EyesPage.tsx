import { useEffect, useRef, useState } from 'react'
import type { DemoPerson } from '../../people/demoPeople.ts'
import data from '../data/data.module.css'
import { Themed } from '../frame/Themed.tsx'
import { readItem, writeItem } from '../panelStorage.ts'
import type { SchoolConnection } from '../school.ts'
import { Eye, type EyeHandle } from './Eye.tsx'
import classes from './EyesPage.module.css'
import { eyesIn, eyesPage, mostEyes, renewalOf } from './follow.ts'
import { texts } from './texts.ts'

interface Props {
  connection: SchoolConnection
  people: readonly DemoPerson[]
  /** The address of the portal's page. */
  portal: string
}

/** What no other page knows; the same after a reload, so that the sessions go on. */
function secretOfPage(): string {
  const secret =
    readItem('ogen', 'tab') ??
    Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
      '',
    )
  writeItem('ogen', secret, 'tab')
  return secret
}

/** Portals of people of one school beside each other: what one changes, the others show. */
export default function EyesPage({ connection, people, portal }: Props) {
  const [secret] = useState(secretOfPage)
  const [usernames, setUsernames] = useState(() => eyesIn(location))
  const eyes = useRef(new Map<string, EyeHandle>())
  useEffect(() => {
    document.title = texts.title
  }, [])
  useEffect(() => {
    history.replaceState(history.state, '', eyesPage(portal, usernames))
  }, [portal, usernames])
  useEffect(
    () =>
      connection.watch((change) => {
        void connection.status().then(
          (status) => {
            const renewal = renewalOf(change, status)
            if (renewal) for (const eye of eyes.current.values()) eye.renew(renewal)
          },
          () => undefined,
        )
      }),
    [connection],
  )
  const shown = usernames.flatMap((name) => people.find(({ username }) => username === name) ?? [])
  const others = people.filter(({ username }) => !usernames.includes(username))
  return (
    <Themed>
      <main className={classes.page}>
        <div className={classes.head}>
          <div>
            <h1>{texts.title}</h1>
            <p className={data.dim}>{texts.intro}</p>
          </div>
          {shown.length < mostEyes && (
            <label className={data.label}>
              {texts.add}
              <select
                className={data.field}
                value=""
                onChange={({ currentTarget }) => setUsernames([...usernames, currentTarget.value])}
              >
                <option value="">{texts.choose}</option>
                {others.map(({ username, name, role }) => (
                  <option key={username} value={username}>{`${name}, ${role}`}</option>
                ))}
              </select>
            </label>
          )}
        </div>
        {shown.length === 0 && <p>{texts.nobody}</p>}
        <div className={classes.eyes}>
          {shown.map((person) => (
            <Eye
              key={person.username}
              {...{ person, portal, secret }}
              onRemove={() => setUsernames(usernames.filter((name) => name !== person.username))}
              ref={(eye) => {
                if (eye) eyes.current.set(person.username, eye)
                return () => void eyes.current.delete(person.username)
              }}
            />
          ))}
        </div>
      </main>
    </Themed>
  )
}
