import type { Connector, CreateConnectorFn } from 'wagmi'
import { loadPackage } from '../../../shared/loadPackage.js'
import { isSameWallet } from '../../../wire/directory/isSameWallet.js'
import { type ConnectorOffer, offerKey } from './connectorOffer.js'
import { toLoadError } from './toLoadError.js'

/** A connector as a wagmi connector function makes it. */
type Made = Pick<
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

/** wagmi's, of which the files below `wagmi/connectors/` are loaded. */
const wagmiPackage = 'wagmi@3.7.7'

export interface LazyConnectorParameters {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly rdns?: string | readonly string[] | undefined
  readonly offer: Omit<ConnectorOffer, 'isShown'>
  /** What to install for it: `name@version`, several with spaces between. */
  readonly packageName: string
  /** Gets wagmi's connector function, and what to put in front of the SDK's provider. */
  readonly load: () => Promise<{
    readonly create: unknown
    readonly wrapProvider?: ((provider: unknown) => unknown) | undefined
  }>
  /** Makes wagmi's connector load its SDK. Default: asks for its provider. */
  readonly prepare?: ((connector: Made) => Promise<unknown>) | undefined
  /** The wallet can be asked for another network. Default true. */
  readonly canSwitch?: boolean | undefined
}

/**
 * A wagmi connector that is only its row until it is used: then wagmi's own connector is loaded, which loads the wallet's SDK. Every
 * member throws `PackageMissingError` where the SDK is not installed, `LoadFailedError` where its code could not be fetched; the
 * next call tries again. The row gives way to the announced extension of the same wallet, told by its rdns and never by its name.
 */
export function lazyConnector(parameters: LazyConnectorParameters): CreateConnectorFn {
  const { id, name, type, rdns, packageName, load, canSwitch = true } = parameters
  const { prepare = (connector) => connector.getProvider() } = parameters
  const names = [rdns ?? []].flat()
  const offer: ConnectorOffer = {
    ...parameters.offer,
    isShown: (found) =>
      offer.isUseful() &&
      !found.some(({ uuid, rdns }) => uuid && names.some((name) => isSameWallet({ rdns: name }, { rdns }))),
  }

  return (config) => {
    let loading: Promise<Made> | undefined
    let loaded: Made | undefined
    let wrapProvider = (provider: unknown) => provider
    let wrapped: { readonly of: unknown; readonly provider: unknown } | undefined

    async function make(): Promise<Made> {
      const found = await loadPackage(load, wagmiPackage)
      // The same config, so that what wagmi's connector emits is heard as this one's.
      const connector = (found.create as CreateConnectorFn)(config) as Made
      try {
        await prepare(connector)
      } catch (error) {
        throw await toLoadError(error, packageName)
      }
      if (found.wrapProvider) wrapProvider = found.wrapProvider
      loaded = connector
      return connector
    }

    function ready(): Promise<Made> {
      loading ??= make().catch((error: unknown) => {
        loading = undefined
        throw error
      })
      return loading
    }

    /** Calls a member of wagmi's connector with that connector as its `this`. */
    function later<member extends Method>(member: member): NonNullable<Made[member]> {
      const call = async (...args: unknown[]) => {
        const connector = (await ready()) as unknown as Record<string, (...args: unknown[]) => unknown>
        return connector[member]?.(...args)
      }
      return call as NonNullable<Made[member]>
    }

    const connector: Made & { readonly [offerKey]: ConnectorOffer } = {
      id,
      name,
      type,
      ...(rdns && { rdns }),
      [offerKey]: offer,
      connect: later('connect'),
      disconnect: later('disconnect'),
      getAccounts: later('getAccounts'),
      getChainId: later('getChainId'),
      ...(canSwitch && { switchChain: later('switchChain') }),
      async getProvider(options?: object) {
        const provider = await (await ready()).getProvider(options)
        if (wrapped?.of !== provider) wrapped = { of: provider, provider: wrapProvider(provider) }
        return wrapped?.provider
      },
      isAuthorized: () => later('isAuthorized')().catch(() => false),
      onAccountsChanged: (accounts) => loaded?.onAccountsChanged(accounts),
      onChainChanged: (chainId) => loaded?.onChainChanged(chainId),
      onDisconnect: (error) => loaded?.onDisconnect(error),
    }
    return connector as unknown as ReturnType<CreateConnectorFn>
  }
}
