import { useUnit } from 'effector-react'
import { useDeferredValue } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from '#shared/look/icons.tsx'
import { calendarLook, calendarSettings, calendarWindow } from '#shared/ui/days/calendar.ts'
import { useBesideTitle } from '#shared/ui/hooks/useBesideTitle.ts'
import { useMediaQuery } from '#shared/ui/hooks/useMediaQuery.ts'
import { Button } from '#shared/ui/mantine/Button.ts'
import { DatePickerInput } from '#shared/ui/mantine/fields/DatePickerInput.ts'
import { DatesProvider } from '#shared/ui/mantine/Schedule.ts'
import { Segments } from '#shared/ui/Segments.tsx'
import { nameOf, type ViewName, views } from './entries/periods.ts'
import * as model from './model.ts'
import { newWanted } from './points/form.ts'
import { texts as pointTexts } from './points/texts.ts'
import { $may } from './points/writing.ts'
import classes from './Toolbar.module.css'
import { stepNames, texts, viewNames } from './texts.ts'

/** The width of a phone; the styles have the same. */
const phone = '(max-width: 30rem)'

/** The choice of view and period. On a phone the controls that are used less are beside the title. */
export function Toolbar() {
  const isPhone = useMediaQuery(phone)
  const besideTitle = useBesideTitle()
  return (
    <div className={classes.tools}>
      <div className={classes.toolbar}>
        <ViewChoice shown={isPhone ? mainViews : views} />
        <PeriodChoice isPhone={isPhone} />
      </div>
      {!isPhone && <AddButton />}
      {besideTitle &&
        createPortal(
          <>
            <AddButton iconOnly />
            <OtherViews />
          </>,
          besideTitle,
        )}
    </div>
  )
}

/** The button with which a teacher makes a point. rule: point-7 */
function AddButton({ iconOnly = false }: { iconOnly?: boolean }) {
  const { may, add } = useUnit({ may: $may, add: newWanted })
  if (!may.create) return null
  if (iconOnly)
    return (
      <button type="button" className={classes.step} aria-label={pointTexts.add} onClick={() => add()}>
        <Icon name="add" />
      </button>
    )
  return (
    <Button leftSection={<Icon name="add" size={20} />} className={classes.add ?? ''} onClick={() => add()}>
      {pointTexts.add}
    </Button>
  )
}

/** The views that a phone shows as buttons. */
const mainViews: readonly ViewName[] = ['agenda', 'week']

function ViewChoice({ shown }: { shown: readonly ViewName[] }) {
  const { view, choose } = useUnit({ view: model.$view, choose: model.viewChosen })
  return (
    <Segments
      label={texts.views}
      choices={shown.map((value) => ({ value, name: viewNames[value] }))}
      value={view}
      onChoose={choose}
    />
  )
}

const otherViews = views.filter((each) => !mainViews.includes(each))

function OtherViews() {
  const { view, choose } = useUnit({ view: model.$view, choose: model.viewChosen })
  const isOther = otherViews.includes(view)
  return (
    <label className={classes.otherViews} data-chosen={isOther}>
      {isOther ? viewNames[view] : <Icon name="agenda" />}
      <Icon name="open" size={16} />
      <select
        aria-label={texts.views}
        value={isOther ? view : ''}
        onChange={({ currentTarget: { value } }) => choose(value as ViewName)}
      >
        <option value="" hidden />
        {otherViews.map((each) => (
          <option key={each} value={each}>
            {viewNames[each]}
          </option>
        ))}
      </select>
    </label>
  )
}

/** The choice of a period. On a phone the month view is for choosing any day. */
function PeriodChoice({ isPhone }: { isPhone: boolean }) {
  const { view, day, period } = useUnit({ view: model.$view, day: model.$day, period: model.$period })
  const today = useUnit(model.todayChosen)
  if (day === '') return null
  return (
    <div className={classes.period}>
      <h2 className={classes.name} aria-live="polite">
        {nameOf(view, period)}
      </h2>
      <div className={classes.steps}>
        {!isPhone && <DateChoice />}
        <Step icon="previous" />
        <Button variant="default" className={classes.today ?? ''} onClick={() => today()}>
          {texts.today}
        </Button>
        <Step icon="next" />
      </div>
    </div>
  )
}

/** The field and its window share this ID, because the window takes its name from the field. */
const dateId = 'agenda-date'

/** The choice of any day. The field is rendered after the first paint; its place is reserved at once. */
function DateChoice() {
  const { day, bounds, choose } = useUnit({ day: model.$day, bounds: model.$bounds, choose: model.dayChosen })
  const isPainted = useDeferredValue(true, false)
  if (!isPainted) return <div className={classes.date} />
  return (
    <DatesProvider settings={calendarSettings}>
      <DatePickerInput
        label={texts.chooseDate}
        labelProps={{ className: 'visually-hidden' }}
        {...calendarLook}
        className={classes.date ?? ''}
        classNames={{ ...calendarLook.classNames, input: 'w-strong' }}
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
      />
    </DatesProvider>
  )
}

/** A step to another period. The button can still be focused at the end of the year, so that the focus is not lost there. */
function Step({ icon }: { icon: 'previous' | 'next' }) {
  const { view, canStep } = useUnit({ view: model.$view, canStep: model.$canStep })
  const step = useUnit(model.periodStepped)
  const [can, by] = icon === 'next' ? ([canStep.on, 1] as const) : ([canStep.back, -1] as const)
  return (
    <button
      type="button"
      className={classes.step}
      aria-label={stepNames(view)[icon]}
      aria-disabled={!can}
      onClick={() => can && step(by)}
    >
      <Icon name={icon} size={20} />
    </button>
  )
}
