import { encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { invalidParams } from '../providerRpcError.js'
import { parseAddress, parseChainId, parseRecord } from './parse.js'
import { permittedKey, type RequestHandler } from './walletContext.js'

/** A token that a wallet lists. */
export interface WalletToken {
  readonly address: Hex
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/**
 * Creates `wallet_getAssets` (EIP-7811): the coins of an account and those of the tokens that it has, as the
 * chains say.
 */
export const getAssets =
  (tokens: readonly WalletToken[]): RequestHandler =>
  async (context, { method, params }) => {
    const fault = context.faults.take(method, 'wrongAnswer')
    if (fault?.kind === 'wrongAnswer') return fault.result
    const { account, chainFilter } = parseRecord(params)
    const owner = parseAddress(account, 'account')
    permittedKey(context, owner)
    if (chainFilter !== undefined && !Array.isArray(chainFilter))
      throw invalidParams('"chainFilter" is not an array.')
    const ids = chainFilter?.map(parseChainId)
    const chains = context.state.fields.chains.filter(({ id }) => !ids || ids.includes(id))
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner] })
    const entries = chains.map(async (chain) => {
      const balance = await context.callNode(chain, 'eth_getBalance', [owner, 'latest'])
      const coins = { name: chain.name, symbol: 'ETH', decimals: 18 }
      const others = tokens.map(async ({ address, ...metadata }) => {
        const word = await context.callNode(chain, 'eth_call', [{ to: address, data }, 'latest'])
        // An address without a contract answers with nothing.
        const amount = word === '0x' ? 0n : BigInt(String(word))
        return amount === 0n
          ? []
          : [{ address, balance: `0x${amount.toString(16)}`, type: 'ERC20', metadata }]
      })
      const native = { address: 'native', balance, type: 'NATIVE', metadata: coins }
      return [`0x${chain.id.toString(16)}`, [native, ...(await Promise.all(others)).flat()]] as const
    })
    return Object.fromEntries(await Promise.all(entries))
  }
