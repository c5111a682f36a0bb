import { ed25519 } from '@noble/curves/ed25519.js'
import { sha256 } from '@noble/hashes/sha2.js'
import {
  type Address,
  appendTransactionMessageInstructions,
  type Blockhash,
  compileTransaction,
  createTransactionMessage,
  getTransactionEncoder,
  type Instruction,
  pipe,
  type SignatureBytes,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import type { Ledger } from './createLedger.js'
import type { WireError } from './describeError.js'
import { limitUnits } from './instructions.js'
import { addressOf, parseTransaction } from './parseTransaction.js'

/** A secret key and its address. */
export interface Key {
  secret: Uint8Array
  address: Address
}

export const keyOf = (secret: Uint8Array): Key => ({
  secret,
  address: addressOf(ed25519.getPublicKey(secret)),
})

/** Returns the key that follows from a text. It is as public as the text. */
export const keyOfSeed = (seed: string): Key => keyOf(sha256(new TextEncoder().encode(seed)))

/** Signs instructions and runs them. `signature` is undefined if they landed in no block. */
export type SendInstructions = (
  /** The first one pays. */
  keys: readonly [Key, ...Key[]],
  instructions: readonly Instruction[],
) => { err: WireError | null; signature: string | undefined }

const unitLimit = 200_000

/** Creates the function that sends transactions of the sandbox's own keys. */
export function createSender(ledger: Ledger): SendInstructions {
  let sent = 0
  return (keys, instructions) => {
    // Equal requests with one blockhash would be the same transaction, so each has another limit.
    sent += 1
    const { blockhash, lastValidBlockHeight } = ledger.slots.latestBlockhash('processed')
    const compiled = pipe(
      createTransactionMessage({ version: 0 }),
      (message) => setTransactionMessageFeePayer(keys[0].address, message),
      (message) =>
        setTransactionMessageLifetimeUsingBlockhash(
          { blockhash: blockhash as Blockhash, lastValidBlockHeight: BigInt(lastValidBlockHeight) },
          message,
        ),
      (message) =>
        appendTransactionMessageInstructions(
          [limitUnits(unitLimit + (sent % 1_000_000)), ...instructions],
          message,
        ),
      compileTransaction,
    )
    const signatures = { ...compiled.signatures }
    for (const { secret, address } of keys) {
      signatures[address] = ed25519.sign(Uint8Array.from(compiled.messageBytes), secret) as SignatureBytes
    }
    const bytes = getTransactionEncoder().encode({ ...compiled, signatures })
    const outcome = ledger.execute(parseTransaction(Uint8Array.from(bytes)))
    return outcome.landed
      ? { err: outcome.landed.err, signature: outcome.landed.signature }
      : { err: outcome.report.err, signature: undefined }
  }
}
