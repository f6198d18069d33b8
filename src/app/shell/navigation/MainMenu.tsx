import { useUnit } from 'effector-react'
import { memo } from 'react'
import { logoutChosen } from '#session/forms/unsaved.ts'
import { $showMenu, menuClosed } from '#session/navigation/menu/mainMenu.ts'
import { $photo } from '#session/user/photo.ts'
import { $mayOpenProfile } from '#session/user/profile.ts'
import { $displayName, $mustChangePassword } from '#session/user/session.ts'
import { Icon } from '#shared/look/icons.tsx'
import { paths } from '#shared/portal/paths.ts'
import { useCloseOnBack } from '#shared/ui/hooks/useCloseOnBack.ts'
import { useDelayedOpening } from '#shared/ui/hooks/useDelayedOpening.ts'
import { useReturnFocus } from '#shared/ui/hooks/useReturnFocus.ts'
import { Drawer } from '#shared/ui/mantine/Drawer.ts'
import { Photo } from '#shared/ui/photo/Photo.tsx'
import { keepFocus } from '#shared/ui/windows/keepFocus.ts'
import { laterTexts } from '../laterTexts.ts'
import classes from './MainMenu.module.css'
import { EntryButton, EntryLink, MenuEntries } from './MenuEntries.tsx'
import { ScreenLink } from './ScreenLink.tsx'
import { useIsWide } from './useIsWide.ts'

/** The name of the user, with a link to the profile if the user may see it. rule: menu-8 */
function UserLine(props: { name: string; photo: string | null; onChoose: () => void }) {
  const mayOpen = useUnit($mayOpenProfile)
  const { name, photo, onChoose } = props
  const line = (
    <>
      <Photo src={photo} size={48} name={name} />
      <span>
        <span className="block dim text-14">{laterTexts.signedInAs}</span>
        <strong className="block w-heavy lines-13">{name}</strong>
        {mayOpen && <span className="visually-hidden">, {laterTexts.profile}</span>}
      </span>
    </>
  )
  if (!mayOpen) return <div className={classes.user}>{line}</div>
  return (
    <ScreenLink to={paths.mijnGebruiker} end className={classes.user ?? ''} onClick={onChoose}>
      {line}
      <Icon name="next" />
    </ScreenLink>
  )
}

/** The end of both menus: the links to the password and to Info, and the button to sign out. rule: change-password-8 */
function EndEntries({ onChoose }: { onChoose: () => void }) {
  const { forced, logout } = useUnit({ forced: $mustChangePassword, logout: logoutChosen })
  const leave = () => {
    onChoose()
    logout()
  }
  return (
    <>
      {!forced && (
        <>
          <EntryLink
            to={paths.wachtwoordWijzigen}
            icon="key"
            name={laterTexts.changePassword}
            onChoose={onChoose}
          />
          <EntryLink to={paths.info} icon="info" name={laterTexts.info} onChoose={onChoose} />
        </>
      )}
      <EntryButton icon="logout" name={laterTexts.logout} onChoose={leave} />
    </>
  )
}

/** The menu: who is signed in, the screens of this user, and the button to sign out. */
function WholeMenu({ close }: { close: () => void }) {
  const { name, photo } = useUnit({ name: $displayName, photo: $photo })
  return (
    <>
      <UserLine name={name} photo={photo} onChoose={close} />
      <nav aria-label={laterTexts.menu} className={classes.nav}>
        <MenuEntries id="menu-of-child" />
        <ul className={classes.end}>
          <EndEntries onChoose={close} />
        </ul>
      </nav>
    </>
  )
}

/** A small menu above the user's name, for a page with the screens at its side. */
function SmallMenu({ close }: { close: () => void }) {
  const mayOpen = useUnit($mayOpenProfile)
  return (
    <nav aria-label={laterTexts.menu} className={classes.nav}>
      <ul className={classes.end}>
        {mayOpen && (
          <EntryLink to={paths.mijnGebruiker} icon="user" name={laterTexts.profile} onChoose={close} />
        )}
        <EndEntries onChoose={close} />
      </ul>
    </nav>
  )
}

const whole = {
  Menu: WholeMenu,
  overlay: 0.6,
  drawer: {
    position: 'right',
    transitionProps: { transition: 'slide-left' },
    classNames: { content: classes.content ?? '', title: 'text-17 w-heavy', body: classes.body ?? '' },
  },
} as const

const small = {
  Menu: SmallMenu,
  overlay: 0,
  drawer: {
    position: 'left',
    transitionProps: { transition: 'pop-bottom-left' },
    classNames: { content: classes.small ?? '', title: 'visually-hidden', body: classes.body ?? '' },
  },
} as const

/** The main menu. While a password change is pending it has no links: all would lead back to it. rule: menu-1, guard-2 */
export default memo(function MainMenu() {
  const { opened, onClose } = useUnit({ opened: $showMenu, onClose: menuClosed })
  const open = useDelayedOpening(opened)
  const isWide = useIsWide()
  useReturnFocus(open)
  const { Menu, overlay, drawer } = isWide ? small : whole
  const close = () => onClose()
  useCloseOnBack(open, close)
  return (
    <Drawer.Root opened={open} onClose={close} size="20rem" {...drawer}>
      <Drawer.Overlay backgroundOpacity={overlay} />
      <Drawer.Content onFocus={keepFocus}>
        <div className={classes.head}>
          <Drawer.Title>{laterTexts.menu}</Drawer.Title>
          {!isWide && <Drawer.CloseButton aria-label={laterTexts.closeMenu} size={44} iconSize={26} />}
        </div>
        <Drawer.Body>
          <Menu close={close} />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
})
