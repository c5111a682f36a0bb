import { type Bytes, fromHex, randomBytes, toHex } from '../../../calls/bytes.js'
import { VaultError } from '../VaultError.js'
import { deriveWayKey, type NewWay, type WayKey } from './WayKey.js'

/** Parameters of {@link createPasskey}. */
export interface CreatePasskeyParameters {
  readonly walletId: string
  /** What the browser shows beside the passkey, such as the address of email. */
  readonly userName: string
  /** Ids of the passkeys that the wallet has. */
  readonly ids: readonly string[]
}

/** Time limit of the browser's window, in milliseconds. */
const passkeyMs = 300_000

/** Flag of authenticator data: the passkey is backed up. WebAuthn 6.1 */
const backedUp = 0x10

/**
 * Creates a passkey and evaluates its PRF once more. Resolves with a way to add: `changeVault` then opens the
 * new vault with it. What the passkey evaluates leaves neither this function nor the browser.
 *
 * @throws {VaultError} `vault/passkey-without-prf`, `vault/passkey-differs`, `vault/passkey-cancelled`.
 */
export async function createPasskey(parameters: CreatePasskeyParameters): Promise<NewWay> {
  const { walletId, userName, ids } = parameters
  const created = await ask(() =>
    navigator.credentials.create({
      publicKey: {
        rp: { name: location.hostname },
        user: { id: fromHex(walletId), name: userName, displayName: userName },
        // The signature is not used: only the vault decides whether a passkey is the right one.
        challenge: randomBytes(32),
        pubKeyCredParams: [-8, -7, -257].map((alg) => ({ type: 'public-key', alg })),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
        excludeCredentials: toDescriptors(ids),
        timeout: passkeyMs,
        extensions: prfOf(walletId),
      },
    }),
  )
  const { prf } = created.getClientExtensionResults()
  if (!prf?.enabled) throw new VaultError('vault/passkey-without-prf')
  const id = toHex(created.rawId)
  const { key, isBackedUp } = await evaluate(walletId, [id])
  const first = prf.results?.first
  if (first && (await deriveWayKey('passkey', toBytes(first))).publicKey !== key.publicKey)
    throw new VaultError('vault/passkey-differs')
  return { id, key, outlivesDevice: isBackedUp || created.authenticatorAttachment === 'cross-platform' }
}

/**
 * Asks for a passkey of the wallet, and returns its key.
 *
 * @param ids Ids of the passkeys among the ways of the wallet.
 * @throws {VaultError} `vault/passkey-without-prf`, `vault/passkey-cancelled`.
 */
export async function usePasskey(walletId: string, ids: readonly string[]): Promise<WayKey> {
  return (await evaluate(walletId, ids)).key
}

async function evaluate(walletId: string, ids: readonly string[]) {
  const used = await ask(() =>
    navigator.credentials.get({
      publicKey: {
        challenge: randomBytes(32),
        allowCredentials: toDescriptors(ids),
        // Authenticators have two results: one with and one without verification of the user.
        userVerification: 'required',
        timeout: passkeyMs,
        extensions: prfOf(walletId),
      },
    }),
  )
  const first = used.getClientExtensionResults().prf?.results?.first
  if (first?.byteLength !== 32) throw new VaultError('vault/passkey-without-prf')
  const secret = toBytes(first)
  const key = await deriveWayKey('passkey', secret)
  secret.fill(0)
  const { authenticatorData } = used.response as AuthenticatorAssertionResponse
  const flags = new Uint8Array(authenticatorData)[32] ?? 0
  return { key, isBackedUp: (flags & backedUp) !== 0 }
}

/** The salt is fixed for each wallet, so that two wallets of one passkey have different keys. */
function prfOf(walletId: string): AuthenticationExtensionsClientInputs {
  return { prf: { eval: { first: new TextEncoder().encode(`latchkey/passkey-salt/1/${walletId}`) } } }
}

function toDescriptors(ids: readonly string[]): PublicKeyCredentialDescriptor[] {
  return ids.map((id) => ({ type: 'public-key', id: fromHex(id) }))
}

function toBytes(source: BufferSource): Bytes {
  const view = ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source)
  return view.slice()
}

async function ask(request: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  const credential = await request().catch(() => null)
  if (!(credential instanceof PublicKeyCredential)) throw new VaultError('vault/passkey-cancelled')
  return credential
}
