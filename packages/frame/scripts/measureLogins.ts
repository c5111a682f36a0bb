import { type SandboxInbox, startInbox } from '@latchkey/sandbox'
import { connectDatabase } from '@latchkey/server/database'
import { randomBytes, toHex } from '../src/calls/bytes.js'
import { encodeProof, proofHeader } from '../src/calls/proof.js'
import { createFrameServer, type FrameServer } from '../src/server/createFrameServer.js'

const url = 'https://wallet.example.test'
const appOrigin = 'https://app.example.test'
const warmUps = 20
const logins = 200
/** How many users log in at the same time. */
const atOnce = 10

/**
 * Returns the milliseconds that one process takes for a login, at {@link atOnce} at the same time: of a new
 * device, with its link, its code and both mails. The mail server and the devices are in the process as well.
 */
export async function measureLogins(): Promise<number> {
  const [inbox, database] = await Promise.all([startInbox(), connectDatabase()])
  try {
    const server = await createFrameServer({
      database,
      url,
      allowedOrigins: [appOrigin],
      pepper: randomBytes(32),
      mail: { url: inbox.smtpUrl, from: { name: 'Example', address: 'wallet@example.test' } },
      networks: [
        {
          id: 'eip155:1',
          name: 'Ethereum',
          currency: { symbol: 'ETH', decimals: 18 },
          rpcUrls: ['https://rpc.example.test'],
          isTest: false,
        },
      ],
    })
    let next = 0
    const logInUntil = async (end: number) => {
      while (next < end) await logIn(server, inbox, next++)
    }
    const run = (end: number) => Promise.all(Array.from({ length: atOnce }, () => logInUntil(end)))
    await run(warmUps)
    const start = performance.now()
    await run(warmUps + logins)
    return (performance.now() - start) / logins
  } finally {
    await inbox.stop()
    await database.close()
  }
}

/** Logs in as a user of its own, in a network of its own: the limits are for each. */
async function logIn(server: FrameServer, inbox: SandboxInbox, index: number): Promise<void> {
  const email = `user${index}@example.org`
  const ip = `10.${index >> 8}.${index & 255}.1`
  const pair = await crypto.subtle.generateKey('Ed25519', false, ['sign', 'verify'])
  const publicKey = toHex(await crypto.subtle.exportKey('raw', pair.publicKey))
  const send = async (path: string, init: RequestInit): Promise<Response> => {
    const headers = { 'sec-fetch-site': 'same-origin', origin: url, ...init.headers }
    const request = new Request(`${url}${path}`, { method: 'POST', ...init, headers })
    const response = await server.fetch(request, { incoming: { socket: { remoteAddress: ip } } })
    if (!response.ok) throw new Error(`${path} answered ${response.status}.`)
    return response
  }
  const call = async (name: string, given: object): Promise<{ challengeId: string }> => {
    const path = `/api/${name}`
    const body = JSON.stringify(given)
    const [time, nonce] = [Date.now(), toHex(randomBytes(16))]
    const proof = encodeProof({ audience: url, path, time, nonce, body })
    const signature = toHex(await crypto.subtle.sign('Ed25519', pair.privateKey, proof))
    const headers = {
      'content-type': 'application/json',
      [proofHeader]: `${publicKey}.${time}.${nonce}.${signature}`,
    }
    return (await send(path, { body, headers })).json() as Promise<{ challengeId: string }>
  }
  const newestMail = (pattern: RegExp) => {
    const mail = inbox.mails.findLast(({ to }) => to.includes(email))
    return pattern.exec(mail?.text ?? '')?.[1] ?? ''
  }
  const { challengeId } = await call('login', { email, appOrigin })
  const link = newestMail(/(https:\S+\/approve\/\S+)/)
  await send(new URL(link).pathname, { body: new URLSearchParams({ answer: 'approve' }) })
  await call('login/code', { challengeId, appOrigin, code: newestMail(/Your code is (\d{6})\./) })
}
