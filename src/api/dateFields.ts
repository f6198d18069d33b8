import * as z from 'zod/mini'
import { type IsoDate, parseDate } from '../shared/dates.ts'

/** Apart from `fields.ts` because only screens with dates should load the date library. */
const dateField = (formats: readonly string[], absent: boolean) =>
  z.pipe(
    z.string().check(
      z.refine((text) => (absent && text === '') || parseDate(text, formats) !== null, {
        error: `expected a day as ${formats.join(' or ')}`,
      }),
    ),
    z.transform((text): IsoDate => parseDate(text, formats) ?? ''),
  )

/** A day that the server writes as `DD/MM/YYYY` and nothing else. spec: student-and-administration §3 */
export const belgianDate = dateField(['DD/MM/YYYY'], false)

/**
 * A day whose form no source states: every plausible form is accepted, `YYYY-MM-DD` (or `''`) comes out.
 * Source: wire.md "REST", formats that are assumed
 */
export const assumedDate = dateField(
  ['YYYY-MM-DD', 'YYYY-MM-DD HH:mm:ss', 'YYYY-MM-DDTHH:mm:ss', 'DD/MM/YYYY'],
  true,
)
