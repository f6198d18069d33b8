import { type Ref, useImperativeHandle, useRef, useState } from 'react'
import { storageNames } from '#shared/browser/storage/storedValues.ts'
import { schoolPath } from '../../pageMarks.ts'
import type { DemoPerson } from '../../people/demoPeople.ts'
import { renewEvent } from '../../sideBySide/frame.ts'
import { frameName, markOfTab, tabOfFrame } from '../../sideBySide/frameTab.ts'
import { phoneLink } from '../../sideBySide/phoneLink.ts'
import { readUsername } from '../page/execute.ts'
import { IconButton } from '../parts/IconButton.tsx'
import { isThisDevice } from '../parts/isThisDevice.ts'
import parts from '../parts/parts.module.css'
import { QrCode } from '../parts/QrCode.tsx'
import { demoLink } from '../school/addresses.ts'
import type { Renewal } from './follow.ts'
import classes from './SideBySide.module.css'
import { texts } from './texts.ts'

/** What the page can do with a portal in it. */
export interface FrameHandle {
  /** The mark of changes that it made itself. */
  readonly mark: string | undefined
  /** Shows what changed, unless somebody has typed something there. */
  renew(how: Renewal): void
}

interface Props {
  person: DemoPerson
  /** The address of the portal's page. */
  portal: string
  /** The page's secret, which is a part of the names of its frames. */
  secret: string
  onRemove: () => void
  ref: Ref<FrameHandle>
}

const hasUnsavedChanges = (frame: Window): boolean =>
  !frame.dispatchEvent(new Event('beforeunload', { cancelable: true }))

/** Whether somebody is signed in there; a frame has its own storage. */
const isSignedIn = ({ sessionStorage }: Window): boolean =>
  readUsername(sessionStorage.getItem(storageNames.session)) !== null

/** The portal of one person, with its own session. */
export function PortalFrame({ person, portal, secret, onRemove, ref }: Props) {
  const { name, role, username, connectionType } = person
  const frame = useRef<HTMLIFrameElement>(null)
  const [phone, setPhone] = useState(false)
  const signIn = (hash: string) =>
    frame.current?.contentWindow?.location.replace(demoLink(portal, { als: username }).replace(/#.*$/, hash))
  useImperativeHandle(ref, () => ({
    mark: markOfTab(tabOfFrame(frameName(secret, username))),
    renew(how) {
      const inner = frame.current?.contentWindow
      // A portal that is still loading starts with the current data anyway.
      if (!inner?.webstudentMock || hasUnsavedChanges(inner)) return
      // A person who signed out stays signed out.
      if (how === 'take the new settings' && !isSignedIn(inner)) return
      if (how === 'open the screen again') inner.dispatchEvent(new Event(renewEvent))
      else signIn(inner.location.hash || '#/')
    },
  }))
  const hasPhoneLink = schoolPath() !== null && connectionType === 'school'
  return (
    <section className={classes.person} aria-label={name}>
      <div className={classes.bar}>
        <h2 className="grow shrinks text-17">
          {name} <span className="dim text-14">{role}</span>
        </h2>
        {hasPhoneLink && (
          <IconButton
            icon="sms"
            label={texts.phone(name)}
            aria-expanded={phone}
            onClick={() => setPhone(!phone)}
          />
        )}
        <IconButton icon="reload" label={texts.again(name)} onClick={() => signIn('#/')} />
        <IconButton icon="close" label={texts.remove(name)} onClick={onRemove} />
      </div>
      {phone && (
        <div className={classes.phone}>
          <QrCode text={phoneLink(person)} label={texts.code(name)} />
          <div>
            <p>{texts.phoneText(name)}</p>
            {isThisDevice(portal) && <p className={parts.warning}>{texts.onlyHere}</p>}
          </div>
        </div>
      )}
      <iframe
        ref={frame}
        className={classes.frame}
        name={frameName(secret, username)}
        title={texts.frame(name)}
        src={demoLink(portal, { als: username })}
      />
    </section>
  )
}
