import type { Hex } from 'viem'

/** The runtime's state of an account. Amounts are in plancks. */
export interface AccountState {
  nonce: number
  free: bigint
  reserved: bigint
  frozen: bigint
}

/** Why an extrinsic in a block failed, as the runtime encodes it. */
export type DispatchError =
  | { kind: 'module'; pallet: number; error: number }
  | { kind: 'token'; name: string }
  | { kind: 'other'; name: 'CannotLookup' }

/** The weight of an extrinsic in its block. */
export interface Weight {
  refTime: bigint
  proofSize: bigint
}

/**
 * An event before encoding. Values are in the order of its fields, in the form that the type registry
 * accepts.
 */
export interface RuntimeEvent {
  /** Index of the extrinsic in its block. */
  extrinsic: number
  /** `Pallet.Event`. */
  name: string
  values: readonly unknown[]
}

/** A call, either supported or not. Accounts are public keys. */
export type RuntimeCall =
  | { kind: 'transfer'; to: Hex | undefined; plancks: bigint; keepAlive: boolean }
  | { kind: 'transferAll'; to: Hex | undefined; keepAlive: boolean }
  | { kind: 'remark'; remark: Hex; hasEvent: boolean }
  | { kind: 'unsupported'; name: string }

/** When a signed extrinsic is valid: always, or for `period` blocks. */
export type Era = 'immortal' | { period: number; phase: number }

/** A decoded signed extrinsic. */
export interface SignedExtrinsic {
  bytes: Uint8Array
  /** BLAKE2-256 of the bytes. */
  hash: Hex
  /** Public key; `undefined` if the signer's form would need a look-up. */
  signer: Hex | undefined
  nonce: number
  tip: bigint
  era: Era
  /** Whether the signature covers a hash of the runtime's metadata. */
  hasMetadataHash: boolean
  call: RuntimeCall
  /** Returns whether the signature is valid for this network and the block that the era refers to. */
  isSignedFor(genesisHash: Hex, blockHash: Hex): boolean
}

/** The fee of a call, in plancks. */
export interface Fee {
  base: bigint
  length: bigint
  weight: bigint
}
