import { Skeleton } from '#shared/ui/Skeleton.tsx'
import { texts } from '../texts.ts'
import classes from './Loading.module.css'
import people from './PeopleList.module.css'
import { Places } from './Places.tsx'

const rows = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

/** The shape of the list while it is fetched: of each person the name, and the room for the code. */
export function Loading() {
  return (
    <div>
      <p className="visually-hidden" role="status">
        {texts.loading}
      </p>
      <Places>
        <div className={people.list} aria-hidden="true">
          {rows.map((row) => (
            <div key={row} className={classes.row}>
              <Skeleton height={40} width={40} />
              <div className={classes.words}>
                <Skeleton height={16} width="9rem" radius="sm" />
                <Skeleton height={14} width="3rem" radius="sm" />
              </div>
              <Skeleton height={48} width="5.5rem" />
            </div>
          ))}
        </div>
      </Places>
    </div>
  )
}
