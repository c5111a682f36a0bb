import type { Bytes } from '../../calls/bytes.js'
import type { VaultHeader } from '../../calls/vault.js'
import { VaultError } from './VaultError.js'

/**
 * A wallet that is open. The entropy is in a closure: it is not logged, copied or posted with the object.
 *
 * Entropy and data keys are overwritten after their use. JavaScript cannot promise more: engines copy memory,
 * and words are texts, which cannot be overwritten.
 */
export interface OpenVault {
  readonly header: VaultHeader
  /**
   * Calls `body` with a copy of the entropy, which is overwritten when `body` has ended.
   *
   * @throws {VaultError} `vault/closed` after {@link close}.
   */
  use<result>(body: (entropy: Bytes) => Promise<result>): Promise<result>
  /** Overwrites the entropy. */
  close(): void
}

/** Holds a copy of the entropy of a wallet. */
export function holdEntropy(header: VaultHeader, entropy: Bytes): OpenVault {
  const held = entropy.slice()
  let isOpen = true
  return {
    header,
    async use(body) {
      if (!isOpen) throw new VaultError('vault/closed')
      const copy = held.slice()
      try {
        return await body(copy)
      } finally {
        copy.fill(0)
      }
    },
    close() {
      isOpen = false
      held.fill(0)
    },
  }
}
