import { Icon } from '../../icons.tsx'
import { TextInput } from '../mantine/fields/TextInput.ts'

interface Props {
  label: string
  value: string
  autoFocus?: boolean
  onChange: (text: string) => void
  /** Enter: the best that was found. */
  onFirst: () => void
}

/** The search field above what is chosen from: Enter chooses the first. */
export const FirstSearch = ({ label, value, autoFocus = false, onChange, onFirst }: Props) => (
  <TextInput
    label={label}
    type="search"
    enterKeyHint="go"
    autoComplete="off"
    spellCheck={false}
    autoFocus={autoFocus}
    data-first-focus
    value={value}
    leftSection={<Icon name="search" size={20} />}
    onChange={(event) => onChange(event.currentTarget.value)}
    onKeyDown={({ key }) => key === 'Enter' && onFirst()}
  />
)
