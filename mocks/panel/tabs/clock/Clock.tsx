import { useState } from 'react'
import { Form } from '#shared/ui/forms/Form.tsx'
import { Button } from '#shared/ui/mantine/Button.ts'
import { Switch } from '#shared/ui/mantine/fields/Switch.ts'
import { TextInput } from '#shared/ui/mantine/fields/TextInput.ts'
import { Chip } from '../../parts/Chip.tsx'
import { dayMinute, dayText, distanceText } from '../../parts/moments.ts'
import parts from '../../parts/parts.module.css'
import { QuietButton } from '../../parts/QuietButton.tsx'
import { Section } from '../../parts/Section.tsx'
import { useNow } from '../../parts/useNow.ts'
import { useSchool } from '../../school/school.ts'
import classes from './Clock.module.css'
import { texts } from './texts.ts'

/** The school's clock, and the ways to set it. */
export default function Clock() {
  const { controls, status, run } = useSchool()
  const { mode } = status.clock
  const { now, distance } = useNow(status.clock)
  const away = distanceText(distance)
  const setTo = (at: string, still: boolean, notice: string) =>
    run(() => controls.setClock({ at, still }), notice)
  return (
    <>
      <p className="dim text-15">{texts.intro}</p>
      <section className={parts.card} aria-labelledby="paneel-klok-nu">
        <h3 id="paneel-klok-nu" className="dim text-15 w-firm">
          {texts.now}
        </h3>
        <p>
          <time className={classes.time} dateTime={now.replace(' ', 'T')}>
            {now.slice(11)}
          </time>
          <span className="text-17 w-strong">{dayText(now)}</span>
        </p>
        <p className={parts.chips}>
          <Chip kind={mode === 'real' ? 'good' : 'due'}>{texts.modes[mode]}</Chip>
          {away !== '' && <Chip kind="plain">{away}</Chip>}
        </p>
        <div className="row wrap gap-8">
          {mode === 'still' ? (
            <QuietButton onClick={() => void setTo(now, false, texts.going)}>{texts.go}</QuietButton>
          ) : (
            <QuietButton onClick={() => void setTo(now, true, texts.stopped)}>{texts.stop}</QuietButton>
          )}
          {mode !== 'real' && (
            <Button onClick={() => void run(controls.followClock, texts.followed)}>{texts.follow}</Button>
          )}
        </div>
      </section>
      <Section title={texts.forward}>
        <div className="row wrap gap-8">
          {texts.steps.map(({ name, ms }) => (
            <QuietButton key={name} onClick={() => void run(() => controls.advanceClock(ms), texts.advanced)}>
              {name}
            </QuietButton>
          ))}
          <QuietButton onClick={() => void run(controls.meanwhile, texts.meanwhileDone)}>
            {texts.meanwhile}
          </QuietButton>
        </div>
      </Section>
      <ClockForm
        start={dayMinute(now)}
        onSet={(at, still) => void setTo(at.replace('T', ' '), still, texts.applied)}
      />
      <p className="dim text-14">{texts.hint}</p>
    </>
  )
}

/** Sets the clock to a moment, from which it runs on, or at which it stands still. */
function ClockForm({ start, onSet }: { start: string; onSet: (at: string, still: boolean) => void }) {
  const [typed, setTyped] = useState<string | null>(null)
  const [still, setStill] = useState(false)
  const [error, setError] = useState('')
  const submit = () => {
    const at = (typed ?? start).slice(0, 16)
    if (at.length === 16) onSet(at, still)
    else setError(texts.noMoment)
  }
  return (
    <Section title={texts.set}>
      <Form className={parts.card} onSubmit={submit}>
        <TextInput
          type="datetime-local"
          label={texts.moment}
          value={typed ?? start}
          {...(error !== '' && { error })}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            setError('')
          }}
        />
        <Switch
          label={texts.still}
          size="md"
          checked={still}
          onChange={({ currentTarget }) => setStill(currentTarget.checked)}
        />
        <Button type="submit">{texts.apply}</Button>
      </Form>
    </Section>
  )
}
