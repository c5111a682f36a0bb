import type { ConnectWalletParameters, FoundWallet, WalletState } from '../src/adapters/base/foundWallet.js'
import { createEmitter } from '../src/shared/emitter.js'

/** A wallet whose responses the test controls, and which records its requests. */
export interface TestWallet extends FoundWallet {
  /** The requests it received, in order. */
  readonly calls: string[]
  readonly asked: readonly ConnectWalletParameters[]
  readonly listenerCount: number
  /** Responds to the oldest pending request to connect, with addresses or with none. */
  approve(...addresses: string[]): void
  refuse(error: unknown): void
  /** Changes the shared account without an event. */
  hold(...addresses: string[]): void
  /** Changes the shared account and emits an event. */
  tell(...addresses: string[]): void
}

/** Returns what a wallet shares, or `undefined` without an address. */
export function walletStateOf(
  addresses: readonly string[],
  networkId?: WalletState['networkId'],
): WalletState | undefined {
  const [first, ...others] = addresses.map((address) => ({ address }))
  return first && { accounts: [first, ...others], ...(networkId && { networkId }) }
}

/** Creates a test wallet. `changes` replaces its members. */
export function createTestWallet(id: string, changes: Partial<FoundWallet> = {}): TestWallet {
  const calls: string[] = []
  const asked: ConnectWalletParameters[] = []
  const open: { resolve(state: WalletState | undefined): void; reject(error: unknown): void }[] = []
  const told = createEmitter<WalletState | undefined>()
  let held: WalletState | undefined

  function answer() {
    const oldest = open.shift()
    if (!oldest) throw new Error(`${id} is not asked for anything`)
    return oldest
  }

  return {
    id,
    name: `Wallet ${id}`,
    type: 'announced',
    isInstalled: true,
    connect(parameters) {
      calls.push(parameters.isSilent ? 'connect silently' : 'connect')
      asked.push(parameters)
      return new Promise((resolve, reject) => {
        open.push({ resolve, reject })
      })
    },
    async disconnect() {
      calls.push('disconnect')
    },
    read: async () => held,
    subscribe: told.subscribe,
    ...changes,
    calls,
    asked,
    get listenerCount() {
      return told.listenerCount
    },
    approve(...addresses) {
      held = walletStateOf(addresses)
      answer().resolve(held)
    },
    refuse: (error) => answer().reject(error),
    hold(...addresses) {
      held = walletStateOf(addresses)
    },
    tell(...addresses) {
      held = walletStateOf(addresses)
      told.emit(held)
    },
  }
}
