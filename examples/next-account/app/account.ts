import { cookieToInitialState, formatBalance, type InitialState } from '@latchkey/headless'
import { headers } from 'next/headers'
import { type Address, createPublicClient, http } from 'viem'
import { networks } from './networks'

/** What the browser of this request shows: its account and network. Anyone can write any address into it. */
export async function readState(): Promise<InitialState | undefined> {
  return cookieToInitialState((await headers()).get('cookie'))
}

/** The balance of the request's account, as text. `undefined` without an account, or if the chain does not answer. */
export async function readBalance(state: InitialState | undefined): Promise<string | undefined> {
  const account = state?.accounts.eip155
  const network = networks.find(({ id }) => `eip155:${id}` === account?.networkId)
  if (!account?.activeAddress || !network) return undefined
  const client = createPublicClient({
    transport: http(network.rpcUrls.default.http[0], { timeout: 2_000, retryCount: 0 }),
  })
  try {
    const value = await client.getBalance({ address: account.activeAddress as Address })
    const { decimals, symbol } = network.nativeCurrency
    return `${formatBalance(value, decimals)} ${symbol}`
  } catch {
    return undefined
  }
}
