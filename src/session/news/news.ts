/** Something that is different from what was last seen. Sentences are made of it when it is shown. rule: news-1 */
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

/** Two are about the same when the later one takes the place of the earlier one. */
const sameThing = (a: News, b: News) => a.kind === b.kind && a.row === b.row && a.childId === b.childId

/** The news with more of it; what is new about the same thing takes the place of what was. */
export const withMore = (known: readonly News[], more: readonly News[]): readonly News[] =>
  more.length === 0
    ? known
    : [...known.filter((each) => !more.some((other) => sameThing(each, other))), ...more]

/** Whether something is still to come at a moment of the school's clock: what went past is no news of the agenda. */
export const isStillNews = (news: News, at: string): boolean => !('end' in news) || news.end > at

/** How rows are named, so that a screen finds the news about its own. */
export const rowOf = {
  entry: (id: string) => `agenda ${id}`,
  lesson: (lesid: number) => `les ${lesid}`,
  module: (module: number) => `module ${module}`,
  payment: (programme: string, date: string) => `betaling ${date} ${programme}`,
  hour: (key: string) => `uur ${key}`,
} as const
