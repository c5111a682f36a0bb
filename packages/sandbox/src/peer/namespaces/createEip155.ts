import { type Address, getAddress, type Hex, isAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { createCallNode } from '../../wallet/evm/callNode.js'
import { createEvmState, type EvmFields, type EvmState } from '../../wallet/evm/createEvmState.js'
import { unauthorized, unsupportedMethod } from '../../wallet/evm/providerRpcError.js'
import { accounts, requestAccounts } from '../../wallet/evm/requests/connect.js'
import { createCalls } from '../../wallet/evm/requests/createCalls.js'
import { createPermissions } from '../../wallet/evm/requests/createPermissions.js'
import { getAssets, type WalletToken } from '../../wallet/evm/requests/getAssets.js'
import { getCapabilities } from '../../wallet/evm/requests/getCapabilities.js'
import {
  addEthereumChain,
  defaultCurrency,
  isNodeUrl,
  switchEthereumChain,
} from '../../wallet/evm/requests/networks.js'
import { readMethods } from '../../wallet/evm/requests/readMethods.js'
import { createSender, createSendTransaction } from '../../wallet/evm/requests/sendTransaction.js'
import { personalSign, signTypedData } from '../../wallet/evm/requests/sign.js'
import {
  currentChain,
  type RequestHandler,
  type RequestState,
} from '../../wallet/evm/requests/walletContext.js'
import type { PermissionMode, WalletChain } from '../../wallet/evm/types.js'
import type { Kernel } from '../../wallet/kernel/createKernel.js'
import { testPrivateKeys } from '../../wallet/testPrivateKeys.js'
import type { PeerPrompt } from '../createPeerPrompt.js'
import type { NamespaceHandler, PeerRequest } from './NamespaceHandler.js'
import { permittedAddresses } from './permittedAddresses.js'

/**
 * The wallet has no capability (EIP-5792) other than single transactions, and declares that for each chain.
 */
const capabilities = {
  atomic: { status: 'unsupported' },
  'flow-control': { supported: false },
  paymasterService: { supported: false },
  sessionKeys: { supported: false },
  auxiliaryFunds: { supported: false },
}

/** Options of the EVM part of a peer. */
export interface Eip155Options {
  chains: readonly WalletChain[]
  chainId?: number | undefined
  privateKeys?: readonly Hex[] | undefined
  /** Default: `wallet_getAssets` is not supported. */
  assets?: readonly WalletToken[] | undefined
  /** Default `none`. */
  permissions?: PermissionMode | undefined
}

/**
 * Creates the EVM part of a peer.
 * @throws Error if there is no chain or no key
 */
export function createEip155(kernel: Kernel, prompt: PeerPrompt, options: Eip155Options): NamespaceHandler {
  const { chains, privateKeys = testPrivateKeys.slice(0, 3), assets, permissions: permissionMode } = options
  const { faults, log } = kernel
  const [firstChain] = chains
  if (!firstChain) throw new Error('A wallet needs at least one chain.')
  const keys = new Map(
    privateKeys.map((key) => privateKeyToAccount(key)).map((account) => [account.address, account]),
  )
  const own = (address: string) => {
    const held = isAddress(address) ? getAddress(address) : undefined
    return held && keys.has(held) ? held : undefined
  }
  const state = createEvmState({
    kernel: kernel.state,
    accounts: [...keys.keys()],
    chains,
    chainId: options.chainId ?? firstChain.id,
    permissionMode,
  })
  kernel.state.addSlice(state.slice)
  const callNode = createCallNode(log)
  const send = createSender()
  const { sendCalls, getCallsStatus } = createCalls(send)
  const permissions = createPermissions()

  const handlers: Record<string, RequestHandler> = {
    personal_sign: personalSign,
    eth_signTypedData_v4: signTypedData,
    eth_sendTransaction: createSendTransaction(send),
    eth_accounts: accounts,
    eth_requestAccounts: requestAccounts,
    eth_chainId: async (context) => `0x${context.state.fields.chainId.toString(16)}`,
    wallet_switchEthereumChain: switchEthereumChain,
    wallet_addEthereumChain: addEthereumChain,
    wallet_sendCalls: sendCalls,
    wallet_getCallsStatus: getCallsStatus,
    wallet_getCapabilities: getCapabilities(capabilities),
    ...(assets && { wallet_getAssets: getAssets(assets) }),
    ...(permissionMode === 'execution' && {
      wallet_requestExecutionPermissions: permissions.grant('execution'),
      wallet_revokeExecutionPermission: permissions.revoke,
      wallet_getSupportedExecutionPermissions: permissions.listSupported,
      wallet_getGrantedExecutionPermissions: permissions.listGranted,
    }),
    ...(permissionMode === 'draft' && {
      wallet_grantPermissions: permissions.grant('draft'),
      wallet_revokePermissions: permissions.revoke,
    }),
  }

  return {
    namespace: 'eip155',
    name: 'EVM',
    methods: Object.keys(handlers),
    events: ['accountsChanged', 'chainChanged'],
    capabilities,
    sessionProperties() {
      if (!assets) return {}
      const known = { ...capabilities, assetDiscovery: { supported: true } }
      const byChain = Object.fromEntries(state.fields.chains.map(({ id }) => [`0x${id.toString(16)}`, known]))
      return {
        capabilities: JSON.stringify(Object.fromEntries([...keys.keys()].map((each) => [each, byChain]))),
      }
    },
    accounts: [...keys.keys()],
    selectedAccount: () => state.fields.selected,
    selectAccount: (address) => state.set({ selected: getAddress(address) }),
    networks: () => state.fields.chains.map(({ id, name }) => ({ id: `eip155:${id}`, name })),
    selectedNetwork: () => `eip155:${state.fields.chainId}`,
    selectNetwork: (id) => state.set({ chainId: Number(id.split(':')[1]) }),
    own,
    async addNetwork(chain, url) {
      const id = Number(chain.split(':')[1])
      if (!Number.isSafeInteger(id) || !isNodeUrl(url)) return
      const added = { id, name: `Chain ${id}`, rpcUrl: url, nativeCurrency: defaultCurrency }
      const answered = await callNode(added, 'eth_chainId', []).catch(() => undefined)
      if (answered === undefined || Number(answered) !== id) return
      if (!state.fields.chains.some((each) => each.id === id))
        state.set({ chains: [...state.fields.chains, added] })
    },
    async request({ inHand, chain, addresses, moveTo }: PeerRequest) {
      const change: Partial<EvmFields> = {}
      const context = {
        keys,
        faults,
        prompt,
        callNode,
        // A session connects the app.
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
      const key = keys.get((own(address) ?? address) as Address)
      if (!key) throw unauthorized(`The wallet does not hold the account ${address}.`)
      return key.signMessage({ message })
    },
  }
}

/**
 * The wallet's state for one request of one session: on the request's chain, with the session's accounts.
 * Changes are written to `change`, because only the session knows when they are complete, except for
 * permissions, which belong to the wallet alone.
 */
function sessionState(
  state: EvmState,
  chainId: number,
  addresses: readonly string[],
  change: Partial<EvmFields>,
): RequestState {
  const { selected } = state.fields
  const shown = addresses.filter((address) => isAddress(address)).map((address) => getAddress(address))
  const permitted = permittedAddresses(shown, selected) as readonly Address[]
  return {
    get fields() {
      return { ...state.fields, chainId, permitted }
    },
    set({ permissions, ...more }) {
      if (permissions) state.set({ permissions })
      Object.assign(change, more)
    },
    chain: () => state.fields.chains.find(({ id }) => id === chainId),
    permittedAccounts: () => permitted,
  }
}
