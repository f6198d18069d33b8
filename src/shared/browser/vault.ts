import { combine, createStore } from 'effector'
import { $schoolSettings } from '../schoolSettings.ts'
import type { Vault } from './browserVault.ts'

/** Loads the code with the first secret, because the sign-in page does not need it. If that fails, nothing is sealed. */
const load = () => import('./browserVault.ts').then(({ vault }) => vault)

const vaultOfThisBrowser: Vault = {
  seal: (text, owner) =>
    load().then(
      (vault) => vault.seal(text, owner),
      () => null,
    ),
  open: (sealed, owner) =>
    load().then(
      (vault) => vault.open(sealed, owner),
      () => null,
    ),
}

export const $deviceVault = createStore<Vault>(vaultOfThisBrowser)

const closedVault: Vault = { seal: async () => null, open: async () => null }

/** The vault for passwords. It seals none if the school does not let devices remember them. rule: connection-21 */
export const $vault = combine($deviceVault, $schoolSettings, (vault, { remembersPasswords }) =>
  remembersPasswords ? vault : closedVault,
)
