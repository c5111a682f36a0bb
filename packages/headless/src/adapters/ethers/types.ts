import type { BrowserProvider, JsonRpcSigner } from 'ethers'
import type { Converted } from '../evm/live/createConverted.js'
import type { EvmAdapter } from '../evm/live/types.js'

/** The active account on its network, in the objects of ethers 6. */
export interface EthersObjects {
  readonly provider: BrowserProvider
  readonly signer: JsonRpcSigner
}

/** An adapter whose active connection can be read as objects of ethers 6. */
export interface EthersAdapter extends EvmAdapter {
  readonly type: 'ethers'
  readonly ethers: Converted<EthersObjects>
}
