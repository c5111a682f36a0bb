import type { CaipNetworkId } from '@latchkey/protocol'
import type { DescribedField } from '../decodedRequest.js'

/** What a function of a known contract does, in the manner of ERC-7730. */
export interface Descriptor {
  /** The function, as viem's `parseAbi` takes it. */
  readonly signature: string
  /** What the user does, in one or two words. */
  readonly intent: string
  /** One for each argument. `token` is the index of the argument that names the token of an amount. */
  readonly fields: readonly {
    readonly label: string
    readonly format: DescribedField['format']
    readonly token?: number | undefined
    readonly isRecipient?: true | undefined
    /** Whether the largest number stands for all that there is. */
    readonly canBeAll?: true | undefined
  }[]
  /** Whether it takes native currency. */
  readonly isPayable?: true | undefined
}

/** Routers of Uniswap. They differ in their functions, and in the recipients that they replace. */
export type RouterKind = 'v2' | 'v3' | 'v3-02' | 'universal'

type Addresses = readonly (readonly [CaipNetworkId, string])[]

/** A contract that is known by its address. A function of another contract can do anything. */
interface KnownContract {
  readonly addresses: Addresses
  readonly descriptors?: readonly Descriptor[]
  readonly router?: RouterKind
  /** Whether it is a token of ERC-20. */
  readonly isToken?: true
}

const on = (address: string, ...chainIds: readonly number[]): Addresses =>
  chainIds.map((id) => [`eip155:${id}`, address] as const)

const wrapped: KnownContract = {
  isToken: true,
  addresses: [
    ...on('0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2', 1),
    ...on('0x4200000000000000000000000000000000000006', 10, 8453),
    ...on('0x82af49447d8a07e3bd95bd0d56f35241523fbab1', 42161),
    ...on('0x0d500b1d8e8ef31e21c99d1db9a6444d3adf1270', 137),
  ],
  descriptors: [
    { signature: 'function deposit()', intent: 'Wrap', fields: [], isPayable: true },
    {
      signature: 'function withdraw(uint256 amount)',
      intent: 'Unwrap',
      fields: [{ label: 'Amount', format: 'amount' }],
    },
  ],
}

const lido: KnownContract = {
  isToken: true,
  addresses: on('0xae7ab96520de3a18e5e111b5eaab095312d7fe84', 1),
  descriptors: [
    {
      signature: 'function submit(address referral)',
      intent: 'Stake',
      fields: [{ label: 'Referral', format: 'address' }],
      isPayable: true,
    },
  ],
}

const token = { label: 'Token', format: 'address' } as const
const amount = { label: 'Amount', format: 'tokenAmount', token: 0 } as const
const amountOrAll = { ...amount, canBeAll: true } as const
const recipient = { format: 'address', isRecipient: true } as const
const rate = { label: 'Rate (1 stable, 2 variable)', format: 'raw' } as const
const referral = { label: 'Referral code', format: 'raw' } as const

/** The pools of Aave, version 3. */
const aave: KnownContract = {
  addresses: [
    ...on('0x87870bca3f3fd6335c3f4ce8392d69350b4fa4e2', 1),
    ...on('0x794a61358d6845594f94dc1db02a252b5b4814ad', 10, 137, 42161),
    ...on('0xa238dd80c259a72e81d7e4664a9801593f98d1c5', 8453),
  ],
  descriptors: [
    {
      signature: 'function supply(address asset, uint256 amount, address onBehalfOf, uint16 referralCode)',
      intent: 'Supply',
      fields: [token, amount, { label: 'For', ...recipient }, referral],
    },
    {
      signature: 'function withdraw(address asset, uint256 amount, address to)',
      intent: 'Withdraw',
      fields: [token, amountOrAll, { label: 'To', ...recipient }],
    },
    {
      signature:
        'function borrow(address asset, uint256 amount, uint256 interestRateMode, uint16 referralCode, address onBehalfOf)',
      intent: 'Borrow',
      fields: [token, amount, rate, referral, { label: 'Debt of', format: 'address' }],
    },
    {
      signature:
        'function repay(address asset, uint256 amount, uint256 interestRateMode, address onBehalfOf)',
      intent: 'Repay',
      fields: [token, amountOrAll, rate, { label: 'Debt of', ...recipient }],
    },
  ],
}

/**
 * What the routers of version 3 do with what they hold, after a swap to themselves. A payment stays with
 * them.
 */
const routerPayments: readonly Descriptor[] = [
  {
    signature: 'function unwrapWETH9(uint256 amountMinimum, address recipient)',
    intent: 'Unwrap what the router holds',
    fields: [
      { label: 'At least', format: 'amount' },
      { label: 'To', ...recipient },
    ],
  },
  {
    signature: 'function sweepToken(address token, uint256 amountMinimum, address recipient)',
    intent: 'Pay out what the router holds',
    fields: [token, { label: 'At least', format: 'tokenAmount', token: 0 }, { label: 'To', ...recipient }],
  },
]

/** Addresses as Uniswap publishes them for its deployments. */
const uniswap: readonly KnownContract[] = [
  { router: 'v2', addresses: on('0x7a250d5630b4cf539739df2c5dacb4c659f2488d', 1) },
  {
    router: 'v3',
    addresses: on('0xe592427a0aece92de3edee1f18e0157c05861564', 1, 10, 137, 42161),
    descriptors: routerPayments,
  },
  {
    router: 'v3-02',
    addresses: [
      ...on('0x68b3465833fb72a70ecdf485e0e4c7bd8665fc45', 1, 10, 137, 42161),
      ...on('0x2626664c2603336e57b271c5c0b26f421741e481', 8453),
    ],
    descriptors: routerPayments,
  },
  {
    router: 'universal',
    addresses: [
      ...on('0x3fc91a3afd70395cd496c647d5a6cc9d4b2b7fad', 1, 8453),
      ...on('0x66a9893cc07d91d95644aedd05d03f95e1dba8af', 1),
      ...on('0x6ff5693b99212da76ad316178a184ab56d299b43', 8453),
    ],
  },
]

const contracts: readonly KnownContract[] = [wrapped, lido, aave, ...uniswap]

/** Returns what is known of a contract on a network. */
export function knownContract(
  networkId: CaipNetworkId | undefined,
  address: string,
): KnownContract | undefined {
  return contracts.find(({ addresses }) =>
    addresses.some(([network, each]) => network === networkId && each === address.toLowerCase()),
  )
}

/** Contracts that take signatures, at the same address on each EVM network that has them. */
const signatureContracts = {
  permit2: ['0x000000000022d473030f116ddee9f6b43ac78ba3'],
  seaport: ['0x00000000000000adc04c56bf30ac9d3c0aaf14dc', '0x0000000000000068f116a894984e2db1123eb395'],
  zeroEx: ['0xdef1c0ded9bec7f1a1670819833240f027b25eff'],
  cow: ['0x9008d19f58aabd9ed0d60971565aa8510560ab41'],
} as const

/** Returns whether a contract is one that takes such signatures. */
export function takesSignatures(of: keyof typeof signatureContracts, address: string): boolean {
  return (signatureContracts[of] as readonly string[]).includes(address.toLowerCase())
}
