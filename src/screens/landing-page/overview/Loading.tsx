import type { ReactNode } from 'react'
import { Skeleton } from '#shared/ui/Skeleton.tsx'
import classes from './Overview.module.css'

/** A placeholder for a child's next lesson and week. */
export function ChildLessonsLoading() {
  return (
    <>
      <LessonLoading>
        <Skeleton height={16} width="60%" mt={3} mb={8} />
        <Skeleton height={14} width="45%" mb={8} />
        <Skeleton height={22} width={96} />
      </LessonLoading>
      <p className={`block ${classes.week}`}>
        <Skeleton height={57} />
      </p>
    </>
  )
}

/** A placeholder for the day ahead, for roles with lessons on most days. */
export const DayAheadLoading = ({ className }: { className: string | undefined }) => (
  <section className={className}>
    <div className={classes.dayAhead}>
      <Skeleton height={20} width="45%" />
      <Skeleton height={44} width={96} />
      <Skeleton height={18} width="90%" mt={6} />
    </div>
    <div className={classes.childFact}>
      <Skeleton height={20} width={20} />
      <Skeleton height={16} width="55%" />
    </div>
  </section>
)

export const ChildFactLoading = () => (
  <div className={classes.childFact}>
    <Skeleton height={20} width={20} />
    <Skeleton height={16} width="55%" />
    <span className={classes.told}>
      <Skeleton height={16} width="40%" />
    </span>
  </div>
)

const LessonLoading = ({ isLarge = false, children }: { isLarge?: boolean; children: ReactNode }) => (
  <div className={isLarge ? classes.hero : classes.lesson}>
    <Skeleton height={isLarge ? 28 : 16} width="75%" mt={4} />
    <i className={classes.bar} />
    <div>{children}</div>
  </div>
)

const RowsLoading = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: empty rows have no other key.
    <LessonLoading key={row}>
      <Skeleton height={16} width="50%" mt={4} mb={10} />
      <Skeleton height={14} width="35%" />
    </LessonLoading>
  ))

const DayLineLoading = () => (
  <div className={classes.dayLine}>
    <Skeleton height={8} mt={18} mb={24} />
  </div>
)

const HeroLoading = () => (
  <LessonLoading isLarge>
    <Skeleton height={26} width="70%" mt={4} mb={12} />
    <Skeleton height={16} width="55%" mb={10} />
    <Skeleton height={24} width={96} />
  </LessonLoading>
)

export const LessonsLoading = () => (
  <>
    <HeroLoading />
    <DayLineLoading />
    <RowsLoading count={2} />
  </>
)

/** A placeholder for the button to the registration. */
export const ActionLoading = () => (
  <div className={classes.action}>
    <Skeleton height={48} width={272} />
  </div>
)

/** A placeholder for the next hour of whoever registers attendance, with the button. */
export const FirstHourLoading = () => (
  <>
    <HeroLoading />
    <ActionLoading />
  </>
)

/** A placeholder for today's hours. Their number is not known yet, so it fills the screen. */
export function RegisterLoading({ atCounter }: { atCounter: boolean }) {
  return (
    <div className={classes.classes}>
      <div className={classes.card}>
        <FirstHourLoading />
        {atCounter && <RowsLoading count={2} />}
      </div>
      {!atCounter && (
        <div>
          <div className={classes.dayHead}>
            <Skeleton height={20} width="20%" />
            <Skeleton height={16} width={160} />
          </div>
          <div className={`${classes.card} ${classes.hours}`}>
            <DayLineLoading />
            <RowsLoading count={5} />
          </div>
        </div>
      )}
    </div>
  )
}

export function ComingLoading() {
  return (
    <div className={classes.card}>
      <div className={classes.heading}>
        <Skeleton height={20} width="45%" mt={4} mb={4} />
      </div>
      <RowsLoading count={3} />
    </div>
  )
}

export function FactLoading() {
  return (
    <div className={classes.fact}>
      <Skeleton height={14} width="35%" mt={4} mb={4} />
      <Skeleton height={20} width="50%" mt={3} mb={2} />
      <Skeleton height={14} width="60%" mt={4} mb={5} />
    </div>
  )
}
