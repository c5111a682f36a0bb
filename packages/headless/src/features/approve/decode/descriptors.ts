import type { CaipNetworkId } from '../../../shared/caip.js'
import type { DescribedField } from '../decodedRequest.js'

/** What a function of a known contract does, in the manner of ERC-7730. */
export interface Descriptor {
  /** The function, as viem's `parseAbi` takes it. */
  readonly signature: string
  /** What the user does, in one or two words. */
  readonly intent: string
  /** The arguments to show. `token` is the index of the argument that names the token of an amount. */
  readonly fields: readonly {
    readonly argument: number
    readonly label: string
    readonly format: DescribedField['format']
    readonly token?: number | undefined
  }[]
}

/** Contracts that are known by their address. A function of another contract can do anything. */
interface KnownContracts {
  readonly addresses: readonly (readonly [CaipNetworkId, string])[]
  readonly descriptors: readonly Descriptor[]
}

const wrapped: KnownContracts = {
  addresses: [
    ['eip155:1', '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'],
    ['eip155:10', '0x4200000000000000000000000000000000000006'],
    ['eip155:8453', '0x4200000000000000000000000000000000000006'],
    ['eip155:42161', '0x82af49447d8a07e3bd95bd0d56f35241523fbab1'],
    ['eip155:137', '0x0d500b1d8e8ef31e21c99d1db9a6444d3adf1270'],
  ],
  descriptors: [
    { signature: 'function deposit()', intent: 'Wrap', fields: [] },
    {
      signature: 'function withdraw(uint256 amount)',
      intent: 'Unwrap',
      fields: [{ argument: 0, label: 'Amount', format: 'amount' }],
    },
  ],
}

const lido: KnownContracts = {
  addresses: [['eip155:1', '0xae7ab96520de3a18e5e111b5eaab095312d7fe84']],
  descriptors: [
    {
      signature: 'function submit(address referral)',
      intent: 'Stake',
      fields: [{ argument: 0, label: 'Referral', format: 'address' }],
    },
  ],
}

const token = { argument: 0, label: 'Token', format: 'address' } as const
const amount = { argument: 1, label: 'Amount', format: 'tokenAmount', token: 0 } as const

/** The pools of Aave, version 3. */
const aave: KnownContracts = {
  addresses: [
    ['eip155:1', '0x87870bca3f3fd6335c3f4ce8392d69350b4fa4e2'],
    ['eip155:10', '0x794a61358d6845594f94dc1db02a252b5b4814ad'],
    ['eip155:137', '0x794a61358d6845594f94dc1db02a252b5b4814ad'],
    ['eip155:42161', '0x794a61358d6845594f94dc1db02a252b5b4814ad'],
    ['eip155:8453', '0xa238dd80c259a72e81d7e4664a9801593f98d1c5'],
  ],
  descriptors: [
    {
      signature: 'function supply(address asset, uint256 amount, address onBehalfOf, uint16 referralCode)',
      intent: 'Supply',
      fields: [token, amount, { argument: 2, label: 'For', format: 'address' }],
    },
    {
      signature: 'function withdraw(address asset, uint256 amount, address to)',
      intent: 'Withdraw',
      fields: [token, amount, { argument: 2, label: 'To', format: 'address' }],
    },
    {
      signature:
        'function borrow(address asset, uint256 amount, uint256 interestRateMode, uint16 referralCode, address onBehalfOf)',
      intent: 'Borrow',
      fields: [token, amount, { argument: 4, label: 'For', format: 'address' }],
    },
    {
      signature:
        'function repay(address asset, uint256 amount, uint256 interestRateMode, address onBehalfOf)',
      intent: 'Repay',
      fields: [token, amount, { argument: 3, label: 'For', format: 'address' }],
    },
  ],
}

const contracts = [wrapped, lido, aave]

/** Returns what is known of the functions of a contract. */
export function descriptorsOf(networkId: CaipNetworkId | undefined, address: string): readonly Descriptor[] {
  const known = contracts.find(({ addresses }) =>
    addresses.some(([network, each]) => network === networkId && each === address.toLowerCase()),
  )
  return known?.descriptors ?? []
}
