/** What a call of a transaction does. Addresses are as they stand in the request. */
export type DecodedCall =
  /** A payment in the native currency, or a transfer of `token`. Of an NFT (ERC-721), `value` is its id. */
  | {
      readonly kind: 'transfer'
      readonly to: string
      /** In the smallest unit. */
      readonly value: bigint
      /** Contract of the token. Absent for the native currency. */
      readonly token?: string | undefined
      /** The account that pays, if it is not the one that signs. */
      readonly from?: string | undefined
    }
  /** Allows a spender to take a token. 0 ends that. Of an NFT (ERC-721), `value` is its id. */
  | {
      readonly kind: 'approve'
      readonly token: string
      readonly spender: string
      readonly value: bigint
      /** Whether it is more than anybody has. Show it as a danger. */
      readonly isUnlimited: boolean
      /** Whether `value` is added to what the spender is allowed already. */
      readonly isAddition?: true | undefined
    }
  /** Allows an operator to take every NFT of a collection, or ends that. */
  | {
      readonly kind: 'approveAll'
      readonly collection: string
      readonly operator: string
      readonly isApproved: boolean
    }
  /** Swaps along a path of tokens. An amount that the call does not fix is absent. */
  | {
      readonly kind: 'swap'
      readonly exchange: string
      readonly path: readonly string[]
      readonly amountIn?: bigint | undefined
      /** The most that it takes. Absent if `amountIn` is fixed. */
      readonly maximumIn?: bigint | undefined
      readonly minimumOut: bigint
      readonly to: string
    }
  /** Several calls in one. `isComplete` is false if some are not listed, because there are too many. */
  | { readonly kind: 'batch'; readonly calls: readonly DecodedCall[]; readonly isComplete: boolean }
  /** A function of a contract that is known by its address. ERC-7730 */
  | {
      readonly kind: 'described'
      readonly to: string
      /** The native currency that is paid, in the smallest unit. */
      readonly value: bigint
      /** What the user does, in English: `Wrap`, `Supply`. */
      readonly intent: string
      readonly fields: readonly DescribedField[]
    }
  /** Solana: creates the account of `owner` for a token. */
  | { readonly kind: 'createTokenAccount'; readonly owner: string; readonly token: string }
  /** Solana: ends the allowance of a token account. */
  | { readonly kind: 'revoke'; readonly token: string }
  /** Solana: gives the control of a token account or a token to somebody else. Show it as a danger. */
  | { readonly kind: 'changeAuthority'; readonly account: string }
  /** Solana: a text that everybody can read. */
  | { readonly kind: 'memo'; readonly text: string }
  /** Deploys a contract. */
  | { readonly kind: 'deploy'; readonly value: bigint }
  /** Anything else: what it does is not known. */
  | {
      readonly kind: 'unknown'
      readonly to: string
      readonly value: bigint
      /** The first four bytes, which name the function. Absent if there are fewer. */
      readonly selector?: string | undefined
    }

/** An argument of a function that is known. */
export interface DescribedField {
  /** In English. */
  readonly label: string
  readonly value: string | bigint
  /**
   * `amount`: in the native currency. `tokenAmount`: in the smallest unit of `token`. `date`: in seconds
   * since 1970.
   */
  readonly format: 'amount' | 'tokenAmount' | 'address' | 'date' | 'raw'
  /** Contract of the token of an amount. */
  readonly token?: string | undefined
}

/** What a request for a signature or a transaction asks for. */
export type DecodedRequest =
  | { readonly kind: 'transaction'; readonly call: DecodedCall }
  | {
      readonly kind: 'message'
      /** The text, or the bytes in hex if they are no text. */
      readonly message: string
      readonly isText: boolean
      /** The website that the message signs in to. EIP-4361 */
      readonly signInDomain?: string | undefined
    }
  | {
      readonly kind: 'typedData'
      /** The website or contract that the data names. It can name any. */
      readonly name?: string | undefined
      /** The chain that the data is for. */
      readonly chainId?: bigint | undefined
      readonly primaryType: string
      readonly message: Readonly<Record<string, unknown>>
      /** What the signature allows, if it is a permit: EIP-2612, that of Dai, or of Permit2. */
      readonly permits: readonly Extract<DecodedCall, { kind: 'approve' }>[]
    }
  /** What it asks for is not known. */
  | { readonly kind: 'unknown'; readonly method: string }
