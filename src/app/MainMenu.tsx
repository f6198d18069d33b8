import { useUnit } from 'effector-react'
import { NavLink } from 'react-router-dom'
import { logoutRequested } from '../session/logout.ts'
import { $mainMenu } from '../session/menu.ts'
import { $photo } from '../session/photo.ts'
import { $userName } from '../session/session.ts'
import { Icon, type IconName } from '../shared/icons.tsx'
import { Drawer } from '../shared/ui/Drawer.ts'
import { Photo } from '../shared/ui/Photo.tsx'
import classes from './MainMenu.module.css'
import { texts } from './texts.ts'

function Entry({
  to,
  icon,
  name,
  onChoose,
}: {
  to: string
  icon: IconName
  name: string
  onChoose: () => void
}) {
  return (
    <li>
      <NavLink to={to} className={classes.entry ?? ''} onClick={onChoose}>
        <Icon name={icon} />
        {name}
      </NavLink>
    </li>
  )
}

/** The main menu: who is signed in, the screens of this user, and the way out. */
export default function MainMenu({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { entries, name, photo, logout } = useUnit({
    entries: $mainMenu,
    name: $userName,
    photo: $photo,
    logout: logoutRequested,
  })
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      size="20rem"
      classNames={{ content: classes.content ?? '', title: classes.title ?? '', body: classes.body ?? '' }}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        <div className={classes.head}>
          <Drawer.Title>{texts.menu}</Drawer.Title>
          <Drawer.CloseButton aria-label={texts.closeMenu} size={44} iconSize={26} />
        </div>
        <Drawer.Body>
          <div className={classes.user}>
            <Photo src={photo} size={48} />
            <p>
              <span className={classes.dim}>{texts.signedInAs}</span>
              <strong className={classes.name}>{name}</strong>
            </p>
          </div>
          <nav aria-label={texts.menu} className={classes.nav}>
            <ul>
              <Entry to="/landing-page" icon="home" name={texts.home} onChoose={onClose} />
              {entries.map(({ path, icon, name }) => (
                <Entry key={path} to={path} icon={icon} name={name} onChoose={onClose} />
              ))}
            </ul>
            <ul className={classes.end}>
              <Entry to="/info" icon="info" name={texts.info} onChoose={onClose} />
              <li>
                <button
                  type="button"
                  className={classes.entry}
                  onClick={() => {
                    onClose()
                    logout()
                  }}
                >
                  <Icon name="logout" />
                  {texts.logout}
                </button>
              </li>
            </ul>
          </nav>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
