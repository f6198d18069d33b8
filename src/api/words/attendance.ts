import { schoolWords } from './schoolWords.ts'
import { createWordReader, type Vocabulary, type Word } from './vocabulary.ts'

/** How a student attended a lesson. `absent`: it is not known whether the absence is excused. */
export type AttendanceKind =
  | 'present'
  | 'late'
  | 'excused'
  | 'unexcused'
  | 'absent'
  | 'distant'
  | 'cancelled'
  | 'pending'

/** A `ParticipatieOmschrijving`, or the name of an `Aanwezigheidstype`. */
export type AttendanceWord = Word<AttendanceKind>

/** The spellings of each kind of attendance. server: teacher-2 */
export const attendanceVocabulary: Vocabulary<AttendanceKind> = {
  present: { Aanwezig: 'A' },
  late: { 'Te laat': 'A', Laat: 'A' },
  excused: { 'Afwezig gewettigd': 'A', Gewettigd: 'A' },
  unexcused: { 'Afwezig ongewettigd': 'A', Ongewettigd: 'A', 'Afwezig niet gewettigd': 'A' },
  absent: {
    Afwezig: 'A',
    'Niet aanwezig': 'A',
    Ziek: 'A',
    Ziekte: 'A',
    'Afwezig ziek': 'A',
    'Afwezig wegens ziekte': 'A',
    Doktersattest: 'A',
    'Ziek doktersattest': 'A',
    'Afwezig doktersattest': 'A',
    'Afwezig met doktersattest': 'A',
    Persoonlijk: 'A',
    'Persoonlijke reden': 'A',
    'Afwezig persoonlijke reden': 'A',
  },
  distant: { Afstandsles: 'S', 'Les op afstand': 'A', Afstandsonderwijs: 'A' },
  cancelled: { 'Vervallen Les': 'S', Vervallen: 'A', 'Les afgelast': 'A', Afgelast: 'A' },
  pending: { '': 'S', 'Nog niet ingevuld': 'S' },
}

/** Reads how somebody attended. rule: attendance-8 */
export const attendanceWord = createWordReader(attendanceVocabulary, schoolWords.attendance)

/** Whether somebody counts as present; `no count` counts as neither, and `unknown` may be either. rule: attendance-10 */
const counts: Readonly<Record<AttendanceWord['kind'], 'there' | 'away' | 'no count' | 'unknown'>> = {
  present: 'there',
  late: 'there',
  excused: 'away',
  unexcused: 'away',
  absent: 'away',
  distant: 'no count',
  cancelled: 'no count',
  pending: 'no count',
  unknown: 'unknown',
}
export const countOf = ({ kind }: AttendanceWord) => counts[kind]
