/**
 * Who looks at a page: the trainer, or everybody where no word of a trainer is needed; a `pupil`, who may use the portal with an
 * account of one's own; a `guest` of a room in which one may be anybody. The last two do not steer the school.
 */
export type Visitor = 'trainer' | 'pupil' | 'guest'

/** The mark of a visitor who is no trainer, in a page of the server. */
export const visitorMark = (visitor: Visitor): string =>
  visitor === 'trainer' ? '' : `<meta name="webstudent-visitor" content="${visitor}">`

/** Who looks at this page. A school in the browser has one user, its trainer. */
export const visitorHere = (): Visitor => {
  const marked = document.querySelector<HTMLMetaElement>('meta[name="webstudent-visitor"]')?.content
  return marked === 'pupil' || marked === 'guest' ? marked : 'trainer'
}

/**
 * The path in front of the school's sites on the server that this page came from, `''` or `/kamer/CODE`; null for a
 * page with its school in the browser.
 */
export const schoolOnServer = (): string | null =>
  document.querySelector<HTMLMetaElement>('meta[name="webstudent-mock"]')?.content ?? null
