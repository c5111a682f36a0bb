import type { Connector as WagmiConnector } from 'wagmi'
import type { EvmProvider } from '../evm/evmProvider.js'
import { type ConnectorApprover, inAppOf } from './connectors/inAppWallet.js'
import { embeddedOf } from './embeddedOf.js'
import { connectionOf } from './entryOf.js'
import type { WagmiScope } from './types.js'
import { walletAt } from './walletAt.js'

/** Wallets without a window of their own ask the user in the app from now on. */
export function approveInApp(scope: WagmiScope): void {
  for (const connector of scope.config.connectors)
    inAppOf(connector)?.setApprover(createApprover(scope, connector, false))
}

/**
 * Returns the wallet of a connection, like `walletAt`. If the app shows a preview, the provider first asks
 * the user in the app.
 */
export async function signerAt(scope: WagmiScope, connectorKey: string): ReturnType<typeof walletAt> {
  const found = await walletAt(scope, connectorKey)
  const { connector, provider } = found
  // The frame of an embedded wallet shows the request in the page itself.
  if (!scope.hasRequestPreview || inAppOf(connector) || embeddedOf(connector)) return found
  const approve = createApprover(scope, connector, true)
  const request: EvmProvider['request'] = (args) => approve(args, (checked) => provider.request(checked))
  return { ...found, provider: { request } as EvmProvider }
}

/**
 * Creates the function that asks the user in the app before it sends a request to the wallet. What is shown
 * is what is sent: a copy, because the caller has the original.
 */
function createApprover(scope: WagmiScope, connector: WagmiConnector, isPreview: boolean): ConnectorApprover {
  return async ({ method, params: original }, run) => {
    const params = structuredClone(original)
    const connection = connectionOf(scope, connector)
    const row = scope.getEntries().find((entry) => entry.connector.uid === connector.uid)?.row
    const { name = connector.name, imageUrl } = connection?.wallet ?? row ?? {}
    const { networkId, accounts } = connection ?? {}
    const isAsShown = () => {
      const now = connectionOf(scope, connector)
      return now?.networkId === networkId && now?.accounts[0].address === accounts?.[0].address
    }
    const request = {
      namespace: 'eip155',
      networkId,
      address: accounts?.[0].address,
      method,
      params,
      wallet: { name, ...(imageUrl && { imageUrl }) },
      isPreview,
    } as const
    // The user may have lowered an allowance.
    const runWith = (checked: unknown) =>
      run(checked === undefined ? { method } : { method, params: checked as readonly unknown[] })
    // An adapter without a latchkey cannot ask the user.
    if (!scope.approve) return isPreview ? runWith(params) : Promise.reject(noApproval())
    return scope.approve(request, runWith, isAsShown)
  }
}

/** EIP-1193. */
function noApproval(): Error {
  return Object.assign(new Error('Requested RPC call is not allowed'), { code: 4200 })
}
