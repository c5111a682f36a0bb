import { type Address, getAddress, isAddress, type PrivateKeyAccount } from 'viem'
import type { CallNode } from '../../wallet/evm/callNode.js'
import type { EvmFields, EvmState } from '../../wallet/evm/createEvmState.js'
import { unauthorized, unsupportedMethod } from '../../wallet/evm/providerRpcError.js'
import { getCapabilities } from '../../wallet/evm/requests/capabilities.js'
import { accounts, requestAccounts } from '../../wallet/evm/requests/connect.js'
import { currentChain, type RequestHandler, type RequestState } from '../../wallet/evm/requests/context.js'
import { addEthereumChain, switchEthereumChain } from '../../wallet/evm/requests/networks.js'
import { readMethods } from '../../wallet/evm/requests/readMethods.js'
import { createSendTransaction } from '../../wallet/evm/requests/sendTransaction.js'
import { personalSign, signTypedData } from '../../wallet/evm/requests/sign.js'
import type { EvmApprovalRequest } from '../../wallet/evm/types.js'
import type { FaultQueue } from '../../wallet/kernel/createFaultQueue.js'
import type { Prompt } from '../../wallet/kernel/createPrompt.js'
import type { NamespaceHandler, PeerRequest } from './NamespaceHandler.js'

/** What this wallet can do beside single transactions (EIP-5792): nothing, and it says so for each (spec 9.6). */
const capabilities = {
  atomic: { status: 'unsupported' },
  'flow-control': { supported: false },
  paymasterService: { supported: false },
  sessionKeys: { supported: false },
  auxiliaryFunds: { supported: false },
}

/** Makes the EVM part of a peer. */
export function createEip155(options: {
  state: EvmState
  keys: ReadonlyMap<Address, PrivateKeyAccount>
  faults: FaultQueue
  prompt: Prompt<EvmApprovalRequest>
  callNode: CallNode
}): NamespaceHandler {
  const { state, keys, faults, prompt, callNode } = options

  const handlers: Record<string, RequestHandler> = {
    personal_sign: personalSign,
    eth_signTypedData_v4: signTypedData,
    eth_sendTransaction: createSendTransaction(),
    eth_accounts: accounts,
    eth_requestAccounts: requestAccounts,
    eth_chainId: async (context) => `0x${context.state.fields.chainId.toString(16)}`,
    wallet_switchEthereumChain: switchEthereumChain,
    wallet_addEthereumChain: addEthereumChain,
    wallet_getCapabilities: getCapabilities(capabilities),
  }

  return {
    namespace: 'eip155',
    methods: Object.keys(handlers),
    events: ['accountsChanged', 'chainChanged'],
    capabilities,
    chains: () => state.fields.chains.map(({ id }) => `eip155:${id}`),
    selectedAddress: () => state.fields.selected,
    async request({ inHand, chain, addresses, moveTo }: PeerRequest) {
      const change: Partial<EvmFields> = {}
      const context = {
        keys,
        faults,
        prompt,
        callNode,
        // An app is connected by its session.
        connected: () => {},
        state: sessionState(state, Number(chain.split(':')[1]), addresses, change),
      }
      const handler = Object.hasOwn(handlers, inHand.method) ? handlers[inHand.method] : undefined
      if (!handler && !readMethods.has(inHand.method)) throw unsupportedMethod(inHand.method)
      const result = handler
        ? await handler(context, inHand)
        : await callNode(currentChain(context), inHand.method, inHand.params)
      if (change.chainId !== undefined) {
        state.set(change)
        await moveTo(`eip155:${change.chainId}`)
      }
      return result
    },
    async signIn(address, message) {
      const key = isAddress(address) ? keys.get(getAddress(address)) : undefined
      if (!key) throw unauthorized(`The wallet does not hold the account ${address}.`)
      return key.signMessage({ message })
    },
  }
}

/**
 * The wallet as one request of one session sees it: on the request's chain, with the session's accounts. What the request
 * changes is written to `change`: only the session can say when it is done.
 */
function sessionState(
  state: EvmState,
  chainId: number,
  addresses: readonly string[],
  change: Partial<EvmFields>,
): RequestState {
  const { selected } = state.fields
  const shown = addresses.filter((address) => isAddress(address)).map((address) => getAddress(address))
  // An app may know the selected account by an event alone.
  const permitted = [...new Set([...shown, selected])]
  return {
    get fields() {
      return { ...state.fields, chainId, permitted }
    },
    set: (more) => void Object.assign(change, more),
    chain: () => state.fields.chains.find(({ id }) => id === chainId),
    permittedAccounts: () => permitted,
  }
}
