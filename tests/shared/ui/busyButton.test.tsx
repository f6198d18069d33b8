import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BusyButton } from '#shared/ui/mantine/BusyButton.tsx'

test.each([
  ['that does nothing now', { 'aria-disabled': true }, true],
  ['that is busy', { loading: true }, true],
  ['that can be pressed', {}, false],
])(
  'a screen reader hears whether a button %s is available, and the button can have the focus',
  (_, props, disabled) => {
    const html = renderToStaticMarkup(
      <MantineProvider>
        <BusyButton {...props}>Bewaren</BusyButton>
      </MantineProvider>,
    )
    const [button = ''] = /<button[^>]*>/.exec(html) ?? []
    expect(button.includes('aria-disabled="true"')).toBe(disabled)
    expect(button).not.toMatch(/\sdisabled=/)
  },
)
