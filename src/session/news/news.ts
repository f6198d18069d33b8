/** A difference from the last visit. It becomes a text only when it is shown. rule: news-1 */
export type News = {
  /** The row that the news is about, by its name in {@link rowOf}. */
  readonly row: string
  /** The child that the news is about; null for the user. */
  readonly childId: number | null
  /** The name of the lesson, module, programme or group. */
  readonly name: string
} & (
  | { readonly kind: 'lessonMoved'; readonly start: string; readonly end: string; readonly before: string }
  | { readonly kind: 'lessonCancelled' | 'lessonNew'; readonly start: string; readonly end: string }
  | { readonly kind: 'roomChanged'; readonly start: string; readonly end: string; readonly room: string }
  | { readonly kind: 'pointNew' | 'pointChanged'; readonly start: string; readonly end: string }
  | {
      readonly kind: 'attendanceFilledIn' | 'absenceAdded' | 'absenceExcused'
      readonly start: string
      readonly word: string
    }
  | { readonly kind: 'moduleResult' }
  | { readonly kind: 'moneyAsked' | 'moneyReceived' | 'moneyReturned'; readonly amount: number }
  | { readonly kind: 'hourFilledIn'; readonly day: string; readonly hour: number }
)

export type NewsKind = News['kind']

/** Whether two items of news are about the same thing. */
const isSameSubject = (a: News, b: News) => a.kind === b.kind && a.row === b.row && a.childId === b.childId

/** Adds news, which replaces earlier news about the same thing. */
export const withNews = (known: readonly News[], more: readonly News[]): readonly News[] =>
  more.length === 0
    ? known
    : [...known.filter((each) => !more.some((other) => isSameSubject(each, other))), ...more]

/** Whether news is still relevant at a moment of the school's clock, because a lesson or point is not over. */
export const isStillNews = (news: News, at: string): boolean => !('end' in news) || news.end > at

/** The names of rows, by which a screen finds the news about its own rows. */
export const rowOf = {
  entry: (id: string) => `agenda ${id}`,
  lesson: (lesid: number) => `les ${lesid}`,
  module: (module: number) => `module ${module}`,
  payment: (programme: string, date: string) => `betaling ${date} ${programme}`,
  hour: (key: string) => `uur ${key}`,
  newChild: 'nieuw kind',
} as const
