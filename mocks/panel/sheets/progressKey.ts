/** Where a demo's ticks are stored in the browser. */
export const progressKey = (portal: string): string => `webstudent-draaiboeken ${portal}`
