import { isLightColor } from '@mantine/core'

/** The luminance at which black and white text have the same contrast, more than 4.5:1. */
const thresholdLuminance = 0.179

/** The colour of text on a background that the school chose: black or white. `background` is `#RRGGBB`. */
export const textOn = (background: string): '#000000' | '#ffffff' =>
  isLightColor(background, thresholdLuminance) ? '#000000' : '#ffffff'
