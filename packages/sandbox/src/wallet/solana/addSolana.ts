import type { Wallet } from '@wallet-standard/base'
import { registerWallet } from '@wallet-standard/wallet'
import { base64Icon } from '../kernel/base64Icon.js'
import { createAccountControls } from '../kernel/createAccountControls.js'
import { createAccountState } from '../kernel/createAccountState.js'
import type { Kernel } from '../kernel/createKernel.js'
import { createPrompt } from '../kernel/createPrompt.js'
import { createRequestFrame } from '../kernel/createRequestFrame.js'
import { loggable } from '../kernel/loggable.js'
import { createSolanaKeys } from './createSolanaKeys.js'
import { createStandardAccounts } from './createStandardAccounts.js'
import { defaultSolanaKeys } from './defaultSolanaKeys.js'
import { describeSolanaRequest } from './describeSolanaRequest.js'
import { createConnection } from './features/createConnection.js'
import { createSignIn, createSignMessage } from './features/createSignMessage.js'
import { createSignTransaction } from './features/createSignTransaction.js'
import type { SolanaContext } from './SolanaContext.js'
import { solanaErrors, toSolanaWalletError } from './SolanaWalletError.js'
import type { SandboxSolanaWallet, SolanaApprovalRequest, SolanaPartOptions } from './types.js'

/**
 * Adds the Solana namespace to a wallet.
 * @throws Error if there is no chain or no key
 */
export function addSolana(kernel: Kernel, options: SolanaPartOptions): SandboxSolanaWallet {
  const { privateKeys = defaultSolanaKeys, chains } = options
  if (chains.length === 0) throw new Error('A wallet needs at least one chain.')
  const keys = createSolanaKeys(privateKeys)
  const accounts = createAccountState(kernel, 'solana', keys.addresses)
  kernel.add({
    namespace: 'solana',
    slice: accounts.slice,
    describe: (request) => describeSolanaRequest(request as SolanaApprovalRequest, 'The page', kernel.log),
    isPermitted: () => accounts.permitted().length > 0,
    permit: () => accounts.permit(),
    forbid: () => accounts.forbid(),
  })
  const context: SolanaContext = {
    kernel,
    accounts,
    keys,
    chains,
    standardAccounts: createStandardAccounts(keys, chains),
    prompt: createPrompt<SolanaApprovalRequest>({
      state: kernel.state,
      faults: kernel.faults,
      approvals: kernel.approvals,
      errors: solanaErrors,
      topics: {
        connect: 'connect',
        unlock: 'connect',
        signIn: 'sign',
        signMessage: 'sign',
        signTransaction: 'send',
        sendTransaction: 'send',
      },
      unlock: { namespace: 'solana', kind: 'unlock' },
    }),
    frame: createRequestFrame({ kernel, dead: solanaErrors.dead, toError: toSolanaWalletError, loggable }),
  }
  // Before the page's events, so that a listener finds the change in the snapshot.
  const controls = createAccountControls(kernel, accounts)
  const features = {
    ...createConnection(context),
    ...createSignMessage(context),
    ...createSignTransaction(context),
    ...createSignIn(context),
  }
  const standard: Wallet = Object.freeze({
    version: '1.0.0' as const,
    name: kernel.name,
    icon: base64Icon(kernel.icon),
    chains: Object.freeze(chains.map(({ id }) => id)),
    features: Object.freeze(features),
    get accounts() {
      return context.standardAccounts(accounts.visible())
    },
  })
  return {
    standard,
    accounts: accounts.all,
    controls,
    log: kernel.log,
    announce() {
      if (!globalThis.window) throw new Error('There is no window to announce the wallet in.')
      registerWallet(standard)
    },
    syncFromStorage: () => kernel.state.load(),
  }
}
