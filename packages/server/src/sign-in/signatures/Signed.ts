/** A text, and the signature that an account is said to have made of it. */
export interface Signed {
  /** As the message has it. */
  readonly address: string
  /** CAIP-2 id of the network that the message names. */
  readonly networkId: string
  readonly message: string
  /** In hex, base58 or base64, as the wallets of the namespace write it. */
  readonly signature: string
}
