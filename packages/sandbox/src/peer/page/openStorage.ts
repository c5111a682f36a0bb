import { createMemoryStorage } from '../createMemoryStorage.js'
import type { PeerStorage } from '../types.js'

/** The page's own storage; in memory where it is forbidden, as in a sandboxed frame. */
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
