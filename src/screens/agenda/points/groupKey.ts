import type { WrittenPoint } from '#api/endpoints/agendaPunt.ts'

/** A group by what tells it apart. */
export interface GroupKey {
  /** It says nothing without its type; 0 where only the name is known. server: teacher-4 */
  readonly id: number
  /** `klas` or `lesgroep`, as in an agenda point. */
  readonly type: string
  /** As the timetable and the points have it; `''` where they do not say it. */
  readonly name: string
}

type GroupFields = Pick<WrittenPoint, 'Groep' | 'GroepID' | 'GroepType'>

export const noGroup: GroupKey = { id: 0, type: '', name: '' }

/** The group of a point. */
export const groupOf = ({ Groep = '', GroepID = 0, GroepType }: GroupFields): GroupKey => ({
  id: GroepID,
  type: GroepType,
  name: Groep,
})

/** The group as a point says it: by its name and type, and by its number where that is known. server: teacher-8 */
export const groupFields = ({ id, type, name }: GroupKey): GroupFields => ({
  Groep: name,
  GroepID: id > 0 || name === '' ? id : undefined,
  GroepType: type,
})

/** Whether it is for a group at all. */
export const hasGroup = ({ Groep = '', GroepID = 0 }: Pick<GroupFields, 'Groep' | 'GroepID'>): boolean =>
  GroepID > 0 || Groep !== ''

/** Differs for any two groups. */
export const groupKey = ({ id, type, name }: GroupKey): string =>
  id > 0 ? `${type} ${id}` : `${type} ${JSON.stringify(name)}`

/** By their numbers where both are known, else by their names. */
export const isSameGroup = (one: GroupKey, other: GroupKey): boolean =>
  one.type === other.type &&
  (one.id > 0 && other.id > 0 ? one.id === other.id : one.name !== '' && one.name === other.name)
