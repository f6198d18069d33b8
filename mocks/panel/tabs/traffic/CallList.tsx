import { useDeferredValue, useMemo, useState, useSyncExternalStore } from 'react'
import { NativeSelect } from '#shared/ui/mantine/fields/NativeSelect.ts'
import { Segments } from '#shared/ui/Segments.tsx'
import { AskFirst } from '../../parts/AskFirst.tsx'
import { CopyButton } from '../../parts/CopyButton.tsx'
import parts from '../../parts/parts.module.css'
import { QuietButton } from '../../parts/QuietButton.tsx'
import { SearchField } from '../../parts/SearchField.tsx'
import { Call } from './Call.tsx'
import {
  asText,
  type CallSelection,
  everyCall,
  filterCalls,
  isInvalid,
  namesOf,
  type Outcome,
} from './calls.ts'
import type { CallLog } from './follow.ts'
import { texts } from './texts.ts'

const pageSize = 100

/**
 * The calls of a log, newest first, a hundred at a time.
 * @param onClear clears the log; null if it can only be read
 */
export function CallList({ log, onClear }: { log: CallLog; onClear: (() => void) | null }) {
  const all = useSyncExternalStore(log.subscribe, log.list)
  const error = useSyncExternalStore(log.subscribe, log.error)
  const [filter, setFilter] = useState<CallSelection>(everyCall)
  const [limit, setLimit] = useState(pageSize)
  const wanted = useDeferredValue(filter)
  const found = useMemo(() => filterCalls(all, wanted), [all, wanted])
  const text = useMemo(() => asText(found), [found])
  const names = useMemo(() => namesOf(all), [all])
  const invalidCount = useMemo(() => all.filter(isInvalid).length, [all])
  const change = (changes: Partial<CallSelection>) => {
    setFilter({ ...filter, ...changes })
    setLimit(pageSize)
  }
  return (
    <div className={parts.stack}>
      <p className="dim text-15">{texts.intro}</p>
      <Filter filter={filter} names={names} onChange={change} />
      <div className="row wrap gap-8 between">
        <p role="status" className={invalidCount > 0 ? 'c-bad w-heavy' : undefined}>
          {all.length === 0 ? '' : texts.summary(found.length, all.length, invalidCount)}
        </p>
        <div className="row wrap gap-8">
          {found.length > 0 && <CopyButton text={text} label={texts.copy} />}
          {all.length > 0 && onClear && (
            <AskFirst question={texts.clearQuestion} confirm={texts.clear} onConfirm={onClear}>
              {texts.clear}
            </AskFirst>
          )}
        </div>
      </div>
      {error !== '' && <p role="alert">{error}</p>}
      {all.length === 0 ? (
        error === '' && <p className="dim text-15">{texts.empty}</p>
      ) : found.length === 0 ? (
        <div className="row wrap gap-8">
          <p className="dim text-15">{texts.nothingFound}</p>
          <QuietButton onClick={() => change(everyCall)}>{texts.clearFilter}</QuietButton>
        </div>
      ) : (
        <ul className="surface stack clips lined" aria-label={texts.list}>
          {found.slice(0, limit).map((entry) => (
            <Call key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      {found.length > limit && (
        <QuietButton onClick={() => setLimit(limit + pageSize)}>
          {texts.older(found.length - limit)}
        </QuietButton>
      )}
    </div>
  )
}

interface FilterProps {
  filter: CallSelection
  names: readonly string[]
  onChange: (changes: Partial<CallSelection>) => void
}

const choices = (Object.keys(texts.only) as Outcome[]).map((value) => ({ value, name: texts.only[value] }))

function Filter({ filter, names, onChange }: FilterProps) {
  return (
    <search className="row wrap gap-8">
      <SearchField label={texts.search} value={filter.text} onSearch={(text) => onChange({ text })} />
      <NativeSelect
        className={parts.grow}
        label={texts.endpoint}
        data={[{ value: '', label: texts.allEndpoints }, ...names]}
        value={filter.endpoint}
        onChange={({ currentTarget }) => onChange({ endpoint: currentTarget.value })}
      />
      <Segments
        label={texts.show}
        choices={choices}
        value={filter.only}
        onChoose={(only) => onChange({ only })}
      />
    </search>
  )
}
