import { type Persona, personas } from '#fixtures/personas.ts'

/** A person of the fixtures, by username. Throws RangeError for an unknown one. */
export function personaOf(gebruikersnaam: string): Persona {
  const persona = personas.find((each) => each.gebruikersnaam === gebruikersnaam)
  if (!persona) throw new RangeError(`no persona is called ${gebruikersnaam}`)
  return persona
}

/** The ID of a student of the fixtures, by username. Throws RangeError for anybody else. */
export function studentIdOf(username: string): number {
  const { cursistId } = personaOf(username)
  if (cursistId === undefined) throw new RangeError(`${username} is no student`)
  return cursistId
}
