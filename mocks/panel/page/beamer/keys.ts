interface KeyPress {
  readonly key: string
  readonly ctrlKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
  readonly metaKey: boolean
}

/** The keys whose names are not what people write. */
const keyNames: Readonly<Record<string, string>> = {
  ' ': 'Spatie',
  Escape: 'Esc',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
}

/** The keys that do nothing without another key. */
const ignoredKeys = 'Control Alt AltGraph Shift Meta CapsLock Dead Unidentified Process'.split(' ')

/** The keys of a press as people write them, `Ctrl + S`; null for a press that means nothing alone. */
export function keysOf({ key, ctrlKey, altKey, shiftKey, metaKey }: KeyPress): string | null {
  if (ignoredKeys.includes(key)) return null
  const isText = key.length === 1 && key !== ' '
  // Text includes its capitals, and on a Belgian keyboard some of it needs Ctrl and Alt together.
  const isTyped = isText && ctrlKey === altKey && !metaKey
  const pressedModifiers = isTyped
    ? []
    : [ctrlKey && 'Ctrl', altKey && 'Alt', metaKey && 'Meta', shiftKey && 'Shift'].filter(
        (name) => name !== false,
      )
  const name = keyNames[key] ?? (isText && !isTyped ? key.toUpperCase() : key)
  return [...pressedModifiers, name].join(' + ')
}
