import { erc20Abi, parseAbi } from 'viem'
import { balanceKey } from '../state/keys.js'
import { requireThat } from '../state/Revert.js'
import { type CallContext, type Contract, defineContract, emitEvent } from './defineContract.js'
import type { Erc20Parameters } from './erc20.js'
import { tokenBalanceKey, tokenStorage } from './tokenStorage.js'

/** The ABI of WETH9. */
export const wrappedEtherAbi = [
  ...erc20Abi,
  ...parseAbi([
    'function deposit() payable',
    'function withdraw(uint256 amount)',
    'event Deposit(address indexed to, uint256 value)',
    'event Withdrawal(address indexed from, uint256 value)',
  ]),
] as const

/** Creates ether as a token, with the interface of WETH9. */
export function wrappedEther({ address, name, symbol, decimals }: Erc20Parameters): Contract {
  const storage = tokenStorage(address)
  const deposit = (context: CallContext) => {
    const { state, sender, value } = context
    const key = tokenBalanceKey(address, sender)
    state.write(key, state.read(key) + value)
    emitEvent(context, wrappedEtherAbi, 'Deposit', { to: sender, value })
  }
  return defineContract({
    address,
    abi: wrappedEtherAbi,
    gas: { transfer: 30_000n, transferFrom: 35_000n, approve: 25_000n, deposit: 24_000n, withdraw: 20_000n },
    receive: deposit,
    functions: {
      name: () => name,
      symbol: () => symbol,
      decimals: () => decimals,
      totalSupply: ({ state }) => state.read(balanceKey(address)),
      balanceOf: storage.balanceOf,
      allowance: storage.allowance,
      approve: storage.approve,
      transfer: (context, to, amount) => storage.move(context, context.sender, to, amount),
      transferFrom(context, from, to, amount) {
        if (from !== context.sender) storage.spend(context, from, amount)
        return storage.move(context, from, to, amount)
      },
      deposit,
      withdraw(context, amount) {
        const { state, sender } = context
        const key = tokenBalanceKey(address, sender)
        requireThat(state.read(key) >= amount, 'WETH: withdrawal exceeds balance')
        state.write(key, state.read(key) - amount)
        emitEvent(context, wrappedEtherAbi, 'Withdrawal', { from: sender, value: amount })
        const { isReverted } = context.tryCall({ to: sender, data: '0x', value: amount })
        requireThat(!isReverted, 'WETH: receiver refused')
      },
    },
  })
}
