import { useUnit } from 'effector-react'
import type { Programme, Programmes } from '#session/programme/opleidingen.ts'
import { subjectUnits } from '#session/user/subject.ts'
import { Icon } from '#shared/look/icons.tsx'
import { EmptyState } from '#shared/ui/lists/EmptyState.tsx'
import { LongList } from '#shared/ui/lists/LongList.tsx'
import { StudentList } from '#shared/ui/lists/StudentList.tsx'
import { Placeholder } from '#shared/ui/Placeholder.tsx'
import { $programmes, chosen, resource } from './model.ts'
import { Progress } from './Progress.tsx'
import { texts } from './texts.ts'
import classes from './View.module.css'

export function View() {
  const programmes = useUnit($programmes)
  const { current, past } = programmes ?? { current: [], past: [] }
  return (
    <StudentList
      resource={resource}
      subject={subjectUnits}
      loading={
        <Placeholder says={texts.loading}>
          <Sections current={sample} past={[]} />
        </Placeholder>
      }
      isEmpty={current.length + past.length === 0}
      empty={<EmptyState icon="programme" title={texts.empty} hint={texts.emptyHint} />}
    >
      <Sections current={current} past={past} />
    </StudentList>
  )
}

const sample: readonly Programme[] = [-1, -2].map((id) => ({
  id,
  name: 'Opleiding van een jaar',
  field: 'Opleiding',
}))

function Sections({ current, past }: Programmes) {
  return (
    <div className={classes.sections}>
      <section>
        <h2 className="below-12 text-18 w-heavy">{texts.current}</h2>
        {current.length > 0 ? <Cards programmes={current} areCurrent /> : <p>{texts.noneNow}</p>}
      </section>
      {past.length > 0 && (
        <section>
          <h2 className="below-12 text-18 w-heavy">{texts.past}</h2>
          <Cards programmes={past} areCurrent={false} />
        </section>
      )}
    </div>
  )
}

function Cards({ programmes, areCurrent }: { programmes: readonly Programme[]; areCurrent: boolean }) {
  const choose = useUnit(chosen)
  return (
    <LongList items={programmes} itemKey={({ id }) => id} height={110} className={classes.list}>
      {({ id, name, field }) => (
        <button type="button" className={classes.card} onClick={() => choose(id)}>
          <span className="text-17 w-heavy lines-13">{name}</span>
          {field !== name && <span className="dim text-15">{field}</span>}
          <Progress programme={id} isCurrent={areCurrent} />
          <span className={classes.arrow}>
            <Icon name="next" />
          </span>
        </button>
      )}
    </LongList>
  )
}
