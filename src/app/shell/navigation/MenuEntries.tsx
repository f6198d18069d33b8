import { useUnit } from 'effector-react'
import type { MouseEvent } from 'react'
import '#session/navigation/menu/blockedModule.ts'
import type { CatalogueEntry } from '#session/navigation/menu/catalogue.ts'
import { $evaluationLink } from '#session/navigation/menu/evaluationLink.ts'
import { $menuParts, homeChosen, itemChosen, menuClosed } from '#session/navigation/menu/mainMenu.ts'
import { $awaitsPerson, $hasStart } from '#session/navigation/menu/menuNow.ts'
import { $mustChangePassword } from '#session/user/session.ts'
import { choiceWanted } from '#session/user/subject.ts'
import { Icon, type IconName } from '#shared/look/icons.tsx'
import { paths } from '#shared/portal/paths.ts'
import { plainClick } from '#shared/ui/plainClick.ts'
import { laterTexts } from '../laterTexts.ts'
import classes from './MenuEntries.module.css'
import { ScreenLink } from './ScreenLink.tsx'

interface LinkProps {
  to: string
  icon: IconName
  name: string
  tooltip?: string
  onChoose: (event: MouseEvent) => void
}

export function EntryLink({ to, icon, name, tooltip, onChoose }: LinkProps) {
  return (
    <li>
      <ScreenLink to={to} className={classes.entry ?? ''} title={tooltip} onClick={onChoose}>
        <Icon name={icon} />
        {name}
      </ScreenLink>
    </li>
  )
}

export function EntryButton({
  icon,
  name,
  onChoose,
}: {
  icon: IconName
  name: string
  onChoose: () => void
}) {
  return (
    <li>
      <button type="button" className={`plain-button ${classes.entry}`} onClick={onChoose}>
        <Icon name={icon} />
        {name}
      </button>
    </li>
  )
}

/**
 * The screens of this user, with those about a parent's child apart. While a password change is pending there are no links that
 * would lead back to it. `id` names the part. rule: menu-1, menu-4, guard-2
 */
export function MenuEntries({ id }: { id: string }) {
  const { parts, hasStart, awaitsPerson, evaluation, forced, choose, home, choosePerson, close } = useUnit({
    parts: $menuParts,
    hasStart: $hasStart,
    awaitsPerson: $awaitsPerson,
    forced: $mustChangePassword,
    evaluation: $evaluationLink,
    choose: itemChosen,
    home: homeChosen,
    choosePerson: choiceWanted,
    close: menuClosed,
  })
  const entriesOf = (entries: readonly CatalogueEntry[]) =>
    entries.map((entry) => (
      <EntryLink
        key={entry.path}
        to={entry.path}
        icon={entry.icon}
        name={entry.name}
        tooltip={entry.tooltip}
        onChoose={plainClick(() => choose(entry))}
      />
    ))
  return (
    <>
      <ul>
        {!forced && hasStart && (
          <EntryLink
            to={paths.landingPage}
            icon="home"
            name={laterTexts.home}
            onChoose={plainClick(() => home())}
          />
        )}
        {entriesOf(parts.own)}
        {awaitsPerson && (
          <EntryButton
            icon="search"
            name={laterTexts.ofPerson}
            onChoose={() => {
              close()
              choosePerson()
            }}
          />
        )}
        {evaluation && (
          <li>
            <a className={classes.entry} href={evaluation.address} target="_blank" rel="noopener">
              <Icon name="evaluation" />
              <span>
                {laterTexts.evaluation[evaluation.kind]}
                <span className="visually-hidden">{laterTexts.newWindow}</span>
              </span>
              <Icon name="newWindow" size={16} />
            </a>
          </li>
        )}
      </ul>
      {parts.ofChild.length > 0 && (
        <div className={classes.part}>
          <h3 id={id}>{laterTexts.ofChild}</h3>
          <ul aria-labelledby={id}>{entriesOf(parts.ofChild)}</ul>
        </div>
      )}
    </>
  )
}
