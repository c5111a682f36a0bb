import { isHex } from '../../shared/isHex.js'
import type { ConnectionAccount, Network } from '../../shared/types.js'
import { NetworkMismatchError } from '../base/errors.js'
import { createPayloadSigner } from './createPayloadSigner.js'
import { InvalidPayloadError } from './errors.js'
import { decodeAddress } from './ss58.js'
import type { AdapterSignPayloadReturnType, PolkadotWallet, SignerPayload } from './types.js'

/** The required fields that are hexadecimal. */
const hexFields = [
  'blockHash',
  'blockNumber',
  'era',
  'genesisHash',
  'method',
  'nonce',
  'specVersion',
  'tip',
  'transactionVersion',
] as const

/**
 * Asks the wallet to sign a transaction without sending it. The address can have any network's prefix.
 *
 * @param parameters.accounts The accounts that the wallet shares.
 * @param parameters.network The network of the account.
 * @throws {InvalidPayloadError} if the payload is invalid or the wallet does not share its account. The
 * wallet is not asked.
 * @throws {NetworkMismatchError} if the payload is for another network. The wallet is not asked.
 * @throws {UnsupportedMethodError} if the wallet or the session has no such method. The wallet is not asked.
 * @throws {InvalidWalletAnswerError} if the answer is not a signature.
 * @throws {UserRejectedError} if the user rejects the request, and the other errors of `toWalletError`.
 */
export async function signPayload(parameters: {
  wallet: PolkadotWallet
  name: string
  network: Network
  accounts: readonly ConnectionAccount[]
  payload: SignerPayload
}): Promise<AdapterSignPayloadReturnType> {
  const { network, accounts, payload } = parameters
  checkForm(payload)
  if (genesisPart(payload.genesisHash) !== String(network.id)) throw new NetworkMismatchError(network.name)
  if (!accounts.some(({ address }) => isSameKey(address, payload.address)))
    throw new InvalidPayloadError('the wallet does not share its address')
  const { signature, signedTransaction } = await createPayloadSigner(parameters)(payload)
  // Without `withSignedTransaction`, the wallet may return a signature only.
  const isWhole = payload.withSignedTransaction === true && signedTransaction !== undefined
  return { signature, ...(isWhole && { signedTransaction }) }
}

function checkForm(payload: unknown): void {
  if (typeof payload !== 'object' || payload === null) throw new InvalidPayloadError('it is not an object')
  const fields = payload as Readonly<Record<string, unknown>>
  const wrong = hexFields.find((name) => !isHex(fields[name]))
  if (wrong) throw new InvalidPayloadError(`${wrong} is not hexadecimal`)
  if (!Array.isArray(fields.signedExtensions)) throw new InvalidPayloadError('signedExtensions is not a list')
  if (!Number.isInteger(fields.version)) throw new InvalidPayloadError('version is not an integer')
  if (typeof fields.address !== 'string' || !decodeAddress(fields.address))
    throw new InvalidPayloadError('address is not an SS58 address')
}

/** Returns the reference of the network: 32 digits of the genesis hash. CAIP-13 */
function genesisPart(genesisHash: string): string {
  return genesisHash.slice(2, 34).toLowerCase()
}

function isSameKey(a: string, b: string): boolean {
  const [first, second] = [a, b].map((address) => decodeAddress(address)?.publicKey)
  return first?.every((byte, index) => byte === second?.[index]) ?? false
}
