/** No source gives an upper limit; a name or address is never longer, and a query has to stay short enough to be sent. */
export const maxTextLength = 255

export const textMessages = {
  tooLong: `Geef hoogstens ${maxTextLength} tekens op.`,
} as const

/** The number of visible characters, more or less: an emoji is one, not two. */
export const lengthOf = (text: string): number => [...text].length

/** Whether a text has a visible character: spaces and invisible marks do not count. */
export const isFilled = (text: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text)
