import { generateKeyPairSync, sign } from 'node:crypto'
import { SignInRefusedError } from '@latchkey/headless'
import type { SignInService } from '@latchkey/headless/services'
import { type CaipNetworkId, writeSignInMessage } from '@latchkey/protocol'
import { base58 } from '@scure/base'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect } from 'vitest'
import type { Page } from './openPage'

/** An account of a user, which signs with a key of its own. */
export interface TestAccount {
  readonly networkId: CaipNetworkId
  readonly address: string
  sign(message: string): Promise<string>
}

/** Creates an account of a network of which no server here has a node. */
export function evmAccount(): TestAccount {
  const account = privateKeyToAccount(generatePrivateKey())
  return {
    networkId: 'eip155:100',
    address: account.address,
    sign: (message) => account.signMessage({ message }),
  }
}

export function solanaAccount(): TestAccount {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const key = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url')
  return {
    networkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    address: base58.encode(key),
    sign: async (message) => base58.encode(sign(null, Buffer.from(message), privateKey)),
  }
}

/** Asks for a message and signs it, as Latchkey does, with changes. */
export async function signOne(service: SignInService, account: TestAccount, changes: object = {}) {
  const { networkId, address } = account
  const { fields, visit } = await service.start({ networkId, address })
  const message = writeSignInMessage({ ...fields, address, ...changes })
  return { message, signature: await account.sign(message), visit }
}

/** Expects that the back end refused the message, its nonce or the signature. */
export async function expectRefused(verified: Promise<unknown>): Promise<void> {
  const error: unknown = await verified.then(
    () => undefined,
    (reason) => reason,
  )
  if (error instanceof SignInRefusedError) return
  expect(error).toMatchObject({ status: 401 })
}

/** A back end, and how it is asked. */
export interface BackEnd {
  readonly page: Page
  readonly service: SignInService
  /** Returns the status of a page for users who are signed in. */
  readonly readOrders: () => Promise<number>
  /** Default: an account of EVM. */
  readonly account?: TestAccount
}

/**
 * Signs in and out, and tries what must be refused on the way.
 *
 * @returns The cookies that the browser had while its user was signed in.
 */
export async function provesSignIn({ page, service, readOrders, account = evmAccount() }: BackEnd) {
  expect(await readOrders()).toBe(401)
  expect(await service.getSession()).toBeNull()

  const { host } = new URL(page.origin)
  for (const changes of [{ domain: `evil.${host}` }, { domain: 'evil.app', uri: 'https://evil.app' }])
    await expectRefused(service.verify(await signOne(service, account, changes)))
  const { sign } = account.networkId.startsWith('solana') ? solanaAccount() : evmAccount()
  await expectRefused(service.verify(await signOne(service, { ...account, sign })))
  expect(await readOrders()).toBe(401)

  // Of two requests at once, one signs in.
  const signed = await signOne(service, account)
  const answers = await Promise.allSettled([service.verify(signed), service.verify(signed)])
  const sessions = answers.flatMap((each) => (each.status === 'fulfilled' ? [each.value.session] : []))
  expect(sessions.map((session) => session.account)).toEqual([`${account.networkId}:${account.address}`])
  expect((await service.getSession())?.account).toBe(sessions[0]?.account)
  expect(await readOrders()).toBe(200)
  await expectRefused(service.verify(signed))

  const kept = new Map(page.cookies)
  await service.signOut()
  expect(await service.getSession()).toBeNull()
  expect(await readOrders()).toBe(401)
  await expectRefused(service.verify(signed))
  expect(await readOrders()).toBe(401)
  return kept
}
