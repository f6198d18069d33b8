import { pointTypes } from '#api/endpoints/agendaPunt.ts'

interface PointBody {
  readonly Titel: string
  /** `YYYY-MM-DD HH:MM:SS`, as `Tot`. */
  readonly Van: string
  readonly Tot: string
  readonly [field: string]: unknown
}

/** A point as a teacher saves it; for nobody else, unless `more` says for whom. server: teacher-16 */
export const pointBody = (more: PointBody) => ({
  TypePunt: pointTypes.own,
  Commentaar: '',
  HeleDag: false,
  GroepID: 0,
  GroepType: 'lesgroep',
  Details: '',
  Nota: '',
  Omschrijving: '',
  MeegedeeldOp: '',
  Reservatievan: '',
  Reservatietot: '',
  ...more,
})
