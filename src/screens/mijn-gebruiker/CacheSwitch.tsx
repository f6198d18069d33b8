import { useUnit } from 'effector-react'
import { $isCacheOn, cacheSwitched } from '#session/cache/cacheSwitch.ts'
import { Card } from '#shared/ui/Card.tsx'
import { Switch } from '#shared/ui/mantine/fields/Switch.ts'
import { texts } from './texts.ts'

/** The switch for the cache on this device. rule: known-6 */
export function CacheSwitch() {
  const { remembers, change } = useUnit({ remembers: $isCacheOn, change: cacheSwitched })
  if (remembers === null) return null
  return (
    <Card title={texts.device}>
      <Switch
        size="md"
        label={texts.remembers}
        description={texts.remembersHint}
        checked={remembers}
        onChange={(event) => change(event.currentTarget.checked)}
      />
    </Card>
  )
}
