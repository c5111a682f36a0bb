import { toHex } from '../../calls/bytes.js'
import { encodeRemoval } from '../../calls/removal.js'
import { deriveWriter, type OpenVault } from '../vault/index.js'

/** Signs that a login is removed, by which the server knows that the device has opened the wallet. */
export async function signRemoval({ use, header }: OpenVault, loginId: string, deviceId: string) {
  const time = Date.now()
  const { walletId } = header
  const signature = await use(async (entropy) => {
    const { privateKey } = await deriveWriter(entropy)
    return crypto.subtle.sign('Ed25519', privateKey, encodeRemoval({ walletId, loginId, deviceId, time }))
  })
  return { time, signature: toHex(signature) }
}
