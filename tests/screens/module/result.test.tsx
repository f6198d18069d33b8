import { expect, test } from 'vitest'
import { Result } from '#screens/module/Result.tsx'
import { createApp } from '../../session/app.ts'
import { drawn } from '../drawn.tsx'
import { moduleRow } from './support.ts'

test.each([
  ['GESLAAGD', 'good'],
  ['VRIJSTELLING', 'good'],
  ['NT_GESLAAGD', 'bad'],
  ['NT_DEELGENOMEN', 'bad'],
  ['?', 'warn'],
  ['', 'calm'],
  ['UITGESTELD', 'calm'],
])('the result "%s" has the colour of the status %s', (result, status) => {
  expect(drawn(createApp(), <Result row={moduleRow({ result })} />)).toContain(`data-status="${status}"`)
})
