import { createMemoryStorage } from '../createMemoryStorage.js'
import type { PeerStorage } from '../types.js'

/** Returns the page's storage, or one in memory if it is forbidden, as in a sandboxed frame. */
export function openStorage(page: Window): PeerStorage {
  try {
    const { localStorage } = page
    const probe = 'latchkey-peer.probe'
    localStorage.setItem(probe, '')
    localStorage.removeItem(probe)
    return localStorage
  } catch {
    return createMemoryStorage()
  }
}
