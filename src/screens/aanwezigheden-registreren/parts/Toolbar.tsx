import { useUnit } from 'effector-react'
import type { Period } from '#shared/dates/calendarDays.ts'
import type { IsoDate } from '#shared/dates/dates.ts'
import { shortDay } from '#shared/dates/dayNames.ts'
import { Icon } from '#shared/icons.tsx'
import { Button } from '#shared/ui/mantine/Button.ts'
import { Switch } from '#shared/ui/mantine/fields/Switch.ts'
import {
  $bounds,
  $choice,
  $day,
  $lesson,
  $several,
  dayWanted,
  groupsWanted,
  severalWanted,
} from '../model.ts'
import { texts, whatAndWhere } from '../texts.ts'
import { HourTabs } from './HourTabs.tsx'
import { LayoutChoice } from './Places.tsx'
import classes from './Toolbar.module.css'

/** Which group, which day and which hours. */
export function Toolbar() {
  const { day, bounds, choice, lesson, several, chooseGroup, chooseDay, switchSeveral } = useUnit({
    day: $day,
    bounds: $bounds,
    choice: $choice,
    lesson: $lesson,
    several: $several,
    chooseGroup: groupsWanted,
    chooseDay: dayWanted,
    switchSeveral: severalWanted,
  })
  const none = day === null || day.rows.length === 0
  return (
    <div className={classes.toolbar}>
      {lesson && <p className={`${classes.subject} visually-hidden-on-phone`}>{whatAndWhere(lesson)}</p>}
      <div className={classes.top}>
        <Button
          variant="default"
          className={classes.group ?? ''}
          disabled={none}
          rightSection={<Icon name="open" size={20} />}
          onClick={() => chooseGroup()}
        >
          <span className="visually-hidden">{`${texts.group}: ${lesson?.Omschrijving ?? texts.chooseGroup}`}</span>
          <span aria-hidden="true">{lesson ? texts.group : texts.chooseGroup}</span>
        </Button>
        <DayField date={day?.date ?? ''} bounds={bounds} onChoose={chooseDay} />
        {choice !== null && (
          <Switch
            className={classes.several ?? ''}
            label={texts.several}
            checked={several}
            onChange={() => switchSeveral()}
          />
        )}
        <LayoutChoice />
      </div>
      <HourTabs />
    </div>
  )
}

interface DayProps {
  date: IsoDate
  bounds: Period
  onChoose: (day: IsoDate) => void
}

/** The day in words; the browser's own field lies over it, and shows itself while somebody types in it. */
function DayField({ date, bounds, onChoose }: DayProps) {
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
          // Not where the browser allows it to a click of the user alone, as in a frame.
          try {
            currentTarget.showPicker()
          } catch {}
        }}
        onChange={({ currentTarget: { value, validity } }) => {
          if (value !== '' && validity.valid) onChoose(value)
        }}
      />
    </label>
  )
}
