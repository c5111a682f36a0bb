import { sandboxEvmAssets } from '@latchkey/sandbox'

/** Returns a token of the sandbox's EVM chains by its symbol. Throws if there is none. */
export function tokenNamed(symbol: string) {
  const token = sandboxEvmAssets.tokens.find((each) => each.symbol === symbol)
  if (!token) throw new Error(`The sandbox has no token ${symbol}.`)
  const { address, decimals } = token
  return { address, decimals, symbol }
}
