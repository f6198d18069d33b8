import type { ComponentProps } from 'react'

interface Props extends Omit<ComponentProps<'form'>, 'noValidate' | 'onSubmit'> {
  onSubmit: () => void
}

/** The native setter of a field's value, which React's own tracking does not see. */
const put = (field: HTMLInputElement, text: string) =>
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)

/** Reports what a password manager has put into the fields without an event; React keeps the value it knows in `defaultValue`. rule: brought-4 */
function reportAutofilled(form: HTMLFormElement): void {
  for (const field of form.querySelectorAll('input')) {
    const { type, value, defaultValue } = field
    // A field without a type in its HTML is a text field.
    if (!/text|pass|email/.test(type) || value === defaultValue) continue
    field.value = defaultValue
    put(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/** A form that the portal validates, and not the browser. */
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
