import type { ComponentProps } from 'react'

interface Props extends Omit<ComponentProps<'form'>, 'noValidate' | 'onSubmit'> {
  onSubmit: () => void
}

/** Sets the value of a field without React noticing. */
const setNativeValue = (field: HTMLInputElement, text: string) =>
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)

/** Fires the events that a password manager omits when it fills fields; `defaultValue` has React's value. rule: brought-4 */
function reportAutofilled(form: HTMLFormElement): void {
  for (const field of form.querySelectorAll('input')) {
    const { type, value, defaultValue } = field
    // A field without a type in its HTML is a text field.
    if (!/text|pass|email/.test(type) || value === defaultValue) continue
    field.value = defaultValue
    setNativeValue(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/** A form that the portal validates instead of the browser. */
export function Form({ onSubmit, ...props }: Props) {
  return (
    <form
      {...props}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        reportAutofilled(event.currentTarget)
        onSubmit()
      }}
    />
  )
}
