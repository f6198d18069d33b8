/** A person's relation to the pupil or student of a koppelcode. */
export interface Rol {
  /** The value on the wire. */
  readonly value: number
  readonly label: string
}

/** The relation of students to their own code. rule: new-user-2 */
export const ownRol: Rol = { value: 0, label: 'Student' }

/** The relations of parents. Only the value 1 for a father is stated; the others are assumed. rule: profile-10 */
export const parentRollen: readonly Rol[] = [
  { value: 1, label: 'Vader' },
  { value: 2, label: 'Moeder' },
  { value: 3, label: 'Stiefvader' },
  { value: 4, label: 'Stiefmoeder' },
  { value: 5, label: 'Voogd' },
  { value: 6, label: 'Pleegouder' },
]

/** Every relation, the default first. */
export const rollen: readonly Rol[] = [ownRol, ...parentRollen]
