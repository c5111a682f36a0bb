import { injectExtension } from '@polkadot/extension-inject'
import { polkadotAccounts as developmentAccounts } from '../../polkadot/polkadotAccounts.js'
import { createAccountControls } from '../kernel/createAccountControls.js'
import { createAccountState } from '../kernel/createAccountState.js'
import type { Kernel } from '../kernel/createKernel.js'
import { createPrompt } from '../kernel/createPrompt.js'
import { createRequestFrame } from '../kernel/createRequestFrame.js'
import { createPolkadotKeys } from './createPolkadotKeys.js'
import { createSigner } from './createSigner.js'
import { describePolkadotRequest } from './describePolkadotRequest.js'
import { polkadotErrors, toError } from './polkadotErrors.js'
import { createReadCall } from './readCall.js'
import type {
  PolkadotApprovalRequest,
  PolkadotInjected,
  PolkadotInjectedAccount,
  PolkadotPartOptions,
  SandboxPolkadotWallet,
} from './types.js'

/**
 * Adds the Polkadot namespace to a wallet.
 * @param id Its name in `window.injectedWeb3`.
 * @throws Error if there is no account
 */
export function addPolkadot(kernel: Kernel, id: string, options: PolkadotPartOptions): SandboxPolkadotWallet {
  const { polkadotAccounts = developmentAccounts, ss58Prefix = 42, networks = [] } = options
  const keys = createPolkadotKeys(polkadotAccounts, ss58Prefix)
  const accounts = createAccountState(kernel, 'polkadot', keys.addresses)
  kernel.add({
    namespace: 'polkadot',
    slice: accounts.slice,
    describe: (request) => describePolkadotRequest(request as PolkadotApprovalRequest, 'The page'),
    isPermitted: () => accounts.permitted().length > 0,
    permit: () => accounts.permit(),
    forbid: () => accounts.forbid(),
  })
  const prompt = createPrompt<PolkadotApprovalRequest>({
    state: kernel.state,
    faults: kernel.faults,
    approvals: kernel.approvals,
    errors: polkadotErrors,
    topics: { connect: 'connect', unlock: 'connect', signMessage: 'sign', signTransaction: 'send' },
    unlock: { namespace: 'polkadot', kind: 'unlock' },
  })
  const frame = createRequestFrame({
    kernel,
    dead: polkadotErrors.dead,
    toError,
    // The injected object has functions, which cannot be logged.
    loggable: (value) => (value === injected ? { accounts: accounts.visible() } : value),
  })
  // Before the page's events, so that a listener finds the change in the snapshot.
  const controls = createAccountControls(kernel, accounts)

  const visible = () =>
    accounts
      .visible()
      .map((address): PolkadotInjectedAccount => ({ address, name: keys.name(address), type: 'sr25519' }))
  const injected: PolkadotInjected = {
    accounts: {
      get: () =>
        frame('accounts.get', undefined, async () => {
          if (accounts.permitted().length === 0) throw polkadotErrors.notEnabled()
          return visible()
        }),
      subscribe(listener) {
        let told = accounts.visible()
        const leave = kernel.changed.subscribe(() => {
          const now = accounts.visible()
          if (kernel.state.fields.dead || now.join() === told.join()) return
          told = now
          kernel.log.event('accounts', now)
          listener(visible())
        })
        listener(visible())
        return leave
      },
    },
    signer: createSigner({
      accounts,
      keys,
      networks,
      readCall: createReadCall(kernel.log),
      prompt,
      frame,
    }),
  }
  const enable = (appName: string): Promise<PolkadotInjected> =>
    frame('enable', appName, async (inHand) => {
      if (accounts.permitted().length === 0) {
        const { choice } = await prompt(inHand, {
          namespace: 'polkadot',
          kind: 'connect',
          accounts: accounts.all,
          selected: accounts.selected,
          appName: String(appName),
        })
        accounts.permit(choice.accounts)
        kernel.connected('polkadot')
      } else if (kernel.state.fields.locked) {
        await prompt(inHand, { namespace: 'polkadot', kind: 'unlock' })
      }
      return injected
    })

  return {
    id,
    enable,
    accounts: accounts.all,
    controls,
    log: kernel.log,
    announce() {
      if (!globalThis.window) throw new Error('There is no window to announce the wallet in.')
      // The library's signer type needs types of `@polkadot/api`.
      injectExtension(enable as never, { name: id, version: '1.0.0' })
    },
    syncFromStorage: () => kernel.state.load(),
  }
}
