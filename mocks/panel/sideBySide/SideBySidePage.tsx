import { useEffect, useRef, useState } from 'react'
import { NativeSelect } from '#shared/ui/mantine/fields/NativeSelect.ts'
import { readItem, writeItem } from '../page/storage.ts'
import parts from '../parts/parts.module.css'
import { Themed } from '../parts/Themed.tsx'
import type { PanelSchool, SchoolConnection } from '../school/school.ts'
import { maxFrames, renewalOf, sideBySidePage, usernamesIn } from './follow.ts'
import { type FrameHandle, PortalFrame } from './PortalFrame.tsx'
import classes from './SideBySide.module.css'
import { texts } from './texts.ts'

/** Whether each frame runs its own school, because the browser has no workers. Then none shows the changes of another. */
const eachHasOwnSchool = ({ missing }: SchoolConnection) =>
  missing !== null && typeof SharedWorker === 'undefined'

/** The secret of this page. It survives a reload, so that the sessions continue. */
function secretOfPage(): string {
  const secret =
    readItem('naast-elkaar', 'tab') ??
    Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
      '',
    )
  writeItem('naast-elkaar', secret, 'tab')
  return secret
}

/** Portals of several people of one school side by side: what one of them changes, the others show. */
export default function SideBySidePage({ connection, people, portal }: PanelSchool) {
  const [secret] = useState(secretOfPage)
  const [usernames, setUsernames] = useState(() => usernamesIn(location))
  const frames = useRef(new Map<string, FrameHandle>())
  useEffect(() => {
    document.title = texts.title
  }, [])
  useEffect(() => {
    history.replaceState(history.state, '', sideBySidePage(portal, usernames))
  }, [portal, usernames])
  useEffect(
    () =>
      connection.watch((change) => {
        // A portal shows its own changes without this.
        const others = [...frames.current.values()].filter(({ mark }) => mark !== change.by)
        void renewalOf(change, async () => (await connection.status()).sessions).then(
          (renewal) => {
            if (renewal) for (const frame of others) frame.renew(renewal)
          },
          // When the server can be reached again, its stream of events reports that.
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
            <h1 className="text-24">{texts.title}</h1>
            <p className="dim text-15">{texts.intro}</p>
          </div>
          {shown.length < maxFrames && (
            <NativeSelect
              label={texts.add}
              data={[
                { value: '', label: texts.choose },
                ...others.map(({ username, name, role }) => ({ value: username, label: `${name}, ${role}` })),
              ]}
              value=""
              onChange={({ currentTarget }) => setUsernames([...usernames, currentTarget.value])}
            />
          )}
        </div>
        {eachHasOwnSchool(connection) && <p className={parts.warning}>{texts.ownSchools}</p>}
        {shown.length === 0 && <p>{texts.nobody}</p>}
        <div className={classes.people}>
          {shown.map((person) => (
            <PortalFrame
              key={person.username}
              person={person}
              portal={portal}
              secret={secret}
              onRemove={() => setUsernames(usernames.filter((name) => name !== person.username))}
              ref={(frame) => {
                if (frame) frames.current.set(person.username, frame)
                return () => void frames.current.delete(person.username)
              }}
            />
          ))}
        </div>
      </main>
    </Themed>
  )
}
