import { useState } from 'react'
import type { ScenarioInfo } from '#mocks/controls/faults/scenario.ts'
import { FailedState } from '#shared/ui/lists/FailedState.tsx'
import { Button } from '#shared/ui/mantine/Button.ts'
import { Skeleton } from '#shared/ui/Skeleton.tsx'
import { Empty } from '../../parts/Empty.tsx'
import { PanelIcon } from '../../parts/icons.tsx'
import parts from '../../parts/parts.module.css'
import { QuietButton } from '../../parts/QuietButton.tsx'
import { SearchField } from '../../parts/SearchField.tsx'
import { noChange, useLive, useSchool } from '../../school/school.ts'
import { findScenarios, startToUndo } from './find.ts'
import { ScenarioCard } from './ScenarioCard.tsx'
import { texts } from './texts.ts'

/** All starting points of a demo. */
export default function Scenarios() {
  const { controls, watch, status, portal, run } = useSchool()
  const { value: scenarios, error, retry } = useLive(watch, controls.scenarios, noChange)
  const [search, setSearch] = useState('')

  const start = ({ name, title, person }: ScenarioInfo, signIn: boolean) =>
    run(async () => {
      await controls.startScenario(name)
      if (signIn && person !== null) portal.signIn(person)
      else portal.signOut()
    }, texts.started(title))
  const endScenario = (task: () => Promise<unknown>, notice: string) =>
    run(async () => {
      await task()
      portal.signOut()
    }, notice)

  if (!scenarios) {
    if (error !== '') return <FailedState text={error} trying={false} onRetry={retry} />
    return <Skeleton height={240} radius="md" />
  }
  const found = findScenarios(scenarios, search)
  const undoable = startToUndo(status)
  return (
    <>
      <p className="dim text-15">{texts.intro}</p>
      {(undoable !== null || status.scenario !== null) && (
        <div className="row wrap gap-8">
          {undoable !== null && (
            <Button
              leftSection={<PanelIcon name="undo" size={20} />}
              onClick={() => void endScenario(controls.undo, texts.undone)}
            >
              {texts.undoStart}
            </Button>
          )}
          {status.scenario !== null && (
            <QuietButton onClick={() => void endScenario(controls.reset, texts.stopped)}>
              {texts.stop}
            </QuietButton>
          )}
        </div>
      )}
      <SearchField label={texts.search} placeholder={texts.searchHint} value={search} onSearch={setSearch} />
      {found.length === 0 ? (
        <Empty icon="search" title={texts.none} hint={texts.noneHint} />
      ) : (
        <section aria-label={texts.list}>
          <h3 className="visually-hidden">{texts.list}</h3>
          <ul className={parts.cards}>
            {found.map((scenario) => (
              <ScenarioCard
                key={scenario.name}
                scenario={scenario}
                running={scenario.name === status.scenario}
                onStart={(signIn) => void start(scenario, signIn)}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
