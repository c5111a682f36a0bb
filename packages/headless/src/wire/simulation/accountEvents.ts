import { tryRead } from '../../shared/tryRead.js'
import { decodeAbiParameters } from '../../shared/viemCopy.js'
import { nativeTransfersAddress, type SimulatedLog } from './simulateCalls.js'

/** An asset that comes or goes, as an event says. */
export interface AssetTransfer {
  /** The contract of a token or of NFTs, in lower case. Absent for the native currency. */
  readonly token?: string | undefined
  /** The id of an NFT. Absent for a token. */
  readonly tokenId?: bigint | undefined
  /** `unique` of ERC-721: an id has one owner. `edition` of ERC-1155 and ERC-6909: an account has several. */
  readonly kind: 'native' | 'fungible' | 'unique' | 'edition'
  /** In the smallest unit, or pieces of an NFT. */
  readonly value: bigint
  /** Whether the account is the one that gives. */
  readonly isOut: boolean
  /** Whether the account is the one that receives. Both, if it gives to itself. */
  readonly isIn: boolean
  /** Whether a token has no account afterwards. */
  readonly isBurned?: boolean | undefined
}

/** What someone else may take of an account, as an event says. */
export interface AssetApproval {
  /** The contract of the token or of the NFTs, in lower case. */
  readonly token: string
  /** The contract that has the event, in lower case: that of the asset, or one such as Permit2. */
  readonly contract: string
  /** Who may take, in lower case. */
  readonly spender: string
  /** The id of an NFT. Absent for a token, and for all NFTs of a contract. */
  readonly tokenId?: bigint | undefined
  /** `amount` of a token, or of one id of ERC-6909. `nft` of ERC-721. `all` that the contract has. */
  readonly kind: 'amount' | 'nft' | 'all'
  /** How much may be taken, in the smallest unit; 1 for an NFT, or for all. 0 takes the permission back. */
  readonly value: bigint
}

/** What the events of calls say of an account. An event can say anything. */
export interface AccountEvents {
  readonly transfers: readonly AssetTransfer[]
  readonly approvals: readonly AssetApproval[]
  /** Whether no event has the name of a transfer or an approval, the account, and another form. */
  readonly isReadable: boolean
}

const zeroAddress = `0x${'0'.repeat(40)}`

interface Found {
  readonly transfers?: readonly AssetTransfer[]
  readonly approvals?: readonly AssetApproval[]
}

interface EventOf extends SimulatedLog {
  /** Whether a topic or a word is the account. */
  isOf(word: string | undefined): boolean
}

/** An event of a standard. */
interface KnownEvent {
  /** The number of its parts, each a topic or a word of the data. Absent if the data has lists. */
  readonly size?: number
  /** Where those are who receive, call or may take: the places of topics, and of a word of the data. */
  readonly places: readonly number[]
  readonly word?: number
  /** Returns what it says of the account. `undefined` if it has another form. */
  read(event: EventOf): Found | undefined
}

