import { combine, createStore } from 'effector'
import { $schoolSettings } from '../../portal/schoolSettings.ts'
import type { Vault } from './browserVault.ts'

/** Loads the code with the first secret, because the sign-in page does not need it. If that fails, nothing is sealed. */
const withVault = (use: (vault: Vault) => Promise<string | null>): Promise<string | null> =>
  import('./browserVault.ts').then(
    ({ vault }) => use(vault),
    () => null,
  )

/** The vault for everything but passwords, which does not ask what the school allows. */
export const $deviceVault = createStore<Vault>({
  seal: (text, owner) => withVault((vault) => vault.seal(text, owner)),
  open: (sealed, owner) => withVault((vault) => vault.open(sealed, owner)),
})

const closedVault: Vault = { seal: async () => null, open: async () => null }

/** The vault for passwords. It seals none if the school does not let devices remember them. rule: connection-21 */
export const $passwordVault = combine($deviceVault, $schoolSettings, (vault, { remembersPasswords }) =>
  remembersPasswords ? vault : closedVault,
)
