import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FailedState } from '#shared/ui/lists/FailedState.tsx'

const code = 'Foutcode 502 : De server van de school is niet bereikbaar'
const sentences = (text: string, readAt?: string) => {
  const html = renderToStaticMarkup(
    <MantineProvider>
      <FailedState text={text} readAt={readAt} trying={false} onRetry={() => {}} />
    </MantineProvider>,
  )
  return [...html.matchAll(/<p[^>]*>([^<]*)<\/p>/g)].map(([, sentence]) => sentence)
}

test('a failure says in words what happened, why, and that nothing is lost', () => {
  expect(sentences(code)).toEqual(['Dit lukt even niet', code, 'Er is niets verloren.'])
})

test('above what was seen before stands the failure alone, with when that was read', () => {
  expect(sentences(code, '2026-11-24 11:20:00')).toEqual([
    code,
    expect.stringMatching(/^Bijgewerkt op .*11:20/),
  ])
})
