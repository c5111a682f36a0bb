import { Aes256Gcm, CipherSuite, DhkemX25519HkdfSha256, HkdfSha256 } from '@hpke/core'
import { type Bytes, concatBytes, fromHex, randomBytes, toHex } from '../../calls/bytes.js'
import { encodeHeader, encodeTuple } from '../../calls/encodeVault.js'
import type { VaultHeader, Way } from '../../calls/vault.js'
import type { WayKey } from './ways/WayKey.js'

/** Bytes of an encapsulated key. */
const encSize = 32
/** Bytes of a nonce. NIST SP 800-38D */
const nonceSize = 12

/** Returns the suite of RFC 9180 that seals data keys. Base mode: the ways have no secret in common. */
export function createSuite(): CipherSuite {
  return new CipherSuite({ kem: new DhkemX25519HkdfSha256(), kdf: new HkdfSha256(), aead: new Aes256Gcm() })
}

/** Seals a data key to the public key of a way, for this vault and generation alone. */
export async function sealDataKey(dataKey: Bytes, header: VaultHeader, way: Way): Promise<string> {
  const suite = createSuite()
  const recipientPublicKey = await suite.kem.deserializePublicKey(fromHex(way.publicKey))
  const { enc, ct } = await suite.seal(
    { recipientPublicKey, info: sealedFor(header, way) },
    dataKey,
    encodeHeader(header),
  )
  return toHex(concatBytes(new Uint8Array(enc), new Uint8Array(ct)))
}

/** Opens what {@link sealDataKey} made. Throws if a bit of it, of header or of key is another. */
export async function openDataKey(seal: string, header: VaultHeader, way: Way, key: WayKey): Promise<Bytes> {
  const suite = createSuite()
  const bytes = fromHex(seal)
  const publicKey = await suite.kem.deserializePublicKey(fromHex(key.publicKey))
  const dataKey = await suite.open(
    {
      recipientKey: { privateKey: key.privateKey, publicKey },
      enc: bytes.slice(0, encSize),
      info: sealedFor(header, way),
    },
    bytes.slice(encSize),
    encodeHeader(header),
  )
  return new Uint8Array(dataKey)
}

function sealedFor({ walletId, generation }: VaultHeader, { id, kind }: Way): Bytes {
  return encodeTuple('seal', [walletId, generation, id, kind])
}

/** Encrypts the entropy of a wallet. The header is authenticated with it. */
export async function encryptEntropy(dataKey: Bytes, entropy: Bytes, header: VaultHeader): Promise<string> {
  // A data key encrypts once, so that its nonce cannot repeat.
  const iv = randomBytes(nonceSize)
  const key = await importDataKey(dataKey, 'encrypt')
  const parameters = { name: 'AES-GCM', iv, additionalData: encodeHeader(header) }
  const ciphertext = await crypto.subtle.encrypt(parameters, key, entropy)
  return toHex(concatBytes(iv, new Uint8Array(ciphertext)))
}

/** Decrypts what {@link encryptEntropy} made. Throws if a bit of it, of header or of key is another. */
export async function decryptEntropy(dataKey: Bytes, box: string, header: VaultHeader): Promise<Bytes> {
  const bytes = fromHex(box)
  const key = await importDataKey(dataKey, 'decrypt')
  const iv = bytes.slice(0, nonceSize)
  const parameters = { name: 'AES-GCM', iv, additionalData: encodeHeader(header) }
  return new Uint8Array(await crypto.subtle.decrypt(parameters, key, bytes.slice(nonceSize)))
}

function importDataKey(dataKey: Bytes, usage: KeyUsage): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', dataKey, 'AES-GCM', false, [usage])
}
