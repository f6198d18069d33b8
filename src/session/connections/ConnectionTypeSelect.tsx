import { NativeSelect } from '#shared/ui/mantine/fields/NativeSelect.ts'
import { type ConnectionType, connectionTypes } from './connections.ts'

const label = 'Aanmelden met'
const names: Readonly<Record<ConnectionType, string>> = {
  school: 'Account van de school',
  office365: 'Office 365',
}

interface Props {
  value: ConnectionType
  onChange: (type: ConnectionType) => void
}

export const ConnectionTypeSelect = ({ value, onChange }: Props) => (
  <NativeSelect
    label={label}
    value={value}
    data={connectionTypes.map((type) => ({ value: type, label: names[type] }))}
    onChange={(event) => onChange(event.currentTarget.value === 'office365' ? 'office365' : 'school')}
  />
)
