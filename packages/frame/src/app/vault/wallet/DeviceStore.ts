import type { Pin } from '../openVault.js'
import type { WayKey } from '../ways/WayKey.js'

/** What this device stores: its keys, which cannot be exported, and what it has seen of each wallet. */
export interface DeviceStore {
  listKeys(): Promise<readonly WayKey[]>
  /** Stores a key beside the others: of two tabs that create a wallet at once, neither loses its key. */
  addKey(key: WayKey): Promise<void>
  removeKey(publicKey: string): Promise<void>
  listPins(): Promise<readonly Pin[]>
  /** Stores the pin of a wallet, if none of a higher generation is stored. */
  writePin(pin: Pin): Promise<void>
}
