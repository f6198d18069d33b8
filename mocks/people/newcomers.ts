import type { School } from '../db/school.ts'

/** Somebody whom the school knows but who has no user yet, with the data that the form asks for. */
export interface Newcomer {
  readonly voornaam: string
  readonly naam: string
  /** `YYYY-MM-DD` */
  readonly geboren: string
  readonly email: string
  /** A value of `shared/portal/rollen.ts`. */
  readonly rol: number
  readonly koppelcode: string
}

/** The people who can request a user: pupils, students and parents with a koppelcode and without a user. */
export function newcomersOf({ rows }: Pick<School, 'rows'>): Newcomer[] {
  const users = new Set(rows.gebruikers.map(({ userid }) => userid))
  const listed = new Set<number>()
  return rows.koppelcodes.flatMap(({ Koppelcode, CursistID }) => {
    const own = rows.cursisten.filter(({ ID }) => ID === CursistID).map((row) => ({ ...row, Rol: 0 }))
    const relatives = rows.relaties.filter((row) => row.CursistID === CursistID)
    return [...own, ...relatives]
      .filter(({ UserID }) => !users.has(UserID) && !listed.has(UserID))
      .map(({ UserID, Voornaam, Naam, GeboorteDatum, Email, Rol }) => {
        listed.add(UserID)
        return {
          voornaam: Voornaam,
          naam: Naam,
          geboren: GeboorteDatum,
          email: Email,
          rol: Rol,
          koppelcode: Koppelcode,
        }
      })
  })
}
