import {
  type CaipAddress,
  isSameAddress,
  parseSignInMessage,
  type SignInFields,
  type SignInSession,
} from '@latchkey/protocol'
import {
  SignInMessageError,
  SignInRefusedError,
  SignInServiceError,
  SignInUnsupportedError,
} from '../../shared/errors/signIn.js'
import type { SignInService } from './signInService.js'
import type { SiweConfig, SiweSession } from './siweConfig.js'

/** The functions of a `SiweConfig` tell no end of a session. */
const noEnd = '9999-12-31T23:59:59.999Z'

/** Parts of a message that are compared with what was asked. The writer of the app chooses the others. */
const askedParts = ['domain', 'uri', 'version', 'nonce', 'networkId', 'statement', 'requestId'] as const

/** Creates a service of the functions that an app has already. */
export function createSiweService(config: SiweConfig): SignInService {
  /** The account of the message that the user is about to sign. */
  let signing: SiweSession | undefined

  return {
    async start({ networkId, address }) {
      const chainId = Number(/^eip155:(\d+)$/.exec(networkId)?.[1])
      if (!chainId) throw new SignInUnsupportedError()
      const nonce = await config.getNonce(address)
      const own = (await config.getMessageParams?.()) ?? {}
      const { domain = location.host, uri = location.origin, iat = new Date().toISOString() } = own
      const { statement, exp, nbf, requestId, resources } = own
      const fields: SignInFields = {
        networkId,
        domain,
        uri,
        version: '1',
        nonce,
        issuedAt: iat,
        ...(statement !== undefined && { statement }),
        ...(exp !== undefined && { expirationTime: exp }),
        ...(nbf !== undefined && { notBefore: nbf }),
        ...(requestId !== undefined && { requestId }),
        ...(resources !== undefined && { resources: [...resources] }),
      }
      if (!address) return { fields }
      const message = config.createMessage({
        ...{ address, chainId, domain, uri, version: '1', nonce, iat },
        ...{ exp, nbf, statement, requestId, resources },
      })
      const parsed = typeof message === 'string' ? parseSignInMessage(message) : undefined
      if (!parsed) throw new SignInMessageError('message')
      const { address: signer, ...found } = parsed
      if (!isSameAddress(signer, address)) throw new SignInMessageError('address')
      const asked: SignInFields = { ...found, resources: found.resources && [...found.resources] }
      const wrong = askedParts.find(
        // The message may have a statement of its own.
        (name) => asked[name] !== fields[name] && !(name === 'statement' && statement === undefined),
      )
      if (wrong) throw new SignInMessageError(wrong)
      signing = { address, chainId }
      return { fields: asked, message }
    },

    async verify({ message, signature }) {
      if ((await config.verifyMessage({ message, signature })) !== true) throw new SignInRefusedError()
      const parsed = parseSignInMessage(message)
      const [, reference] = parsed?.networkId.split(':') ?? []
      const known = await config.getSession()
      const session = known ?? signing ?? { address: parsed?.address ?? '', chainId: Number(reference) }
      config.onSignIn?.(session)
      return { session: toSession(session, parsed?.expirationTime) }
    },

    async getSession() {
      const session = await config.getSession()
      return session ? toSession(session) : null
    },

    async signOut() {
      if ((await config.signOut()) === false)
        throw new SignInServiceError(new Error('signOut returned false'))
      config.onSignOut?.()
    },
  }
}

function toSession({ address, chainId }: SiweSession, expiresAt = noEnd): SignInSession {
  const account: CaipAddress = `eip155:${chainId}:${address}`
  return {
    id: account,
    userId: address,
    account,
    accounts: [account],
    signedInAt: new Date().toISOString(),
    expiresAt,
  }
}
