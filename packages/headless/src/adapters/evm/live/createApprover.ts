import type { RunApproval } from '../../../core/adapter.js'
import type { Connection, ConnectionWallet } from '../../../shared/types.js'
import type { EvmProvider } from '../evmProvider.js'

/** A request of EIP-1193. */
type Arguments = Parameters<EvmProvider['request']>[0]

/** Sends a request to the wallet once the user has approved it, as the user has seen it. */
export type Approver = (args: Arguments, run: (args: Arguments) => Promise<unknown>) => Promise<unknown>

/**
 * Creates the function that asks the user in the app before it sends a request to a wallet. What is shown is
 * what is sent: a copy, because the caller has the original.
 */
export function createApprover(parameters: {
  /** Asks the user. Without it, a preview is left out, and any other request is refused. */
  approve: RunApproval | undefined
  /** Whether the wallet asks the user once more, in a window of its own. */
  isPreview: boolean
  /** Returns the connection of the wallet. */
  connectionOf: () => Connection | undefined
  /** Returns the wallet as it is shown. */
  walletOf: () => ConnectionWallet
}): Approver {
  const { approve, isPreview, connectionOf, walletOf } = parameters
  return async ({ method, params: original }, run) => {
    const params = structuredClone(original)
    const connection = connectionOf()
    const { name, imageUrl } = connection?.wallet ?? walletOf()
    const { networkId, accounts } = connection ?? {}
    const isAsShown = () => {
      const now = connectionOf()
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
    if (!approve) return isPreview ? runWith(params) : Promise.reject(noApproval())
    return approve(request, runWith, isAsShown)
  }
}

/** EIP-1193. */
function noApproval(): Error {
  return Object.assign(new Error('Requested RPC call is not allowed'), { code: 4200 })
}
