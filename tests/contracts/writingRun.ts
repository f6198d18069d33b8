import { createJournal } from '#contracts/verify/changes/journal.ts'
import { verifyPact } from '#contracts/verify/verification.ts'
import { offeredAt } from './simulatedSchool.ts'

/** Verifies a simulated school in its own process, with every call that writes. Arguments: base, journal, pact. */
const [base = '', file = '', pact = ''] = process.argv.slice(2)
await verifyPact({
  ...offeredAt(base),
  pact,
  write: true,
  journal: createJournal(file, { server: base, school: 'school.json' }),
})
