import { useUnit } from 'effector-react'
import { texts as choiceTexts } from '#session/counter/texts.ts'
import type { Dropdown } from '#session/navigation/choice/choice.ts'
import { backFx } from '#shared/browser/environment.ts'
import { Icon } from '#shared/look/icons.tsx'
import { EmptyState } from '#shared/ui/lists/EmptyState.tsx'
import { FirstSearch } from '#shared/ui/lists/FirstSearch.tsx'
import { Button } from '#shared/ui/mantine/Button.ts'
import { TextInput } from '#shared/ui/mantine/fields/TextInput.ts'
import type { Entry as EntryModel } from './model.ts'
import * as model from './model.ts'
import { texts } from './texts.ts'
import classes from './View.module.css'

/** A list in which one or several items are chosen; a check mark shows which. */
export function View() {
  const { dropdown, goBack } = useUnit({ dropdown: model.$dropdown, goBack: backFx })
  if (!dropdown || dropdown.items.length === 0) {
    return (
      <EmptyState
        icon="info"
        title={texts.nothingToChoose}
        hint={texts.nothingToChooseHint}
        action={<Button onClick={() => goBack()}>{texts.back}</Button>}
      />
    )
  }
  return dropdown.search ? <Search label={dropdown.search.label} /> : <Choice dropdown={dropdown} />
}

/** A list that is searched instead of read. rule: choice-9 */
function Search({ label }: { label: string }) {
  const heading = useUnit(model.$heading)
  const filter = useUnit(model.$filter)
  const changeFilter = useUnit(model.filterChanged)
  const chooseFirst = useUnit(model.firstChosen)
  return (
    <>
      <FirstSearch label={label} value={filter} onChange={changeFilter} onFirst={chooseFirst} />
      <p role="status" className={classes.heading}>
        {heading}
      </p>
      <ul className="surface hides hides-empty lined">
        <Entries />
      </ul>
    </>
  )
}

function Choice({ dropdown }: { dropdown: Dropdown }) {
  const { isMultiSelect, showFilterBar, selectAllButtonVisible, selectAllButtonName } = dropdown
  const entries = useUnit(model.$entries)
  const filter = useUnit(model.$filter)
  const toggleAll = useUnit(model.allToggled)
  const changeFilter = useUnit(model.filterChanged)
  return (
    <>
      {showFilterBar && (
        <TextInput
          label={texts.filter}
          type="search"
          value={filter}
          onChange={(event) => changeFilter(event.currentTarget.value)}
          mb="md"
        />
      )}
      {isMultiSelect && (
        <p role="status" className="below-8 dim">
          {texts.chosen(dropdown.chosen.length)}
        </p>
      )}
      <ul className="surface hides hides-empty lined">
        {isMultiSelect && selectAllButtonVisible && filter === '' && (
          <Entry
            entry={{
              text: selectAllButtonName,
              details: '',
              chosen: dropdown.chosen.length === dropdown.items.length,
            }}
            onToggle={() => toggleAll()}
          />
        )}
        <Entries />
      </ul>
      {entries.length === 0 && <p>{choiceTexts.nothingFound}</p>}
    </>
  )
}

function Entries() {
  const { entries, toggle } = useUnit({ entries: model.$entries, toggle: model.itemToggled })
  return entries.map((entry) => (
    <Entry key={entry.place} entry={entry} onToggle={() => toggle(entry.place)} />
  ))
}

interface EntryProps {
  entry: Pick<EntryModel, 'text' | 'details' | 'chosen'>
  onToggle: () => void
}

function Entry({ entry: { text, details, chosen }, onToggle }: EntryProps) {
  return (
    <li>
      <button type="button" className={classes.entry} aria-pressed={chosen} onClick={onToggle}>
        <span>
          {text}
          {details !== '' && <span className="block dim text-15 w-plain">{details}</span>}
        </span>
        {chosen && <Icon name="check" />}
      </button>
    </li>
  )
}
