import { isLightColor } from '@mantine/core'

/** The luminance at which black and white are equally readable; either has a contrast of at least 4.5:1 there. */
const middle = 0.179

/** The colour of text on a background that the school chose: black or white. `background` is `#RRGGBB`. */
export const textOn = (background: string): '#000000' | '#ffffff' =>
  isLightColor(background, middle) ? '#000000' : '#ffffff'
