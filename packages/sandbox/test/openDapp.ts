import type { EventEmitter } from 'node:events'
import { Core } from '@walletconnect/core'
import { SignClient } from '@walletconnect/sign-client'
import type { ICore } from '@walletconnect/types'
import { UniversalProvider } from '@walletconnect/universal-provider'
import { closeCore } from '../src/peer/closeCore.js'
import { createKeyValueStorage } from '../src/peer/createKeyValueStorage.js'
import { createMemoryStorage, type PeerStorage } from '../src/peer/index.js'
import { settleChecks } from '../src/peer/settleChecks.js'
import { walletIcon } from '../src/wallet/kernel/walletIcon.js'

export const dappMethods = [
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'wallet_sendCalls',
  'wallet_getCallsStatus',
  'wallet_getCapabilities',
]

export type AskedNamespaces = Record<
  string,
  { chains: string[]; methods: string[]; events: string[]; rpcMap?: Record<string, string> }
>

let count = 0

/** An app's end of the pairing protocol, with the clients that apps use. It contacts the relay only. */
export async function openDapp(options: {
  relayUrl: string
  rpcMap: Record<number, string>
  projectId?: string
  storage?: PeerStorage
}) {
  count += 1
  const { relayUrl, rpcMap, projectId, storage = createMemoryStorage() } = options
  const prefix = `dapp-${count}`
  const core = new Core({
    relayUrl,
    storage: createKeyValueStorage(storage, 'dapp'),
    customStoragePrefix: prefix,
    telemetryEnabled: false,
    logger: 'silent',
    ...(projectId === undefined ? {} : { projectId }),
  })
  core.verify.register = async () => ''
  core.eventClient.init = async () => {}
  const metadata = {
    name: 'Test App',
    description: 'An app of the tests',
    url: 'http://127.0.0.1:5173',
    icons: [walletIcon('#2b8a3e')],
  }
  const client = await SignClient.init({ core: core as ICore, metadata, logger: 'silent' })
  // Both sides may end a session at once.
  settleChecks(client)
  const provider = await UniversalProvider.init({ client, logger: 'silent', disableProviderPing: true })
  const eip155 = (chains: readonly number[], methods: readonly string[] = dappMethods) => ({
    eip155: {
      chains: chains.map((id) => `eip155:${id}`),
      methods: [...methods],
      events: ['accountsChanged', 'chainChanged'],
      rpcMap,
    },
  })
  /** Proposes any namespaces; gives the link and what comes of it. */
  const proposeNamespaces = async (
    optionalNamespaces: AskedNamespaces,
  ): Promise<{ uri: string; connected: Promise<NonNullable<typeof provider.session>> }> => {
    const shown = new Promise<string>((resolve) => provider.once('display_uri', resolve))
    const connected = provider
      .connect({ optionalNamespaces })
      .then((session) => session as NonNullable<typeof session>)
    connected.catch(() => {})
    return { uri: await shown, connected }
  }
  return {
    client,
    provider,
    proposeNamespaces,
    /** Proposes EVM chains. */
    propose: (chains: readonly number[] = [1337, 1338], methods?: readonly string[]) =>
      proposeNamespaces(eip155(chains, methods)),
    stop() {
      rejectAll(client)
      return closeCore(core as ICore)
    },
  }
}

/**
 * Rejects the proposals and requests that no wallet has answered. After five minutes the client would reject
 * them itself, and with them a promise of its own that nothing handles.
 */
function rejectAll({ engine }: { readonly engine: object }): void {
  const { events } = engine as { readonly events: EventEmitter }
  for (const name of events.eventNames())
    if (/^session_(?:request|connect)/.test(String(name)))
      events.emit(name, { error: new Error('The app stopped.') })
}
