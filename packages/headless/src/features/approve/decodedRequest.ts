import type { CaipNetworkId } from '@latchkey/protocol'
import type { ContractAnswers } from './decodeRequest.js'

/**
 * What a description of a contract's function rests on. `known`: the contract is known by its address on this
 * network. `contract`: the contract said so when it was asked (ERC-165, `decimals()`); it can lie. `name`:
 * the name of the function alone, which any contract can use for anything.
 */
export type DescriptionSource = 'known' | 'contract' | 'name'

/**
 * A token or an NFT. ERC-20 and ERC-721 share functions, so `kind` is `unknown` until the contract was asked:
 * an amount is then the id of an NFT, or an amount of a token.
 */
export interface DecodedAsset {
  /** Contract of the token or collection; on Solana the mint, or the token account if only that is named. */
  readonly token: string
  /** `token`: ERC-20 and Solana. `nft`: ERC-721. `edition`: ERC-1155. */
  readonly kind: 'token' | 'nft' | 'edition' | 'unknown'
  readonly source: DescriptionSource
  /** Id of the NFT. */
  readonly tokenId?: bigint | undefined
  /** What the contract says of itself. */
  readonly symbol?: string | undefined
  readonly decimals?: number | undefined
}

/** A part of an order: so much of an asset, or of the native currency without an asset. */
export interface DecodedOrderItem {
  readonly asset?: DecodedAsset | undefined
  /** The most that is given, or the least that is received, in the smallest unit. */
  readonly value: bigint
  /** Who receives it. Absent for what the account gives to the account that fills the order. */
  readonly to?: string | undefined
}

/**
 * What a call of a transaction does, or what a signature allows. Addresses are as they stand in the request.
 */
