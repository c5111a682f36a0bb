import { type SandboxInbox, startInbox } from '@latchkey/sandbox'
import * as v from 'valibot'
import { onTestFinished } from 'vitest'
import type { Database } from '../../server/src/database/Database.js'
import { type DatabaseKind, openEmptyDatabase } from '../../server/test/testDatabases.js'
import { randomBytes, toHex } from '../src/calls/bytes.js'
import { doneAnswer, listDevicesAnswer, listEventsAnswer } from '../src/calls/devices.js'
import { challengeAnswer, emailAnswer, loginAnswer, loginStateAnswer } from '../src/calls/login.js'
import { encodeProof, proofHeader } from '../src/calls/proof.js'
import { callbackAnswer, loginsAnswer, nonceAnswer, socialAnswer, visitAnswer } from '../src/calls/social.js'
import { openVaultAnswer, readVaultAnswer, writeVaultAnswer } from '../src/calls/vault.js'
import { createFrameServer, type FrameServerOptions } from '../src/server/createFrameServer.js'

export const frameUrl = 'https://wallet.example.test'
export const appOrigin = 'https://app.example.test'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** What a page parses each answer with. */
const answers: ReadonlyMap<string, v.GenericSchema> = new Map<string, v.GenericSchema>([
  ['login', challengeAnswer],
  ['login/state', loginStateAnswer],
  ['login/code', loginAnswer],
  ['resend', challengeAnswer],
  ['user', loginAnswer],
  ['sign-out', doneAnswer],
  ['devices', listDevicesAnswer],
  ['devices/remove', doneAnswer],
  ['events', listEventsAnswer],
  ['email', challengeAnswer],
  ['email/old-code', challengeAnswer],
  ['email/new-code', emailAnswer],
  ['social', socialAnswer],
  ['social/state', visitAnswer],
  ['social/finish', callbackAnswer],
  ['token/nonce', nonceAnswer],
  ['token', loginAnswer],
  ['logins', loginsAnswer],
  ['logins/remove', doneAnswer],
  ['vault', readVaultAnswer],
  ['vault/open', openVaultAnswer],
  ['vault/write', writeVaultAnswer],
])

/** An answer of the server, as a page gets it. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: the tests read the fields that they expect.
  readonly body: any
}

/** How a call differs from that of an honest page. */
export interface CallOptions {
  readonly headers?: Record<string, string>
  readonly time?: number
  readonly nonce?: string
  readonly audience?: string
  /** What is signed, in place of what is sent. */
  readonly signed?: { readonly path?: string; readonly body?: string }
  readonly ip?: string
}

/** A browser with the page of the frame. */
export interface Client {
  call(name: string, body?: object, options?: CallOptions): Promise<Answer>
  /** Logs in from the beginning, with the link if there is one. */
  logIn(email: string, options?: CallOptions): Promise<Answer>
}

export const ethereum = {
  id: 'eip155:1',
  name: 'Ethereum',
  currency: { symbol: 'ETH', decimals: 18 },
  rpcUrls: ['https://rpc.example.test/key'],
  isTest: false,
}

/** Starts a server with empty tables, and its mailbox. */
export async function startFrame(kind: DatabaseKind = 'pglite', options: Partial<FrameServerOptions> = {}) {
  const database: Database = await openEmptyDatabase(kind)
  await database.run('drop schema if exists latchkey_frame cascade')
  const inbox = await startInbox()
  const errors: unknown[] = []
  const pepper = randomBytes(32)
  const server = await createFrameServer({
    database,
    url: frameUrl,
    allowedOrigins: [appOrigin, 'https://*.apps.example.test'],
    pepper,
    mail: { url: inbox.smtpUrl, from: { name: 'Example', address: 'wallet@example.test' } },
    networks: [ethereum],
    report: (error) => errors.push(error),
    ...options,
  })
  onTestFinished(async () => {
    await inbox.stop()
    await database.close()
  })
  const send = async (path: string, init: RequestInit = {}, ip = '192.0.2.1') => {
    const bindings = { incoming: { socket: { remoteAddress: ip } } }
    return server.fetch(new Request(`${frameUrl}${path}`, init), bindings)
  }
  /** Presses a button of the page of a link. */
  const press = (link: string, answer = 'approve', headers: Record<string, string> = {}) =>
    send(new URL(link).pathname, {
      method: 'POST',
      body: new URLSearchParams({ answer }),
      headers: { 'sec-fetch-site': 'same-origin', origin: frameUrl, ...headers },
    })

  const makeClient = async (): Promise<Client> => {
    const pair = (await crypto.subtle.generateKey('Ed25519', false, ['sign'])) as CryptoKeyPair
    const publicKey = toHex(await crypto.subtle.exportKey('raw', pair.publicKey))
    const call: Client['call'] = async (name, given = {}, options = {}) => {
      const path = `/api/${name}`
      const text = JSON.stringify(given)
      const { time = Date.now(), nonce = toHex(randomBytes(16)), audience = frameUrl } = options
      const proof = { audience, path, time, nonce, body: text, ...options.signed }
      const signature = toHex(await crypto.subtle.sign('Ed25519', pair.privateKey, encodeProof(proof)))
      const response = await send(
        path,
        {
          method: 'POST',
          body: text,
          headers: {
            'content-type': 'application/json',
            'sec-fetch-site': 'same-origin',
            origin: frameUrl,
            'user-agent': firefox,
            [proofHeader]: `${publicKey}.${time}.${nonce}.${signature}`,
            ...options.headers,
          },
        },
        options.ip,
      )
      const body = await response.json()
      const schema = answers.get(name)
      if (response.ok && schema) v.parse(schema, body)
      return { status: response.status, headers: response.headers, body }
    }
    return {
      call,
      async logIn(email, options) {
        const begun = await call('login', { email, appOrigin }, options)
        if (begun.status !== 200) return begun
        if (begun.body.action === 'VERIFY_DEVICE') await press(linkOf(inbox))
        const { challengeId } = begun.body
        return call('login/code', { challengeId, appOrigin, code: codeOf(inbox) }, options)
      },
    }
  }
  return { database, inbox, errors, send, press, makeClient, pepper, fetch: server.fetch }
}

/** Returns the code in the newest mail. */
export function codeOf({ mails }: Pick<SandboxInbox, 'mails'>): string {
  return /Your code is (\d{6})\./.exec(mails.at(-1)?.text ?? '')?.[1] ?? 'none'
}

/** Returns the link in the newest mail. */
export function linkOf({ mails }: Pick<SandboxInbox, 'mails'>): string {
  return /https:\S+\/approve\/\S+/.exec(mails.at(-1)?.text ?? '')?.[0] ?? 'none'
}

/** Returns a code other than a given one. */
export function otherCode(code: string, step = 1): string {
  return String((Number(code) + step) % 1_000_000).padStart(6, '0')
}
