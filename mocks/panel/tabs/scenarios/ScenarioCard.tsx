import type { ScenarioInfo } from '#mocks/controls/faults/scenario.ts'
import { Button } from '#shared/ui/mantine/Button.ts'
import { Chip } from '../../parts/Chip.tsx'
import { CopyButton } from '../../parts/CopyButton.tsx'
import { PanelIcon } from '../../parts/icons.tsx'
import parts from '../../parts/parts.module.css'
import { demoLink } from '../../school/addresses.ts'
import { useSchool } from '../../school/school.ts'
import { texts } from './texts.ts'

interface Props {
  scenario: ScenarioInfo
  running: boolean
  /** Starts the scenario, and signs in as its person if `signIn` is true. */
  onStart: (signIn: boolean) => void
}

/** A scenario: its purpose, and buttons to start it. */
export function ScenarioCard({ scenario: { name, title, purpose, person }, running, onStart }: Props) {
  const { people, portal } = useSchool()
  const who = person && (people.find(({ username }) => username === person)?.name ?? person)
  const link = demoLink(portal.address, { scenario: name, als: person ?? undefined })
  return (
    <li className={parts.card} data-current={running}>
      <h4>{title}</h4>
      <p>{purpose}</p>
      <p className={parts.chips}>
        {running && <Chip kind="good">{texts.now}</Chip>}
        <Chip kind="plain">{who === null ? texts.startsSignedOut : `${texts.startsAs} ${who}`}</Chip>
      </p>
      <div className="row wrap gap-8">
        {who !== null && (
          <Button
            leftSection={<PanelIcon name="start" size={20} />}
            aria-label={texts.startAndSignInAs(title, who)}
            onClick={() => onStart(true)}
          >
            {texts.startAndSignIn}
          </Button>
        )}
        <Button
          variant={who === null ? 'filled' : 'default'}
          aria-label={texts.startOnly(title)}
          onClick={() => onStart(false)}
        >
          {texts.start}
        </Button>
        <CopyButton text={link} label={texts.link} name={texts.copyLink(title)} icon="link" />
      </div>
    </li>
  )
}
