import { createStore } from 'effector'
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

export const $vault = createStore<Vault>(vaultOfThisBrowser)
