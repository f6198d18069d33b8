import {
  IconAppWindow,
  IconArrowBackUp,
  IconArrowsExchange,
  IconBolt,
  IconCheck,
  IconClock,
  IconCopy,
  IconDatabase,
  IconHourglass,
  IconLink,
  IconListCheck,
  IconLogin2,
  IconMail,
  IconMessage,
  IconPlayerPlay,
  IconPlugConnectedX,
  IconRefresh,
  IconSearch,
  IconTargetArrow,
  IconTheater,
  IconUsers,
  IconX,
} from '@tabler/icons-react'

/** The panel's icons, which are not in the portal's set in order to keep that small. */
const icons = {
  calls: IconArrowsExchange,
  check: IconCheck,
  clock: IconClock,
  close: IconX,
  copy: IconCopy,
  data: IconDatabase,
  faults: IconBolt,
  link: IconLink,
  mail: IconMail,
  offline: IconPlugConnectedX,
  people: IconUsers,
  reload: IconRefresh,
  scenarios: IconTheater,
  search: IconSearch,
  sheets: IconListCheck,
  show: IconTargetArrow,
  signIn: IconLogin2,
  slow: IconHourglass,
  sms: IconMessage,
  start: IconPlayerPlay,
  undo: IconArrowBackUp,
  window: IconAppWindow,
} as const

export type PanelIconName = keyof typeof icons

/** An icon of the panel. It is decorative, because a text or a label always has its meaning. */
export function PanelIcon({ name, size = 22 }: { name: PanelIconName; size?: number }) {
  const Drawing = icons[name]
  return <Drawing size={size} stroke={1.75} aria-hidden="true" focusable="false" />
}
