import {
  IconAlertTriangle,
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowsSort,
  IconArrowUp,
  IconBook,
  IconCheck,
  IconChevronLeft,
  IconChevronRight,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconCoinEuro,
  IconDotsVertical,
  IconHome,
  IconInfoCircle,
  IconKey,
  IconLock,
  IconLogout,
  IconMenu2,
  IconPencil,
  IconReceiptEuro,
  IconRefresh,
  IconRosetteDiscountCheck,
  IconSchool,
  IconTrash,
  IconUser,
  IconUserCircle,
  IconUserOff,
  IconUserPlus,
  IconX,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react'

/** Every icon of the product, by the name under which screens use it. */
const icons = {
  absent: IconUserOff,
  alert: IconAlertTriangle,
  ascending: IconArrowUp,
  back: IconArrowLeft,
  check: IconCheck,
  close: IconX,
  descending: IconArrowDown,
  edit: IconPencil,
  exempt: IconRosetteDiscountCheck,
  failed: IconCircleX,
  following: IconBook,
  forward: IconArrowRight,
  home: IconHome,
  info: IconInfoCircle,
  key: IconKey,
  lock: IconLock,
  logout: IconLogout,
  menu: IconMenu2,
  more: IconDotsVertical,
  next: IconChevronRight,
  noPayments: IconReceiptEuro,
  passed: IconCircleCheck,
  payments: IconCoinEuro,
  person: IconUserCircle,
  personAdd: IconUserPlus,
  previous: IconChevronLeft,
  programme: IconSchool,
  retry: IconRefresh,
  sortable: IconArrowsSort,
  todo: IconCircleDashed,
  trash: IconTrash,
  user: IconUser,
  zoomIn: IconZoomIn,
  zoomOut: IconZoomOut,
} as const

export type IconName = keyof typeof icons

/** The names of all icons, in order. */
export const iconNames = (Object.keys(icons) as IconName[]).sort()

/** An icon. It is decoration: what it stands for is always said in words beside it or in a label. */
export function Icon({ name, size = 24 }: { name: IconName; size?: number }) {
  const Drawing = icons[name]
  return <Drawing size={size} stroke={1.75} aria-hidden="true" focusable="false" />
}
