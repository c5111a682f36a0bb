export * from './createVaultStore.js'
export { vaultTables } from './vaultTables.js'
