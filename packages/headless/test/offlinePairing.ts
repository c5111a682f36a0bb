import type { Namespace } from '@latchkey/protocol'
import { vi } from 'vitest'
import { idlePairing, type Pairing, type PairingSnapshot } from '../src/core/pairing.js'

/** What a session has of one namespace. */
export interface OfflineAccount {
  readonly addresses: readonly string[]
  readonly networkId: string
  readonly methods: readonly string[]
}

/** Creates a pairing without a relay, with a session of one namespace whose answers the test sets. */
export function offlinePairing(namespace: Namespace, account: OfflineAccount) {
  const networkIds = [account.networkId]
  const session = { topic: 't', expiry: 1, namespaces: {}, sessionProperties: {}, peer: { name: 'Phone' } }
  let snapshot = {
    ...idlePairing,
    session,
    accounts: { [namespace]: { ...account, networkIds } },
  } as unknown as PairingSnapshot
  const listeners = new Set<() => void>()
  const request = vi.fn(async (_: { method: string; params?: unknown }): Promise<unknown> => undefined)
  const pairing = {
    getSnapshot: () => snapshot,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    connect: async () => session,
    restore: async () => session,
    setNetwork: () => {},
    disconnect: vi.fn(async () => {}),
    request,
  } as unknown as Pairing
  return {
    pairing,
    request,
    /** The method and the parameters of the last request. */
    lastRequest: () => {
      const { method, params } = request.mock.calls.at(-1)?.[0] ?? {}
      return { method, params }
    },
    change(next: Partial<OfflineAccount> | undefined) {
      const accounts = next ? { [namespace]: { ...account, networkIds, ...next } } : {}
      snapshot = { ...snapshot, accounts } as unknown as PairingSnapshot
      for (const listener of listeners) listener()
    },
  }
}
