import { type Address, erc20Abi, zeroAddress } from 'viem'
import { requireThat } from '../state/Revert.js'
import { type Contract, defineContract } from './defineContract.js'
import { supplyKey, tokenStorage } from './tokenStorage.js'

/** The functions that return nothing in a token from before ERC-20 was final. */
const silent: ReadonlySet<string> = new Set(['0x095ea7b3', '0xa9059cbb', '0x23b872dd'])

/** A token of ERC-20. */
export interface Erc20Parameters {
  readonly address: Address
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /**
   * Whether it is as Tether's on mainnet: a transfer returns nothing, and an allowance must be 0 before it is
   * changed. Default: false.
   */
  readonly isLegacy?: boolean | undefined
}

/** Creates a token of ERC-20. */
export function erc20({ address, name, symbol, decimals, isLegacy = false }: Erc20Parameters): Contract {
  const storage = tokenStorage(address)
  const token = defineContract({
    address,
    abi: erc20Abi,
    gas: { transfer: 30_000n, transferFrom: 35_000n, approve: 25_000n },
    functions: {
      name: () => name,
      symbol: () => symbol,
      decimals: () => decimals,
      totalSupply: ({ state }) => state.read(supplyKey(address)),
      balanceOf: storage.balanceOf,
      allowance: storage.allowance,
      approve(context, spender, amount) {
        const isChangeable = amount === 0n || storage.allowance(context, context.sender, spender) === 0n
        requireThat(!isLegacy || isChangeable, 'ERC20: allowance is not 0')
        return storage.approve(context, spender, amount)
      },
      transfer(context, to, amount) {
        requireThat(to !== zeroAddress, 'ERC20: transfer to the zero address')
        return storage.move(context, context.sender, to, amount)
      },
      transferFrom(context, from, to, amount) {
        requireThat(to !== zeroAddress, 'ERC20: transfer to the zero address')
        storage.spend(context, from, amount)
        return storage.move(context, from, to, amount)
      },
    },
  })
  if (!isLegacy) return token
  return {
    address,
    run(context) {
      const returned = token.run(context)
      return silent.has(context.data.slice(0, 10).toLowerCase()) ? '0x' : returned
    },
  }
}
