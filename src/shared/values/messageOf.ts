/** The message of whatever was thrown, even if it is not an Error. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
