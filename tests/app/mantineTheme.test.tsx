import { type MantineColorsTuple, MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { themeProps } from '#shared/ui/theme.ts'

/** Warm neutrals, as the surfaces of `theme.css` are. */
const gray: MantineColorsTuple = [
  '#faf7f4',
  '#f3eeea',
  '#ebe4e0',
  '#e7dfda',
  '#d3c9c4',
  '#aea29e',
  '#8c7f7c',
  '#655a5a',
  '#463c3c',
  '#231c1d',
]

/** Warm dark neutrals, so that the brand colour does not glare. */
const dark: MantineColorsTuple = [
  '#f3eeec',
  '#d9d0ce',
  '#b5aaa9',
  '#85797a',
  '#4d4546',
  '#352f30',
  '#282324',
  '#1f1b1c',
  '#161314',
  '#100e0e',
]

/** Variables that the portal does not use. */
const unused =
  /--mantine-(h\d-|color-(pink|grape|violet|indigo|cyan|teal|green|lime|yellow|orange)-|color-(red|blue|brand)-outline|color-\w+-outline-hover)[^;]+;/g

/** The content security policy forbids style elements that a script writes, so the variables of the theme are in a file. */
test('the variables of Mantine are those of the theme (`npx vitest run tests/app/mantineTheme.test.tsx -u` writes them)', async () => {
  const html = renderToStaticMarkup(
    <MantineProvider
      {...themeProps}
      theme={{ ...themeProps.theme, colors: { ...themeProps.theme.colors, gray, dark } }}
      withCssVariables
    >
      {null}
    </MantineProvider>,
  )
  const [, css = ''] = /<style[^>]*>(.*)<\/style>/s.exec(html) ?? []
  const lines = css
    .replaceAll(unused, '')
    .replaceAll('{', ' {')
    .replaceAll(/\s*([^;{}]+);/g, '\n  $1;')
    .replaceAll(/\s*\}/g, '\n}\n\n')
    .replaceAll(/\s*,\s*(?=:host)/g, ',\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
  await expect(`${lines}\n`).toMatchFileSnapshot('../../src/app/mantineTheme.css')
})
