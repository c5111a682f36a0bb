import { type Bytes, randomBytes, toHex } from '../../calls/bytes.js'
import { encodeWrite } from '../../calls/encodeVault.js'
import type { VaultHeader, VaultWrite } from '../../calls/vault.js'
import { deriveWriter } from './accounts/deriveAccounts.js'
import { encryptEntropy, sealDataKey } from './dataKey.js'

/**
 * Makes one generation of a vault: the entropy under a new data key, that key sealed to each way, and the
 * signature by which a server knows that the writer has opened the wallet.
 */
export async function sealVault(entropy: Bytes, header: VaultHeader): Promise<VaultWrite> {
  const dataKey = randomBytes(32)
  const box = await encryptEntropy(dataKey, entropy, header)
  const entries = header.ways.map(async (way) => [way.id, await sealDataKey(dataKey, header, way)] as const)
  const seals = Object.fromEntries(await Promise.all(entries))
  dataKey.fill(0)
  const vault = { header, box }
  const { privateKey } = await deriveWriter(entropy)
  const signature = await crypto.subtle.sign('Ed25519', privateKey, encodeWrite({ vault, seals }))
  return { vault, seals, signature: toHex(signature) }
}
