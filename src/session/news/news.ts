/** A difference from what was last seen. It is put into words only when it is shown. rule: news-1 */
export type News = {
  /** The row that it is about, as the screens name theirs: see `rows.ts`. */
  readonly row: string
  /** The child that it is about; null for the user. */
  readonly childId: number | null
  /** The lesson, module, programme or group by its name. */
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

/** Whether two news are about the same thing, so that the later one replaces the earlier one. */
const sameThing = (a: News, b: News) => a.kind === b.kind && a.row === b.row && a.childId === b.childId

/** Adds news; newer news about the same thing replaces the older. */
export const withMore = (known: readonly News[], more: readonly News[]): readonly News[] =>
  more.length === 0
    ? known
    : [...known.filter((each) => !more.some((other) => sameThing(each, other))), ...more]

/** Whether it is still news at a moment of the school's clock: what is over in the agenda is not. */
export const isStillNews = (news: News, at: string): boolean => !('end' in news) || news.end > at

/** The names of rows, by which a screen finds the news about its own rows. */
export const rowOf = {
  entry: (id: string) => `agenda ${id}`,
  lesson: (lesid: number) => `les ${lesid}`,
  module: (module: number) => `module ${module}`,
  payment: (programme: string, date: string) => `betaling ${date} ${programme}`,
  hour: (key: string) => `uur ${key}`,
} as const
