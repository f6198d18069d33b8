/** No source states a limit; no name or address is longer, and a query must be short enough to be sent. */
export const maxTextLength = 255

export const textMessages = { tooLong: `Geef hoogstens ${maxTextLength} tekens op.` } as const

/** The number of code points, so that a simple emoji counts once. */
export const lengthOf = (text: string): number => [...text].length

/** Whether a text has a visible character. */
export const isFilled = (text: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text)
