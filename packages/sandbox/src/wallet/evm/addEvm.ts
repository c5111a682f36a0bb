import { type Address, numberToHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { Kernel } from '../kernel/createKernel.js'
import { createUuid } from '../kernel/createUuid.js'
import { createEmitter } from '../kernel/emitter.js'
import { testPrivateKeys } from '../testPrivateKeys.js'
import { announceProvider } from './announceProvider.js'
import { createCallNode } from './callNode.js'
import { createControls } from './createControls.js'
import { createEvmPrompt } from './createEvmPrompt.js'
import { createEvmState } from './createEvmState.js'
import { createProvider } from './createProvider.js'
import { createRequestHandler } from './createRequestHandler.js'
import { describeEvmRequest } from './describeEvmRequest.js'
import { injectLegacyProvider } from './injectLegacyProvider.js'
import { disconnected } from './providerRpcError.js'
import { createSubscriptions } from './requests/subscriptions.js'
import type { WalletContext } from './requests/walletContext.js'
import type {
  EIP6963ProviderInfo,
  EvmApprovalRequest,
  ProviderEvents,
  SandboxWallet,
  WalletOptions,
} from './types.js'

/**
 * Adds the EVM namespace to a wallet.
 * @throws Error if there is no chain or no key
 */
export function addEvm(
  kernel: Kernel,
  options: Pick<
    WalletOptions,
    'uuid' | 'privateKeys' | 'chains' | 'chainId' | 'hasSignIn' | 'batches' | 'permissions'
  > & {
    rdns: string
  },
): SandboxWallet {
  const { uuid = createUuid(), privateKeys = testPrivateKeys.slice(0, 3), chains, rdns } = options
  const [firstChain] = chains
  if (!firstChain) throw new Error('A wallet needs at least one chain.')
  const keys = new Map(
    privateKeys.map((key) => privateKeyToAccount(key)).map((account) => [account.address, account]),
  )
  const accounts: readonly Address[] = [...keys.keys()]
  const { log, changed } = kernel
  const emitter = createEmitter<ProviderEvents>()
  const emit = <E extends keyof ProviderEvents>(event: E, payload: ProviderEvents[E]) => {
    log.event(event, payload)
    emitter.emit(event, payload)
  }

  const state = createEvmState({
    kernel: kernel.state,
    accounts,
    chains,
    chainId: options.chainId ?? firstChain.id,
    hasSignIn: options.hasSignIn,
    batches: options.batches,
    permissionMode: options.permissions,
  })
  const context: WalletContext = {
    state,
    keys,
    faults: kernel.faults,
    prompt: createEvmPrompt(kernel),
    callNode: createCallNode(log),
    connected: () => kernel.connected('eip155'),
  }
  const subscriptions = createSubscriptions((message) => emit('message', message))
  kernel.add({
    namespace: 'eip155',
    slice: state.slice,
    describe: (request) => describeEvmRequest(request as EvmApprovalRequest, 'The page', context.callNode),
    isPermitted: () => state.fields.permitted.length > 0,
    permit: () => state.set({ permitted: [state.fields.selected] }),
    forbid: () => state.set({ permitted: [] }),
    end: () => subscriptions.end(),
  })
  const controls = createControls(kernel, state, accounts)

  const visibleAccounts = () => (state.fields.locked ? [] : state.permittedAccounts())
  let told = { accounts: visibleAccounts(), chainId: state.fields.chainId, dead: false }
  changed.subscribe(() => {
    const { dead, chainId } = state.fields
    const before = told
    if (dead) {
      // A dead wallet sends no events. Changes are announced when it is back.
      told = { ...before, dead }
      if (!before.dead) emit('disconnect', disconnected())
      return
    }
    const visible = visibleAccounts()
    told = { accounts: visible, chainId, dead }
    if (before.dead) emit('connect', { chainId: numberToHex(chainId) })
    if (before.chainId !== chainId) emit('chainChanged', numberToHex(chainId))
    if (before.accounts.join() !== visible.join()) emit('accountsChanged', [...visible])
  })

  const provider = createProvider({
    emitter,
    request: createRequestHandler({ kernel, context, subscriptions }),
    isConnected: () => !state.fields.dead,
  })
  const info: EIP6963ProviderInfo = {
    uuid,
    name: kernel.name,
    icon: kernel.icon as EIP6963ProviderInfo['icon'],
    rdns,
  }
  return {
    info,
    provider,
    accounts,
    get chainId() {
      return state.fields.chainId
    },
    controls,
    log,
    announce: (target) => announceProvider(info, provider, target),
    injectLegacy: (target) => injectLegacyProvider(provider, target),
    syncFromStorage: () => kernel.state.load(),
  }
}