const knownEvents: Readonly<Record<string, KnownEvent>> = {
  // `Transfer(address,address,uint256)` of ERC-20, and of ERC-721, where the third is indexed too.
  '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef': {
    size: 3,
    places: [2],
    read: (event) => {
      const { address: token, topics, isOf } = event
      const [, from, to, id] = topics
      const sides = { token, isOut: isOf(from), isIn: isOf(to) }
      if (topics.length === 4 && id)
        return { transfers: [{ ...sides, kind: 'unique', tokenId: BigInt(id), value: 1n }] }
      const isBurned = addressOf(to) === zeroAddress
      return topics.length === 3
        ? { transfers: [{ ...sides, kind: 'fungible', value: word(event, 0), isBurned }] }
        : undefined
    },
  },
  // `TransferSingle(address,address,address,uint256,uint256)` and `TransferBatch` of ERC-1155.
  '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62': {
    size: 5,
    places: [1, 3],
    read: (event) =>
      event.topics.length === 4 ? editions(event, 2, [word(event, 0)], [word(event, 1)]) : undefined,
  },
  '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb': {
    places: [1, 3],
    read: (event) => {
      if (event.topics.length !== 4) return undefined
      const lists = [{ type: 'uint256[]' }, { type: 'uint256[]' }] as const
      const [ids, values] = decodeAbiParameters(lists, event.data as `0x${string}`)
      return ids.length === values.length ? editions(event, 2, ids, values) : undefined
    },
  },
  // `Transfer(address,address,address,uint256,uint256)` of ERC-6909.
  '0x1b3d7edb2e9c0b0e7c525b20aaaef0f5940d2ed71663c7d39266ecafac728859': {
    size: 5,
    places: [2],
    word: 0,
    read: (event) => {
      const [, , , id] = event.topics
      return id ? editions(event, 1, [BigInt(id)], [word(event, 1)]) : undefined
    },
  },
  // `Approval(address,address,uint256)` of ERC-20, and of ERC-721, where the third is indexed too.
  '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925': {
    size: 3,
    places: [2],
    read: (event) => {
      const { topics, address: token } = event
      const [, owner, spender, id] = topics
      if (topics.length === 4 && id) {
        const value = addressOf(spender) === zeroAddress ? 0n : 1n
        return approval(event, owner, { token, spender, kind: 'nft', tokenId: BigInt(id), value })
      }
      if (topics.length !== 3) return undefined
      return approval(event, owner, { token, spender, kind: 'amount', value: word(event, 0) })
    },
  },
  // `ApprovalForAll(address,address,bool)` of ERC-721 and ERC-1155, and `OperatorSet` of ERC-6909.
  '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31': {
    size: 3,
    places: [2],
    read: forAll,
  },
  '0xceb576d9f15e4e200fdb5096d64d5dfd667e16def20c1eefd14256d8e3faa267': {
    size: 3,
    places: [2],
    read: forAll,
  },
  // `Approval(address,address,uint256,uint256)` of ERC-6909.
  '0xb3fd5071835887567a0671151121894ddccc2842f1d10bedad13e0d17cace9a7': {
    size: 4,
    places: [2],
    read: (event) => {
      const [, owner, spender, id] = event.topics
      const known = { token: event.address, spender, value: word(event, 0), kind: 'amount' } as const
      return id ? approval(event, owner, { ...known, tokenId: BigInt(id) }) : undefined
    },
  },
  // `AuthorizedOperator(address,address)` of ERC-777, whose second is the one who allows.
  '0xf4caeb2d6ca8932a215a353d0703c326ec2d81fc68170f320eb2ab49e9df61f9': {
    size: 2,
    places: [1],
    read: (event) => {
      const [, spender, owner] = event.topics
      return owner
        ? approval(event, owner, { token: event.address, spender, kind: 'all', value: 1n })
        : undefined
    },
  },
  // `Approval(address,address,address,uint160,uint48)` and `Permit`, the same with a nonce, of Permit2.
  '0xda9fa7c1b00402c17d0161b249b1ab8bbec047c5a52207b9c112deffd817036b': {
    size: 5,
    places: [3],
    read: permitted,
  },
  '0xc6a377bfc4eb120024a8ac08eef205be16b817020812c73223e81d1bdb9708ec': {
    size: 6,
    places: [3],
    read: permitted,
  },
  // `Lockdown(address,address,address)` of Permit2, which takes an allowance back.
  '0x89b1add15eff56b3dfe299ad94e01f2b52fbcb80ae1a3baea6ae8c04cb2b98a4': {
    size: 3,
    places: [],
    word: 1,
    read: (event) => {
      const [token, spender] = [0, 1].map((index) => `0x${word(event, index).toString(16).padStart(64, '0')}`)
      const [, owner] = event.topics
      if (!owner) return undefined
      return approval(event, owner, { token: addressOf(token), spender, kind: 'amount', value: 0n })
    },
  },
  // `BorrowAllowanceDelegated(address,address,address,uint256)` of Aave: loans in the name of the account.
  '0xda919360433220e13b51e8c211e490d148e61a3bd53de8c097194e458b97f3e1': {
    size: 4,
    places: [2],
    read: (event) => {
      const [, owner, spender] = event.topics
      const value = word(event, event.topics.length === 4 ? 0 : 1)
      if (!spender) return undefined
      return approval(event, owner, { token: event.address, spender, kind: 'amount', value })
    },
  },
}

