import {
  addressBalanceCall,
  analyticsConfigCall,
  analyticsEventCall,
  balanceCall,
  historyCall,
  walletsCall,
} from '@latchkey/protocol'
import { ask, demand, demandEqual, demandError, type Question } from './askServer.js'
import type { HostedSubject, ProtocolRule } from './subject.js'

const cheap = analyticsConfigCall.path

/** What every server does with requests that it refuses. A page of any origin can read why. */
export const errorRules: readonly ProtocolRule[] = [
  {
    name: 'a project id that is unknown is refused with 403 (spec 8.8/server-texts)',
    async check(subject) {
      const reply = await ask({ ...subject, projectId: subject.unknownProjectId }, cheap)
      demandEqual(demandError(reply, [403], 'An unknown project'), 'Unauthorized: invalid key', 'The reason')
    },
  },
  {
    name: 'a page of an origin that is not allowed is refused with 403, and can read it (spec 8.8/server-texts)',
    async check(subject) {
      const reply = await ask(subject, cheap, { origin: subject.refusedOrigin })
      const reason = demandError(reply, [403], subject.refusedOrigin)
      demandEqual(reason, 'Unauthorized: origin not allowed', 'The reason')
      demandReadable(reply.headers, subject.refusedOrigin)
      const { status } = await ask(subject, cheap, { origin: 'http://localhost:3000' })
      demandEqual(status, 200, 'A page of localhost')
    },
  },
  {
    name: 'requests beyond the limit are refused with 429 and Retry-After, which a page can read',
    async check({ limited }) {
      const origin = 'http://localhost:3000'
      let reply = await ask(limited, cheap, { origin })
      for (let sent = 1; sent <= limited.requests && reply.status === 200; sent++)
        reply = await ask(limited, cheap, { origin })
      demandError(reply, [429], `More than ${limited.requests} requests`)
      const seconds = reply.headers.get('retry-after') ?? ''
      demand(/^\d+$/.test(seconds) && Number(seconds) > 0, `Retry-After is "${seconds}"`)
      demandReadable(reply.headers, origin)
      const exposed = reply.headers.get('access-control-expose-headers') ?? ''
      demand(/\*|retry-after/i.test(exposed), 'A page cannot read Retry-After')
    },
  },
  {
    name: 'a page may send JSON to every call',
    async check(subject) {
      const origin = 'http://localhost:3000'
      for (const path of [addressBalanceCall.path, analyticsEventCall.path, '/v1/fungible/price']) {
        const { status, headers } = await ask(subject, path, { method: 'OPTIONS', origin })
        demand(status >= 200 && status < 300, `OPTIONS ${path} is answered with ${status}`)
        demandReadable(headers, origin)
        const allowed = headers.get('access-control-allow-headers') ?? ''
        demand(/\*|content-type/i.test(allowed), `A page may not send JSON to ${path}`)
      }
    },
  },
  {
    name: 'hostile input is refused with a sentence, and never fails the server',
    async check(subject) {
      for (const [path, question, statuses] of hostileQuestions(subject))
        demandError(
          await ask(subject, path, question),
          statuses,
          `${path} ${JSON.stringify(question)}`.slice(0, 120),
        )
    },
  },
  {
    name: 'a call that does not exist is 404',
    async check(subject) {
      demandError(await ask(subject, '/v1/no-such-call'), [404], 'An unknown path')
    },
  },
]

function hostileQuestions({
  account,
}: HostedSubject): readonly (readonly [path: string, question: Question, statuses: readonly number[]])[] {
  const balance = (address: string) => balanceCall.path.replace(':address', encodeURIComponent(address))
  const history = historyCall.path.replace(':account', account.address)
  const chainId = account.networkId
  const refused = [400]
  return [
    [balance('../../getWallets'), { query: { chainId } }, refused],
    [balance("0x1' or '1'='1"), { query: { chainId } }, refused],
    [balance('x'.repeat(1_000)), { query: { chainId } }, refused],
    [balance('\u0000'), { query: { chainId } }, refused],
    [balance(account.address), { query: { chainId: 'eip155:1;drop table' } }, refused],
    [balance(account.address), { query: { chainId, currency: 'btc' } }, refused],
    [history, { query: { chainId, cursor: 'x'.repeat(2_000) } }, refused],
    [history, { query: { chainId: '__proto__' } }, refused],
    [walletsCall.path, { query: { chains: 'nonsense' } }, refused],
    [walletsCall.path, { query: { search: 'x'.repeat(1_000) } }, refused],
    [addressBalanceCall.path, { body: '{"jsonrpc"', query: { chainId } }, refused],
    [addressBalanceCall.path, { body: [], query: { chainId } }, refused],
    [addressBalanceCall.path, { body: {}, query: {} }, refused],
    [analyticsEventCall.path, { body: 'null' }, refused],
    [analyticsEventCall.path, { body: '['.repeat(100_000) }, refused],
    [analyticsEventCall.path, { body: { text: 'x'.repeat(5_000_000) } }, [413]],
  ]
}

function demandReadable(headers: Headers, origin: string): void {
  const allowed = headers.get('access-control-allow-origin')
  demand(allowed === '*' || allowed === origin, `A page of ${origin} cannot read the answer`)
}
