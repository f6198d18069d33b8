// The people of the school and their users. All have the same password until a run changes one.

export const firstPassword = 'Kastanje-2026!'
/** The second password of the accounts whose password a run changes. */
export const secondPassword = 'Beukennoot-2027?'

export type SiteType = 'STUDENT' | 'LL' | 'OUDERS' | 'PS' | 'VWO'
type Role = 'student' | 'pupil' | 'parent' | 'teacher' | 'staff' | 'system' | 'root'

export interface Person {
  id: number
  kind: 'student' | 'pupil'
  Voornaam: string
  Naam: string
  Roepnaam: string
  Email: string
  Email2: string
  Gsm: string
  Telefoon: string
  Bankrekening: string
  Nationaliteit: string
  Geboorte: string
  Geboorteplaats: string
  Geslacht: string
  Rijksregister: string
  Straat: string
  Straatnr: string
  Straatbus: string
  GemeenteID: number
  Koppelcode: string
  photo: boolean
  klas: string
}

export interface User {
  id: number
  username: string
  password: string
  name: string
  role: Role
  site: SiteType
  /** The ID of the student or pupil, if the user is one. */
  person?: number
  /** The children of a parent. */
  children: number[]
  /** The ID of a teacher or a member of staff. */
  staff?: number
  email: string
  mustChange: boolean
  office365: boolean
  /** External systems with which the user is linked. */
  links: number[]
  /** The same bits of `access.ts` for every screen. */
  rights: number
  /** The sign-in before the present one, and the present one. */
  lastLogin: string
  thisLogin: string
}

/** All students and pupils of the school. */
export function newPeople(firstId: number): Person[] {
  function person(
    localId: number,
    kind: Person['kind'],
    voornaam: string,
    naam: string,
    overrides?: Partial<Person>,
  ): Person {
    const mail = `${voornaam}.${naam}`.toLowerCase().replaceAll(' ', '')
    const letters = `${voornaam}${naam}`
      .replace(/[^A-Za-z]/g, '')
      .toUpperCase()
      .padEnd(6, 'X')
    const month = `0${(localId % 9) + 1}`
    const day = String((localId % 27) + 1).padStart(2, '0')
    const digits = String(localId % 90).padStart(2, '0')
    return {
      id: firstId + localId,
      kind,
      Voornaam: voornaam,
      Naam: naam,
      Roepnaam: voornaam.slice(0, 3),
      Email: `${mail}@post.example`,
      Email2: '',
      Gsm: `0470 11 ${digits} 22`,
      Telefoon: `09 222 ${digits} 33`,
      Bankrekening: 'BE71 0961 2345 6769',
      Nationaliteit: 'Belg',
      Geboorte: `${kind === 'student' ? 1991 : 2012}-${month}-${day}`,
      Geboorteplaats: 'Kortrijk',
      Geslacht: localId % 2 ? 'V' : 'M',
      Rijksregister: `91.${month}.${day}-123.45`,
      Straat: 'Lindenlaan',
      Straatnr: String(localId % 100),
      Straatbus: '',
      GemeenteID: 11,
      Koppelcode: `${letters.slice(0, 6)}-${100 + (localId % 800)}-${20_000 + localId}`,
      photo: false,
      klas: '',
      ...overrides,
    }
  }
  return [
    person(812, 'student', 'Hanne', 'Dubois', {
      photo: true,
      Straatbus: '3',
      Email2: 'hanne@werk.example',
    }),
    person(845, 'student', 'Tariq', 'Benali', {
      photo: true,
      Gsm: '',
      Nationaliteit: 'Marokkaan',
      GemeenteID: 14,
    }),
    person(877, 'student', 'Nele', 'Vrancken'),
    person(901, 'student', 'Ilse', 'Nieuwkamp'),
    person(902, 'student', 'Wim', 'Passchier', { photo: true }),
    person(903, 'student', 'Kris', 'Postma', { Telefoon: '' }),
    person(904, 'student', 'Bram', 'De Zwaan', { Email2: 'bram@thuis.example' }),
    person(907, 'student', 'Zita', 'Wauters'),
    person(905, 'student', 'Lien', 'Vos'),
    person(906, 'student', 'Joke', 'Ardies'),
    person(2101, 'pupil', 'Lars', 'Maton', { klas: '3A', photo: true }),
    person(2102, 'pupil', 'Fien', 'Maton', { klas: '4B', photo: true }),
    person(2103, 'pupil', 'Noor', 'Haddad', { klas: '3A' }),
    person(2104, 'pupil', 'Sam', 'Ooms', { klas: '3A' }),
    person(2105, 'pupil', 'Ella', 'Quintens', { klas: '4B' }),
    person(2106, 'pupil', 'Otto', 'Remes', { klas: '4B' }),
  ]
}

