export { createNetworks } from './createNetworks.js'
export type { FrameNamespace, Networks, TokenFacts } from './Networks.js'
export type { EvmPlanRequest } from './planEvm.js'
