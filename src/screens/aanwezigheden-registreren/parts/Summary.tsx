import { useUnit } from 'effector-react'
import { Icon, type IconName } from '#shared/look/icons.tsx'
import { SearchField } from '#shared/ui/lists/SearchField.tsx'
import { Button } from '#shared/ui/mantine/Button.ts'
import { Segments } from '#shared/ui/Segments.tsx'
import type { Counts as CountsOfClass } from '../list/marks.ts'
import type { Presence } from '../list/presence.ts'
import * as model from '../model.ts'
import { $layout, layoutChosen } from '../seats.ts'
import { texts } from '../texts.ts'
import { passesFocusOn } from './passesFocusOn.ts'
import classes from './Summary.module.css'

const shown: readonly (readonly [Presence, IconName])[] = [
  ['present', 'passed'],
  ['late', 'late'],
  ['absent', 'failed'],
  ['other', 'cancelled'],
  ['unknown', 'info'],
  ['open', 'todo'],
]

/** How many are present, late, absent and open, and the button that fills in the rest. Each part renders on its own. */
export function Summary() {
  return (
    <>
      <div className={classes.summary}>
        <Counts />
        <LayoutChoice />
        <EverybodyPresent />
      </div>
      <Search />
      <HiddenPeople />
      <CopyHourBefore />
    </>
  )
}

/** Whether a count is shown. A count of zero late or absent is not shown if an unknown code may mean late or absent. */
const isShown = (what: Presence, counts: CountsOfClass): boolean =>
  counts[what] > 0 ||
  what === 'present' ||
  what === 'open' ||
  ((what === 'late' || what === 'absent') && counts.unknown === 0)

function Counts() {
  const counts = useUnit(model.$counts)
  return (
    <ul className={classes.counts} aria-label={texts.counts}>
      {shown
        .filter(([what]) => isShown(what, counts))
        .map(([what, icon]) => (
          <li key={what} className={classes.count} data-tone={counts[what] > 0 && what}>
            <Icon name={icon} size={16} />
            <span aria-hidden="true">{counts[what]}</span>
            <span className={classes.what} aria-hidden="true">
              {texts.presence[what]}
            </span>
            <span className="visually-hidden">{texts.count(what, counts[what])}</span>
          </li>
        ))}
    </ul>
  )
}

const layouts = [
  { value: 'seats', name: texts.seats },
  { value: 'list', name: texts.asList },
] as const

/** The choice between seats and a list, where there is room for both. rule: registration-11 */
function LayoutChoice() {
  const { layout, choose } = useUnit({ layout: $layout, choose: layoutChosen })
  return (
    <div className={classes.layouts}>
      <Segments label={texts.layout} choices={layouts} value={layout} onChoose={choose} />
    </div>
  )
}

function EverybodyPresent() {
  const { noneOpen, all } = useUnit({ noneOpen: model.$noneOpen, all: model.everybodyPresent })
  return (
    // The browser's own `disabled` would take the focus away from the button that was just pressed.
    <Button
      variant="default"
      className={classes.all ?? ''}
      aria-disabled={noneOpen || undefined}
      data-disabled={noneOpen}
      onClick={() => noneOpen || all()}
    >
      {texts.everybodyPresent}
    </Button>
  )
}

function Search() {
  const preferences = useUnit(model.$preferences)
  const question = useUnit(model.$question)
  const people = useUnit(model.$people)
  const sections = useUnit(model.$sections)
  const search = useUnit(model.searched)
  return preferences.toonFilter ? (
    <SearchField
      label={texts.search}
      value={question}
      onChange={search}
      count={texts.shown(sections.shown, people.length)}
    />
  ) : null
}

/** The number of people whose lesson was cancelled, and the button that shows them. */
function HiddenPeople() {
  const sections = useUnit(model.$sections)
  const wantCancelled = useUnit(model.cancelledWanted)
  return sections.held > 0 ? (
    <p className={classes.held}>
      {texts.cancelledHidden(sections.held)}
      <Button variant="default" onClick={() => wantCancelled()}>
        {texts.showCancelled}
      </Button>
    </p>
  ) : null
}

/** The offer to copy the absences of the hour before with one tap. rule: registration-13 */
function CopyHourBefore() {
  const { proposal, take } = useUnit({ proposal: model.$proposal, take: model.proposalTaken })
  return proposal ? (
    <p className={classes.held} ref={passesFocusOn}>
      {texts.takeOver(proposal.absent)}
      <Button variant="default" onClick={() => take()}>
        {texts.asBefore(proposal.uur)}
      </Button>
    </p>
  ) : null
}
