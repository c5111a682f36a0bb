export {
  createVaultStore,
  type Queryable,
  type Requester,
  type VaultStore,
  type WriteResult,
} from './createVaultStore.js'
export { vaultTables } from './vaultTables.js'
