import { describe, expect, test } from 'vitest'
import { readPact, successDescriptions } from '#contracts/describe/pact/pactFile.ts'
import { committedPact } from '#contracts/describe/pact.ts'
import { curlCommands } from '#contracts/report/curl.ts'
import { probes } from '#contracts/verify/allProbes.ts'

const commandOf = curlCommands(committedPact)

describe('a command that shows a finding', () => {
  test('contains variables in place of people, and the cookie when there is a session', () => {
    expect(commandOf('a student asks what is to be paid')).toBe(
      'curl -i -b "FPWebSession=$SESSION" "$SERVER/bin/server.fcgi/REST/betalingen/?LLID=$LLID&_dc=1"',
    )
    expect(commandOf('a student changes their own street')).toContain(
      '-d "{\\"ID\\":$STUDENT_ID,\\"Straat\\":\\"$NEW_STRAAT\\"}"',
    )
    expect(commandOf('a student asks for their own data')).toContain('/vwocursist/$STUDENT_ID?')
  })

  test('exists for every expectation, without an example of a person in it', () => {
    for (const { description } of readPact()) {
      expect(commandOf(description)).toMatch(/^curl -i /)
      expect(commandOf(description)).not.toMatch(/jan\.cursist|Geheim-123|lies\.nieuw|LNIEUW/)
    }
  })

  test('never saves example data: fields that must not change are variables', () => {
    expect(commandOf('the administrator saves the configuration')).toContain('\\"data\\":[$CONFIGURATION]')
    expect(commandOf('a user saves the account with a new password')).toContain(
      '\\"fullname\\":\\"$FULLNAME\\"',
    )
  })

  test('exists for every probe', () => {
    for (const { description, endpoint, shownBy = successDescriptions(endpoint) } of probes) {
      expect(shownBy, description).not.toEqual([])
      for (const each of shownBy)
        expect(each.startsWith('curl ') ? each : commandOf(each), each).toMatch(/^curl -/)
    }
  })
})
