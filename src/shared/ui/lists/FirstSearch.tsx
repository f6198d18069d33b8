import { Icon } from '../../look/icons.tsx'
import { TextInput } from '../mantine/fields/TextInput.ts'

interface Props {
  label: string
  value: string
  autoFocus?: boolean
  onChange: (text: string) => void
  /** Chooses the best match, after Enter. */
  onFirst: () => void
}

/** The search field above a list of choices; Enter chooses the first one. */
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
