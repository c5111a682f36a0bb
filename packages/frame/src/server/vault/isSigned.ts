import { fromHex } from '../../calls/bytes.js'
import { encodeWrite } from '../../calls/encodeVault.js'
import type { VaultWrite } from '../../calls/vault.js'

/**
 * Returns whether a write is signed by the writer that it names. Only who has opened the wallet can sign, so
 * a thief of the login, who can read the vault, cannot replace it.
 */
export async function isSigned(write: VaultWrite): Promise<boolean> {
  const { writer } = write.vault.header
  try {
    const key = await crypto.subtle.importKey('raw', fromHex(writer), 'Ed25519', false, ['verify'])
    return await crypto.subtle.verify('Ed25519', key, fromHex(write.signature), encodeWrite(write))
  } catch {
    // Not a point of the curve.
    return false
  }
}