export type DecodedCall =
  /** A payment in the native currency, or a transfer of an asset. */
  | {
      readonly kind: 'transfer'
      readonly to: string
      /** In the smallest unit; pieces of an NFT. Of an asset of unknown kind: the amount, or the id. */
      readonly value: bigint
      /** Absent for the native currency. */
      readonly asset?: DecodedAsset | undefined
      /** The account that pays, as the call names it. Absent: the account that signs. */
      readonly from?: string | undefined
      /** Solana: the token account that it is taken from. */
      readonly source?: string | undefined
      readonly validity?: Validity | undefined
    }
  /** Lets a spender take an asset from the account. */
  | {
      readonly kind: 'approve'
      readonly asset: DecodedAsset
      readonly spender: string
      /** In the smallest unit. Of an asset of unknown kind: the amount, or the id. 0 of a token ends it. */
      readonly value: bigint
      /** Whether it is far more than the account has, or than accounts can have. Show it as a danger. */
      readonly isUnlimited: boolean
      /** Whether `value` is added to what the spender is allowed already. */
      readonly isAddition?: true | undefined
      /** Whether it can be used once: Permit2's signature transfers. */
      readonly isOnce?: true | undefined
      /** The account whose asset it is, as the request names it. Absent: the account that signs. */
      readonly owner?: string | undefined
      /** Solana: the token account that it is taken from. */
      readonly source?: string | undefined
      readonly validity?: Validity | undefined
    }
  /** Lets an operator take every NFT of a collection, or ends that. */
  | {
      readonly kind: 'approveAll'
      readonly asset: DecodedAsset
      readonly operator: string
      readonly isApproved: boolean
    }
  /**
   * Swaps along a path of tokens, at a router that is known. An amount that the call does not fix is absent.
   */
  | {
      readonly kind: 'swap'
      readonly router: string
      readonly path: readonly string[]
      readonly amountIn?: bigint | undefined
      /** The most that it takes. Absent if `amountIn` is fixed. */
      readonly maximumIn?: bigint | undefined
      readonly minimumOut: bigint
      /** Who receives what is bought, also if the router gets it first and pays it out in its next call. */
      readonly to: string
      /** Whether the last token, wrapped, arrives as the native currency. */
      readonly receivesNative?: true | undefined
      /** `router`: it pays with what it holds. */
      readonly payer: 'account' | 'router'
      /** The native currency that goes to the contract with the call, in the smallest unit. Absent: none. */
      readonly payment?: bigint | undefined
      readonly validity?: Validity | undefined
    }
  /** Several calls in one. `isComplete` is false if some are not listed, because there are too many. */
  | {
      readonly kind: 'batch'
      readonly calls: readonly DecodedCall[]
      readonly isComplete: boolean
      /** Whether all of it happens or nothing. Absent where the request does not say. */
      readonly isAtomic?: boolean | undefined
      /** The native currency that goes to the contract with the call, in the smallest unit. Absent: none. */
      readonly payment?: bigint | undefined
      readonly validity?: Validity | undefined
    }
  /** A function of a contract that is known by its address. Every argument is a field. ERC-7730 */
  | {
      readonly kind: 'described'
      readonly to: string
      /** What the user does, in English: `Wrap`, `Supply`. */
      readonly intent: string
      readonly fields: readonly DescribedField[]
      /** The native currency that goes to the contract with the call, in the smallest unit. Absent: none. */
      readonly payment?: bigint | undefined
    }
  /** A signed order: the account that fills it takes what is given, and pays what is received. */
  | {
      readonly kind: 'order'
      /** In English: `Seaport`, `0x`, `CoW`. */
      readonly protocol: string
      /** The contract that it is for, which is known by its address. */
      readonly contract: string
      /** The account that gives, as the order names it. Absent: the account that signs. */
      readonly maker?: string | undefined
      readonly gives: readonly DecodedOrderItem[]
      readonly gets: readonly DecodedOrderItem[]
      readonly validity?: Validity | undefined
    }
  /**
   * Lets the code of a contract act as an account, until another is named. The zero address ends it. EIP-7702
   */
  | {
      readonly kind: 'delegate'
      readonly to: string
      /** The network it is for. Absent: every network. */
      readonly networkId?: CaipNetworkId | undefined
      readonly nonce: bigint
    }
  /** A transaction of another account, such as a Safe, that the account approves. */
  | { readonly kind: 'execute'; readonly account: string; readonly call: DecodedCall }
  /** Solana: creates the account of `owner` for a token. */
  | {
      readonly kind: 'createTokenAccount'
      readonly owner: string
      readonly token: string
      /** Who pays the deposit. */
      readonly payer: string
    }
  /** Solana: closes a token account, and pays its deposit to an account. */
  | {
      readonly kind: 'closeTokenAccount'
      readonly account: string
      /** Who closes it, and signs: its owner, or who has the power to close it. */
      readonly from: string
      readonly to: string
    }
  /** Solana: ends the allowance of a token account. */
  | { readonly kind: 'revoke'; readonly account: string; readonly owner: string }
  /** Solana: gives a power over an account to another. Show it as a danger. */
  | {
      readonly kind: 'changeAuthority'
      readonly account: string
      readonly authority: 'owner' | 'close' | 'mint' | 'freeze'
      /** Who has the power now, and signs. */
      readonly from: string
      /** Absent: the power ends. */
      readonly to?: string | undefined
    }
  /** Solana: a text that everyone can read. */
  | { readonly kind: 'memo'; readonly text: string }
  /** Deploys a contract. */
  | { readonly kind: 'deploy'; readonly value: bigint }
  /** Anything else: what it does is not known. */
  | {
      readonly kind: 'unknown'
      /** Absent for a signature that no contract is named for. */
      readonly to?: string | undefined
      /** The first four bytes of the call, which name the function. Absent if there are fewer. */
      readonly selector?: string | undefined
      /** What a function with this selector is usually called. The contract can use it for anything. */
      readonly functionName?: string | undefined
      /** The native currency that goes to the contract with the call, in the smallest unit. Absent: none. */
      readonly payment?: bigint | undefined
    }

/** Limits in time, in seconds since 1970. An absent one is none. */
export interface Validity {
  /** It cannot be used before. */
  readonly from?: bigint | undefined
  /** It has to be used by then. */
  readonly deadline?: bigint | undefined
  /** What it allows ends then. */
  readonly until?: bigint | undefined
}

