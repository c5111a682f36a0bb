import { type CaipNetworkId, type SignInMessage, writeSignInMessage } from '@latchkey/protocol'
import type { AppPayload, RpcRequest } from '@latchkey/protocol/frame'
import * as v from 'valibot'
import { toHex } from '../../calls/bytes.js'
import { encodeBase58 } from '../vault/accounts/encodeBase58.js'

/** Fields of a sign-in message, as an app asks for it. */
export type SignInFields = NonNullable<NonNullable<AppPayload<'GET_USER'>>['siwxMessage']>

/** A sign-in message that the user has signed. */
export interface SignedIn {
  readonly message: string
  readonly signature: string
  readonly siwxMessage: SignInFields
}

/**
 * Returns the text of a sign-in, or `undefined` if its fields do not fit: it can only be for the page that
 * asks, which the browser has named, and of an account of the wallet. The text that the app has written is
 * left out.
 */
export function writeSignIn(fields: SignInFields, address: string, appOrigin: string): string | undefined {
  const { host } = new URL(appOrigin)
  const isOwn = fields.domain === host && URL.canParse(fields.uri) && new URL(fields.uri).host === host
  if (!isOwn) return undefined
  const { accountAddress: _, serializedMessage: __, chainId, issuedAt, ...rest } = fields
  const message: SignInMessage = {
    ...rest,
    address,
    networkId: chainId as CaipNetworkId,
    issuedAt: issuedAt ?? new Date().toISOString(),
  }
  try {
    return writeSignInMessage(message)
  } catch {
    return undefined
  }
}

const signatureSchema = v.union([
  v.pipe(
    v.object({ signature: v.string() }),
    v.transform(({ signature }) => signature),
  ),
  v.string(),
])

/** Asks the user to sign a sign-in message. Throws what the approval throws. */
export async function signIn(
  fields: SignInFields,
  { address, appOrigin }: { readonly address: string; readonly appOrigin: string },
  request: (rpc: RpcRequest) => Promise<unknown>,
): Promise<SignedIn | undefined> {
  const message = writeSignIn(fields, address, appOrigin)
  if (message === undefined) return undefined
  const signed = await request(requestOf(message, address, fields.chainId))
  const signature = v.parse(signatureSchema, signed)
  return { message, signature, siwxMessage: { ...fields, accountAddress: address } }
}

function requestOf(message: string, address: string, chainId: SignInFields['chainId']): RpcRequest {
  const bytes = new TextEncoder().encode(message)
  return chainId.startsWith('solana:')
    ? { method: 'solana_signMessage', params: { message: encodeBase58(bytes), pubkey: address }, chainId }
    : { method: 'personal_sign', params: [`0x${toHex(bytes)}`, address], chainId }
}