/** Reads what events say of an account. Events of other accounts, and of other kinds, are left out. */
export function readAccountEvents(logs: readonly SimulatedLog[], account: string): AccountEvents {
  const isOf = (found: string | undefined) =>
    found !== undefined && addressOf(found) === account.toLowerCase()
  const transfers: AssetTransfer[] = []
  const approvals: AssetApproval[] = []
  let isReadable = true
  for (const log of logs) {
    if (log.address === nativeTransfersAddress) {
      const value = tryRead(() => word(log, 0))
      const [, from, to] = log.topics
      if (value === undefined) isReadable = false
      else if (isOf(from) || isOf(to))
        transfers.push({ kind: 'native', value, isOut: isOf(from), isIn: isOf(to) })
      continue
    }
    const known = knownEvents[log.topics[0] ?? '']
    if (!known) continue
    const size = log.topics.length - 1 + (log.data.length - 2) / 64
    const isWhole = known.size === undefined || known.size === size
    const found = isWhole ? tryRead(() => known.read({ ...log, isOf })) : undefined
    const given = found?.transfers?.filter(({ isOut, isIn }) => isOut || isIn) ?? []
    const allowed = found?.approvals ?? []
    transfers.push(...given)
    approvals.push(...allowed)
    // The account can also stand where the standard has another part, because other parts are indexed.
    const isOwn = allowed.length > 0 || given.some(({ isOut }) => isOut)
    if (!isOwn && names(log, account, found ? known : { places: [] })) isReadable = false
  }
  return { transfers, approvals, isReadable }
}

/** Whether an event has the account anywhere but at these places. */
function names(
  { topics, data }: SimulatedLog,
  account: string,
  { places, word = -1 }: Pick<KnownEvent, 'places' | 'word'>,
): boolean {
  const start = 2 + word * 64
  const texts = word < 0 ? [data] : [data.slice(0, start), data.slice(start + 64)]
  return [...topics.filter((_, index) => !places.includes(index)), ...texts].some((text) =>
    text.toLowerCase().includes(account.slice(2).toLowerCase()),
  )
}

function forAll(event: EventOf): Found | undefined {
  const [, owner, spender] = event.topics
  if (!spender) return undefined
  const value = word(event, 0) === 0n ? 0n : 1n
  return approval(event, owner, { token: event.address, spender, kind: 'all', value })
}

function permitted(event: EventOf): Found | undefined {
  const [, owner, token, spender] = event.topics
  if (!token) return undefined
  return approval(event, owner, { token: addressOf(token), spender, kind: 'amount', value: word(event, 0) })
}

function approval(
  { address: contract, isOf }: EventOf,
  owner: string | undefined,
  known: Omit<AssetApproval, 'contract' | 'spender'> & { readonly spender: string | undefined },
): Found {
  return isOf(owner) ? { approvals: [{ ...known, contract, spender: addressOf(known.spender) }] } : {}
}

/** @param sides The index of the topic that gives. The next one receives. */
function editions(
  { address: token, topics, isOf }: EventOf,
  sides: 1 | 2,
  ids: readonly bigint[],
  values: readonly bigint[],
): Found {
  const [isOut, isIn] = [isOf(topics[sides]), isOf(topics[sides + 1])]
  return {
    transfers: ids.map((tokenId, index) => ({
      kind: 'edition',
      token,
      tokenId,
      value: values[index] ?? 0n,
      isOut,
      isIn,
    })),
  }
}

/** @throws Error if the data has no such word. */
function word({ data }: Pick<SimulatedLog, 'data'>, index: number): bigint {
  const text = data.slice(2 + index * 64, 2 + (index + 1) * 64)
  if (text.length !== 64) throw new Error('The event has too little data.')
  return BigInt(`0x${text}`)
}

function addressOf(topic: string | undefined): string {
  return `0x${topic?.slice(-40).toLowerCase()}`
}