/** An argument of a function that is known. */
export interface DescribedField {
  /** In English. */
  readonly label: string
  readonly value: string | bigint
  /** `amount`: in the native currency. `tokenAmount`: in the smallest unit of `token`. */
  readonly format: 'amount' | 'tokenAmount' | 'address' | 'raw'
  /** Contract of the token of an amount. */
  readonly token?: string | undefined
  /** Whether an amount is all that there is when the call runs. Its `value` is the largest number then. */
  readonly isAll?: true | undefined
  /** Whether the account at this address gets what the call pays. Show another one as a danger. */
  readonly isRecipient?: true | undefined
}

/** The network fee that a request sets, in the smallest unit of the native currency. */
export interface DecodedFee {
  /**
   * The most that it can cost, if the request sets a limit and a price. EVM: the gas alone. Some rollups also
   * charge for the data of a transaction.
   */
  readonly maximum?: bigint | undefined
  /** EVM: gas. Solana: compute units. */
  readonly limit?: bigint | undefined
  /** The most per unit: EVM in wei, Solana in millionths of a lamport. */
  readonly price?: bigint | undefined
  /** The part of `price` for the one that includes the transaction. */
  readonly priority?: bigint | undefined
  /** Whether it is more than a tenth of what is sent or of what the account has. Show it as a danger. */
  readonly isHigh: boolean
}

/** What a request for a signature or a transaction asks for. */
export type DecodedRequest =
  | (RequestTerms & {
      readonly kind: 'transaction'
      readonly call: DecodedCall
      readonly fee?: DecodedFee | undefined
      /** Number of the transaction of the account, if the request sets it. */
      readonly nonce?: bigint | undefined
      /** Names of capabilities that a batch asks of the wallet. EIP-5792 */
      readonly capabilities?: readonly string[] | undefined
      /** Solana: the account that pays the fee. */
      readonly feePayer?: string | undefined
    })
  | (RequestTerms & {
      readonly kind: 'message'
      /**
       * The text, with characters that cannot be seen written as `⟨U+200B⟩`, or the bytes in hex if they are
       * no text.
       */
      readonly message: string
      readonly isText: boolean
      /**
       * Whether the text has characters that cannot be seen, or that turn or cover text. Show it as a danger.
       */
      readonly hasHidden: boolean
      /** The website that the message signs in to. EIP-4361 */
      readonly signInDomain?: string | undefined
      /** Whether that is another one than the page. Show it as a danger. */
      readonly isOtherSite: boolean
    })
  | (RequestTerms & {
      readonly kind: 'typedData'
      /** The website or contract that the data names. It can name any. */
      readonly name?: string | undefined
      /** The contract that the data is for. */
      readonly contract?: string | undefined
      readonly primaryType: string
      /** The members that are signed, and no other. Texts as in a message. */
      readonly message: Readonly<Record<string, unknown>>
      /** The members of the domain that are signed. */
      readonly domain: Readonly<Record<string, unknown>>
      /** What the signature allows. `undefined`: not known, and it can be anything. */
      readonly allows: readonly DecodedCall[] | undefined
      /** Whether `allows` has everything. */
      readonly isComplete: boolean
    })
  /** What it asks for is not known. */
  | { readonly kind: 'unknown'; readonly method: string; readonly isDangerous: true }

/** What a request says beside what it does. */
export interface RequestTerms {
  /** The account that is asked to sign, as the request names it. Absent where it names none. */
  readonly from?: string | undefined
  /** Whether `from` is another account than the one of the connection. */
  readonly isOtherAccount: boolean
  /**
   * The network that the request names. Absent where it names none: a signature of typed data can be used on
   * each network then.
   */
  readonly networkId?: CaipNetworkId | undefined
  /** Whether `networkId` is another network than the one of the connection. */
  readonly isOtherNetwork: boolean
  /** Whether a part of it can cost the user more than meant, or is not known. Show the way out first. */
  readonly isDangerous: boolean
  /**
   * What its contracts said when `getDecodedRequest` asked them, by address in lower case: the units of
   * amounts of swaps and of known contracts. Absent if none answered.
   */
  readonly contracts?: ContractAnswers | undefined
}
