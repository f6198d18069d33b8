import { combine, createStore } from 'effector'
import { $schoolSettings } from '../schoolSettings.ts'
import type { Vault } from './browserVault.ts'

/** Its code is loaded for the first secret: the sign-in page does without. Where it cannot be loaded nothing is sealed. */
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

/** Where passwords are sealed and opened: none is where the school lets no device remember one. rule: connection-21 */
export const $vault = combine($deviceVault, $schoolSettings, (vault, { remembersPasswords }) =>
  remembersPasswords ? vault : closedVault,
)
