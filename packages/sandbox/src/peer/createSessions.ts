import type { IWalletKit } from '@reown/walletkit'
import { readApp } from './readApp.js'
import type { ChangeBy, PeerNamespace, PeerSession } from './types.js'

/** The error code when the user ends a session. */
const userDisconnected = { code: 6000, message: 'User disconnected.' }

/** The active sessions of a wallet and their actions. */
export interface Sessions {
  readonly all: readonly PeerSession[]
  /** Throws Error if there is no such session. */
  get(topic: string): PeerSession
  /** Replaces the namespaces of a session. */
  update(topic: string, namespaces: Readonly<Record<string, PeerNamespace>>): Promise<void>
  /** Sends an event if the session has its name and chain. */
  tell(topic: string, name: string, data: unknown, chain: string): Promise<void>
  /** Sends an event. Throws if the session does not have its name or chain. */
  emit(topic: string, event: { name: string; data: unknown }, chain: string): Promise<void>
  /** Switches the session to a chain. An update adds it if it is missing. */
  moveTo(topic: string, chain: string, by: ChangeBy): Promise<void>
  /** Replaces an address of a namespace. */
  replaceAddress(
    topic: string,
    change: { namespace: string; before: string; after: string; chain: string; by: ChangeBy },
  ): Promise<void>
  disconnect(topic: string): Promise<void>
}

const unique = (values: readonly string[]) => [...new Set(values)]

/** Creates the sessions of an open wallet. */
export function createSessions(kit: IWalletKit, changed: () => void): Sessions {
  const read = (): PeerSession[] =>
    Object.values(kit.getActiveSessions()).map(({ topic, peer, expiry, acknowledged, namespaces }) => ({
      topic,
      app: readApp(peer.metadata),
      expiresAt: expiry * 1_000,
      isAcknowledged: acknowledged,
      namespaces: Object.fromEntries(
        Object.entries(namespaces).map(([name, { chains, accounts, methods, events }]) => [
          name,
          {
            // Sessions created by sign-in list their chains only in their accounts.
            chains: chains ?? unique(accounts.map((account) => account.split(':').slice(0, 2).join(':'))),
            accounts,
            methods,
            events,
          },
        ]),
      ),
    }))
  const get = (topic: string) => {
    const session = read().find((each) => each.topic === topic)
    if (!session) throw new Error('This session is over.')
    return session
  }

  const update: Sessions['update'] = async (topic, namespaces) => {
    const copy = Object.fromEntries(
      Object.entries(namespaces).map(([name, { chains, accounts, methods, events }]) => [
        name,
        { chains: [...chains], accounts: [...accounts], methods: [...methods], events: [...events] },
      ]),
    )
    await kit.updateSession({ topic, namespaces: copy })
    changed()
  }
  const emit: Sessions['emit'] = (topic, event, chainId) => kit.emitSessionEvent({ topic, event, chainId })
  const tell: Sessions['tell'] = async (topic, name, data, chain) => {
    const { namespaces } = get(topic)
    const namespace = namespaces[chain.split(':')[0] ?? '']
    if (!namespace?.events.includes(name) || !namespace.chains.includes(chain)) return
    await emit(topic, { name, data }, chain)
  }

  return {
    get all() {
      return read()
    },
    get,
    update,
    tell,
    emit,
    async moveTo(topic, chain, by) {
      const { namespaces } = get(topic)
      const [name = '', reference = ''] = chain.split(':')
      const namespace = namespaces[name]
      if (!namespace) return
      if (by !== 'event' && !namespace.chains.includes(chain)) {
        const addresses = unique(namespace.accounts.map((account) => account.split(':').slice(2).join(':')))
        const added: PeerNamespace = {
          ...namespace,
          chains: [...namespace.chains, chain],
          accounts: [...namespace.accounts, ...addresses.map((address) => `${chain}:${address}`)],
        }
        await update(topic, { ...namespaces, [name]: added })
      }
      if (by !== 'update') {
        // Apps expect EIP-155 ids as numbers.
        await tell(topic, 'chainChanged', name === 'eip155' ? Number(reference) : reference, chain)
      }
    },
    async replaceAddress(topic, { namespace: name, before, after, chain, by }) {
      const { namespaces } = get(topic)
      const namespace = namespaces[name]
      if (!namespace) return
      if (by !== 'event') {
        const accounts = namespace.chains.flatMap((each) => {
          const shown = namespace.accounts.filter((account) => account.startsWith(`${each}:`))
          const others = shown.filter((account) => account !== `${each}:${before}`)
          return unique([`${each}:${after}`, ...others])
        })
        await update(topic, { ...namespaces, [name]: { ...namespace, accounts } })
      }
      const [first = chain] = namespace.chains
      const told = namespace.chains.includes(chain) ? chain : first
      if (by !== 'update') await tell(topic, 'accountsChanged', [after], told)
    },
    async disconnect(topic) {
      await kit.disconnectSession({ topic, reason: userDisconnected })
      changed()
    },
  }
}
