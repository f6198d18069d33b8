/**
 * The accents of the tiles on the landing page. They are no hues: those are for modules. The colour never carries meaning
 * alone: each tile has a name and an icon.
 */
export type TileColour = 'blue' | 'amber' | 'green' | 'plum' | 'teal' | 'slate'
