/**
 * The accents of the tiles on the landing page, as hues of `hues.css`. The colour never carries meaning alone: each tile
 * has a name and an icon.
 */
export const tileHues = { blue: 1, amber: 2, green: 3, plum: 4, teal: 5, slate: 7 } as const

export type TileColour = keyof typeof tileHues
