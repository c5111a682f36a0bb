import type { CaipNetworkId } from '@latchkey/protocol'
import { numberToHex } from 'viem'
import { type EvmProvider, parseChainId } from './evmProvider.js'

/** The account whose changes a provider reports. The active address first. */
export interface EventAccount {
  readonly addresses: readonly string[]
  readonly networkId: CaipNetworkId
}

/**
 * Creates the events of a provider whose account is that of a session: `chainChanged`, `accountsChanged` and
 * `disconnect`. Subscribes to the session while there is a listener. EIP-1193
 */
export function createAccountEvents(session: {
  account(): EventAccount | undefined
  subscribe(listener: () => void): () => void
}): Required<Pick<EvmProvider, 'on' | 'removeListener'>> {
  const { account, subscribe } = session
  const listeners = new Map<string, Set<(argument: never) => void>>()
  let last = account()
  let stop: (() => void) | undefined

  function emit(event: string, argument: unknown): void {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(argument as never)
  }

  function emitChanges(): void {
    const [before, now] = [last, account()]
    last = now
    if (!now) {
      if (before) emit('disconnect', { code: 4900, message: 'The session has ended.' })
      return
    }
    if (now.networkId !== before?.networkId) emit('chainChanged', toHexChainId(now.networkId))
    if (now.addresses.join() !== before?.addresses.join()) emit('accountsChanged', [...now.addresses])
  }

  return {
    on(event, listener) {
      const known = listeners.get(event) ?? new Set()
      listeners.set(event, known.add(listener))
      stop ??= subscribe(emitChanges)
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener)
      if ([...listeners.values()].some((each) => each.size > 0)) return
      stop?.()
      stop = undefined
    },
  }
}

/** Returns the chain id of an EVM network as wallets write it. EIP-695 */
export function toHexChainId(networkId: CaipNetworkId): string {
  return numberToHex(parseChainId(networkId.slice('eip155:'.length)))
}
