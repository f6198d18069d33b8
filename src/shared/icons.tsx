import {
  IconAlertTriangle,
  IconArrowLeft,
  IconArrowRight,
  IconCheck,
  IconChevronRight,
  IconCoinEuro,
  IconDotsVertical,
  IconHome,
  IconInfoCircle,
  IconKey,
  IconLogout,
  IconMenu2,
  IconReceiptEuro,
  IconRefresh,
  IconTrash,
  IconUser,
  IconUserCircle,
  IconUserPlus,
  IconX,
} from '@tabler/icons-react'

/** Every icon of the product, by the name under which screens use it. */
const icons = {
  alert: IconAlertTriangle,
  back: IconArrowLeft,
  check: IconCheck,
  close: IconX,
  forward: IconArrowRight,
  home: IconHome,
  info: IconInfoCircle,
  key: IconKey,
  logout: IconLogout,
  menu: IconMenu2,
  more: IconDotsVertical,
  next: IconChevronRight,
  noPayments: IconReceiptEuro,
  payments: IconCoinEuro,
  person: IconUserCircle,
  personAdd: IconUserPlus,
  retry: IconRefresh,
  trash: IconTrash,
  user: IconUser,
} as const

export type IconName = keyof typeof icons

/** The names of all icons, in order. */
export const iconNames = (Object.keys(icons) as IconName[]).sort()

/** An icon. It is decoration: what it stands for is always said in words beside it or in a label. */
export function Icon({ name, size = 24 }: { name: IconName; size?: number }) {
  const Drawing = icons[name]
  return <Drawing size={size} stroke={1.75} aria-hidden="true" focusable="false" />
}
