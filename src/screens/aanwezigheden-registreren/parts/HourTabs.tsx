import { useUnit } from 'effector-react'
import { type KeyboardEvent, useRef } from 'react'
import { rowOf } from '#session/news/news.ts'
import { newsUnits } from '#session/news/unseen.ts'
import { hourKey } from '#session/registration/choice.ts'
import { $unsentHours } from '#session/registration/unsent.ts'
import { Icon } from '#shared/icons.tsx'
import { NewMark } from '#shared/ui/marks/NewMark.tsx'
import type { HourTab } from '../list/hours.ts'
import { $choice, $seenDone, $several, $tabs, hourWanted } from '../model.ts'
import { texts } from '../texts.ts'
import classes from './Toolbar.module.css'

/** The hours of the day as tabs; several of them where they are taken together. rule: registration-1, registration-4 */
export function HourTabs() {
  const { tabs, several, choice, done, notSent, want } = useUnit({
    tabs: $tabs,
    several: $several,
    choice: $choice,
    done: $seenDone,
    notSent: $unsentHours,
    want: hourWanted,
  })
  const list = useRef<HTMLDivElement>(null)
  const first = tabs.find(({ chosen }) => chosen)?.uur

  /** The arrows go to the next hour that can be chosen. */
  function onKeyDown({ key, currentTarget }: KeyboardEvent<HTMLDivElement>) {
    const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
    const buttons = [...currentTarget.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')]
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
    if (step !== 0 && at >= 0) buttons.at((at + step) % buttons.length)?.focus()
  }

  function nameOf({ uur, from, row }: HourTab, isDone: boolean, isUnsent: boolean): string {
    // It has a time where somebody has a lesson then.
    const what = row?.Omschrijving ?? (from === '' ? texts.noLesson : texts.otherGroup)
    const state = isUnsent ? [texts.hourUnsent] : isDone ? [texts.hourDone] : []
    return [texts.hour(uur, from, what), ...state].join(', ')
  }

  return (
    <div
      ref={list}
      role="tablist"
      aria-label={texts.hours}
      aria-multiselectable={several}
      className={classes.tabs}
      onKeyDown={onKeyDown}
    >
      {tabs.map((tab) => {
        const { uur, from, row, chosen } = tab
        const key = row !== null && choice !== null ? hourKey({ ...row, Datum: choice.Datum }, uur) : ''
        const isUnsent = notSent.has(key)
        const isDone = done.has(key) && !isUnsent
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
            <span className="visually-hidden">{nameOf(tab, isDone, isUnsent)}</span>
            <span aria-hidden="true">{uur}</span>
            <span className={classes.state} data-done={isDone} data-unsent={isUnsent} aria-hidden="true">
              {isUnsent || isDone ? (
                <Icon name={isUnsent ? 'upload' : 'check'} size={16} />
              ) : chosen ? (
                from
              ) : row ? (
                '•'
              ) : (
                ''
              )}
              {key !== '' && chosen && <NewMark row={rowOf.hour(key)} news={newsUnits} />}
              {!chosen && row !== null && <span className={classes.time}>{row.Omschrijving}</span>}
            </span>
          </button>
        )
      })}
    </div>
  )
}
