import { isHex } from 'viem'
import { boolean, integer, record } from '../server/parseControl.js'
import { RequestError } from '../server/RequestError.js'
import type { FarcasterAnswer, FarcasterChannelRequest, FarcasterSigner } from './types.js'

const bad = (message: string) => new RequestError(400, message)

const texts = ['nonce', 'notBefore', 'expirationTime', 'requestId', 'redirectUrl'] as const

/** Parses what an app asks the relay for. Throws RequestError 400, also for an unknown field. */
export function parseChannelRequest(body: unknown): FarcasterChannelRequest {
  const { siweUri, domain, acceptAuthAddress, ...rest } = record(body)
  if (typeof siweUri !== 'string' || !URL.canParse(siweUri)) throw bad('"siweUri" is not a URI.')
  if (typeof domain !== 'string' || !/^[a-zA-Z0-9.-]+(?::\d+)?$/.test(domain))
    throw bad('"domain" is not a domain.')
  for (const [name, value] of Object.entries(rest)) {
    if (!texts.some((each) => each === name)) throw bad(`"${name}" is not a field of a channel.`)
    if (typeof value !== 'string') throw bad(`"${name}" is not a text.`)
  }
  const accepts =
    acceptAuthAddress === undefined ? undefined : boolean(acceptAuthAddress, 'acceptAuthAddress')
  return { siweUri, domain, ...rest, ...(accepts !== undefined && { acceptAuthAddress: accepts }) }
}

/** Parses what a phone tells the relay. Throws RequestError 400. */
export function parseAnswer(body: unknown): FarcasterAnswer {
  const { message, signature, fid, ...rest } = record(body)
  if (typeof message !== 'string') throw bad('"message" is not a text.')
  // The real relay takes 65 bytes alone. A contract may sign with more.
  if (!isHex(signature) || signature.length < 132) throw bad('"signature" is not a signature.')
  return { message, signature, fid: integer(fid, 'fid', Number.MAX_SAFE_INTEGER), ...rest }
}

/** Parses what the page of the phone sends. Throws RequestError 400. */
export function parseApproval(body: unknown): { channelToken: string; fid: number; by: FarcasterSigner } {
  const { channelToken, fid, by } = record(body)
  if (typeof channelToken !== 'string') throw bad('"channelToken" is not a text.')
  if (by !== 'custody' && by !== 'authAddress' && by !== 'stranger')
    throw bad('"by" must be "custody", "authAddress" or "stranger".')
  return { channelToken, fid: integer(fid, 'fid', Number.MAX_SAFE_INTEGER, 1), by }
}
