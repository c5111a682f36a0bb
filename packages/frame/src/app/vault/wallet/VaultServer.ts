import type { VaultWrite } from '../../../calls/vault.js'

/**
 * The calls of the frame's server about the vault of the user who is logged in. Answers are parsed by their
 * callers. A call that fails may be repeated.
 */
export interface VaultServer {
  /** Answers with `readVaultAnswer`. */
  read(): Promise<unknown>
  /** Answers with `openVaultAnswer`. */
  open(wayId: string): Promise<unknown>
  /** Answers with `writeVaultAnswer`. */
  write(write: VaultWrite): Promise<unknown>
}
