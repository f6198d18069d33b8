import { useEffect, useState } from 'react'
import { writeSubtitle } from '../beamer/subtitle.ts'
import data from '../data/data.module.css'
import { useLive, useSchool } from '../school.ts'
import classes from './Draaiboeken.module.css'
import { doneOf, nextStep, withBegun, withOpen } from './progress.ts'
import { RunSheet } from './RunSheet.tsx'
import type { Gesture } from './sheet.ts'
import { sheets } from './sheets/index.ts'
import { texts } from './texts.ts'
import { useProgress } from './useProgress.ts'

const affectsPeople = ({ tables }: { readonly tables: readonly string[] }) =>
  tables.includes('berichten') || tables.includes('gebruikers')

/** The run sheets, or the one that is open. */
export default function Draaiboeken() {
  const { controls, watch, portal, run, standalone } = useSchool()
  const messages = useLive(watch, controls.messages, affectsPeople).value
  const newcomers = useLive(watch, controls.newcomers, affectsPeople).value
  const [progress, saveProgress] = useProgress(portal.address)

  const [shown, setShown] = useState('')
  const sheet = sheets.find(({ id }) => id === progress.open)
  const caption = (sheet && nextStep(progress, sheet)?.title) ?? ''
  useEffect(() => writeSubtitle(caption), [caption])

  async function help(gesture: Gesture): Promise<void> {
    if (gesture.do === 'sign in') portal.signIn(gesture.person)
    if (gesture.do !== 'start') return
    if (sheet) saveProgress(withBegun(progress, sheet, Date.now()))
    const started = await run(() => controls.startScenario(gesture.scenario), texts.started)
    if (started) portal.signOut()
  }

  async function show(gesture: Gesture): Promise<void> {
    setShown('')
    const { text } = await portal.show(gesture)
    setShown(text)
  }

  if (sheet)
    return (
      <RunSheet
        key={sheet.id}
        sheet={sheet}
        progress={progress}
        data={{ messages: messages ?? [], newcomers: newcomers ?? [] }}
        onProgress={saveProgress}
        onHelp={(gesture) => void help(gesture)}
        onLink={portal.go}
        onShow={(gesture) => void show(gesture)}
        shown={shown}
        saysShown={standalone}
        onClose={() => saveProgress(withOpen(progress, null))}
      />
    )
  return (
    <div className={data.stack}>
      <p className={data.dim}>{texts.intro}</p>
      <ul className={data.list} aria-label={texts.list}>
        {sheets.map((sheet) => {
          const done = doneOf(progress, sheet).length
          const all = sheet.steps.length
          return (
            <li key={sheet.id}>
              <button
                type="button"
                className={classes.sheet}
                onClick={() => saveProgress(withOpen(progress, sheet.id))}
              >
                <strong>{sheet.title}</strong>
                <span>{sheet.goal}</span>
                <span className={data.meta}>
                  {texts.minutes(sheet.minutes)},{' '}
                  {done === 0 ? texts.notBegun(all) : texts.progress(done, all)}
                </span>
                <progress className={classes.bar} value={done} max={all} aria-hidden="true" />
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
