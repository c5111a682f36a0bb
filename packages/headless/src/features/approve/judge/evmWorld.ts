import type { CaipNetworkId } from '@latchkey/protocol'
import type { DecodedAsset, DescriptionSource } from '../decodedRequest.js'
import type { AskedContracts, Choose } from './row.js'
import type { TrueAsset } from './truth.js'

export const me = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
/** A second account of the same wallet. */
export const myOther = '0x14dC79964da2C08b23698B3D3cc7Ca32193d9955'
export const friend = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const spender = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
export const zero = '0x0000000000000000000000000000000000000000'
export const one = '0x0000000000000000000000000000000000000001'
export const two = '0x0000000000000000000000000000000000000002'
export const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
export const dai = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
export const punks = '0xb47e3cd837dDF8e4c57F05d70Ab865de6e193BBB'
export const apes = '0xBC4CA0EdA7647A8aB7C2061c2E118A18a936f13D'
export const cards = '0x76BE3b62873462d2142405439777e971754E8E77'
/** Contracts that no list has. */
export const strange = `0x${'a1'.repeat(20)}`
export const stranger = `0x${'b2'.repeat(20)}`

export const mainnet: CaipNetworkId = 'eip155:1'
export const base: CaipNetworkId = 'eip155:8453'
export const polygon: CaipNetworkId = 'eip155:137'

export const weth = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
export const baseWeth = '0x4200000000000000000000000000000000000006'
export const steth = '0xae7ab96520DE3A18E5e111B5EaAb095312D7fE84'
export const aavePool = '0x87870Bca3F3fD6335C3F4ce8392D69350B4fA4E2'
export const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
export const multicall3 = '0xcA11bde05977b3631167028862bE2a173976CA11'
export const v2Router = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'
export const v3Router = '0xE592427A0AEce92De3Edee1F18E0157C05861564'
export const v3Router2 = '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45'
export const universalRouter = '0x66a9893cC07D91D95644AEDD05D03f95e1dBA8Af'

/**
 * Contracts that are known by their address. uniswap.org, aave.com, lido.fi and the explorers of the networks
 * list them. Permit2, and no other, has its address on each network.
 */
const known: Readonly<Record<string, readonly string[]>> = {
  [mainnet]: [weth, steth, aavePool, permit2, v2Router, v3Router, v3Router2, universalRouter],
  [base]: [baseWeth, permit2],
  [polygon]: [v3Router, v3Router2, permit2],
}
/** Those of them that are tokens. */
const knownTokens = [weth, baseWeth, steth]

/** What stands around a call: the network that it runs on, and what contracts said there. */
export interface World {
  /** That of the request, or else of the connection. Absent: not known. */
  readonly networkId?: CaipNetworkId | undefined
  readonly contracts?: AskedContracts | undefined
  /** The account of the request. */
  readonly from: string
}

export function isKnown(address: string, world: World): boolean {
  const there = world.networkId ? (known[world.networkId] ?? []) : []
  return there.some((contract) => contract.toLowerCase() === address.toLowerCase())
}

export type AssetKind = Exclude<DecodedAsset['kind'], 'unknown'>

/**
 * What can be known of the asset of a contract whose function is called: `kinds` are those that have such a
 * function. `undefined` if the contract says that it is something else: the function is then not that of the
 * standard.
 */
export function assetAt(
  contract: string,
  world: World,
  kinds: readonly AssetKind[],
  id?: bigint,
): TrueAsset | undefined {
  const asked = world.contracts?.[contract.toLowerCase()]
  const isKnownToken = isKnown(contract, world) && knownTokens.includes(contract)
  const said = { contract: [contract], symbol: asked?.symbol, decimals: asked?.decimals }
  const named = (kind: AssetKind, source: DescriptionSource): TrueAsset => ({
    ...said,
    kind,
    source,
    id: kind === 'token' ? undefined : id,
  })
  if (isKnownToken) return kinds.includes('token') ? named('token', 'known') : undefined
  if (asked && asked.kind !== 'other')
    return kinds.includes(asked.kind) ? named(asked.kind, 'contract') : undefined
  const [only] = kinds
  return kinds.length === 1 && only ? named(only, 'name') : { ...said, kind: 'unknown', source: 'name' }
}

/** Whether an allowance is unlimited. `undefined` where it is a matter of how much is far more. */
export function isUnlimited(
  asset: TrueAsset,
  amount: bigint,
  contract: string,
  world: World,
): boolean | undefined {
  if (asset.kind === 'nft') return false
  const { balance, decimals } = world.contracts?.[contract.toLowerCase()] ?? {}
  if (balance && amount <= balance && balance < 10n ** 24n) return false
  if (balance && amount > balance * 1_000_000n) return true
  if (amount >= 10n ** 30n && (balance === undefined || balance < 10n ** 24n)) return true
  if (!balance && decimals !== undefined && amount >= 10n ** BigInt(decimals + 15)) return true
  return amount <= 10n ** 12n && !balance ? false : undefined
}

/** What the contracts of the table answer. */
export const answers: AskedContracts = {
  [usdc.toLowerCase()]: { kind: 'token', decimals: 6, symbol: 'USDC', balance: 5_000_000_000n },
  [dai.toLowerCase()]: { kind: 'token', decimals: 18, symbol: 'DAI', balance: 5_000n * 10n ** 18n },
  [weth.toLowerCase()]: { kind: 'token', decimals: 18, symbol: 'WETH', balance: 10n ** 18n },
  [apes.toLowerCase()]: { kind: 'nft', symbol: 'BAYC' },
  [cards.toLowerCase()]: { kind: 'edition' },
  [punks.toLowerCase()]: { kind: 'other' },
}

const amounts = [
  0n,
  1n,
  2n,
  5n,
  10n ** 6n,
  50n * 10n ** 6n,
  10n ** 18n,
  10n ** 30n,
  2n ** 96n - 1n,
  2n ** 160n - 2n,
  2n ** 160n - 1n,
  2n ** 255n,
  2n ** 256n - 2n,
  2n ** 256n - 1n,
]

export function anyAmount(choose: Choose, bits = 256): bigint {
  return choose.from(amounts.filter((amount) => amount < 2n ** BigInt(bits)))
}

export function anyAccount(choose: Choose): string {
  return choose.from([me, me, friend, spender, myOther, stranger, zero, one, two, usdc, v3Router2])
}

export function anyToken(choose: Choose): string {
  return choose.from([usdc, dai, weth, apes, cards, punks, strange, stranger])
}
