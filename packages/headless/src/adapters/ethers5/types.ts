import type { Converted } from '../evm/live/createConverted.js'
import type { EvmAdapter } from '../evm/live/types.js'

/**
 * The package `ethers` that the app has installed. Versions 5 and 6 have one name, so what this entry knows
 * of version 5 is read from the installed one.
 */
type Installed = typeof import('ethers')

/** The part of the `JsonRpcSigner` of ethers 5 that is known without its types. */
export interface Ethers5Signer {
  getAddress(): Promise<string>
  signMessage(message: string | Uint8Array): Promise<string>
}

/** The part of the `Web3Provider` of ethers 5 that is known without its types. */
export interface Ethers5Provider {
  /** Whether it polls while it has listeners. */
  polling: boolean
  getBlockNumber(): Promise<number>
  getSigner(address?: string): Ethers5Signer
  removeAllListeners(event?: string): unknown
  send(method: string, params: unknown[]): Promise<unknown>
}

/** `Web3Provider` of ethers 5. If the app has another version, the part of it that is used here. */
export type Web3Provider = Installed extends {
  providers: { Web3Provider: abstract new (...args: never) => infer provider }
}
  ? provider
  : Ethers5Provider

/** `JsonRpcSigner` of ethers 5. If the app has another version, the part of it that is used here. */
export type JsonRpcSigner = Installed extends {
  providers: { JsonRpcSigner: abstract new (...args: never) => infer signer }
}
  ? signer
  : Ethers5Signer

/** The active account on its network, in the objects of ethers 5. */
export interface Ethers5Objects {
  readonly provider: Web3Provider
  readonly signer: JsonRpcSigner
}

/** An adapter whose active connection can be read as objects of ethers 5. */
export interface Ethers5Adapter extends EvmAdapter {
  readonly type: 'ethers5'
  readonly ethers: Converted<Ethers5Objects>
}
