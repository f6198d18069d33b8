import { useUnit } from 'effector-react'
import type { MouseEvent } from 'react'
import { NavLink } from 'react-router-dom'
import '../../session/navigation/blockedModule.ts'
import {
  $menuParts,
  $showMenu,
  homeChosen,
  itemChosen,
  menuClosed,
} from '../../session/navigation/mainMenu.ts'
import { logoutChosen } from '../../session/navigation/unsaved.ts'
import { $evaluationLink } from '../../session/user/evaluation.ts'
import { $photo } from '../../session/user/photo.ts'
import { $mayOpenProfile } from '../../session/user/profile.ts'
import { $mustChangePassword, $userName, type MenuEntry } from '../../session/user/session.ts'
import { Icon, type IconName } from '../../shared/icons.tsx'
import { paths } from '../../shared/paths.ts'
import { Drawer } from '../../shared/ui/mantine/Drawer.ts'
import { Photo } from '../../shared/ui/Photo.tsx'
import { plainClick } from '../../shared/ui/plainClick.ts'
import { useOpensLater } from '../../shared/ui/useOpensLater.ts'
import { texts } from '../texts.ts'
import classes from './MainMenu.module.css'

interface LinkProps {
  to: string
  icon: IconName
  name: string
  tooltip?: string
  onChoose: (event: MouseEvent) => void
}

function Entry({ to, icon, name, tooltip, onChoose }: LinkProps) {
  return (
    <li>
      <NavLink to={to} className={classes.entry ?? ''} title={tooltip} onClick={onChoose}>
        <Icon name={icon} />
        {name}
      </NavLink>
    </li>
  )
}

/** Who is signed in; leads to the own user, where that may be seen. */
function UserLine(props: { name: string; photo: string | null; onChoose: () => void }) {
  const mayOpen = useUnit($mayOpenProfile)
  const { name, photo, onChoose } = props
  const line = (
    <>
      <Photo src={photo} size={48} />
      <span>
        <span className={classes.dim}>{texts.signedInAs}</span>
        <strong className={classes.name}>{name}</strong>
      </span>
    </>
  )
  if (!mayOpen) return <div className={classes.user}>{line}</div>
  return (
    <NavLink
      to={paths.mijnGebruiker}
      end
      className={classes.user ?? ''}
      title={texts.profile}
      onClick={onChoose}
    >
      {line}
      <Icon name="next" />
    </NavLink>
  )
}

/**
 * The main menu: who is signed in, the screens of this user, and the way out. While a password change is pending, no way
 * that would lead back to it. rule: menu-1, guard-2
 */
export default function MainMenu() {
  const { opened, parts, name, photo, evaluation, forced, choose, home, close, logout } = useUnit({
    opened: $showMenu,
    forced: $mustChangePassword,
    parts: $menuParts,
    choose: itemChosen,
    home: homeChosen,
    close: menuClosed,
    name: $userName,
    photo: $photo,
    evaluation: $evaluationLink,
    logout: logoutChosen,
  })
  const open = useOpensLater(opened)
  const entriesOf = (entries: readonly MenuEntry[]) =>
    entries.map((entry) => (
      <Entry
        key={entry.path}
        to={entry.path}
        icon={entry.icon}
        name={entry.name}
        tooltip={entry.tooltip}
        onChoose={plainClick(() => choose(entry))}
      />
    ))
  return (
    <Drawer.Root
      opened={open}
      onClose={() => close()}
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
          <UserLine name={name} photo={photo} onChoose={() => close()} />
          <nav aria-label={texts.menu} className={classes.nav}>
            <ul>
              {!forced && (
                <Entry
                  to={paths.landingPage}
                  icon="home"
                  name={texts.home}
                  onChoose={plainClick(() => home())}
                />
              )}
              {entriesOf(parts.own)}
              {evaluation && (
                <li>
                  <a className={classes.entry} href={evaluation.address} target="_blank" rel="noopener">
                    <Icon name="evaluation" />
                    {texts.evaluation[evaluation.kind]}
                  </a>
                </li>
              )}
            </ul>
            {parts.ofChild.length > 0 && (
              <section className={classes.part} aria-labelledby="menu-of-child">
                <h3 id="menu-of-child">{texts.ofChild}</h3>
                <ul>{entriesOf(parts.ofChild)}</ul>
              </section>
            )}
            <ul className={classes.end}>
              {!forced && <Entry to={paths.info} icon="info" name={texts.info} onChoose={() => close()} />}
              <li>
                <button
                  type="button"
                  className={classes.entry}
                  onClick={() => {
                    close()
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
