import type { Endpoint } from '#api/endpoint.ts'
import { aanwezigheidstype } from '#api/endpoints/registration.ts'
import { vwomodule } from '#api/endpoints/vwomodule.ts'
import { vwoparticipaties } from '#api/endpoints/vwoparticipaties.ts'
import { attendanceWord } from '#api/words/attendance.ts'
import { resultWord } from '#api/words/results.ts'
import type { Word } from '#api/words/vocabulary.ts'
import type { Fields } from '#shared/values/json.ts'
import { type Assumption, alternative, assumption } from './assumption.ts'
import { recordsIn } from './readAnswer.ts'

/** The words of a school, by the usual word for each. */
type Spelling = Readonly<Record<string, string>>

/** The usual words in another order, case and form, which the portal reads as the usual ones. */
const attendanceForms: Spelling = {
  Aanwezig: 'AANWEZIG',
  'Te laat': 'Laattijdig',
  Ziek: 'Afwezig: ziek',
  Doktersattest: 'Afwezig (met doktersattest)',
  Persoonlijk: 'Persoonlijke reden',
  'Afwezig gewettigd': 'Gewettigde afwezigheid',
  'Afwezig ongewettigd': 'Ongewettigd afwezig',
  Afstandsles: 'Les op afstand',
  'Vervallen Les': 'Les afgelast',
}
const resultForms: Spelling = {
  GESLAAGD: 'Geslaagd',
  NT_GESLAAGD: 'Niet geslaagd',
  NT_DEELGENOMEN: 'Niet deelgenomen',
  VRIJSTELLING: 'Vrijgesteld',
}

/** Words that the portal does not know. */
const attendanceInFrench: Spelling = {
  Aanwezig: 'Présent',
  'Te laat': 'En retard',
  Ziek: 'Malade',
  Doktersattest: 'Certificat médical',
  Persoonlijk: 'Raison personnelle',
  'Afwezig gewettigd': 'Absence justifiée',
  'Afwezig ongewettigd': 'Absence non justifiée',
  Afstandsles: 'Cours à distance',
  'Vervallen Les': 'Cours annulé',
}
const resultsInFrench: Spelling = {
  GESLAAGD: 'RÉUSSI',
  NT_GESLAAGD: 'ÉCHOUÉ',
  NT_DEELGENOMEN: 'ABSENT',
  VRIJSTELLING: 'DISPENSÉ',
}

interface WordFacts {
  readonly field: string
  readonly endpoint: Endpoint
  readonly fact: string
  /** How the portal reads the field. */
  readonly read: (text: string) => Word<string>
  readonly forms: Spelling
  readonly french: Spelling
}

/** The assumption about the words in a field that the portal interprets. Reports may quote them: they are not personal. */
function wordAssumption({ field, endpoint, fact, read, forms, french }: WordFacts): Assumption {
  const behaviour = (spelling: Spelling) => ({
    record: (record: Fields) => {
      const word = record[field]
      return typeof word === 'string' && Object.hasOwn(spelling, word)
        ? { ...record, [field]: spelling[word] }
        : record
    },
  })
  /** The alternative that a word shows; for a word that the portal does not know, its beginning. */
  const signOf = (word: string): string => {
    if (Object.values(forms).includes(word)) return 'other form'
    if (Object.values(french).includes(word)) return 'French'
    return read(word).kind === 'unknown' ? `"${word.slice(0, 40)}"` : 'usual'
  }
  return assumption<string>({
    id: `${endpoint.name}.${field} words`,
    words: {
      en: `The words in ${field} of ${endpoint.name}`,
      nl: `De woorden in ${field} van ${endpoint.name}`,
    },
    fact,
    endpoints: [endpoint.name],
    signs: (call) => [
      ...new Set(
        recordsIn(call).flatMap(({ [field]: word }) =>
          typeof word === 'string' && !['', '?'].includes(word) ? [signOf(word)] : [],
        ),
      ),
    ],
    alternatives: [
      alternative('usual', { en: 'words that the portal knows', nl: 'woorden die het portaal kent' }),
      alternative(
        'other form',
        { en: 'the same words in another form', nl: 'dezelfde woorden in een andere vorm' },
        behaviour(forms),
      ),
      alternative('French', { en: 'words in French', nl: 'woorden in het Frans' }, behaviour(french)),
    ],
  })
}

const attendance = { read: attendanceWord, forms: attendanceForms, french: attendanceInFrench }

/** The assumptions about words on which figures and colours depend. rule: attendance-10, module-5 */
export const wordAssumptions: readonly Assumption[] = [
  wordAssumption({
    field: 'ParticipatieOmschrijving',
    endpoint: vwoparticipaties,
    fact: 'resource-16',
    ...attendance,
  }),
  wordAssumption({ field: 'Omschrijving', endpoint: aanwezigheidstype, fact: 'teacher-1', ...attendance }),
  wordAssumption({
    field: 'Resultaat',
    endpoint: vwomodule,
    fact: 'resource-15',
    read: resultWord,
    forms: resultForms,
    french: resultsInFrench,
  }),
]
