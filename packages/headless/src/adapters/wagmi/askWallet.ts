import type { CaipNetworkId } from '@latchkey/protocol'
import type { Address } from 'viem'
import type { Connector } from 'wagmi'
import { parseAccounts, parseChainId } from '../evm/evmProvider.js'
import { embeddedOf } from './embeddedOf.js'
import { walletOf } from './walletConnector.js'

/** What a wallet has answered. */
export interface WalletAnswer {
  readonly accounts: readonly Address[]
  readonly chainId: number
  /** Stops listening. Returns whether the wallet has reported something else meanwhile. */
  end(): boolean
}

/**
 * Asks a wallet, and listens to it until `end` is called: what it reports before it is connected would be
 * lost otherwise.
 */
export async function askWallet(
  connector: Connector,
  ask: () => Promise<{ readonly accounts: unknown; readonly chainId: unknown }>,
): Promise<WalletAnswer> {
  const { emitter } = connector
  let heard: { accounts?: readonly Address[] | undefined; chainId?: number | undefined }[] = []
  const onChange = (change: (typeof heard)[number]) => void heard.push(change)
  const onDisconnect = () => onChange({ accounts: [] })
  emitter.on('change', onChange)
  emitter.on('disconnect', onDisconnect)
  const stop = () => {
    emitter.off('change', onChange)
    emitter.off('disconnect', onDisconnect)
  }
  try {
    const answer = await ask()
    const [accounts, chainId] = [parseAccounts(answer.accounts), parseChainId(answer.chainId)]
    return {
      accounts,
      chainId,
      end() {
        stop()
        const isElsewhere = heard.some(
          (each) =>
            (each.accounts && each.accounts[0] !== accounts[0]) ||
            (each.chainId !== undefined && each.chainId !== chainId),
        )
        heard = []
        return isElsewhere
      },
    }
  } catch (error) {
    stop()
    throw error
  }
}

/**
 * Asks a wallet without a prompt. Resolves with `undefined` if it shares no account.
 *
 * @param networkId The network of the app, for a wallet without one of its own.
 */
export async function askSilently(
  connector: Connector,
  networkId?: CaipNetworkId | undefined,
): Promise<WalletAnswer | undefined> {
  // Ours reads the accounts once. A wallet that does not answer is not one that shares none.
  const isEmbedded = embeddedOf(connector) !== undefined
  if (!walletOf(connector) && !isEmbedded && !(await connector.isAuthorized())) return undefined
  const chainId = isEmbedded ? Number(networkId?.split(':')[1]) || undefined : undefined
  const answer = await askWallet(connector, () =>
    connector.connect({ isReconnecting: true, ...(chainId && { chainId }) }),
  )
  if (answer.accounts.length > 0) return answer
  answer.end()
  return undefined
}
