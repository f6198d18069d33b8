import type { LoginResult, MenuItem } from '#api/endpoints/authenticate.ts'

interface Parts {
  userid?: number
  name?: string
  config?: Partial<LoginResult['SessionConfig']>
  menu?: MenuItem[]
  rights?: LoginResult['rights']
}

/** What the server answers to a sign-in, of which a test names only what it is about. */
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