/** Everybody who can sign in. */
export function newUsers(firstId: number): User[] {
  const user = (
    id: number,
    username: string,
    name: string,
    role: Role,
    site: SiteType,
    overrides: Partial<User> = {},
  ): User => ({
    id: id === 0 ? 0 : firstId + id,
    username,
    password: firstPassword,
    name,
    role,
    site,
    children: [],
    email: `${username}@post.example`,
    mustChange: false,
    office365: false,
    links: [],
    rights: role === 'teacher' || role === 'staff' ? 15 : 0,
    lastLogin: '',
    thisLogin: '',
    ...overrides,
  })
  // The numbers of pupils begin at 2000.
  const learner = (
    id: number,
    username: string,
    name: string,
    personId: number,
    overrides: Partial<User> = {},
  ) =>
    user(id, username, name, personId < 2000 ? 'student' : 'pupil', personId < 2000 ? 'STUDENT' : 'LL', {
      person: firstId + personId,
      ...overrides,
    })
  return [
    learner(41, 'hanne.dubois', 'Hanne Dubois', 812, { links: [32] }),
    learner(42, 'tariq.benali', 'Tariq Benali', 845),
    learner(43, 'nele.vrancken', 'Nele Vrancken', 877),
    learner(44, 'ilse.nieuwkamp', 'Ilse Nieuwkamp', 901, { mustChange: true }),
    learner(45, 'wim.passchier', 'Wim Passchier', 902),
    learner(46, 'kris.postma', 'Kris Postma', 903),
    learner(47, 'lien.vos', 'Lien Vos', 905),
    learner(48, 'joke.ardies', 'Joke Ardies', 906),
    learner(51, 'lars.maton', 'Lars Maton', 2101),
    learner(52, 'fien.maton', 'Fien Maton', 2102),
    learner(53, 'noor.haddad', 'Noor Haddad', 2103),
    learner(54, 'sam.ooms', 'Sam Ooms', 2104),
    learner(55, 'ella.quintens', 'Ella Quintens', 2105),
    learner(56, 'otto.remes', 'Otto Remes', 2106),
    user(61, 'sara.lemmens', 'Sara Lemmens', 'parent', 'OUDERS', {
      children: [firstId + 2101, firstId + 2102],
    }),
    user(62, 'amir.haddad', 'Amir Haddad', 'parent', 'OUDERS', { children: [firstId + 2103] }),
    user(71, 'ben.leys', 'Ben Leys', 'teacher', 'PS', { staff: firstId + 171, office365: true }),
    user(72, 'ria.colson', 'Ria Colson', 'teacher', 'PS', { staff: firstId + 172 }),
    user(81, 'greta.stas', 'Greta Stas', 'staff', 'VWO', { staff: firstId + 181 }),
    user(82, 'paul.lezer', 'Paul Lezer', 'staff', 'VWO', { staff: firstId + 182, rights: 1 }),
    user(83, 'systeem', 'Systeemgebruiker', 'system', 'VWO', { staff: firstId + 183 }),
    user(0, 'beheerder', 'Beheerder', 'root', 'STUDENT'),
  ]
}
