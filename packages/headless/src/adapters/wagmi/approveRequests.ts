import type { Connector as WagmiConnector } from 'wagmi'
import type { EvmProvider } from '../evm/evmProvider.js'
import { type Approver, createApprover } from '../evm/live/createApprover.js'
import { inAppOf } from './connectors/inAppWallet.js'
import { embeddedOf } from './embeddedOf.js'
import { connectionOf } from './entryOf.js'
import type { WagmiScope } from './types.js'
import { walletAt } from './walletAt.js'

/** Wallets without a window of their own ask the user in the app from now on. */
export function approveInApp(scope: WagmiScope): void {
  for (const connector of scope.config.connectors)
    inAppOf(connector)?.setApprover(approverOf(scope, connector, false))
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
  const approve = approverOf(scope, connector, true)
  const request: EvmProvider['request'] = (args) => approve(args, (checked) => provider.request(checked))
  return { ...found, provider: { request } as EvmProvider }
}

function approverOf(scope: WagmiScope, connector: WagmiConnector, isPreview: boolean): Approver {
  return createApprover({
    approve: scope.approve,
    isPreview,
    connectionOf: () => connectionOf(scope, connector),
    walletOf: () =>
      scope.getEntries().find((entry) => entry.connector.uid === connector.uid)?.row ?? connector,
  })
}
