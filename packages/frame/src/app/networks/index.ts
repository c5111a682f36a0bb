export { createNetworks } from './createNetworks.js'
export type { AccountType, Networks } from './Networks.js'
