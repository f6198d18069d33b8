import { TextInput } from '#shared/ui/mantine/fields/TextInput.ts'
import { PanelIcon } from './icons.tsx'
import parts from './parts.module.css'

interface Props {
  label: string
  placeholder?: string
  value: string
  onSearch: (text: string) => void
}

/** A field that searches a list while the user types. */
export const SearchField = ({ label, placeholder, value, onSearch }: Props) => (
  <TextInput
    className={parts.grow}
    type="search"
    label={label}
    placeholder={placeholder}
    leftSection={<PanelIcon name="search" size={20} />}
    value={value}
    onChange={({ currentTarget }) => onSearch(currentTarget.value)}
  />
)
