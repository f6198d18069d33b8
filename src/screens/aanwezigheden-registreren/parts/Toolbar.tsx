import { useUnit } from 'effector-react'
import { createPortal } from 'react-dom'
import { groupName } from '#session/attendance/groupName.ts'
import { longDay, shortDay } from '#shared/dates/dayNames.ts'
import { Icon } from '#shared/look/icons.tsx'
import { useBesideTitle } from '#shared/ui/hooks/useBesideTitle.ts'
import { Button } from '#shared/ui/mantine/Button.ts'
import { $bounds, $choice, $day, $lesson, dayWanted, groupsWanted } from '../model.ts'
import { texts, whatAndWhere } from '../texts.ts'
import { HourTabs } from './HourTabs.tsx'
import classes from './Toolbar.module.css'

/** The choice of hours; those of group and day are beside the title, because the list needs the room. */
export function Toolbar() {
  const lesson = useUnit($lesson)
  const choice = useUnit($choice)
  const besideTitle = useBesideTitle(true)
  const behindTitle = useBesideTitle(false, 'line')
  return (
    <div className="flex column gap-8">
      {lesson && <p className={`${classes.subject} visually-hidden-on-phone`}>{whatAndWhere(lesson)}</p>}
      {choice && <p className={classes.printed}>{texts.printed(choice.uren, longDay(choice.Datum))}</p>}
      {behindTitle && createPortal(<GroupChoice />, behindTitle)}
      {besideTitle &&
        createPortal(
          <>
            {!behindTitle && <GroupChoice />}
            <DayField />
          </>,
          besideTitle,
        )}
      <HourTabs />
    </div>
  )
}

/** The choice of the group, on a phone right behind the title, which is the group. */
function GroupChoice() {
  const day = useUnit($day)
  const lesson = useUnit($lesson)
  const chooseGroup = useUnit(groupsWanted)
  const none = day === null || day.rows.length === 0
  return (
    <Button
      variant="default"
      className={classes.group ?? ''}
      disabled={none}
      rightSection={<Icon name="open" size={20} />}
      onClick={() => chooseGroup()}
    >
      <span className="visually-hidden">{`${texts.group}: ${lesson ? groupName(lesson) : texts.chooseGroup}`}</span>
      <span className="visually-hidden-on-phone" aria-hidden="true">
        {lesson ? texts.group : texts.chooseGroup}
      </span>
    </Button>
  )
}

/** The day in words. The browser's own field lies over it, and appears while the user types in it. */
function DayField() {
  const date = useUnit($day)?.date ?? ''
  const bounds = useUnit($bounds)
  const choose = useUnit(dayWanted)
  return (
    <label className={classes.day}>
      <span className="visually-hidden">{texts.day}</span>
      <span className={classes.dayText} aria-hidden="true">
        <Icon name="agenda" size={20} />
        <span className="visually-hidden-on-phone">{date === '' ? texts.day : shortDay(date)}</span>
      </span>
      <input
        type="date"
        className={classes.dayInput}
        value={date}
        min={bounds.from}
        max={bounds.till}
        onClick={({ currentTarget }) => {
          // In a frame the browser may refuse to open its picker.
          try {
            currentTarget.showPicker()
          } catch {}
        }}
        onChange={({ currentTarget: { value, validity } }) => {
          if (value !== '' && validity.valid) choose(value)
        }}
      />
    </label>
  )
}
