import { randomBytes } from 'node:crypto'
import { RequestError } from '../server/RequestError.js'
import type { FarcasterAnswer, FarcasterChannel, FarcasterChannelRequest } from './types.js'

/** A channel, with its answer. */
interface OpenChannel extends FarcasterChannel {
  state: FarcasterChannel['state']
  answer?: FarcasterAnswer
  /** Whether the app has read the answer: the relay tells it once. */
  isRead: boolean
}

/** The channels of the relay. */
export interface Channels {
  readonly all: readonly FarcasterChannel[]
  open(request: FarcasterChannelRequest, relayUrl: string): FarcasterChannel
  /** @throws RequestError 401 if there is no such channel, or if its answer has been read */
  find(channelToken: string): FarcasterChannel
  complete(channelToken: string, answer: FarcasterAnswer): void
  decline(channelToken: string): void
  /** Returns what the app is told. A channel that is completed is closed by that. */
  readStatus(channelToken: string): { readonly isCompleted: boolean; readonly status: object }
}

const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Creates the channels of a relay. */
export function createChannels(): Channels {
  const all: OpenChannel[] = []
  const find = (channelToken: string): OpenChannel => {
    const channel = all.find((each) => each.channelToken === channelToken && !each.isRead)
    if (!channel) throw new RequestError(401, 'Unauthorized')
    return channel
  }
  return {
    all,
    find,
    open(request, relayUrl) {
      const channelToken = [...randomBytes(8)].map((byte) => letters[byte % letters.length]).join('')
      const nonce = request.nonce ?? randomBytes(12).toString('hex')
      const url = `${relayUrl}/sign?channelToken=${channelToken}`
      const channel: OpenChannel = { channelToken, url, nonce, request, state: 'pending', isRead: false }
      all.push(channel)
      return channel
    },
    complete(channelToken, answer) {
      Object.assign(find(channelToken), { state: 'completed', answer })
    },
    decline(channelToken) {
      find(channelToken).state = 'declined'
    },
    readStatus(channelToken) {
      const channel = find(channelToken)
      const { nonce, request, answer } = channel
      const isCompleted = channel.state === 'completed'
      channel.isRead = isCompleted
      const state = isCompleted ? 'completed' : 'pending'
      const { acceptAuthAddress = true } = request
      const metadata = { ip: '127.0.0.1', userAgent: 'Unknown' }
      return {
        isCompleted,
        status: { state, nonce, signatureParams: request, metadata, acceptAuthAddress, ...answer },
      }
    },
  }
}
