import { useUnit } from 'effector-react'
import { memo } from 'react'
import { logoutChosen } from '#session/forms/unsaved.ts'
import { $showMenu, menuClosed } from '#session/navigation/menu/mainMenu.ts'
import { $photo } from '#session/user/photo.ts'
import { $mayOpenProfile } from '#session/user/profile.ts'
import { $mustChangePassword, $userName } from '#session/user/session.ts'
import { Icon } from '#shared/icons.tsx'
import { paths } from '#shared/paths.ts'
import { useFocusBack } from '#shared/ui/hooks/useFocusBack.ts'
import { useOpensLater } from '#shared/ui/hooks/useOpensLater.ts'
import { Drawer } from '#shared/ui/mantine/Drawer.ts'
import { Photo } from '#shared/ui/photo/Photo.tsx'
import { laterTexts } from '../laterTexts.ts'
import classes from './MainMenu.module.css'
import { EntryButton, EntryLink, MenuEntries } from './MenuEntries.tsx'
import { ScreenLink } from './ScreenLink.tsx'
import { useIsWide } from './useIsWide.ts'

/** Who is signed in; leads to the user's own profile, if the user may see it. rule: menu-8 */
function UserLine(props: { name: string; photo: string | null; onChoose: () => void }) {
  const mayOpen = useUnit($mayOpenProfile)
  const { name, photo, onChoose } = props
  const line = (
    <>
      <Photo src={photo} size={48} name={name} />
      <span>
        <span className={classes.dim}>{laterTexts.signedInAs}</span>
        <strong className={classes.name}>{name}</strong>
      </span>
    </>
  )
  if (!mayOpen) return <div className={classes.user}>{line}</div>
  return (
    <ScreenLink
      to={paths.mijnGebruiker}
      end
      className={classes.user ?? ''}
      title={laterTexts.profile}
      onClick={onChoose}
    >
      {line}
      <Icon name="next" />
    </ScreenLink>
  )
}

/**
 * The main menu: who is signed in, the screens of this user, and the way out. On a wide screen all but the way out
 * stands beside the page: there it is a small menu above the name. While a password change is pending, no way that would
 * lead back to it. rule: menu-1, guard-2
 */
export default memo(function MainMenu() {
  const { opened, name, photo, forced, mayOpen, close, logout } = useUnit({
    opened: $showMenu,
    forced: $mustChangePassword,
    mayOpen: $mayOpenProfile,
    close: menuClosed,
    name: $userName,
    photo: $photo,
    logout: logoutChosen,
  })
  const open = useOpensLater(opened)
  const isWide = useIsWide()
  useFocusBack(open)
  return (
    <Drawer.Root
      opened={open}
      onClose={() => close()}
      size="20rem"
      position={isWide ? 'left' : 'right'}
      transitionProps={{ transition: isWide ? 'pop-bottom-left' : 'slide-left' }}
      classNames={{
        content: (isWide ? classes.small : classes.content) ?? '',
        title: (isWide ? 'visually-hidden' : classes.title) ?? '',
        body: classes.body ?? '',
      }}
    >
      <Drawer.Overlay backgroundOpacity={isWide ? 0 : 0.6} />
      <Drawer.Content>
        <div className={classes.head}>
          <Drawer.Title>{laterTexts.menu}</Drawer.Title>
          {!isWide && <Drawer.CloseButton aria-label={laterTexts.closeMenu} size={44} iconSize={26} />}
        </div>
        <Drawer.Body>
          {!isWide && <UserLine name={name} photo={photo} onChoose={() => close()} />}
          <nav aria-label={laterTexts.menu} className={classes.nav}>
            {!isWide && <MenuEntries id="menu-of-child" />}
            <ul className={classes.end}>
              {isWide && mayOpen && (
                <EntryLink
                  to={paths.mijnGebruiker}
                  icon="user"
                  name={laterTexts.profile}
                  onChoose={() => close()}
                />
              )}
              {!forced && (
                <EntryLink to={paths.info} icon="info" name={laterTexts.info} onChoose={() => close()} />
              )}
              <EntryButton
                icon="logout"
                name={laterTexts.logout}
                onChoose={() => {
                  close()
                  logout()
                }}
              />
            </ul>
          </nav>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
})
