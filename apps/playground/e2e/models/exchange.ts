import type { SandboxConfig } from '@latchkey/sandbox'
import {
  type Address,
  createPublicClient,
  createTestClient,
  createWalletClient,
  erc20Abi,
  type Hex,
  http,
  parseAbi,
  parseEther,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect } from '../test'

const pairAbi = parseAbi([
  'function token0() view returns (address)',
  'function getReserves() view returns (uint112, uint112, uint32)',
])
const mintAbi = parseAbi(['function mint(address to, uint256 value)'])

/** The exchange and the accounts of the second chain, read and changed without the app. */
export class Exchange {
  readonly wrapped: Address
  readonly router: Address
  private readonly assets
  private readonly config: SandboxConfig
  private readonly client
  private readonly rpcUrl: string | undefined

  constructor(config: SandboxConfig) {
    const [, chain] = config.chains
    if (!chain?.assets) throw new Error('The sandbox has no exchange.')
    this.config = config
    this.assets = chain.assets
    this.rpcUrl = chain.rpcUrl
    // Without a memory: the number of the last block is read when it is asked for.
    this.client = createPublicClient({ transport: http(chain.rpcUrl), cacheTime: 0 })
    this.router = chain.assets.exchange
    this.wrapped = this.token('WETH')
  }

  token(wanted: string): Address {
    const token = this.assets.tokens.find(({ symbol }) => symbol === wanted)
    if (!token) throw new Error(`The sandbox has no ${wanted}.`)
    return token.address
  }

  /** Returns what a pool pays out, by its reserves: the product stays, less 0.3 % of what is paid in. */
  async yieldOf({ from, to, amount }: { from: Address; to: Address; amount: bigint }): Promise<bigint> {
    const token = [from, to].find((each) => each !== this.wrapped)
    const pair = this.assets.pools.find((pool) => pool.token === token)?.pair
    if (!pair) throw new Error('There is no such pool.')
    const first = await this.client.readContract({ address: pair, abi: pairAbi, functionName: 'token0' })
    const reserves = await this.client.readContract({
      address: pair,
      abi: pairAbi,
      functionName: 'getReserves',
    })
    const isFirst = first.toLowerCase() === from.toLowerCase()
    const [before, after] = isFirst ? [reserves[0], reserves[1]] : [reserves[1], reserves[0]]
    return (amount * 997n * after) / (before * 1_000n + amount * 997n)
  }

  balanceOf(address: Address, token?: Address): Promise<bigint> {
    if (!token) return this.client.getBalance({ address })
    return this.client.readContract({
      address: token,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [address],
    })
  }

  allowanceOf(address: Address, token: Address): Promise<bigint> {
    const args = [address, this.router] as const
    return this.client.readContract({ address: token, abi: erc20Abi, functionName: 'allowance', args })
  }

  /** Returns what the transactions of an account cost since a block, and their number. */
  async spentSince(address: Address, block: bigint): Promise<{ fees: bigint; count: number }> {
    const last = await this.client.getBlockNumber()
    let [fees, count] = [0n, 0]
    for (let blockNumber = block + 1n; blockNumber <= last; blockNumber++) {
      const { transactions } = await this.client.getBlock({ blockNumber, includeTransactions: true })
      for (const { from, hash } of transactions) {
        if (from.toLowerCase() !== address.toLowerCase()) continue
        const receipt = await this.client.getTransactionReceipt({ hash })
        fees += receipt.gasUsed * receipt.effectiveGasPrice
        count += 1
      }
    }
    return { fees, count }
  }

  blockNumber(): Promise<bigint> {
    return this.client.getBlockNumber()
  }

  nonceOf(address: Address): Promise<number> {
    return this.client.getTransactionCount({ address })
  }

  async mint(token: Address, to: Address, value: bigint): Promise<void> {
    const transport = http(this.rpcUrl)
    const account = privateKeyToAccount(generatePrivateKey())
    const test = createTestClient({ mode: 'anvil', transport })
    await test.setBalance({ address: account.address, value: parseEther('1') })
    const request = { address: token, abi: mintAbi, functionName: 'mint', args: [to, value] } as const
    const hash = await createWalletClient({ account, transport }).writeContract({ ...request, chain: null })
    await this.client.waitForTransactionReceipt({ hash })
  }

  /** Lets the router take an amount of a token, as the account could have done at another app. */
  async approve(account: Address, token: Address, value: bigint): Promise<void> {
    const transport = http(this.rpcUrl)
    await createTestClient({ mode: 'anvil', transport }).impersonateAccount({ address: account })
    const request = {
      address: token,
      abi: parseAbi(['function approve(address spender, uint256 value)']),
      functionName: 'approve',
      args: [this.router, value],
      account,
      chain: null,
    } as const
    const hash: Hex = await createWalletClient({ transport }).writeContract(request)
    await this.client.waitForTransactionReceipt({ hash })
  }

  /** Trades until a token costs that much more or less, in percent. */
  async movePrice(token: Address, percent: number): Promise<void> {
    const { ok } = await fetch(`${this.config.url}/chains/1338/price`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, percent }),
    })
    expect(ok).toBe(true)
  }
}
