export { createNetworks } from './createNetworks.js'
export type { Networks } from './Networks.js'
