import type { DemoPerson } from '#mocks/people/demoPeople.ts'
import { Button } from '#shared/ui/mantine/Button.ts'
import { Photo } from '#shared/ui/photo/Photo.tsx'
import { Chip } from '../../parts/Chip.tsx'
import { CopyButton } from '../../parts/CopyButton.tsx'
import { PanelIcon } from '../../parts/icons.tsx'
import parts from '../../parts/parts.module.css'
import { useSchool } from '../../school/school.ts'
import classes from './People.module.css'
import { texts } from './texts.ts'

/** A person, with a button to sign in. */
export function Person({ person, isSignedIn }: { person: DemoPerson; isSignedIn: boolean }) {
  const { portal } = useSchool()
  const { name, role, story, photo, username, password, connectionType } = person
  return (
    <li className={parts.card} data-current={isSignedIn}>
      <div className="row gap-14">
        <Photo src={photo} size={48} />
        <div>
          <h4>{name}</h4>
          <p className={parts.chips}>
            <Chip>{role}</Chip>
            {connectionType === 'office365' && <Chip kind="plain">{texts.office365}</Chip>}
            {isSignedIn && <Chip kind="good">{texts.now}</Chip>}
          </p>
        </div>
      </div>
      <p className="text-15">{story}</p>
      <Button
        className={classes.signIn ?? ''}
        variant={isSignedIn ? 'default' : 'filled'}
        leftSection={<PanelIcon name="signIn" size={20} />}
        aria-label={isSignedIn ? `${texts.again}: ${name}` : texts.signInAs(name)}
        onClick={() => portal.signIn(username)}
      >
        {isSignedIn ? texts.again : texts.signIn}
      </Button>
      <details className={classes.credentials}>
        <summary>
          {texts.credentialsShort}
          <span className="visually-hidden"> {name}</span>
        </summary>
        <dl className={classes.facts}>
          <dt>{texts.username}</dt>
          <dd className={parts.code}>{username}</dd>
          <dt>{texts.password}</dt>
          <dd className={parts.code}>{password}</dd>
        </dl>
        <div className="row wrap gap-8">
          <CopyButton text={username} />
          <CopyButton text={password} />
        </div>
      </details>
    </li>
  )
}
