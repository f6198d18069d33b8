/**
 * The accent colours of the tiles on the landing page, apart from the hues of modules. A colour never carries meaning alone:
 * each tile has a name and an icon.
 */
export type TileColour = 'blue' | 'amber' | 'green' | 'plum' | 'teal' | 'slate'
