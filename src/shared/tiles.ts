/**
 * The colours of the tiles on the landing page, defined once. White text on each has a contrast of at least 4.5:1.
 * The colour never carries meaning alone: each tile has a name and an icon.
 */
export const tileColours = {
  blue: '#1f5fa8',
  teal: '#0b6e6b',
  green: '#2f6b2c',
  amber: '#8f5200',
  plum: '#7b3a86',
  slate: '#4a5568',
} as const

export type TileColour = keyof typeof tileColours
