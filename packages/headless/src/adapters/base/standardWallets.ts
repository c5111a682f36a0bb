import type { Wallet } from '@wallet-standard/base'
import { createEmitter } from '../../shared/emitter.js'
import { parseName } from '../../shared/parseName.js'
import { parseRdns } from '../../shared/parseRdns.js'
import { createWalletLimit, type WalletClaim } from './createWalletLimit.js'

/** The wallets that registered in this page by the events of the Wallet Standard. */
export interface StandardWallets {
  /**
   * Returns the wallets in the order of their registration. Returns the same list until a wallet registers or
   * unregisters.
   */
  getWallets(): readonly Wallet[]
  /**
   * Calls the listener in a microtask after wallets have registered or unregistered, once for all of them.
   * Returns the function that unsubscribes.
   */
  subscribe(listener: () => void): () => void
}

/**
 * The registry of each page. Adapters and Latchkey instances share it, because some wallets answer only the
 * first `wallet-standard:app-ready`.
 */
const registries = new WeakMap<Window, StandardWallets>()

const serverWallets: StandardWallets = { getWallets: () => [], subscribe: () => () => {} }

/**
 * Returns the registry of this page. The first call listens for `wallet-standard:register-wallet` and
 * dispatches `wallet-standard:app-ready`: wallets that are already in the page register before it returns. On
 * a server the registry is empty.
 *
 * A wallet is any object. The first 100 are kept, and none of their properties is read here. Of further ones,
 * those are kept that the built-in directory knows by name.
 */
export function standardWallets(): StandardWallets {
  if (typeof window === 'undefined') return serverWallets
  const existing = registries.get(window)
  if (existing) return existing
  const { api, wallets } = createRegistry()
  registries.set(window, wallets)
  window.addEventListener('wallet-standard:register-wallet', (event) => {
    const { detail: callback } = event as CustomEvent<unknown>
    if (typeof callback === 'function') callback(api)
  })
  window.dispatchEvent(createReadyEvent(api))
  return wallets
}

/** The API that wallets get. `register` returns the function that unregisters the wallets of that call. */
interface RegisterApi {
  register(...wallets: unknown[]): () => void
}

function createRegistry(): { readonly api: RegisterApi; readonly wallets: StandardWallets } {
  const registered = new Set<Wallet>()
  const isAdmitted = createWalletLimit()
  const changes = createEmitter<void>()
  let list: readonly Wallet[] = []
  let isListCurrent = true
  let isNotifying = false

  function change(): void {
    isListCurrent = false
    if (isNotifying || changes.listenerCount === 0) return
    isNotifying = true
    queueMicrotask(() => {
      isNotifying = false
      changes.emit()
    })
  }

  function register(...wallets: unknown[]): () => void {
    const added: Wallet[] = []
    for (const wallet of wallets) {
      if (!isObject(wallet) || registered.has(wallet)) continue
      if (!isAdmitted(registered.size, () => readClaim(wallet))) continue
      registered.add(wallet)
      added.push(wallet)
    }
    if (added.length > 0) change()
    return () => {
      // Emptied, so that a second call does not remove a wallet that has registered again.
      const removed = added.splice(0)
      for (const wallet of removed) registered.delete(wallet)
      if (removed.length > 0) change()
    }
  }

  return {
    api: Object.freeze({ register }),
    wallets: {
      getWallets() {
        if (!isListCurrent) list = [...registered]
        isListCurrent = true
        return list
      },
      subscribe: changes.subscribe,
    },
  }
}

function readClaim(wallet: Wallet): WalletClaim {
  try {
    const { name, id } = wallet as Wallet & { id?: unknown }
    return { name: parseName(name), rdns: parseRdns(id) }
  } catch {
    return {}
  }
}

function isObject(value: unknown): value is Wallet {
  return typeof value === 'object' && value !== null
}

/** A wallet cannot stop this event, so every listener gets it. */
function createReadyEvent(api: RegisterApi): Event {
  return Object.assign(new Event('wallet-standard:app-ready'), {
    detail: api,
    stopImmediatePropagation() {},
  })
}
