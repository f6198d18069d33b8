import { useUnit } from 'effector-react'
import { useDeferredValue } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from '#shared/icons.tsx'
import { calendarLook, calendarSettings, calendarWindow } from '#shared/ui/days/calendar.ts'
import { useBesideTitle } from '#shared/ui/hooks/useBesideTitle.ts'
import { useMediaQuery } from '#shared/ui/hooks/useMediaQuery.ts'
import { Button } from '#shared/ui/mantine/Button.ts'
import { DatePickerInput } from '#shared/ui/mantine/fields/DatePickerInput.ts'
import { DatesProvider } from '#shared/ui/mantine/Schedule.ts'
import { Segments } from '#shared/ui/Segments.tsx'
import { nameOf, type ViewName, views } from './entries/periods.ts'
import {
  $bounds,
  $canStep,
  $day,
  $period,
  $view,
  dayChosen,
  periodStepped,
  todayChosen,
  viewChosen,
} from './model.ts'
import { newWanted } from './points/form.ts'
import { texts as pointTexts } from './points/texts.ts'
import { $may } from './points/writing.ts'
import classes from './Toolbar.module.css'
import { stepNames, texts, viewNames } from './texts.ts'

/** The same width as in the styles. */
const phone = '(max-width: 30rem)'

/** The choice of view and period. */
export function Toolbar() {
  return (
    <div className={classes.tools}>
      <div className={classes.toolbar}>
        <ViewChoice />
        <PeriodChoice />
      </div>
      <Add />
    </div>
  )
}

/** The button with which a teacher makes a point. rule: point-7 */
function Add() {
  const { may, add } = useUnit({ may: $may, add: newWanted })
  const narrow = useMediaQuery(phone)
  if (!may.create) return null
  return (
    <Button
      // On a phone the button is quiet, because the lessons are the subject of the page.
      variant={narrow ? 'default' : 'filled'}
      leftSection={<Icon name="add" size={20} />}
      className={classes.add ?? ''}
      onClick={() => add()}
    >
      {pointTexts.add}
    </Button>
  )
}

/** The views that a phone shows as buttons; the others are in a list. */
const near: readonly ViewName[] = ['agenda', 'week', 'maand']

/** Five buttons; on a phone, where the tools are one line, three and a list. The last button is the view chosen in the list. */
function ViewChoice() {
  const { view, choose } = useUnit({ view: $view, choose: viewChosen })
  const narrow = useMediaQuery(phone)
  const shown = narrow ? [...near.slice(0, 2), near.includes(view) ? 'maand' : view] : views
  const rest = views.filter((each) => !shown.includes(each))
  return (
    <Segments
      label={texts.views}
      choices={shown.map((value) => ({ value, name: viewNames[value] }))}
      value={view}
      onChoose={choose}
    >
      {rest.length > 0 && (
        <label className={classes.otherViews}>
          <Icon name="open" size={20} />
          <select
            aria-label={texts.views}
            value=""
            onChange={({ currentTarget: { value } }) => choose(value as ViewName)}
          >
            <option value="" hidden />
            {rest.map((each) => (
              <option key={each} value={each}>
                {viewNames[each]}
              </option>
            ))}
          </select>
        </label>
      )}
    </Segments>
  )
}

/** The choice of a period. On a phone today and the calendar stand beside the title, to leave room for the views. */
function PeriodChoice() {
  const { view, day, period, canStep, step, today } = useUnit({
    view: $view,
    day: $day,
    period: $period,
    canStep: $canStep,
    step: periodStepped,
    today: todayChosen,
  })
  const besideTitle = useBesideTitle()
  if (day === '') return null
  const { previous, next } = stepNames[view]
  const now = (
    <Button variant="default" className={classes.today ?? ''} onClick={() => today()}>
      {texts.today}
    </Button>
  )
  return (
    <div className={classes.period}>
      <h2 className={classes.name} aria-live="polite">
        {nameOf(view, period)}
      </h2>
      <div className={classes.steps}>
        <Step name={previous} icon="previous" enabled={canStep.back} onStep={() => step(-1)} />
        {!besideTitle && now}
        <Step name={next} icon="next" enabled={canStep.on} onStep={() => step(1)} />
        {!besideTitle && <DateChoice />}
      </div>
      {besideTitle &&
        createPortal(
          <>
            {now}
            <DateChoice />
          </>,
          besideTitle,
        )}
    </div>
  )
}

/** The field and its window share this ID, because the window takes its name from the field. */
const dateId = 'agenda-date'

/** The choice of any day. Field and window are rendered after the first paint; their place is there at once. */
function DateChoice() {
  const { day, bounds, choose } = useUnit({ day: $day, bounds: $bounds, choose: dayChosen })
  const isPainted = useDeferredValue(true, false)
  if (!isPainted) return <div className={classes.date} />
  return (
    <DatesProvider settings={calendarSettings}>
      <DatePickerInput
        label={texts.chooseDate}
        labelProps={{ className: 'visually-hidden' }}
        {...calendarLook}
        className={classes.date ?? ''}
        classNames={{ ...calendarLook.classNames, input: classes.dateInput ?? '' }}
        value={day}
        onChange={(chosen) => chosen && choose(chosen)}
        valueFormatter={() => texts.date}
        minDate={bounds.from}
        maxDate={bounds.till}
        id={dateId}
        popoverProps={{
          id: dateId,
          position: 'bottom-end',
          // A hidden element loses the focus, and then the window no longer receives Escape.
          hideDetached: false,
          classNames: calendarWindow,
        }}
        leftSection={<Icon name="agenda" size={20} />}
        leftSectionPointerEvents="none"
        leftSectionProps={{ className: classes.dateIcon ?? '' }}
      />
    </DatesProvider>
  )
}

interface StepProps {
  name: string
  icon: 'previous' | 'next'
  enabled: boolean
  onStep: () => void
}

/** The button stays reachable at the end of the year, so that the focus is not lost there. */
function Step({ name, icon, enabled, onStep }: StepProps) {
  return (
    <button
      type="button"
      className={classes.step}
      aria-label={name}
      aria-disabled={!enabled}
      onClick={() => enabled && onStep()}
    >
      <Icon name={icon} />
    </button>
  )
}
