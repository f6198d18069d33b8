import { photoAddress } from '#api/photoAddress.ts'
import { type ServerType, sitePaths } from '#api/school/serverTypes.ts'

/** A person of the demo school, as the sign-in page shows them. */
export interface DemoPerson {
  name: string
  role: string
  story: string
  photo: string | null
  serverLocation: string
  username: string
  password: string
  connectionType: 'school' | 'office365'
}

/** The fields of a person that are needed here. */
interface Persona {
  readonly naam: string
  readonly rol: string
  readonly verhaal: string
  readonly site: ServerType
  readonly foto: boolean
  readonly cursistId?: number | undefined
  readonly gebruikersnaam: string
  readonly wachtwoord: string
  readonly enkelOffice365?: boolean
}

/**
 * The server location of a person's edition, as a page reaches it: beside a page at `/webstudent/` or `/demo/webstudent/`
 * (`/webouders` or `/demo/webouders`), and below any other page.
 */
export function siteOfPersona({ site }: Pick<Persona, 'site'>, pageAddress: string): string {
  const { origin, pathname } = new URL(pageAddress)
  const folder = pathname.replace(/[^/]*$/, '').replace(/\/+$/, '')
  const parent = Object.values(sitePaths).some((path) => folder.endsWith(path))
    ? folder.slice(0, folder.lastIndexOf('/'))
    : folder
  return `${origin}${parent}${sitePaths[site]}`
}

/** The personas with the server location of their edition. */
export function demoPeople(personas: readonly Persona[], pageAddress: string): DemoPerson[] {
  return personas.map((persona) => {
    const serverLocation = siteOfPersona(persona, pageAddress)
    return {
      name: persona.naam,
      role: persona.rol,
      story: persona.verhaal,
      photo:
        persona.foto && persona.cursistId !== undefined
          ? photoAddress('fotos/', persona.cursistId, serverLocation)
          : null,
      serverLocation,
      username: persona.gebruikersnaam,
      password: persona.wachtwoord,
      connectionType: persona.enkelOffice365 ? 'office365' : 'school',
    }
  })
}

/** The sign-in page of students. On a server each edition has its own page; a school in the browser has one for all. */
export const studentsPage = (portal: string, onServer: boolean): string =>
  onServer ? `${siteOfPersona({ site: 'STUDENT' }, portal)}/` : portal
