import { safeImageUrl } from '@latchkey/protocol'
import type { EvmProvider } from '../evmProvider.js'
import type { Approver } from '../live/createApprover.js'
import { createProviderWallet } from '../live/createProviderWallet.js'
import type { EvmConnector } from '../live/evmConnector.js'
import type { InAppWalletParameters } from './inAppWalletParameters.js'

/**
 * Creates a connector for a wallet whose window is the app's, such as one with its key in the app or at a
 * service. Latchkey asks the user before the wallet signs or sends: the modal opens on `ApproveTransaction`,
 * or your own component shows `useApprovals`. Reads pass, and methods that are not known are rejected with
 * code 4200. See `classifyMethod`. The rules hold for a signer of ethers too. A request that nothing shows
 * within 10 seconds is rejected, and so is one that the user approves after the wallet's account or network
 * has changed.
 *
 * This is no security boundary: a script of the page can call `provider` itself. The connect view does not
 * list it: connect it with `useConnect`.
 *
 * @example
 * ```ts
 * import { ethersAdapter, type EvmProvider, inAppWallet } from '@latchkey/headless/ethers'
 *
 * declare const provider: EvmProvider
 *
 * const adapter = ethersAdapter({
 *   connectors: [inAppWallet({ id: 'my-wallet', name: 'My Wallet', provider })],
 * })
 * ```
 */
export function inAppWallet(parameters: InAppWalletParameters): EvmConnector {
  const { id, name, icon, provider: given } = parameters
  const imageUrl = safeImageUrl(icon)
  return {
    create() {
      let setApprover: (approve: Approver) => void = () => {}
      const approver = new Promise<Approver>((resolve) => {
        setApprover = resolve
      })
      let approved: EvmProvider | undefined
      const wallet = createProviderWallet(
        { id, name, type: 'auth', ...(imageUrl && { imageUrl }), isInstalled: false },
        {
          // A provider can be a function too, so it is known by its `request`.
          load: () => ('request' in given ? given : given()),
          // Nothing was permitted that could be revoked.
          close() {},
        },
      )
      return {
        ...wallet,
        setApprover,
        async getProvider() {
          const provider = await wallet.getProvider()
          approved ??= {
            request: async (args) => (await approver)(args, (checked) => provider.request(checked)),
            on: (...args) => provider.on?.(...args),
            removeListener: (...args) => provider.removeListener?.(...args),
          }
          return approved
        },
      }
    },
  }
}
