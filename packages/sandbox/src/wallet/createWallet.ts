import { type Address, numberToHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { announceProvider } from './announceProvider.js'
import { createApprovalQueue } from './approvalQueue.js'
import { createCallNode } from './callNode.js'
import { createControls } from './createControls.js'
import { createProvider } from './createProvider.js'
import { createEmitter, createSignal } from './emitter.js'
import { createFaultQueue } from './faultQueue.js'
import { createRequestHandler } from './handleRequest.js'
import { injectLegacyProvider } from './injectLegacyProvider.js'
import { createPrompt } from './promptVisitor.js'
import { disconnected } from './providerRpcError.js'
import type { WalletContext } from './requests/context.js'
import { estimateFee } from './requests/sendTransaction.js'
import { createSubscriptions } from './requests/subscriptions.js'
import { testPrivateKeys } from './testAccounts.js'
import type { EIP6963ProviderInfo, ProviderEvents, SandboxWallet, WalletOptions } from './types.js'
import { createUuid } from './uuid.js'
import { walletIcon } from './walletIcon.js'
import { createWalletState } from './walletState.js'
import { createApprovalWindow } from './window/createApprovalWindow.js'
import { createWireLog } from './wireLog.js'

/**
 * Makes a wallet: real keys, real signatures, real transactions, and a control for every failure. It runs in a page, in
 * happy-dom and in Node. Nobody knows of it until `announce` or `injectLegacy` is called.
 * @throws Error if there is no chain or no key
 */
export function createWallet(options: WalletOptions): SandboxWallet {
  const {
    name = 'Sandbox Wallet',
    rdns = 'test.latchkey.sandbox',
    uuid = createUuid(),
    chains,
    storage,
  } = options
  const {
    icon = walletIcon('#3b5bdb'),
    privateKeys = testPrivateKeys.slice(0, 3),
    approval = 'window',
  } = options
  const [firstChain] = chains
  if (!firstChain) throw new Error('A wallet needs at least one chain.')
  const document: Document | undefined = options.document ?? globalThis.document
  const origin = () => document?.defaultView?.location.origin ?? 'http://localhost'

  const keys = new Map(
    privateKeys.map((key) => privateKeyToAccount(key)).map((account) => [account.address, account]),
  )
  const accounts: readonly Address[] = [...keys.keys()]
  const emitter = createEmitter<ProviderEvents>()
  const changed = createSignal()
  const log = createWireLog()
  const emit = <E extends keyof ProviderEvents>(event: E, payload: ProviderEvents[E]) => {
    log.event(event, payload)
    emitter.emit(event, payload)
  }

  // Declared before `state`, whose changes tell the page what it does not know yet.
  let told = { accounts: [] as readonly Address[], chainId: 0, dead: false }
  const tellPage = () => {
    const { dead, locked, chainId } = state.fields
    const visible = locked ? [] : state.permittedAccounts()
    const before = told
    if (dead) {
      // A dead wallet says nothing; what changes meanwhile is told when it is back.
      told = { ...before, dead }
      if (!before.dead) emit('disconnect', disconnected())
      return
    }
    told = { accounts: visible, chainId, dead }
    if (before.dead) emit('connect', { chainId: numberToHex(chainId) })
    if (before.chainId !== chainId) emit('chainChanged', numberToHex(chainId))
    if (before.accounts.join() !== visible.join()) emit('accountsChanged', [...visible])
  }
  const state = createWalletState({
    accounts,
    chains,
    chainId: options.chainId ?? firstChain.id,
    approval,
    storage,
    rdns,
    changed() {
      tellPage()
      changed.notify()
    },
  })
  told = {
    accounts: state.fields.locked ? [] : state.permittedAccounts(),
    chainId: state.fields.chainId,
    dead: false,
  }

  const faults = createFaultQueue(changed.notify)
  const approvals = createApprovalQueue({ origin, changed: changed.notify })
  const prompt = createPrompt({ state, faults, approvals })
  const context: WalletContext = { state, keys, faults, prompt, callNode: createCallNode(log) }
  const subscriptions = createSubscriptions((message) => emit('message', message))
  const provider = createProvider({
    emitter,
    request: createRequestHandler({ context, subscriptions, log, origin }),
    isConnected: () => !state.fields.dead,
  })
  const controls = createControls({ accounts, state, faults, approvals, subscriptions, changed })
  const info: EIP6963ProviderInfo = { uuid, name, icon: icon as EIP6963ProviderInfo['icon'], rdns }

  if (document) {
    createApprovalWindow({
      document,
      info,
      controls,
      estimateFee: ({ chain, transaction }) => estimateFee(context, chain, transaction),
    })
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
    syncFromStorage: () => state.load(),
  }
}
