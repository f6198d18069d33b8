import { useDeferredValue, useId, useMemo, useState, useSyncExternalStore } from 'react'
import { AskFirst } from '../../parts/AskFirst.tsx'
import { Copy } from '../../parts/Copy.tsx'
import data from '../../parts/data.module.css'
import { Call } from './Call.tsx'
import { asText, type CallFilter, everyCall, filterCalls, namesOf, type Only, rejected } from './calls.ts'
import type { CallLog } from './follow.ts'
import classes from './Traffic.module.css'
import { texts } from './texts.ts'

const page = 100

/**
 * The calls of a log, newest first, a hundred at a time.
 * @param onClear forgets them; null where they are to be read only
 */
export function CallList({ log, onClear }: { log: CallLog; onClear: (() => void) | null }) {
  const all = useSyncExternalStore(log.subscribe, log.list)
  const [filter, setFilter] = useState<CallFilter>(everyCall)
  const [most, setMost] = useState(page)
  const wanted = useDeferredValue(filter)
  const found = useMemo(() => filterCalls(all, wanted), [all, wanted])
  const text = useMemo(() => asText(found), [found])
  const names = useMemo(() => namesOf(all), [all])
  const wrong = useMemo(() => all.filter(rejected).length, [all])
  const change = (changes: Partial<CallFilter>) => {
    setFilter({ ...filter, ...changes })
    setMost(page)
  }
  return (
    <div className={data.stack}>
      <p className={data.dim}>{texts.intro}</p>
      <Filter filter={filter} names={names} onChange={change} />
      <div className={`${data.row} ${data.between}`}>
        <p role="status" className={wrong > 0 ? classes.wrong : undefined}>
          {all.length === 0 ? '' : texts.summary(found.length, all.length, wrong)}
        </p>
        <div className={data.row}>
          {found.length > 0 && <Copy text={text} label={texts.copy} />}
          {all.length > 0 && onClear && (
            <AskFirst small question={texts.clearQuestion} confirm={texts.clear} onConfirm={onClear}>
              {texts.clear}
            </AskFirst>
          )}
        </div>
      </div>
      {all.length === 0 ? (
        <p className={data.dim}>{texts.empty}</p>
      ) : found.length === 0 ? (
        <div className={data.row}>
          <p className={data.dim}>{texts.nothingFound}</p>
          <button type="button" className={data.button} onClick={() => change(everyCall)}>
            {texts.clearFilter}
          </button>
        </div>
      ) : (
        <ul className={data.list} aria-label={texts.list}>
          {found.slice(0, most).map((entry) => (
            <Call key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      {found.length > most && (
        <button type="button" className={data.button} onClick={() => setMost(most + page)}>
          {texts.older(found.length - most)}
        </button>
      )}
    </div>
  )
}

interface FilterProps {
  filter: CallFilter
  names: readonly string[]
  onChange: (changes: Partial<CallFilter>) => void
}

function Filter({ filter, names, onChange }: FilterProps) {
  const id = useId()
  return (
    <search className={data.row}>
      <label className={data.label}>
        {texts.search}
        <input
          type="search"
          className={data.field}
          value={filter.text}
          onChange={(event) => onChange({ text: event.target.value })}
        />
      </label>
      <label className={data.label}>
        {texts.endpoint}
        <select
          className={data.field}
          value={filter.endpoint}
          onChange={(event) => onChange({ endpoint: event.target.value })}
        >
          <option value="">{texts.allEndpoints}</option>
          {names.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <fieldset className={classes.only}>
        <legend className="visually-hidden">{texts.show}</legend>
        {(Object.keys(texts.only) as Only[]).map((only) => (
          <label key={only} className={classes.choice}>
            <input
              type="radio"
              name={id}
              className="visually-hidden"
              checked={filter.only === only}
              onChange={() => onChange({ only })}
            />
            <span>{texts.only[only]}</span>
          </label>
        ))}
      </fieldset>
    </search>
  )
}
