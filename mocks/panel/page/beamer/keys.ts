/** A press of a key, as far as the class may see it. */
interface Press {
  readonly key: string
  readonly ctrlKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
  readonly metaKey: boolean
}

const names: Readonly<Record<string, string>> = {
  ' ': 'Spatie',
  Enter: 'Enter',
  Escape: 'Esc',
  Tab: 'Tab',
  Backspace: 'Backspace',
  Delete: 'Delete',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Home: 'Home',
  End: 'End',
  PageUp: 'PageUp',
  PageDown: 'PageDown',
}

/** The keys that are held with another one, and say nothing alone. */
const modifiers = [
  'Control',
  'Alt',
  'AltGraph',
  'Shift',
  'Meta',
  'CapsLock',
  'Dead',
  'Unidentified',
  'Process',
]

/** The keys of a press as people write them, `Ctrl + S`; null for a press that says nothing by itself. */
export function keysOf({ key, ctrlKey, altKey, shiftKey, metaKey }: Press): string | null {
  if (modifiers.includes(key)) return null
  const isText = key.length === 1 && key !== ' '
  // Text has its capitals already, and needs Ctrl and Alt together on a Belgian keyboard.
  const written = isText && (ctrlKey === altKey || !(ctrlKey || altKey)) && !metaKey
  const held = written
    ? []
    : [ctrlKey && 'Ctrl', altKey && 'Alt', metaKey && 'Meta', shiftKey && 'Shift'].filter(
        (name) => name !== false,
      )
  const name = names[key] ?? (isText && !written ? key.toUpperCase() : key)
  return [...held, name].join(' + ')
}

/** The fields of an input that tell whether it is for something secret. */
interface SecretField {
  readonly type?: string
  readonly autocomplete?: string
}

/** Whether a field holds a secret: a password, also one that is shown at the moment. */
export const isSecret = ({ type, autocomplete = '' }: SecretField): boolean =>
  type === 'password' || /password/.test(autocomplete)
