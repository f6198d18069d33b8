import * as drawings from '@tabler/icons-react'
import { memo } from 'react'

/** The icons of the sign-in page and of the parts that can be shown with it, by name. */
export const firstIcons = {
  add: drawings.IconPlus,
  alert: drawings.IconAlertTriangle,
  back: drawings.IconArrowLeft,
  close: drawings.IconX,
  copy: drawings.IconCopy,
  download: drawings.IconDownload,
  edit: drawings.IconPencil,
  info: drawings.IconInfoCircle,
  more: drawings.IconDotsVertical,
  personAdd: drawings.IconUserPlus,
  trash: drawings.IconTrash,
  upload: drawings.IconUpload,
  user: drawings.IconUser,
} as const

type MoreIcons = typeof import('./moreIcons.ts').moreIcons
export type IconName = keyof typeof firstIcons | keyof MoreIcons

const icons: Partial<Record<IconName, MoreIcons[keyof MoreIcons]>> = { ...firstIcons }

/** Loads the icons that the sign-in page does not need. Every other screen waits for them. */
export async function loadIcons(): Promise<void> {
  Object.assign(icons, (await import('./moreIcons.ts')).moreIcons)
}

/** A decorative icon, whose meaning is always in words beside it or in a label. */
export function Icon({ name, size = 22 }: { name: IconName; size?: number }) {
  const Drawing = icons[name]
  return Drawing ? <IconDrawing Drawing={Drawing} size={size} /> : null
}

/** The drawing is memoised, so that it is not rendered again with the element around it. */
const IconDrawing = memo(function Drawn({
  Drawing,
  size,
}: {
  Drawing: MoreIcons[keyof MoreIcons]
  size: number
}) {
  return <Drawing size={`${size / 16}rem`} stroke={1.75} aria-hidden="true" focusable="false" />
})
