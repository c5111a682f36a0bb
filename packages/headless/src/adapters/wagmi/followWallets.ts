import type { Connection, Connector } from 'wagmi'
import { withTimeout } from '../../shared/withTimeout.js'
import type { EvmProvider } from '../evm/evmProvider.js'
import { parseAccounts, parseChainId } from '../evm/evmProvider.js'
import { askSilently } from './askWallet.js'
import { embeddedOf } from './embeddedOf.js'
import { orderAccounts } from './orderAccounts.js'
import type { WagmiScope } from './types.js'
import { connectorListeners } from './wagmiInternals.js'

/** How long a wallet has to answer before its known accounts are kept, in milliseconds. */
const requestTimeoutMs = 5_000
/** The events after which a wallet that shared nothing may share accounts. EIP-1193 */
const signs = ['connect', 'accountsChanged', 'chainChanged'] as const

/** Follows the wallets of a wagmi config. */
export interface WalletFollower {
  /** Applies the connections that were added to the config or removed from it, by whomever. */
  follow(): void
  /** Asks a connected wallet for its accounts and network, without a prompt. Never rejects. */
  refresh(connector: Connector): Promise<void>
  /** The user ends the connection of a connector: it does not pause. */
  forget(connector: Connector): void
  /** Tells the wishes when a wallet without a connection has reported something. */
  watch(connector: Connector): void
  unwatch(connector: Connector): void
}

type ChangeOf = Parameters<ReturnType<typeof connectorListeners>['change']>[0]

type Scope = Pick<WagmiScope, 'config' | 'choices' | 'wishes' | 'isMultiWallet' | 'notify'>

/**
 * Replaces wagmi's listeners of the connected wallets. wagmi ends a connection when the wallet shares no
 * account, or has lost its line to its node. Here the wallet is asked first, and the connection pauses.
 */
export function createWalletFollower(scope: Scope): WalletFollower {
  const { config, choices, wishes, isMultiWallet, notify } = scope
  let known: ReadonlyMap<string, Connection> = new Map()
  let current: string | null = null
  /** By uid, the connectors whose wallets have said that the connection is over. */
  const leaving = new Map<string, object>()
  const watched = new Map<string, () => void>()

  function change(data: ChangeOf): void {
    const { uid, accounts } = data
    if (accounts?.length === 0) void verify({ uid })
    else
      connectorListeners(config).change({
        ...data,
        ...(accounts && { accounts: orderAccounts(choices, uid, accounts) }),
      })
  }

  /** The wallet has said that it is disconnected: it may mean the line to its node. */
  async function verify({ uid }: { uid: string }): Promise<void> {
    const connector = config.state.connections.get(uid)?.connector
    if (!connector || leaving.has(uid)) return
    // A session that has ended is over.
    if (connector.type === 'walletConnect' || embeddedOf(connector)) return end(uid)
    const own = {}
    leaving.set(uid, own)
    const answer = await withTimeout(askSilently(connector), requestTimeoutMs).catch(() => undefined)
    const isStale = answer?.end()
    // The user has ended the connection meanwhile.
    if (leaving.get(uid) !== own) return
    if (!answer) end(uid)
    leaving.delete(uid)
    if (answer) change({ uid, accounts: answer.accounts, chainId: answer.chainId })
    if (isStale) await refresh(connector)
  }

  function end(uid: string): void {
    if (!config.state.connections.has(uid)) return
    connectorListeners(config).disconnect({ uid })
    notify()
  }

  async function refresh(connector: Connector): Promise<void> {
    const { uid, emitter } = connector
    let isStale = false
    const onChange = () => {
      isStale = true
    }
    emitter.on('change', onChange)
    try {
      const answer = await withTimeout(
        Promise.all([connector.getAccounts(), connector.getChainId()]),
        requestTimeoutMs,
      )
      emitter.off('change', onChange)
      // A change during the request is newer than its answer.
      if (isStale) return await refresh(connector)
      if (!answer) return
      const [accounts, chainId] = [parseAccounts(answer[0]), parseChainId(answer[1])]
      if (accounts.length > 0) change({ uid, accounts, chainId })
      else {
        leaving.set(uid, {})
        end(uid)
        leaving.delete(uid)
      }
    } catch {
      // A wallet that does not answer stays connected. If it is gone, its next request fails or it emits
      // `disconnect`.
    } finally {
      emitter.off('change', onChange)
    }
  }

  function follow(): void {
    const { connections } = config.state
    const [before, wasCurrent] = [known, current]
    known = new Map(connections)
    current = config.state.current
    for (const [uid, { connector }] of before) if (!connections.has(uid)) left(connector, uid === wasCurrent)
    for (const [uid, { connector }] of connections) if (!before.has(uid)) arrived(connector)
  }

  function arrived(connector: Connector): void {
    const { emitter, uid } = connector
    // A connection that wagmi restored from its storage has no emitter, and no wallet has confirmed it.
    if (!emitter) return
    const wagmi = connectorListeners(config)
    emitter.off('change', wagmi.change)
    emitter.off('disconnect', wagmi.disconnect)
    emitter.on('change', change)
    emitter.on('disconnect', verify)
    unwatch(connector)
    wishes.end('silent', (_, wallet) => !isMultiWallet() || wallet?.uid === uid)
  }

  function left(connector: Connector, isActive: boolean): void {
    const { emitter, uid, id: connectorId } = connector
    emitter?.off('change', change)
    emitter?.off('disconnect', verify)
    if (leaving.has(uid)) wishes.pause({ connectorId, isActive, choice: choices.choiceOf(uid) }, connector)
    else choices.forget(uid)
  }

  function watch(connector: Connector): void {
    const { uid } = connector
    if (watched.has(uid) || connector.type === 'walletConnect' || embeddedOf(connector)) return
    let isEnded = false
    let stop = () => {}
    watched.set(uid, () => {
      isEnded = true
      stop()
    })
    const look = () => wishes.look(connector)
    connector
      .getProvider()
      .then((found) => {
        const provider = found as EvmProvider | undefined
        if (isEnded || typeof provider?.on !== 'function') return
        for (const sign of signs) provider.on(sign, look)
        stop = () => {
          for (const sign of signs) provider.removeListener?.(sign, look)
        }
      })
      .catch(() => {})
  }

  function unwatch({ uid }: Connector): void {
    watched.get(uid)?.()
    watched.delete(uid)
  }

  return { follow, refresh, watch, unwatch, forget: ({ uid }) => void leaving.delete(uid) }
}
