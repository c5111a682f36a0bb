import { toHex } from '../../../calls/bytes.js'
import type { WalletIdentity, WayKey } from './WayKey.js'

/**
 * Creates the key of this device for one wallet. The browser does not export it, and can store it in
 * IndexedDB.
 *
 * It opens a vault with the server's half, which is the data key sealed to it: that is on the server alone,
 * is handed out after a login on this device, and is never stored here. The server has no private key, so it
 * cannot open the vault. A thief with the device, and no login, has no sealed key. Code that runs in this
 * frame while the user is logged in has both.
 *
 * A secret of the server for each device (PSK mode of RFC 9180) would add nothing: it would be stored and
 * handed out together with the sealed key, and a device that reseals for another one would have to know the
 * secret of that one.
 */
export async function createDeviceKey(wallet: WalletIdentity): Promise<WayKey> {
  const pair = await crypto.subtle.generateKey('X25519', false, ['deriveBits'])
  if (!('privateKey' in pair)) throw new Error('X25519 has no key pair.')
  const publicKey = toHex(await crypto.subtle.exportKey('raw', pair.publicKey))
  const { walletId, evmAddress, solanaAddress, writer } = wallet
  const identity = { walletId, evmAddress, solanaAddress, writer }
  return { kind: 'device', publicKey, privateKey: pair.privateKey, wallet: identity }
}
