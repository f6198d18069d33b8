import type { WrittenPoint } from '#api/endpoints/agendaPunt.ts'

/** The fields that identify a group. */
export interface GroupKey {
  /** The number means nothing without the type; 0 if only the name is known. server: teacher-4 */
  readonly id: number
  /** `klas` or `lesgroep`, as in an agenda point. */
  readonly type: string
  /** The name in the timetable and in the points; `''` if they do not give it. */
  readonly name: string
}

type GroupFields = Pick<WrittenPoint, 'Groep' | 'GroepID' | 'GroepType'>

export const noGroup: GroupKey = { id: 0, type: '', name: '' }

/** The group that the fields of a point name. */
export const groupOf = ({ Groep = '', GroepID = 0, GroepType }: GroupFields): GroupKey => ({
  id: GroepID,
  type: GroepType,
  name: Groep,
})

/** The fields of a point that name its group: name and type, and the number if it is known. server: teacher-8 */
export const groupFields = ({ id, type, name }: GroupKey): GroupFields => ({
  Groep: name,
  GroepID: id > 0 || name === '' ? id : undefined,
  GroepType: type,
})

export const hasGroup = ({ Groep = '', GroepID = 0 }: Pick<GroupFields, 'Groep' | 'GroepID'>): boolean =>
  GroepID > 0 || Groep !== ''

/** A key that differs between any two groups. */
export const groupKey = ({ id, type, name }: GroupKey): string =>
  id > 0 ? `${type} ${id}` : `${type} ${JSON.stringify(name)}`

/** Compares groups by their numbers if both are known, else by their names. */
export const isSameGroup = (one: GroupKey, other: GroupKey): boolean =>
  one.type === other.type &&
  (one.id > 0 && other.id > 0 ? one.id === other.id : one.name !== '' && one.name === other.name)
