import type { SignInService } from '@latchkey/headless/services'
import { type Address as EvmAddress, type Hex, isAddressEqual, recoverMessageAddress } from 'viem'

/** Options of {@link signInService}. */
export interface SignInServiceOptions {
  /** The call that is answered with an error, or with nothing. */
  readonly fails?: 'start' | 'verify' | undefined
  readonly waits?: 'start' | 'verify' | undefined
  readonly statement?: string | undefined
  readonly resources?: readonly string[] | undefined
}

/** A server that signs EVM accounts in, in the page. */
export function signInService(options: SignInServiceOptions = {}): SignInService {
  const { fails, waits, statement, resources } = options
  let session: Awaited<ReturnType<SignInService['getSession']>> = null
  const nonces = new Set<string>()
  const pass = async (call: 'start' | 'verify') => {
    if (waits === call) await new Promise(() => {})
    if (fails === call) throw new Error('The server has a problem.')
  }
  return {
    async start({ networkId }) {
      await pass('start')
      const nonce = crypto.randomUUID().replaceAll('-', '')
      nonces.add(nonce)
      const now = Date.now()
      return {
        fields: {
          networkId,
          domain: location.host,
          uri: location.origin,
          version: '1',
          nonce,
          issuedAt: new Date(now).toISOString(),
          expirationTime: new Date(now + 300_000).toISOString(),
          ...(statement && { statement }),
          ...(resources && { resources: [...resources] }),
        },
      }
    },
    async verify({ message, signature }) {
      await pass('verify')
      const [, address = ''] = message.split('\n')
      const [, chainId] = /\nChain ID: (\d+)\n/.exec(message) ?? []
      const [, nonce = ''] = /\nNonce: (\w+)\n/.exec(message) ?? []
      const signer = await recoverMessageAddress({ message, signature: signature as Hex })
      if (!nonces.delete(nonce) || !isAddressEqual(signer, address as EvmAddress))
        throw new Error('The signature is not valid.')
      const account = `eip155:${chainId}:${address}` as const
      session = {
        id: 'session',
        userId: 'user',
        account,
        accounts: [account],
        signedInAt: new Date().toISOString(),
        expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
      }
      return { session }
    },
    getSession: async () => session,
    async signOut() {
      session = null
    },
  }
}
