import type { CaipNetworkId } from '@latchkey/protocol'
import type { SwapRouter } from './swaps.js'

/** The router of 1inch, version 6. */
const oneInch: SwapRouter = { address: '0x111111125421cA6dc452d289314280a0f8842A65' }
/** The same on zkSync Era, where addresses are computed in another way. */
const oneInchOfZkSync: SwapRouter = { address: '0x6fd4383cB451173D5f9304F041C7BCBf27d561fF' }
/** AllowanceHolder of version 2 of 0x, which its swaps call and approve. */
const zeroEx: SwapRouter = { address: '0x0000000000001fF3684f28c67538d4D072C22734' }
/** The diamond of LI.FI. */
const lifi: SwapRouter = { address: '0x1231DEB6f5749EF6cE6943a275A1D3E7486F4EaE' }

/**
 * The networks on which a server swaps unless the app says otherwise, and the contracts that its swaps may
 * call and approve there.
 */
export const knownRouters: Readonly<Partial<Record<CaipNetworkId, readonly SwapRouter[]>>> = {
  'eip155:1': [oneInch, zeroEx, lifi],
  'eip155:42161': [oneInch, zeroEx, lifi],
  'eip155:10': [oneInch, zeroEx, lifi],
  'eip155:324': [oneInchOfZkSync],
  'eip155:8453': [oneInch, zeroEx, lifi],
  'eip155:56': [oneInch, zeroEx, lifi],
  'eip155:137': [oneInch, zeroEx, lifi],
  'eip155:100': [oneInch, lifi],
  'eip155:43114': [oneInch, zeroEx, lifi],
  'eip155:250': [oneInch, lifi],
  'eip155:8217': [oneInch],
  'eip155:1313161554': [oneInch],
}
