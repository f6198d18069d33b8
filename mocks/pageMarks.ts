/**
 * Who sees a page: the `trainer`, or anybody if there is no trainer's code; a `pupil`, who may use the portal with an account;
 * a `guest` of a room in which everybody may sign in as anybody. The last two do not control the school.
 */
export type Visitor = 'trainer' | 'pupil' | 'guest'

/** The mark in a page for a visitor other than the trainer. */
export const visitorMeta = (visitor: Visitor): string =>
  visitor === 'trainer' ? '' : `<meta name="webstudent-visitor" content="${visitor}">`

/** Who sees this page. A school in the browser has one user, who is its trainer. */
export const currentVisitor = (): Visitor => {
  const visitor = document.querySelector<HTMLMetaElement>('meta[name="webstudent-visitor"]')?.content
  return visitor === 'pupil' || visitor === 'guest' ? visitor : 'trainer'
}

/** The mark in a page whose school is on the server. */
export const schoolMeta = (base: string): string => `<meta name="webstudent-mock" content="${base}">`

/**
 * The path in front of the school's sites on the server that this page came from, `''` or `/kamer/CODE`; null for a
 * page with its school in the browser.
 */
export const schoolPath = (): string | null =>
  document.querySelector<HTMLMetaElement>('meta[name="webstudent-mock"]')?.content ?? null
