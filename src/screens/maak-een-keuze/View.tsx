import { useUnit } from 'effector-react'
import { Icon } from '../../shared/icons.tsx'
import { EmptyState } from '../../shared/ui/lists/EmptyState.tsx'
import { TextInput } from '../../shared/ui/mantine/TextInput.ts'
import { $dropdown, $entries, $filter, allToggled, filterChanged, itemToggled } from './model.ts'
import { texts } from './texts.ts'
import classes from './View.module.css'

/** A list to choose one or several things from; a check mark shows what is chosen. */
export function View() {
  const { dropdown, entries, filter, toggle, toggleAll, changeFilter } = useUnit({
    dropdown: $dropdown,
    entries: $entries,
    filter: $filter,
    toggle: itemToggled,
    toggleAll: allToggled,
    changeFilter: filterChanged,
  })
  if (!dropdown || dropdown.items.length === 0) {
    return <EmptyState icon="info" title={texts.nothingToChoose} hint={texts.nothingToChooseHint} />
  }
  const { isMultiSelect, showFilterBar, selectAllButtonVisible, selectAllButtonName } = dropdown
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
        <p role="status" className={classes.count}>
          {texts.chosen(dropdown.chosen.length)}
        </p>
      )}
      <ul className={classes.list}>
        {isMultiSelect && selectAllButtonVisible && filter === '' && (
          <Entry
            text={selectAllButtonName}
            chosen={dropdown.chosen.length === dropdown.items.length}
            onToggle={() => toggleAll()}
          />
        )}
        {entries.map(({ place, text, chosen }) => (
          <Entry key={place} text={text} chosen={chosen} onToggle={() => toggle(place)} />
        ))}
      </ul>
      {entries.length === 0 && <p>{texts.nothingFound}</p>}
    </>
  )
}

function Entry({ text, chosen, onToggle }: { text: string; chosen: boolean; onToggle: () => void }) {
  return (
    <li>
      <button type="button" className={classes.entry} aria-pressed={chosen} onClick={onToggle}>
        <span>{text}</span>
        {chosen && <Icon name="check" />}
      </button>
    </li>
  )
}
