/** Draws the icons of the installed app from `src/public/icon.svg`: plain, on a full square, and Apple's. */
import { readFileSync, writeFileSync } from 'node:fs'
import { Resvg } from '@resvg/resvg-js'

const folder = new URL('../../src/public/', import.meta.url)
const plain = readFileSync(new URL('icon.svg', folder), 'utf8')
// A maskable icon is cropped to any shape, so the colour fills the square and the logo stays in the middle.
const full = plain
  .replace(' rx="15"', '')
  .replace(/<path/, '<g transform="translate(9.6 9.6) scale(0.7)"><path')
  .replace('</svg>', '</g></svg>')

const icons = [
  { file: 'icon-192.png', svg: plain, size: 192 },
  { file: 'icon-512.png', svg: plain, size: 512 },
  { file: 'icon-maskable-512.png', svg: full, size: 512 },
  { file: 'apple-touch-icon.png', svg: full, size: 180 },
]
for (const { file, svg, size } of icons) {
  const drawn = new Resvg(svg, { fitTo: { mode: 'width', value: size } }).render().asPng()
  writeFileSync(new URL(file, folder), drawn)
}
