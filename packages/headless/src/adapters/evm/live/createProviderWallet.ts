import { withTimeout } from '../../../shared/withTimeout.js'
import type { FoundWallet, WalletState } from '../../base/foundWallet.js'
import { type EvmProvider, parseAccounts, parseChainId } from '../evmProvider.js'
import { isRevoked } from '../isRevoked.js'
import type { EvmWallet } from './evmWallet.js'

/** How long a wallet that says it is disconnected has to show that it is not, in milliseconds. */
const verifyTimeoutMs = 5_000
/** How long a wallet has to say that it is still on its network, in milliseconds. Then it is believed. */
const isOnTimeoutMs = 2_000
/** How long a wallet has to revoke the permission, in milliseconds. Some never answer an unknown method. */
const revokeTimeoutMs = 100

/**
 * Creates a wallet from an EIP-1193 provider. Answers and events are parsed. What a wallet reports counts for
 * more than an older answer, and one that says that it shares nothing is asked before it is believed: it may
 * mean the line to its node.
 *
 * @param parameters.load Returns the provider. Called at the first use, and again after a failure.
 * @param parameters.isInUse Returns whether another connection uses the provider, whose permission stays.
 * @param parameters.close Ends the connection in the wallet. Default: revokes the permission. EIP-2255
 */
export function createProviderWallet(
  row: Pick<FoundWallet, 'id' | 'name' | 'type' | 'imageUrl' | 'rdns' | 'walletId' | 'isInstalled'>,
  parameters: {
    load: () => EvmProvider | Promise<EvmProvider>
    isInUse?: ((provider: EvmProvider, wallet: EvmWallet) => boolean) | undefined
    close?: ((provider: EvmProvider) => unknown) | undefined
  },
): EvmWallet {
  const { load, isInUse, close = revoke } = parameters
  let provider: EvmProvider | undefined
  let loading: Promise<EvmProvider> | undefined
  /** What the wallet has shared last. */
  let shared: WalletState | undefined
  /** The number of reports. A report is newer than the answer to a request that was sent before it. */
  let reports = 0

  function getProvider(): Promise<EvmProvider> {
    loading ??= Promise.resolve()
      .then(load)
      .then(
        (found) => {
          provider = found
          return found
        },
        (error: unknown) => {
          loading = undefined
          throw error
        },
      )
    return loading
  }

  async function ask(method: 'eth_accounts' | 'eth_requestAccounts'): Promise<WalletState | undefined> {
    const before = reports
    const target = await getProvider()
    const accounts = parseAccounts(await target.request({ method }))
    if (accounts.length === 0) {
      shared = undefined
      return undefined
    }
    const chainId = parseChainId(await target.request({ method: 'eth_chainId' }))
    // What was reported meanwhile is newer.
    if (reports !== before) return ask('eth_accounts')
    shared = stateOf(accounts, `eip155:${chainId}`)
    return shared
  }

  function subscribe(listener: (state: WalletState | undefined) => void): () => void {
    let isEnded = false
    let stop = () => {}

    function report(state: WalletState | undefined): void {
      shared = state
      if (!isEnded) listener(state)
    }

    /** Asks what the wallet shares, and reports it. */
    async function verify(): Promise<void> {
      reports += 1
      const before = reports
      const state = await withTimeout(ask('eth_accounts'), verifyTimeoutMs).catch(() => undefined)
      // What was reported meanwhile counts.
      if (reports === before) report(state)
    }

    function onAccountsChanged(list: unknown): void {
      const accounts = tryParse(() => parseAccounts(list))
      // An empty list means that the wallet shares nothing. A list of invalid entries is ignored.
      if (!accounts || (accounts.length === 0 && (list as unknown[]).length > 0)) return
      if (accounts.length === 0 || !shared?.networkId) return void verify()
      reports += 1
      report(stateOf(accounts, shared.networkId))
    }

    function onChainChanged(value: unknown): void {
      const chainId = tryParse(() => parseChainId(value))
      if (!chainId) return
      if (!shared) return void verify()
      reports += 1
      report({ ...shared, networkId: `eip155:${chainId}` })
    }

    const look = () => void verify()
    const listeners = [
      ['accountsChanged', onAccountsChanged],
      ['chainChanged', onChainChanged],
      ['disconnect', look],
      ['connect', look],
    ] as const

    function listen(target: EvmProvider): void {
      // A provider without events never reports a change.
      if (isEnded || typeof target.on !== 'function') return
      for (const [event, each] of listeners) target.on(event, each)
      stop = () => {
        for (const [event, each] of listeners) target.removeListener?.(event, each)
      }
    }

    // At once if possible, so that no report is lost in between.
    if (provider) listen(provider)
    else getProvider().then(listen, () => {})
    return () => {
      isEnded = true
      stop()
    }
  }

  const wallet: EvmWallet = {
    ...row,
    getProvider,
    connect: ({ isSilent }) => ask(isSilent ? 'eth_accounts' : 'eth_requestAccounts'),
    async disconnect() {
      const target = await getProvider()
      if (!isInUse?.(target, wallet)) await close(target)
    },
    read: () => ask('eth_accounts'),
    isRevoked: async () => isRevoked(await getProvider()),
    subscribe,
    async isOn(networkId) {
      const chainId = await withTimeout(
        getProvider().then((target) => target.request({ method: 'eth_chainId' })),
        isOnTimeoutMs,
      ).catch(() => undefined)
      return chainId === undefined || `eip155:${parseChainId(chainId)}` === networkId
    },
    async switchNetwork(network, signal) {
      const target = await getProvider()
      const { switchNetwork } = await import('../actions.js')
      await switchNetwork({ provider: target, network, wallet: row.name, signal })
    },
  }
  return wallet
}

/** EIP-2255. Wallets without the method keep the permission, and the app forgets it. */
async function revoke(provider: EvmProvider): Promise<void> {
  const request = { method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] }
  await withTimeout(Promise.resolve(provider.request(request)), revokeTimeoutMs).catch(() => {})
}

function stateOf(accounts: readonly string[], networkId: WalletState['networkId']): WalletState | undefined {
  const [first, ...others] = accounts.map((address) => ({ address, type: 'eoa' }) as const)
  return first && { accounts: [first, ...others], networkId }
}

function tryParse<value>(parse: () => value): value | undefined {
  try {
    return parse()
  } catch {
    return undefined
  }
}
