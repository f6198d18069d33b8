import { lazy, Suspense, useEffect, useState } from 'react'
import { FileTooLarge, openFileFx } from '#shared/browser/files.ts'
import { writeSubtitle } from '../../page/beamer/subtitle.ts'
import parts from '../../parts/parts.module.css'
import { QuietButton } from '../../parts/QuietButton.tsx'
import { Section } from '../../parts/Section.tsx'
import { useSchool } from '../../school/school.ts'
import { sheets } from '../../sheets/classic/index.ts'
import { addSheet, changeSheet, openOwnSheet } from '../../sheets/ownSheets.ts'
import { completedSteps, nextStep, type Progress, withOpen } from '../../sheets/progress.ts'
import type { Sheet } from '../../sheets/sheet.ts'
import { hasSheet, sheetInLink } from '../../sheets/sheetLink.ts'
import { writeSheet } from '../../sheets/sheetText.ts'
import { RecordBar } from './own/RecordBar.tsx'
import { SheetTools } from './own/SheetTools.tsx'
import { texts as ownTexts } from './own/texts.ts'
import { useOwnSheets } from './own/useOwnSheets.ts'
import { StopBar } from './PlayBar.tsx'
import { RunSheet } from './RunSheet.tsx'
import classes from './RunSheets.module.css'
import { texts } from './texts.ts'
import { useProgress } from './useProgress.ts'

const SheetEditor = lazy(() => import('./own/SheetEditor.tsx'))

const maxBytes = 200_000

/** The text of a file that a person chooses; null if none was chosen. */
const openTextFile = () =>
  openFileFx({ accept: '.txt,text/plain', maxBytes }).catch((error: unknown) => {
    throw error instanceof FileTooLarge ? new Error(ownTexts.tooLarge) : error
  })

/** The list of run sheets, or the open one. */
export default function RunSheets() {
  const { portal, run } = useSchool()
  const [progress, saveProgress] = useProgress(portal.address)
  const [own, saveOwn] = useOwnSheets()
  const [draft, setDraft] = useState<string | null>(null)

  const ownSheet = own.find(({ id }) => id === progress.open)
  const opened = ownSheet && openOwnSheet(ownSheet)
  const sheet = opened?.sheet ?? sheets.find(({ id }) => id === progress.open)
  const next = sheet && nextStep(progress, sheet)
  const caption = next?.caption ?? next?.title ?? ''
  useEffect(() => writeSubtitle(caption), [caption])

  function openSheet(text: string): void {
    const added = addSheet(own, text)
    saveOwn(added.own)
    saveProgress(withOpen(progress, added.id))
  }

  async function openFile(): Promise<void> {
    await run(async () => {
      const text = await openTextFile()
      if (text !== null) openSheet(text)
    })
  }

  // The address contains a sheet.
  useEffect(() => {
    if (!hasSheet(location.hash)) return
    const text = sheetInLink(location.hash)
    history.replaceState(history.state, '', location.href.replace(/#.*$/, ''))
    if (text !== null) openSheet(text)
    else void run(() => Promise.reject(new Error(ownTexts.badLink)))
  })

  if (draft !== null)
    return (
      <Suspense>
        <SheetEditor
          text={draft}
          onSave={(text) => {
            if (ownSheet) saveOwn(changeSheet(own, ownSheet.id, text))
            else openSheet(text)
            setDraft(null)
          }}
          onCancel={() => setDraft(null)}
        />
      </Suspense>
    )
  if (sheet)
    return (
      <RunSheet
        key={sheet.id}
        sheet={sheet}
        problems={opened?.problems ?? []}
        tools={
          <SheetTools
            sheet={sheet}
            text={ownSheet?.text ?? null}
            onEdit={() => setDraft(ownSheet?.text ?? writeSheet(sheet))}
            onRemove={() => {
              saveOwn(own.filter((each) => each !== ownSheet))
              saveProgress(withOpen(progress, null))
            }}
          />
        }
        progress={progress}
        onProgress={saveProgress}
      />
    )
  return (
    <Overview
      own={own.map((each) => openOwnSheet(each).sheet)}
      progress={progress}
      onOpen={(id) => saveProgress(withOpen(progress, id))}
      onRecorded={openSheet}
      onOpenFile={() => void openFile()}
    />
  )
}

interface OverviewProps extends Omit<ListProps, 'label' | 'sheets'> {
  own: readonly Sheet[]
  onRecorded: (text: string) => void
  onOpenFile: () => void
}

/** The product's run sheets, and the trainer's own. */
function Overview({ own, progress, onOpen, onRecorded, onOpenFile }: OverviewProps) {
  const list = { progress, onOpen }
  return (
    <div className={parts.stack}>
      <p className="dim text-15">{texts.intro}</p>
      <StopBar />
      <SheetList label={texts.list} sheets={sheets} {...list} />
      <Section title={ownTexts.own}>
        {own.length === 0 ? (
          <p className="dim text-15">{ownTexts.none}</p>
        ) : (
          <SheetList label={ownTexts.own} sheets={own} {...list} />
        )}
        <RecordBar onRecorded={onRecorded} />
        <div className="row wrap gap-8">
          <QuietButton onClick={onOpenFile}>{ownTexts.open}</QuietButton>
        </div>
      </Section>
    </div>
  )
}

interface ListProps {
  label: string
  sheets: readonly Sheet[]
  progress: Progress
  onOpen: (id: string) => void
}

function SheetList({ label, sheets, progress, onOpen }: ListProps) {
  return (
    <ul className="surface stack clips lined" aria-label={label}>
      {sheets.map((sheet) => {
        const done = completedSteps(progress, sheet).length
        const all = sheet.steps.length
        return (
          <li key={sheet.id}>
            <button
              type="button"
              className={`${parts.pressable} ${classes.sheet} plain-button`}
              onClick={() => onOpen(sheet.id)}
            >
              <strong>{sheet.title}</strong>
              <span>{sheet.goal}</span>
              <span className="dim text-14">
                {texts.minutes(sheet.minutes)}, {done === 0 ? texts.notBegun(all) : texts.progress(done, all)}
              </span>
              <progress className={classes.bar} value={done} max={all || 1} aria-hidden="true" />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
