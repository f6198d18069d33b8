import type { LoginResult, MenuItem } from '#api/endpoints/authenticate.ts'
import type { Session } from '#session/user/session.ts'

interface Parts {
  userid?: number
  name?: string
  config?: Partial<LoginResult['SessionConfig']>
  menu?: MenuItem[]
  rights?: LoginResult['rights']
}

/** The answer of the server to a sign-in. A test names only the parts that matter to it. */
export const loginOf = ({
  userid = 7,
  name = 'An Peeters',
  config,
  menu = [],
  rights,
}: Parts): LoginResult => ({
  SessionConfig: { FotoURL: 'fotos/', ...config },
  UserData: { userid, name, veranderpaswoord: false, lastlogin: '' },
  menu: { Items: menu },
  rights: rights ?? { defaults: 0, screens: {} },
})

/** The session of a student with these forms in the menu. */
export const sessionOf = (forms: string[], veranderpaswoord = false): Session => {
  const login = loginOf({ menu: forms.map((Form) => ({ Form })) })
  return {
    server: 'https://school.example/webstudent',
    username: 'an',
    connectionId: null,
    role: 'student',
    login: { ...login, UserData: { ...login.UserData, veranderpaswoord } },
    leerlingen: [],
  }
}
