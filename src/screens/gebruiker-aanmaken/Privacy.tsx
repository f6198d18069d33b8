import { builtSettings } from '#shared/portal/schoolSettings.ts'
import { Switch } from '#shared/ui/mantine/fields/Switch.ts'
import classes from './Privacy.module.css'
import { texts } from './texts.ts'

interface Props {
  accepted: boolean
  onChange: (accepted: boolean) => void
}

/** The switch that accepts the privacy policy. The link is outside the label, which would take its click. rule: new-user-4 */
export function Privacy({ accepted, onChange }: Props) {
  return (
    <div className={classes.privacy}>
      <Switch
        size="lg"
        classNames={{ track: classes.track ?? '' }}
        label={texts.privacy}
        checked={accepted}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <p>
        <a href={builtSettings.privacyPolicy} target="_blank" rel="noreferrer">
          {texts.privacyLink}
        </a>
      </p>
    </div>
  )
}
