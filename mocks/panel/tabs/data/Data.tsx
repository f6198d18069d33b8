import { useCallback, useMemo, useState } from 'react'
import { isRunning } from '#mocks/controls/puzzles/puzzle.ts'
import { tabItem, writeItem } from '../../page/storage.ts'
import { AskFirst } from '../../parts/AskFirst.tsx'
import parts from '../../parts/parts.module.css'
import { QuietButton } from '../../parts/QuietButton.tsx'
import { Section } from '../../parts/Section.tsx'
import { noChange, useLive, useSchool } from '../../school/school.ts'
import { noProgress, storeProgress } from '../../sheets/progress.ts'
import { recordingItem } from '../../sheets/recording/recordingItem.ts'
import { groupItem } from '../puzzles/group.ts'
import { createActions } from './actions.ts'
import { Server } from './Server.tsx'
import { Snapshots } from './Snapshots.tsx'
import { openSnapshots } from './snapshots.ts'
import { Tables } from './Tables.tsx'
import { texts } from './texts.ts'
import { Undo } from './Undo.tsx'

const affectsRows = ({ tables }: { readonly tables: readonly string[] }) => tables.length > 0

/** The data of the school, and the ways to restore them. */
export default function Data() {
  const { controls, watch, status, portal, run } = useSchool()
  const moments = useMemo(() => openSnapshots(portal.address), [portal.address])
  const actions = useMemo(() => createActions(controls, moments), [controls, moments])
  const [open, setOpen] = useState<string | null>(null)
  const rowsOf = useCallback(async () => (open === null ? null : controls.rows(open)), [controls, open])
  const tables = useLive(watch, controls.tables, affectsRows)
  const rows = useLive(watch, rowsOf, affectsRows)
  const snapshots = useLive(watch, moments.list, noChange)
  const dialect = useLive(watch, controls.dialect)
  const aside = useLive(watch, controls.setAside, noChange).value

  /** Runs an action, shows its result, and updates the portal if needed. */
  async function act(task: () => Promise<string | null>, then?: () => void): Promise<void> {
    const done = await run(task, (text) => text ?? '')
    snapshots.retry()
    if (typeof done === 'string') then?.()
  }

  /** Restarts the school, and the run sheets at their first step. */
  const startOver = async (start: () => Promise<string>) => {
    const done = await portal.startOver(start)
    storeProgress(portal.address, noProgress)
    return done
  }
  /** Prepares school and browser for the next user, who finds the panel at its first tab. */
  const handOver = async () => {
    const done = await startOver(actions.handOver)
    for (const item of [tabItem, groupItem, recordingItem]) writeItem(item, null)
    return done
  }

  const tablesSection = (
    <Section title={texts.tablesTitle}>
      <Tables tables={tables.value ?? []} rows={rows.value} open={open} onOpen={setOpen} />
    </Section>
  )
  // A group that solves a puzzle can read the data here, but not change them.
  if (isRunning(status.puzzle)) return <div className={parts.stack}>{tablesSection}</div>
  return (
    <div className={parts.stack}>
      {aside !== null && (
        <Section title={texts.asideTitle}>
          <p>{texts.asideIntro}</p>
          <div>
            <QuietButton onClick={() => act(() => actions.saveAside(aside))}>{texts.asideSave}</QuietButton>
          </div>
        </Section>
      )}
      <Section title={texts.undoTitle}>
        <Undo undoable={status.undoable} onUndo={(steps) => act(() => actions.undo(steps), portal.reload)} />
      </Section>
      <Section title={texts.momentsTitle}>
        <Snapshots
          moments={snapshots.value ?? []}
          onSave={(name) => act(() => actions.saveMoment(name))}
          onRestore={(moment) => act(() => actions.restore(moment), portal.reload)}
          onRemove={(moment) => act(() => actions.remove(moment))}
        />
      </Section>
      <Section title={texts.fileTitle}>
        <p className="dim text-15">{texts.fileIntro}</p>
        <div className="row wrap gap-8">
          <QuietButton onClick={() => act(actions.save)}>{texts.save}</QuietButton>
          <QuietButton onClick={() => act(actions.open, portal.reload)}>{texts.open}</QuietButton>
        </div>
      </Section>
      <Section title={texts.serverTitle(dialect.value?.school ?? '')}>
        <Server
          dialect={dialect.value}
          onOpen={() => act(actions.openServer, portal.reload)}
          onClose={() => act(actions.closeServer, portal.reload)}
        />
      </Section>
      <Section title={texts.resetTitle}>
        <p className="dim text-15">{texts.resetIntro}</p>
        <div>
          <AskFirst
            question={texts.resetQuestion}
            confirm={texts.resetConfirm}
            onConfirm={() => act(() => startOver(actions.reset))}
            other={{
              text: texts.resetKeeping,
              onConfirm: () => act(() => actions.reset(texts.resetKept), portal.signOut),
            }}
          >
            {texts.reset}
          </AskFirst>
        </div>
        <p className="dim text-15">{texts.handOverHint}</p>
        <div>
          <QuietButton onClick={() => act(handOver)}>{texts.handOver}</QuietButton>
        </div>
      </Section>
      {tablesSection}
    </div>
  )
}
