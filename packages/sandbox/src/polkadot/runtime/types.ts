import type { Hex } from 'viem'

/** What the runtime knows of an account; amounts in plancks. */
export interface AccountState {
  nonce: number
  free: bigint
  reserved: bigint
  frozen: bigint
}

/** Why an extrinsic in a block did not do what it says, as the runtime encodes it. */
export type DispatchError =
  | { kind: 'module'; pallet: number; error: number }
  | { kind: 'token'; name: string }
  | { kind: 'other'; name: 'CannotLookup' }

/** How much of a block an extrinsic takes. */
export interface Weight {
  refTime: bigint
  proofSize: bigint
}

/** An event before it is encoded. Values in the order of its fields, each as the type registry takes it. */
export interface RuntimeEvent {
  /** Index of the extrinsic in its block. */
  extrinsic: number
  /** `Pallet.Event`. */
  name: string
  values: readonly unknown[]
}

/** A call that this runtime executes, or one that it does not. Accounts are public keys. */
export type RuntimeCall =
  | { kind: 'transfer'; to: Hex | undefined; plancks: bigint; keepAlive: boolean }
  | { kind: 'transferAll'; to: Hex | undefined; keepAlive: boolean }
  | { kind: 'remark'; remark: Hex; hasEvent: boolean }
  | { kind: 'unsupported'; name: string }

/** When a signed extrinsic is valid: always, or in `period` blocks from a certain one on. */
export type Era = 'immortal' | { period: number; phase: number }

/** A signed extrinsic, read. */
export interface SignedExtrinsic {
  bytes: Uint8Array
  /** BLAKE2 of the bytes, 256 bits. */
  hash: Hex
  /** Public key, or absent if the signer is given in a way that needs a look-up which is not there. */
  signer: Hex | undefined
  nonce: number
  tip: bigint
  era: Era
  /** Whether the signature covers a hash of the runtime's metadata. */
  hasMetadataHash: boolean
  call: RuntimeCall
  /** Whether the signature is the signer's for this network, with the block that the era refers to. */
  isSignedFor(genesisHash: Hex, blockHash: Hex): boolean
}

/** What a call costs, in plancks. */
export interface Fee {
  base: bigint
  length: bigint
  weight: bigint
}
