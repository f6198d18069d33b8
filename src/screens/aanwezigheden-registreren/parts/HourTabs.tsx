import { useUnit } from 'effector-react'
import type { KeyboardEvent } from 'react'
import { groupName } from '#session/attendance/groupName.ts'
import { rowOf } from '#session/news/news.ts'
import { newsUnits } from '#session/news/unseen.ts'
import { lessonKey } from '#session/registration/choice.ts'
import { Icon, type IconName } from '#shared/look/icons.tsx'
import { NewMark } from '#shared/ui/marks/NewMark.tsx'
import type { HourTab, TabState } from '../list/hours.ts'
import { $choice, $hourStates, $several, $tabs, hourWanted } from '../model.ts'
import { texts } from '../texts.ts'
import classes from './Toolbar.module.css'

const icons: Readonly<Record<Exclude<TabState, ''>, IconName>> = {
  unsent: 'upload',
  done: 'check',
  due: 'edit',
}

/** The hours of the day as tabs, of which several can be chosen together. rule: registration-1, registration-4 */
export function HourTabs() {
  const tabs = useUnit($tabs)
  const states = useUnit($hourStates)
  const several = useUnit($several)
  const choice = useUnit($choice)
  const want = useUnit(hourWanted)
  const first = tabs.find(({ chosen }) => chosen)?.uur

  /** The arrows go to the next hour that can be chosen. */
  function onKeyDown({ key, currentTarget }: KeyboardEvent<HTMLDivElement>) {
    const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
    const buttons = [...currentTarget.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')]
    const index = buttons.indexOf(document.activeElement as HTMLButtonElement)
    if (step !== 0 && index >= 0) buttons.at((index + step) % buttons.length)?.focus()
  }

  function nameOf({ uur, shown, row }: HourTab, state: TabState): string {
    const what = row ? groupName(row) : shown ? texts.otherGroup : texts.noLesson
    return [texts.hour(uur, shown?.times?.from ?? '', what), texts.hourStates[state]]
      .filter(Boolean)
      .join(', ')
  }

  return (
    <div
      role="tablist"
      aria-label={texts.hours}
      aria-multiselectable={several}
      className={classes.tabs}
      onKeyDown={onKeyDown}
    >
      {tabs.map((tab, n) => {
        const { uur, row, chosen } = tab
        const from = row?.times?.from ?? '•'
        const key = row !== null && choice !== null ? lessonKey(row, choice.Datum) : ''
        const state = states[n] ?? ''
        // The chosen hour shows when it begins, if that is known; the counts show its state.
        const icon = state === '' || (state === 'due' && chosen) ? null : icons[state]
        return (
          <button
            key={uur}
            type="button"
            role="tab"
            className={classes.tab}
            aria-selected={chosen}
            tabIndex={uur === first ? 0 : -1}
            disabled={row === null}
            onClick={() => {
              if (!chosen || several) want(uur)
            }}
          >
            <span className="visually-hidden">{nameOf(tab, state)}</span>
            <span aria-hidden="true">{uur}</span>
            {key !== '' && chosen && (
              <NewMark row={rowOf.hour(key)} news={newsUnits} short className={classes.new} />
            )}
            <span className={classes.state} data-state={icon && state} aria-hidden="true">
              {icon ? (
                <Icon name={icon} size={16} />
              ) : chosen ? (
                from
              ) : (
                row && <span className={classes.lesson}>•</span>
              )}
              {!chosen && row !== null && <span className={classes.time}>{groupName(row)}</span>}
            </span>
          </button>
        )
      })}
    </div>
  )
}
