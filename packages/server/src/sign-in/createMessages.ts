import {
  type CaipNetworkId,
  parseSignInMessage,
  type SignInFields,
  type SignInMessage,
  signInNamespaces,
  writeSignInMessage,
} from '@latchkey/protocol'
import { getAddress, isAddress } from 'viem'
import { HttpError } from '../http/HttpError.js'
import { createNonce } from './secrets.js'

/** What the messages of an app have in common. */
export interface MessageOptions {
  readonly allowedNetworks?: readonly string[] | undefined
  readonly statement?: string | undefined
  readonly resources?: readonly string[] | undefined
  /** How long a message can be signed, in seconds. */
  readonly nonceSeconds: number
}

/** Writes the messages that users sign, and reads them. */
export interface Messages {
  /** Throws a 400 if accounts of the network cannot sign in. */
  create(origin: string, networkId: CaipNetworkId): SignInFields
  /** Returns the text for an account. Throws a 400 if the address is not one of the network. */
  write(fields: SignInFields, address: string): string
  /** Parses a message and checks its fields by the clock. Throws a 401 if they are not for the page. */
  read(text: string, origin: string): SignInMessage
}

/** @throws {TypeError} If the statement or the resources cannot be in a message. */
export function createMessages(options: MessageOptions): Messages {
  const { allowedNetworks, statement, resources = [], nonceSeconds } = options
  const isAllowed = (networkId: string) =>
    allowedNetworks?.includes(networkId) ??
    signInNamespaces.some((namespace) => networkId.startsWith(`${namespace}:`))
  const create = (origin: string, networkId: CaipNetworkId): SignInFields => {
    const now = Date.now()
    return {
      networkId,
      domain: new URL(origin).host,
      uri: origin,
      version: '1',
      nonce: createNonce(),
      ...(statement !== undefined && { statement }),
      issuedAt: new Date(now).toISOString(),
      expirationTime: new Date(now + nonceSeconds * 1000).toISOString(),
      ...(resources.length > 0 && { resources: [...resources] }),
    }
  }
  // What cannot be written is an error of the developer, at the start.
  writeSignInMessage({ ...create('https://my.app', 'eip155:1'), address: `0x${'0'.repeat(40)}` })

  return {
    create(origin, networkId) {
      if (!isAllowed(networkId))
        throw new HttpError(400, 'NETWORK_NOT_ALLOWED', `Accounts of ${networkId} cannot sign in here.`)
      return create(origin, networkId)
    },
    write(fields, address) {
      try {
        // A wallet may tell its address without the checksum, which the message has.
        const isEvm = fields.networkId.startsWith('eip155:') && isAddress(address, { strict: false })
        return writeSignInMessage({ ...fields, address: isEvm ? getAddress(address) : address })
      } catch {
        throw new HttpError(400, 'INVALID_REQUEST', `This is no address of ${fields.networkId}.`)
      }
    },
    read(text, origin) {
      const message = parseSignInMessage(text)
      if (!message) throw refuse('INVALID_MESSAGE', 'The text is not a sign-in message.')
      const { host, protocol } = new URL(origin)
      const isOfPage =
        message.domain === host &&
        message.uri === origin &&
        (message.scheme === undefined || `${message.scheme}:` === protocol)
      if (!isOfPage) throw refuse('WRONG_PAGE', 'The message is for another page.')
      const now = Date.now()
      if (message.expirationTime !== undefined && Date.parse(message.expirationTime) <= now)
        throw refuse('MESSAGE_EXPIRED', 'The message has expired. Sign in again.')
      if (message.notBefore !== undefined && Date.parse(message.notBefore) > now)
        throw refuse('MESSAGE_NOT_YET_VALID', 'The message is not valid yet.')
      if (!isAllowed(message.networkId))
        throw refuse('NETWORK_NOT_ALLOWED', `Accounts of ${message.networkId} cannot sign in here.`)
      // Wallets that write the message themselves may add to both.
      const hasAll =
        (message.statement ?? '').startsWith(statement ?? '') &&
        resources.every((each) => message.resources?.includes(each))
      if (!hasAll)
        throw refuse('WRONG_MESSAGE', 'The message does not have the statement or the resources of the app.')
      return message
    },
  }
}

const refuse = (reason: string, sentence: string) => new HttpError(401, reason, sentence)
