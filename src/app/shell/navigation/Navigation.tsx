import { useUnit } from 'effector-react'
import { memo } from 'react'
import { homeChosen, itemChosen, menuToggled } from '#session/navigation/menu/mainMenu.ts'
import { $hasStart } from '#session/navigation/menu/menuNow.ts'
import { $shortcuts } from '#session/navigation/menu/shortcuts.ts'
import { $schoolName } from '#session/navigation/screen/schoolName.ts'
import { $photo } from '#session/user/photo.ts'
import { $displayName, $mustChangePassword, $role } from '#session/user/session.ts'
import { $now } from '#shared/browser/environment.ts'
import { longDay } from '#shared/dates/dayNames.ts'
import { dayAt } from '#shared/dates/schoolTime.ts'
import { Icon, type IconName } from '#shared/look/icons.tsx'
import { paths } from '#shared/portal/paths.ts'
import { Mark } from '#shared/ui/marks/Mark.tsx'
import { Photo } from '#shared/ui/photo/Photo.tsx'
import { plainClick } from '#shared/ui/plainClick.ts'
import { texts as appTexts } from '../../texts.ts'
import { laterTexts } from '../laterTexts.ts'
import { MenuEntries } from './MenuEntries.tsx'
import classes from './Navigation.module.css'
import { ScreenLink } from './ScreenLink.tsx'
import { texts } from './texts.ts'
import { useIsWide } from './useIsWide.ts'

interface Props {
  readonly place: 'side' | 'bottom' | 'head' | 'paper'
  /** Whose data the screen shows, for its printed page; `''` if they are the user's. */
  readonly person?: string
}

/** The navigation at the side of a wide screen, or at the bottom of a narrow one. On paper the school's name replaces it. */
export default memo(function Navigation({ place, person }: Props) {
  const isWide = useIsWide()
  if (place === 'paper') return <PaperHead person={person ?? ''} />
  if (place === 'head') return isWide ? null : <Head />
  if (isWide !== (place === 'side')) return null
  return isWide ? <Side /> : <Bottom />
})

/** The head of a printed page: the school, the person whose data it has, and when it was printed. */
function PaperHead({ person }: { person: string }) {
  const { school, name, now } = useUnit({ school: $schoolName, name: $displayName, now: $now })
  return (
    <div className={classes.paper} aria-hidden="true">
      <p className="whole-line c-text text-16 w-heavy">{school}</p>
      <p>{person || name}</p>
      <p>{texts.printedOn(longDay(dayAt(now())))}</p>
    </div>
  )
}

/** The bar of the start page on a narrow screen: the school and who is signed in. */
function Head() {
  const { school, name, photo } = useUnit({ school: $schoolName, name: $displayName, photo: $photo })
  return (
    <div className="row grow gap-12 shrinks off-paper">
      <Mark />
      <p className={`${classes.school} grow shrinks`}>{school}</p>
      <Photo src={photo} size={36} name={name} />
    </div>
  )
}

/** The side of a wide screen: the school, the screens and the user. */
function Side() {
  const school = useUnit($schoolName)
  return (
    <nav className={classes.side} aria-label={texts.navigation}>
      <p className={`${classes.school} ${classes.top} row gap-12`}>
        <Mark />
        {school}
      </p>
      <MenuEntries id="navigation-of-child" />
      <PersonButton />
    </nav>
  )
}

/** The button with the user's name that opens the menu with the profile, Info and sign-out. */
function PersonButton() {
  const { name, role, photo, open } = useUnit({
    name: $displayName,
    role: $role,
    photo: $photo,
    open: menuToggled,
  })
  return (
    <button
      type="button"
      className={`plain-button ${classes.person}`}
      aria-haspopup="dialog"
      onClick={() => open()}
    >
      <Photo src={photo} size={36} name={name} />
      <span className="grow shrinks">
        <span className="block w-strong">{name}</span>
        {role && texts.roles[role] !== name && <span className="block dim text-14">{texts.roles[role]}</span>}
      </span>
      <span className="visually-hidden">, {appTexts.openMenu}</span>
      <Icon name="choose" size={20} />
    </button>
  )
}

/** The bar at the bottom of a narrow screen: the most used screens, and the menu. */
function Bottom() {
  const { shortcuts, hasStart, forced, choose, home, open } = useUnit({
    shortcuts: $shortcuts,
    hasStart: $hasStart,
    forced: $mustChangePassword,
    choose: itemChosen,
    home: homeChosen,
    open: menuToggled,
  })
  return (
    <nav className={classes.bottom} aria-label={texts.shortcuts}>
      {!forced && hasStart && (
        <Shortcut
          to={paths.landingPage}
          icon="home"
          name={laterTexts.home}
          onChoose={plainClick(() => home())}
        />
      )}
      {shortcuts.map((entry) => (
        <Shortcut
          key={entry.path}
          to={entry.path}
          icon={entry.icon}
          name={entry.name}
          shortName={texts.shortNames[entry.form]}
          onChoose={plainClick(() => choose(entry))}
        />
      ))}
      <button
        type="button"
        className={classes.shortcut}
        aria-label={appTexts.openMenu}
        aria-haspopup="dialog"
        onClick={() => open()}
      >
        <Icon name="menu" />
        <span>{laterTexts.menu}</span>
      </button>
    </nav>
  )
}

interface ShortcutProps {
  to: string
  icon: IconName
  name: string
  shortName?: string | undefined
  onChoose: ReturnType<typeof plainClick>
}

function Shortcut({ to, icon, name, shortName = name, onChoose }: ShortcutProps) {
  return (
    <ScreenLink to={to} className={classes.shortcut ?? ''} aria-label={name} onClick={onChoose}>
      <Icon name={icon} />
      <span>{shortName}</span>
    </ScreenLink>
  )
}
