import { NotConnectedError } from '../../shared/errors/account.js'
import { readProperty } from '../../shared/readProperty.js'
import type { Network } from '../../shared/types.js'
import { withTimeout } from '../../shared/withTimeout.js'
import type { WalletState } from '../base/foundWallet.js'
import { InvalidWalletAnswerError } from '../base/InvalidWalletAnswerError.js'
import { knownExtensions } from './knownExtensions.js'
import { parseAccounts, toWalletState, type WalletAccount } from './parseAccounts.js'
import { readExtension } from './readExtension.js'
import { toWalletError } from './toWalletError.js'
import type { PolkadotProvider, PolkadotWallet } from './types.js'

/** How long an extension has to return its accounts before the last known ones are used, in milliseconds. */
const accountsTimeoutMs = 2_000

/**
 * Creates the wallet of an extension. It has no network of its own: its addresses have the prefix of the
 * app's network.
 *
 * @param parameters.key Its key in `window.injectedWeb3`.
 * @param parameters.appName The name that its prompt shows.
 */
export function createExtensionWallet(parameters: { key: string; appName: string }): PolkadotWallet {
  const { key, appName } = parameters
  const known = Object.hasOwn(knownExtensions, key) ? knownExtensions[key] : undefined
  const name = known?.name ?? key
  let provider: PolkadotProvider | undefined
  let accounts: readonly WalletAccount[] = []
  let network: Network | undefined

  const state = (): WalletState | undefined => network && toWalletState(accounts, network)

  async function enable(): Promise<PolkadotProvider> {
    const entry = readExtension(key)
    if (!entry) throw new Error('The extension is disconnected.')
    return parseProvider(await entry.enable(appName))
  }

  return {
    id: key,
    name,
    type: 'injected',
    ...(known?.rdns && { rdns: known.rdns }),
    isInstalled: true,
    hasActiveAccount: false,
    isPrompting: true,
    kind: 'extension',

    // The same call with and without a prompt: an extension does not prompt again for an app it has
    // authorized.
    async connect(request) {
      try {
        const answered = await enable()
        const shared = parseAccounts(await answered.accounts.get())
        provider = answered
        accounts = shared
        network = request.network
        return state()
      } catch (error) {
        throw await toWalletError(error, name)
      }
    },

    async disconnect() {
      provider = undefined
      accounts = []
    },

    async read() {
      if (!provider) return undefined
      const getAccounts = async ({ accounts }: PolkadotProvider) => accounts.get()
      // A wallet that does not answer has not revoked its permission.
      const answer = await withTimeout(getAccounts(provider), accountsTimeoutMs).catch(() => undefined)
      if (answer) accounts = parseAccounts(answer)
      return state()
    },

    async isRevoked() {
      try {
        await provider?.accounts.get()
        return false
      } catch (error) {
        return /not (been )?(enabled|allowed|authorized)/i.test(String(readProperty(error, 'message')))
      }
    },

    subscribe(listener) {
      let isStopped = false
      const stop = subscribeToAccounts(provider, (answer) => {
        if (isStopped) return
        accounts = parseAccounts(answer)
        listener(state())
      })
      return () => {
        isStopped = true
        stop()
      }
    },

    async switchNetwork(next) {
      network = next
    },

    getMethods() {
      const { signer } = provider ?? {}
      return (['signRaw', 'signPayload'] as const).filter((method) => typeof signer?.[method] === 'function')
    },

    getProvider() {
      if (!provider) throw new NotConnectedError()
      return provider
    },
  }
}

function parseProvider(value: unknown): PolkadotProvider {
  const { accounts, signer } = (value ?? {}) as Partial<PolkadotProvider>
  if (typeof accounts?.get !== 'function' || typeof signer !== 'object' || signer === null)
    throw new InvalidWalletAnswerError('no accounts or signer')
  return value as PolkadotProvider
}

/**
 * Some wallets have no `subscribe`, or one that returns nothing. Their accounts are read again when the page
 * becomes visible.
 */
function subscribeToAccounts(
  provider: PolkadotProvider | undefined,
  listener: (answer: unknown) => void,
): () => void {
  try {
    const stop: unknown = provider?.accounts.subscribe(listener)
    return () => {
      if (typeof stop === 'function') stop()
    }
  } catch {
    return () => {}
  }
}
