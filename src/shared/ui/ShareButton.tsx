import { useUnit } from 'effector-react'
import { $canShare, type Shared } from '../browser/share.ts'
import { Icon } from '../look/icons.tsx'
import { shareText } from './texts.ts'

/** A button that opens the device's share sheet, if there is one. rule: share-1 */
export function ShareButton({ shared, onShare }: { shared: Shared; onShare: (shared: Shared) => void }) {
  const canShare = useUnit($canShare)
  if (!canShare) return null
  return (
    <button
      type="button"
      className="grid in-middle rigid no-padding bare dim pointer hover-lit off-paper no-edge thumb round-control"
      aria-label={`${shareText}: ${shared.title}`}
      onClick={() => onShare(shared)}
    >
      <Icon name="share" size={20} />
    </button>
  )
}
