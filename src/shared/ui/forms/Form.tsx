import type { ComponentProps } from 'react'

interface Props extends Omit<ComponentProps<'form'>, 'noValidate' | 'onSubmit'> {
  onSubmit: () => void
}

/** Sets what stands in a field, and not what React takes for standing there. */
const put = (field: HTMLInputElement, text: string) =>
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)

/** Tells what a password manager has put into the fields without an event: React keeps in `defaultValue` what it knows. rule: brought-4 */
function tellUntold(form: HTMLFormElement): void {
  for (const field of form.querySelectorAll('input')) {
    const { type, value, defaultValue } = field
    // A field whose HTML has no type is one of text.
    if (!/text|pass|email/.test(type) || value === defaultValue) continue
    field.value = defaultValue
    put(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/** A form whose fields the portal judges, and not the browser. */
export function Form({ onSubmit, ...props }: Props) {
  return (
    <form
      {...props}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        tellUntold(event.currentTarget)
        onSubmit()
      }}
    />
  )
}
