import { createStore } from 'effector'
import { useUnit } from 'effector-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { menuToggled } from '#session/navigation/menu/mainMenu.ts'
import { $screenTitle, $shown, type Screen } from '#session/navigation/screen/screen.ts'
import type { Menubar } from '#session/navigation/top-bar/menubar.ts'
import { personName } from '#session/user/personName.ts'
import { $session } from '#session/user/session.ts'
import { $shownPerson } from '#session/user/subject.ts'
import { paths } from '#shared/portal/paths.ts'
import { texts } from '../texts.ts'
import { LockOverlay } from './messages/LockOverlay.tsx'
import { Toasts } from './messages/Toasts.tsx'
import classes from './Shell.module.css'
import * as shellParts from './shellParts.ts'
import { Strips } from './strips/Strips.tsx'
import { TopBar } from './top-bar/TopBar.tsx'
import { TopBarActions } from './top-bar/TopBarActions.tsx'

const $noMenubar = createStore<Menubar>({})

const parts = {
  MainMenu: shellParts.mainMenuPart.$Component,
  Navigation: shellParts.navigationPart.$Component,
  Dialogs: shellParts.dialogsPart.$Component,
  SubjectBar: shellParts.subjectBarPart.$Component,
  ChildBar: shellParts.childBarPart.$Component,
  AboveContent: shellParts.aboveContentPart.$Component,
}

interface Props {
  screen: Screen | undefined
  waiting: boolean
  /** The path of the screen that another shell showed before; null for none. */
  before: string | null
  children: ReactNode
}

/** Sets the page's title. The first screen leaves the focus where the browser put it; every later one moves it to its title. */
function useTitleAndFocus(title: string, path: string | null, before: string | null): void {
  const shownPath = useRef(before)
  useEffect(() => {
    document.title = title
    if (shownPath.current !== null && shownPath.current !== path) {
      const first = document.querySelector<HTMLElement>('[data-first-focus]')
      const heading = document.querySelector<HTMLElement>('[data-screen-title]')
      ;(first ?? heading)?.focus({ preventScroll: true })
    }
    shownPath.current = path
  }, [path, title])
}

/** Everything around a screen: the top bar, the menu, the messages and the lock. */
export function Shell({ screen, waiting, before, children }: Props) {
  const { session, screenTitle, loaded, person, toggleMenu } = useUnit({
    session: $session,
    screenTitle: $screenTitle,
    loaded: $shown,
    person: $shownPerson,
    toggleMenu: menuToggled,
  })
  const { MainMenu, Navigation, Dialogs, SubjectBar, ChildBar, AboveContent } = useUnit(parts)
  const content = useRef<HTMLElement>(null)
  const path = screen?.path ?? null
  // The address may be ahead of the shown screen, and the actions of one screen must not appear on another.
  const menubar = useUnit((loaded?.path === path ? loaded.menubar : undefined) ?? $noMenubar)
  const title = (screenTitle?.path === path && screenTitle?.title) || (screen?.title ?? texts.product)
  const isAboutOne = screen?.subject === 'shown' || screen?.subject === 'needed'
  const shownName = person && isAboutOne ? personName(person) : ''
  const documentTitle = [title !== texts.product && title, shownName, texts.product]
    .filter(Boolean)
    .join(' - ')
  useTitleAndFocus(documentTitle, path, before)
  const barName = (menubar.subtitle && session?.role === 'ouder' && person?.Voornaam) || shownName

  const bar = screen?.bar ?? 'none'
  const actions = <TopBarActions menubar={menubar} screen={screen} />
  const withNavigation = session !== null && bar !== 'none'
  return (
    <div
      className={classes.shell}
      data-waiting={waiting}
      data-navigation={withNavigation}
      data-greets={path === paths.landingPage}
    >
      <button type="button" className={classes.skip} onClick={() => content.current?.focus()}>
        {texts.skipToContent}
      </button>
      {withNavigation && Navigation && <Navigation place="side" />}
      <div className={classes.page}>
        {withNavigation && Navigation && <Navigation place="paper" person={shownName} />}
        {bar === 'none' ? (
          <header className={classes.corner}>{actions}</header>
        ) : (
          <TopBar
            title={title}
            person={barName}
            subtitle={menubar.subtitle ?? ''}
            bar={bar}
            withMenu={!Navigation}
            onMenu={() => toggleMenu()}
          >
            {path === paths.landingPage && Navigation && <Navigation place="head" />}
            {actions}
          </TopBar>
        )}
        <Strips isInside={bar !== 'none'} />
        {AboveContent && <AboveContent content={content} />}
        {screen?.subject && SubjectBar && <SubjectBar where={screen.subject} />}
        {isAboutOne && ChildBar && <ChildBar />}
        {/* The key makes each screen a new element, which does not move when the bars above it come or go. */}
        <main key={path} ref={content} className={classes.content} tabIndex={-1} data-bar={bar !== 'none'}>
          {children}
        </main>
      </div>
      {withNavigation && Navigation && <Navigation place="bottom" />}
      {session && MainMenu && <MainMenu />}
      {Dialogs && <Dialogs />}
      <Toasts />
      <LockOverlay />
    </div>
  )
}
