import type { PasswordInputProps, SwitchProps } from '@mantine/core'
import { useUnit } from 'effector-react'
import { PasswordInput } from '#shared/ui/mantine/fields/PasswordInput.ts'
import { Switch } from '#shared/ui/mantine/fields/Switch.ts'
import { TextInput } from '#shared/ui/mantine/fields/TextInput.ts'
import type { FieldSpec } from '../fields.ts'
import { $form, $problems, fieldChanged, fieldLeft } from '../model.ts'
import { hints, labels, texts } from '../texts.ts'
import classes from '../View.module.css'

export function Field({ field: { name, kind, wide } }: { field: FieldSpec }) {
  const form = useUnit($form)
  const problems = useUnit($problems)
  const change = useUnit(fieldChanged)
  const leave = useUnit(fieldLeft)
  // The fields are empty while the configuration is fetched.
  const value = form?.configuration[name] ?? (kind === 'switch' ? false : '')
  const label = labels[name]
  if (typeof value === 'boolean') {
    return (
      <Toggle
        label={label}
        description={hints[name]}
        checked={value}
        onChange={(event) => change({ name, value: event.currentTarget.checked })}
      />
    )
  }
  const common = {
    className: (wide && classes.wide) || '',
    label,
    description: hints[name],
    // A port of 0 means that the server does not give it.
    value: value === 0 ? '' : String(value),
    error: problems[name] ?? '',
    spellCheck: false,
    autoComplete: 'off',
    onBlur: () => leave(name),
    onChange: (event: { currentTarget: { value: string } }) =>
      change({ name, value: event.currentTarget.value }),
  }
  if (kind === 'secret') return <Secret {...common} />
  if (kind === 'readOnly') return <TextInput {...common} variant="filled" readOnly />
  return <TextInput {...common} {...inputOf[kind]} />
}

/** The keyboard that a phone shows for each kind of text. */
const inputOf: Readonly<Record<string, { inputMode: 'email' | 'url' }>> = {
  email: { inputMode: 'email' },
  url: { inputMode: 'url' },
}

export function Toggle(props: SwitchProps) {
  return (
    <Switch
      {...props}
      classNames={{ root: classes.toggle ?? '', body: classes.toggleBody ?? '', track: classes.track ?? '' }}
      size="md"
      labelPosition="left"
    />
  )
}

/** A secret, hidden until the user asks to see it. The `autoComplete` keeps a browser from offering to save it as a password. */
export function Secret({ label, ...rest }: PasswordInputProps & { label: string }) {
  return (
    <PasswordInput
      {...rest}
      label={label}
      spellCheck={false}
      autoComplete="new-password"
      visibilityToggleButtonProps={{ 'aria-label': texts.show(label), tabIndex: 0 }}
    />
  )
}
