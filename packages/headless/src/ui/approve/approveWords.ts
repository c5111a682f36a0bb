type Text<parameter> = (parameter: parameter) => string

/** The labels of the lines of a request. */
export type ApproveLabel =
  | 'amount'
  | 'account'
  | 'atomic'
  | 'calledBy'
  | 'capabilities'
  | 'collection'
  | 'contract'
  | 'deposit'
  | 'ends'
  | 'fee'
  | 'feePayer'
  | 'from'
  | 'function'
  | 'gas'
  | 'gasFee'
  | 'gasPrice'
  | 'maker'
  | 'network'
  | 'newOwner'
  | 'nonce'
  | 'note'
  | 'opens'
  | 'owner'
  | 'paidBy'
  | 'pays'
  | 'receives'
  | 'router'
  | 'someoneGets'
  | 'spender'
  | 'thatAccount'
  | 'through'
  | 'tip'
  | 'to'
  | 'token'
  | 'tokenAccount'
  | 'unitPrice'
  | 'units'
  | 'uses'
  | 'validUntil'
  | 'yourself'

type Authority = 'owner' | 'close' | 'mint' | 'freeze'

/** The words in which a request is described. `approveMessages` of the copied views has them in English. */
export interface ApproveWords {
  amountIn: Text<{ amount: string; symbol: string }>
  amounts: {
    /** In place of a symbol. */
    tokens: string
    units: Text<bigint>
    unitsOfCurrency: Text<bigint>
    /** Without an id: several. */
    nft: Text<string | undefined>
    editions: Text<{ count: string; nft: string }>
    /** Of a contract that is a token or a collection. */
    either: Text<{ amount: string; nft: string }>
    allOrNft: Text<string>
    atLeast: Text<string>
    atMost: Text<string>
    unlimited: string
    all: string
    /** What a contract calls itself. */
    quoted: Text<string>
  }
  labels: Record<ApproveLabel, string>
  /** What a contract says that it is. */
  claims: Record<'token' | 'nft' | 'edition', string>
  once: string
  atomic: string
  notAtomic: string
  everyNetwork: string
  unknownNetwork: Text<string>
  never: string
  time: Text<Date>
  gwei: Text<string>
  lamports: Text<string>
  /** What a call does. A text gets the symbol of its token, if that is known. */
  calls: Record<
    | 'approveAll'
    | 'approveEither'
    | 'approveNft'
    | 'changeAuthority'
    | 'closeTokenAccount'
    | 'delegate'
    | 'deploy'
    | 'endAuthority'
    | 'endDelegate'
    | 'execute'
    | 'memo'
    | 'move'
    | 'revokeAll'
    | 'revokeNft'
    | 'swap'
    | 'transfer'
    | 'unknown',
    string
  > &
    Record<'approve' | 'approveMore' | 'createTokenAccount' | 'revoke', (symbol?: string) => string> & {
      batch: Text<number>
      order: Text<string>
      revokeEither: Text<{ spender: string; nft: string }>
    }
  /** What the user should know. */
  notes: Record<'later' | 'named' | 'nothing' | 'permission' | 'worth', string>
  /** Why the user should rather not confirm. */
  dangers: Record<
    | 'all'
    | 'bytes'
    | 'delegate'
    | 'either'
    | 'everyNetwork'
    | 'execute'
    | 'fee'
    | 'from'
    | 'hidden'
    | 'incomplete'
    | 'lost'
    | 'more'
    | 'noMinimum'
    | 'noReturn'
    | 'other'
    | 'otherAccount'
    | 'otherNetwork'
    | 'otherRecipient'
    | 'owner'
    | 'signature'
    | 'unexpected'
    | 'unknown',
    string
  > & {
    authority: Text<Authority>
    endsAuthority: Text<Authority>
    /** Gets the domain. */
    otherSite: Text<string>
    unlimited: (symbol?: string) => string
  }
  /** What a simulation says that would change. */
  changes: {
    reverted: string
    nft: Text<{ name: string | undefined; id: string; count: bigint }>
    mayTake: Text<{ spender: string; what: string }>
    mayNotTake: Text<{ spender: string; what: string }>
    /** Any amount of a token, by its symbol. */
    any: Text<string>
    /** Every NFT of a collection, by its name. */
    all: Text<string | undefined>
  }
}
