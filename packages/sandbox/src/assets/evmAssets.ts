import { type Address, encodeAbiParameters, getContractAddress, type Hex, parseAbiParameters } from 'viem'
import type { SandboxCollection, SandboxToken } from '../config.js'
import { deployer } from './strangers.js'

/** A contract of `contracts/assets` with the encoded arguments of its constructor. */
export interface Deployment {
  artifact: string
  args: Hex
}

// A contract's address follows from its position: a new one is added at the end.
const deployments: Deployment[] = []

function deploy(artifact: string, args: Hex = '0x'): Address {
  deployments.push({ artifact, args })
  return getContractAddress({ from: deployer, nonce: BigInt(deployments.length - 1) })
}

const ofToken = parseAbiParameters('string, string, uint8')
const ofCollection = parseAbiParameters('string, string, string')
const ofOneAddress = parseAbiParameters('address')

function token(
  standing: SandboxToken['standing'],
  artifact: string,
  name: string,
  symbol: string,
  decimals: number,
): SandboxToken {
  const args = encodeAbiParameters(ofToken, [name, symbol, decimals])
  return { address: deploy(artifact, args), name, symbol, decimals, standing }
}

const weth: SandboxToken = {
  address: deploy('SandboxWrappedEther'),
  name: 'Wrapped Ether',
  symbol: 'WETH',
  decimals: 18,
  standing: 'listed',
}
const usdc = token('listed', 'SandboxToken', 'USD Coin', 'USDC', 6)
const usdt = token('listed', 'SandboxSilentToken', 'Tether USD', 'USDT', 6)
const dai = token('listed', 'SandboxToken', 'Dai Stablecoin', 'DAI', 18)
const wbtc = token('listed', 'SandboxToken', 'Wrapped Bitcoin', 'WBTC', 8)
const points = token('listed', 'SandboxToken', 'Loyalty Points', 'PTS', 0)

const lying: SandboxToken = {
  address: deploy('SandboxLyingToken'),
  name: 'Lying Token',
  symbol: 'LIE',
  decimals: 18,
  standing: 'hostile',
}
const bare: SandboxToken = {
  address: deploy('SandboxBareToken'),
  name: 'Bare Token',
  symbol: 'BARE',
  decimals: 18,
  standing: 'hostile',
}
const deep = token('hostile', 'SandboxToken', 'Deep Token', 'DEEP', 255)
const reversed = token('hostile', 'SandboxToken', 'Safe \u202eniOC DSU\u202c Token', '\u202eCDSU', 6)
const longTexts = ['Long '.repeat(2_000), 'LONG'.repeat(50)] as const
const long: SandboxToken = {
  address: deploy('SandboxToken', encodeAbiParameters(ofToken, [...longTexts, 18])),
  name: 'Long Token',
  symbol: 'LONG',
  decimals: 18,
  standing: 'hostile',
}

const falseUsdc = token('spam', 'SandboxSpamToken', 'USD Coin', 'USDC', 6)
const reward = token(
  'spam',
  'SandboxSpamToken',
  'Visit claim-reward.example to claim 5,000 USDC',
  '$ claim-reward.example',
  0,
)

const cats: SandboxCollection = {
  address: deploy('SandboxCollection', encodeAbiParameters(ofCollection, ['Sandbox Cats', 'CAT', ''])),
  name: 'Sandbox Cats',
  standard: 'erc721',
  standing: 'listed',
}
const vouchers: SandboxCollection = {
  address: deploy(
    'SandboxCollection',
    encodeAbiParameters(ofCollection, [
      'Free mint voucher',
      'FREE',
      'https://claim-reward.example/picture.png',
    ]),
  ),
  name: 'Free mint voucher',
  standard: 'erc721',
  standing: 'spam',
}
const items: SandboxCollection = {
  address: deploy('SandboxItems'),
  name: 'Sandbox Items',
  standard: 'erc1155',
  standing: 'listed',
}

const exchange = deploy('SandboxExchange', encodeAbiParameters(ofOneAddress, [weth.address]))
const registry = deploy('SandboxNames')
const universalResolver = deploy('SandboxUniversalResolver', encodeAbiParameters(ofOneAddress, [registry]))

const offchainNames = deploy('SandboxOffchainNames')
const taxed = token('hostile', 'SandboxTaxedToken', 'Taxed Token', 'TAX', 18)
const island = token('hostile', 'SandboxToken', 'Island Token', 'ISLE', 36)
const hostileRouter = deploy('SandboxHostileRouter')
const muteToken = deploy('SandboxMuteToken')
const hostileToken = deploy(
  'SandboxHostileToken',
  encodeAbiParameters(ofToken, ['Hostile Token', 'EVIL', 18]),
)

/** The tokens by name. */
export const evmTokens = {
  weth,
  usdc,
  usdt,
  dai,
  wbtc,
  points,
  lying,
  bare,
  deep,
  reversed,
  long,
  falseUsdc,
  reward,
  taxed,
  island,
}

/** The collections by name. */
export const evmCollections = { cats, vouchers, items }

/** The contracts in the order of their deployment. */
export const evmDeployments: readonly Deployment[] = deployments

/** Router and factory of the pools. */
export const evmExchange = exchange

/** The contracts of names. */
export const evmNameContracts = { registry, universalResolver, offchainNames }

/** What the worst service of swaps and the worst token do. */
export const evmHostile = { router: hostileRouter, muteToken, token: hostileToken }
