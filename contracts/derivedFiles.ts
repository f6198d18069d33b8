import * as z from 'zod/mini'
import { schoolName } from '#fixtures/schoolName.ts'
import { baselineSchema } from './report/baseline.ts'
import { reportSchema } from './report/report.ts'
import { mockSchool } from './school/mockSchool.ts'
import type { School } from './school/school.ts'
import { schoolFileSchema, toSchoolFile } from './school/schoolFile.ts'

const schema = (source: z.ZodMiniType) => z.toJSONSchema(source, { io: 'input', reused: 'ref' })

/** The simulated school's offers without those that depend on the day, such as log files and registered hours. */
function offersOfEveryDay(): School {
  const other = mockSchool('2000-01-01')
  return Object.fromEntries(
    Object.entries(mockSchool('2026-11-24')).filter(
      ([state, offer]) => JSON.stringify(offer) === JSON.stringify(other[state]),
    ),
  )
}

/** The files beside the pact that are generated from the code, by their names in `contracts/`. */
export function derivedFiles(): ReadonlyMap<string, string> {
  const files = {
    'school.schema.json': schema(schoolFileSchema),
    'report.schema.json': schema(reportSchema),
    'baseline.schema.json': schema(baselineSchema),
    'school.example.json': toSchoolFile(offersOfEveryDay(), schoolName),
  }
  return new Map(
    Object.entries(files).map(([name, content]) => [name, `${JSON.stringify(content, null, 2)}\n`]),
  )
}
