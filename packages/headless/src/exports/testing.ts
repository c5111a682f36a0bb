export {
  createDemoChain,
  type DemoBlock,
  type DemoChain,
  type DemoChainOptions,
  type DemoExchange,
  type DemoFunds,
  type DemoNetwork,
  type DemoPool,
  type DemoRequest,
} from '../testing/createDemoChain.js'
export { type DemoNames, type DemoNamesOptions, demoNames } from '../testing/demoNames.js'
export { type DemoNfts, type DemoNftsOptions, demoNfts } from '../testing/demoNfts.js'
export { type DemoServices, type DemoServicesOptions, demoServices } from '../testing/demoServices.js'
export { type DemoTokenInput, demoTokens } from '../testing/demoTokens.js'
