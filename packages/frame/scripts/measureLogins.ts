import { type SandboxInbox, startInbox } from '@latchkey/sandbox'
import { connectDatabase } from '@latchkey/server/database'
import { randomBytes, toHex } from '../src/calls/bytes.js'
import { encodeProof, proofHeader } from '../src/calls/proof.js'
import { createFrameServer, type FrameServer } from '../src/server/createFrameServer.js'

const url = 'https://wallet.example.test'
const appOrigin = 'https://app.example.test'
const logins = 200
/** How many users log in at the same time. */
const atOnce = 10

/** After it, a user can ask for another mail. */
const resendMs = 31_000

/**
 * Returns the milliseconds that one process takes for a login by code, at {@link atOnce} at the same time, on
 * a device that its user has logged in on before: with the code, its mail and two calls. The mail server and
 * the devices are in the process as well.
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
    const devices = await Promise.all(
      Array.from({ length: logins }, (_, index) => createDevice(server, index)),
    )
    const run = async () => {
      const left = devices.values()
      const logInNext = async () => {
        for (const device of left) await logIn(device, inbox)
      }
      await Promise.all(Array.from({ length: atOnce }, logInNext))
    }
    await run()
    const now = Date.now.bind(Date)
    Date.now = () => now() + resendMs
    const start = performance.now()
    await run()
    return (performance.now() - start) / logins
  } finally {
    await inbox.stop()
    await database.close()
  }
}

/** A device of a user of its own, in a network of its own: the limits are for each. */
interface Device {
  readonly email: string
  send(path: string, init: RequestInit): Promise<Response>
  call(name: string, given: object): Promise<{ challengeId: string; action: string }>
}

async function createDevice(server: FrameServer, index: number): Promise<Device> {
  const ip = `10.${index >> 8}.${index & 255}.1`
  const pair = await crypto.subtle.generateKey('Ed25519', false, ['sign', 'verify'])
  const publicKey = toHex(await crypto.subtle.exportKey('raw', pair.publicKey))
  const send: Device['send'] = async (path, init) => {
    const headers = { 'sec-fetch-site': 'same-origin', origin: url, ...init.headers }
    const request = new Request(`${url}${path}`, { method: 'POST', ...init, headers })
    const response = await server.fetch(request, { incoming: { socket: { remoteAddress: ip } } })
    if (!response.ok) throw new Error(`${path} answered ${response.status}.`)
    return response
  }
  return {
    email: `user${index}@example.org`,
    send,
    async call(name, given) {
      const path = `/api/${name}`
      const body = JSON.stringify(given)
      const [time, nonce] = [Date.now(), toHex(randomBytes(16))]
      const proof = encodeProof({ audience: url, path, time, nonce, body })
      const signature = toHex(await crypto.subtle.sign('Ed25519', pair.privateKey, proof))
      const headers = {
        'content-type': 'application/json',
        [proofHeader]: `${publicKey}.${time}.${nonce}.${signature}`,
      }
      return (await send(path, { body, headers })).json()
    },
  }
}

/** Logs in, with the link of a new device if there is one. */
async function logIn({ email, send, call }: Device, inbox: SandboxInbox): Promise<void> {
  const newestMail = (pattern: RegExp) => {
    const mail = inbox.mails.findLast(({ to }) => to.includes(email))
    return pattern.exec(mail?.text ?? '')?.[1] ?? ''
  }
  const { challengeId, action } = await call('login', { email, appOrigin })
  if (action === 'VERIFY_DEVICE') {
    const link = newestMail(/(https:\S+\/approve\/\S+)/)
    await send(new URL(link).pathname, { body: new URLSearchParams({ answer: 'approve' }) })
  }
  await call('login/code', { challengeId, appOrigin, code: newestMail(/Your code is (\d{6})\./) })
}
