import {
  type ActivityItem,
  type ActivityTransfer,
  type LatchkeyOptions,
  type Money,
  type Nft,
  ServiceMissingError,
  type TokenBalance,
} from '@latchkey/headless'
import { networkPicture } from './network-pictures'

type Services = NonNullable<LatchkeyOptions['services']>

export interface AccountServicesOptions {
  /** `waiting`: no answer. `failing`: an error. `none`: no such service. Default: a few tokens. */
  tokens?: readonly TokenBalance[] | 'waiting' | 'failing' | 'none' | undefined
  /** `none`: the app has no such service. Default: a few transactions. */
  activity?: readonly ActivityItem[] | 'waiting' | 'failing' | 'none' | undefined
  completeness?: 'complete' | 'partial' | undefined
  /** `missing`: the service turns out to have none. Default: the app has no such service. */
  nfts?: readonly Nft[] | 'waiting' | 'failing' | 'missing' | undefined
  /** Names by address in lower case. Default: none. */
  names?: Readonly<Record<string, { readonly name: string; readonly imageUrl?: string }>> | undefined
  /** Whether the services answer for the networks. Default true. */
  isSupported?: boolean | undefined
  /** Transactions on a page. Default: all. */
  pageSize?: number | undefined
}

const networkId = 'eip155:1337'
/** Returns an amount of cents. */
export const usd = (cents: bigint): Money => ({ currency: 'usd', value: cents * 10n ** 18n, decimals: 20 })
const logo = (symbol: string, hue: number) => networkPicture(symbol, hue)

/** Returns a token with a price in cents, or without one. */
export function tokenOf(
  symbol: string,
  units: bigint,
  parameters: Partial<TokenBalance> & { readonly cents?: bigint } = {},
): TokenBalance {
  const { cents, ...others } = parameters
  return {
    networkId,
    address: `0x${[...symbol]
      .map((letter) => (letter.codePointAt(0) ?? 0).toString(16).padStart(4, '0'))
      .join('')
      .slice(0, 40)
      .padEnd(40, '0')}`,
    name: symbol,
    symbol,
    decimals: 6,
    value: units * 1_000n,
    imageUrl: logo(symbol, symbol.length * 71),
    ...(cents !== undefined && {
      price: { ...usd(cents), source: 'story', updatedAt: 0 },
      worth: usd((units * cents) / 1_000n),
    }),
    ...others,
  }
}

/** The native currency: 1.234 ETH at $2,000.00. */
export const ether: TokenBalance = {
  ...tokenOf('ETH', 1_234n, {
    name: 'Ether',
    cents: 200_000n,
    decimals: 18,
    value: 1_234_567_890_000_000_000n,
  }),
  address: undefined,
  imageUrl: undefined,
}

const fewTokens = [
  ether,
  tokenOf('USDC', 2_500_000n, { name: 'USD Coin', cents: 100n }),
  tokenOf('DAI', 99_500n, { name: 'Dai Stablecoin', cents: 100n }),
  tokenOf('PTS', 420_000n, { name: 'Loyalty Points' }),
]

/** An account of the sandbox, for stories in which transactions name it. */
export const storyAccount = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const storyPrivateKey = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'

export const friend = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const exchange = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

/** Returns a transfer of USDC. */
export function transferOf(
  direction: ActivityTransfer['direction'],
  parameters: Partial<ActivityTransfer> = {},
): ActivityTransfer {
  return {
    kind: 'token',
    direction,
    value: 25_500_000n,
    decimals: 6,
    symbol: 'USDC',
    name: 'USD Coin',
    imageUrl: logo('USDC', 284),
    isSpam: false,
    ...parameters,
  }
}

const collection = '0x5FbDB2315678afecb367f032d93F642f64180aa3'

/** Returns an NFT of a known collection. */
export function nftOf(id: number, parameters: Partial<Nft> = {}): Nft {
  return {
    networkId,
    address: collection,
    tokenId: String(id),
    standard: 'erc721',
    value: 1n,
    name: `Sandbox Ape #${id}`,
    collectionName: 'Sandbox Apes',
    imageUrl: networkPicture(String(id), (id * 67) % 360),
    isSpam: false,
    isKnown: true,
    ...parameters,
  }
}

let count = 0

/** Returns a transaction that the account sent on a day of March 2026. */
export function activityOf(
  operation: string,
  transfers: readonly ActivityTransfer[],
  parameters: Partial<ActivityItem> = {},
): ActivityItem {
  count += 1
  return {
    id: `${operation}-${count}`,
    networkId,
    hash: `0x${count.toString(16).padStart(64, '0')}`,
    operation,
    status: 'confirmed',
    minedAt: Date.UTC(2026, 2, 20, 12) - count * 3_600_000,
    transfers,
    ...parameters,
  }
}

/** Returns one transaction of each kind of an account, of two months. */
export function everyKind(account: string): readonly ActivityItem[] {
  const own = { from: account }
  const eth = {
    symbol: 'ETH',
    name: 'Ether',
    decimals: 18,
    value: 1_500_000_000_000_000_000n,
    imageUrl: undefined,
  }
  const february = { minedAt: Date.UTC(2025, 1, 3, 12) }
  return [
    activityOf('send', [transferOf('out', { from: account, to: friend })], { ...own, to: friend }),
    activityOf('receive', [transferOf('in', { ...eth, from: friend, to: account })], {
      from: friend,
      to: account,
    }),
    activityOf('trade', [transferOf('out'), transferOf('in', eth)], { ...own, to: exchange }),
    activityOf('send', [transferOf('out', { to: friend })], { ...own, to: friend, status: 'failed' }),
    activityOf('approve', [], { ...own, to: exchange, status: 'pending' }),
    activityOf(
      'mint',
      [
        transferOf('in', {
          kind: 'nft',
          value: 1n,
          decimals: 0,
          name: 'Sandbox Apes',
          tokenId: '12',
          symbol: undefined,
        }),
      ],
      { ...own, ...february },
    ),
    activityOf('execute', [], { ...own, to: exchange, ...february }),
  ]
}

/** Services with fixed answers. */
export function accountServices(parameters: AccountServicesOptions = {}): Partial<Services> {
  const { tokens = fewTokens, activity, completeness = 'complete', names, isSupported = true } = parameters
  const { nfts, pageSize = Number.POSITIVE_INFINITY } = parameters
  let hasNfts = true
  const answer = async <value>(value: value | 'waiting' | 'failing'): Promise<value> => {
    if (value === 'waiting') return new Promise<never>(() => {})
    if (value === 'failing') throw new Error('The service fails.')
    return value
  }
  return {
    ...(tokens !== 'none' && {
      balances: { supports: () => isSupported, getBalances: () => answer(tokens) },
    }),
    ...(activity !== 'none' && {
      history: {
        supports: () => isSupported,
        async getHistory({ address, cursor = '0' }) {
          const items = await answer(activity ?? everyKind(address))
          const end = Number(cursor) + pageSize
          return {
            items: items.slice(Number(cursor), end),
            nextCursor: end < items.length ? String(end) : undefined,
            completeness,
            source: 'story',
          }
        },
      },
    }),
    ...(nfts && {
      nfts: {
        supports: () => isSupported && hasNfts,
        async getNfts() {
          hasNfts = nfts !== 'missing'
          if (nfts === 'missing') throw new ServiceMissingError('nfts')
          return { items: await answer(nfts), completeness, source: 'story' }
        },
      },
    }),
    ...(names && {
      identity: {
        supports: () => true,
        getIdentity: async ({ address }) => names[address.toLowerCase()] ?? {},
      },
    }),
  }
}
