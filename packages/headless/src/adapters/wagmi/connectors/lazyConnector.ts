import type { Connector, CreateConnectorFn } from 'wagmi'
import { loadPackage } from '../../../shared/loadPackage.js'
import { toLoadError } from '../../evm/wallets/toLoadError.js'
import { isListed, type WalletDescription } from '../../evm/wallets/walletDescription.js'
import { type ConnectorListing, listingKey } from './connectorListing.js'

/** What a wagmi connector function returns. */
type LoadedConnector = Pick<
  Connector,
  | 'id'
  | 'name'
  | 'type'
  | 'rdns'
  | 'connect'
  | 'disconnect'
  | 'getAccounts'
  | 'getChainId'
  | 'getProvider'
  | 'isAuthorized'
  | 'switchChain'
  | 'onAccountsChanged'
  | 'onChainChanged'
  | 'onDisconnect'
>

type Method = 'connect' | 'disconnect' | 'getAccounts' | 'getChainId' | 'isAuthorized' | 'switchChain'

/** The package of the modules `wagmi/connectors/*`. */
const wagmiPackage = 'wagmi@3.7.7'

export interface LazyConnectorParameters extends WalletDescription {
  readonly type: string
  /** Loads wagmi's connector function, and a function that wraps the SDK's provider. */
  readonly load: () => Promise<{
    readonly create: unknown
    readonly wrapProvider?: ((provider: unknown) => unknown) | undefined
  }>
  /** Makes wagmi's connector load its SDK. Default: calls its `getProvider`. */
  readonly prepare?: ((connector: LoadedConnector) => Promise<unknown>) | undefined
  /** Whether the wallet can switch networks. Default: true. */
  readonly canSwitch?: boolean | undefined
}

/**
 * Creates a wagmi connector that loads wagmi's own connector, and with it the wallet's SDK, at its first use.
 * Each member throws `PackageMissingError` if the SDK is not installed, and `LoadFailedError` if its code
 * cannot be loaded; the next call tries again. The connector is not listed if the extension of the same
 * wallet is announced, which is decided by its rdns and not by its name.
 */
export function lazyConnector(parameters: LazyConnectorParameters): CreateConnectorFn {
  const { id, name, type, rdns, packageName, load, canSwitch = true } = parameters
  const { prepare = (connector) => connector.getProvider() } = parameters
  const listing: ConnectorListing = {
    ...parameters.listing,
    isShown: (found) => isListed(parameters, found),
  }

  return (config) => {
    let loading: Promise<LoadedConnector> | undefined
    let loaded: LoadedConnector | undefined
    let wrapProvider = (provider: unknown) => provider
    let wrapped: { readonly of: unknown; readonly provider: unknown } | undefined

    async function make(): Promise<LoadedConnector> {
      const found = await loadPackage(load, wagmiPackage)
      // The same config, so that wagmi's connector emits the events of this one.
      const connector = (found.create as CreateConnectorFn)(config) as LoadedConnector
      try {
        await prepare(connector)
      } catch (error) {
        throw await toLoadError(error, packageName)
      }
      if (found.wrapProvider) wrapProvider = found.wrapProvider
      loaded = connector
      return connector
    }

    function ready(): Promise<LoadedConnector> {
      loading ??= make().catch((error: unknown) => {
        loading = undefined
        throw error
      })
      return loading
    }

    /** Returns a function that calls a member of wagmi's connector. */
    function callLoaded<member extends Method>(member: member): NonNullable<LoadedConnector[member]> {
      const call = async (...args: unknown[]) => {
        const connector = (await ready()) as unknown as Record<string, (...args: unknown[]) => unknown>
        return connector[member]?.(...args)
      }
      return call as NonNullable<LoadedConnector[member]>
    }

    const connector: LoadedConnector & { readonly [listingKey]: ConnectorListing } = {
      id,
      name,
      type,
      ...(rdns && { rdns }),
      [listingKey]: listing,
      connect: callLoaded('connect'),
      disconnect: callLoaded('disconnect'),
      getAccounts: callLoaded('getAccounts'),
      getChainId: callLoaded('getChainId'),
      ...(canSwitch && { switchChain: callLoaded('switchChain') }),
      async getProvider(options?: object) {
        const provider = await (await ready()).getProvider(options)
        if (wrapped?.of !== provider) wrapped = { of: provider, provider: wrapProvider(provider) }
        return wrapped?.provider
      },
      isAuthorized: () => callLoaded('isAuthorized')().catch(() => false),
      onAccountsChanged: (accounts) => loaded?.onAccountsChanged(accounts),
      onChainChanged: (chainId) => loaded?.onChainChanged(chainId),
      onDisconnect: (error) => loaded?.onDisconnect(error),
    }
    return connector as unknown as ReturnType<CreateConnectorFn>
  }
}
