import { useState } from 'react'
import type { Fault } from '#mocks/controls/faults/faults.ts'
import { messagesBelow } from '#shared/ui/forms/messagesBelow.ts'
import { Button } from '#shared/ui/mantine/Button.ts'
import { NativeSelect } from '#shared/ui/mantine/fields/NativeSelect.ts'
import { Chip } from '../../parts/Chip.tsx'
import { Empty } from '../../parts/Empty.tsx'
import { PanelIcon } from '../../parts/icons.tsx'
import parts from '../../parts/parts.module.css'
import { QuietButton } from '../../parts/QuietButton.tsx'
import { Section } from '../../parts/Section.tsx'
import { useSchool } from '../../school/school.ts'
import { callsOf, countsOf, describeFault, isSpent } from './describe.ts'
import { FaultMaker } from './FaultMaker.tsx'
import classes from './Faults.module.css'
import { presets } from './faultTypes.ts'
import { texts } from './texts.ts'
import { isOffered, whomChoices, whomOf } from './whom.ts'

/** The active faults, and ways to add others. */
export default function Faults() {
  const { controls, status, run, people, portal, standalone } = useSchool()
  const known = { tabs: portal.tabs, standalone }
  const choices = whomChoices(known, people)
  const [chosen, choose] = useState('')
  // The chosen tab may have been closed.
  const whom = isOffered(chosen, choices) ? chosen : ''
  const active = status.faults.map(({ fault }) => fault)
  const set = (faults: readonly Fault[], notice: string) => run(() => controls.setFaults(faults), notice)
  return (
    <>
      <p className="dim text-15">{texts.intro}</p>
      <NativeSelect
        label={texts.whom}
        description={texts.whomHint}
        inputWrapperOrder={messagesBelow}
        data={choices}
        value={whom}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      <Section title={texts.presets}>
        <ul className={classes.presets}>
          {presets.map(({ name, hint, icon, fault }) => (
            <li key={name}>
              <button
                type="button"
                className={`${classes.preset} plain-button`}
                onClick={() => void set([{ ...fault, ...whomOf(whom) }], texts.added(describeFault(fault)))}
              >
                <PanelIcon name={icon} />
                <span>
                  <strong className="block">{name}</strong>
                  <span className="block dim text-14">{hint}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
        <p className="dim text-14">{texts.presetsHint}</p>
      </Section>
      <Section title={texts.inForce}>
        {status.faults.length === 0 ? (
          <Empty icon="check" title={texts.none} hint={texts.noneHint} />
        ) : (
          <>
            <ul className={parts.cards} aria-label={texts.inForce}>
              {status.faults.map((counted, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: faults have no names, and two may be the same.
                <li key={index} className={parts.card} data-current={!isSpent(counted)}>
                  <h4>{describeFault(counted.fault)}</h4>
                  <p>{callsOf(counted.fault, known)}</p>
                  <p className={parts.chips}>
                    <Chip kind={counted.hits > 0 ? 'due' : 'plain'}>{countsOf(counted)}</Chip>
                    {isSpent(counted) && <Chip kind="plain">{texts.spent}</Chip>}
                  </p>
                  <div className="row wrap gap-8">
                    <QuietButton
                      aria-label={texts.endOne(describeFault(counted.fault))}
                      onClick={() => void set(active.toSpliced(index, 1), texts.ended)}
                    >
                      {texts.end}
                    </QuietButton>
                  </div>
                </li>
              ))}
            </ul>
            <div className="row wrap gap-8">
              <Button onClick={() => void set([], texts.endedAll)}>{texts.endAll}</Button>
            </div>
          </>
        )}
      </Section>
      <FaultMaker
        onMake={(fault) =>
          void set([{ ...fault, ...whomOf(whom) }, ...active], texts.added(describeFault(fault)))
        }
      />
    </>
  )
}
