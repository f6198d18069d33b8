/** The width from which portal and panel are side by side, so that both can be used. */
export const wideQuery = '(min-width: 64em)'
