import { openPeeps } from '@dicebear/collection'
import { createAvatar } from '@dicebear/core'
import { Resvg } from '@resvg/resvg-js'

/** The height and width of a photo, in pixels. */
const sizes = { small: 96, medium: 320 } as const
type PhotoSize = keyof typeof sizes

const backgrounds = ['f6dfe2', 'f3e6d3', 'dfe9dc', 'dbe8f1', 'e6e0f0']

/** Draws the face of nobody. Returns the bytes of a PNG for each size. */
export function drawPhoto(seed: string): Readonly<Record<PhotoSize, Uint8Array>> {
  const svg = createAvatar(openPeeps, { seed, backgroundColor: backgrounds, size: sizes.medium }).toString()
  const draw = (size: PhotoSize) =>
    new Resvg(svg, { fitTo: { mode: 'width', value: sizes[size] } }).render().asPng()
  return { small: draw('small'), medium: draw('medium') }
}
