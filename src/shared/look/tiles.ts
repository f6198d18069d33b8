/** The accent colours of the tiles on the landing page, which are not the hues of modules. They have no meaning of their own. */
export type TileColour = 'blue' | 'amber' | 'green' | 'plum' | 'teal' | 'slate'
