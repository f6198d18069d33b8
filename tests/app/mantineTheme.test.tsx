import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { themed } from '#shared/ui/theme.ts'

/** In these nothing of the portal is drawn. */
const unused = /--mantine-(h\d|color-(pink|grape|violet|indigo|cyan|teal|green|lime|yellow|orange))-[^;]+;/g

/** The policy of the page allows no style elements that a script writes: the variables of the theme stand in a file. */
test('the variables of Mantine are those of the theme (`npx vitest run tests/app/mantineTheme.test.tsx -u` writes them)', async () => {
  const html = renderToStaticMarkup(
    <MantineProvider {...themed} withCssVariables>
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
