import { text } from 'node:stream/consumers'
import { type FarcasterApproval, type SandboxChain, startChain, startFarcaster } from '@latchkey/sandbox'
import { fuzzTimeout, holds } from '@latchkey/test/fuzz'
import { serve } from '@latchkey/test/serve'
import fc from 'fast-check'
import { concat, getCreate2Address, type Hex, serializeErc6492Signature } from 'viem'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { FrameError } from '../FrameError.js'
import { createFarcaster } from './createFarcaster.js'

const origin = 'https://wallet.example.test'
const visitOf = (id: string) => ({ nonce: `9f8e7d6c${id}`, requestId: `visit-${id}` })

let chain: SandboxChain
beforeAll(async () => {
  chain = await startChain({ id: 1337 })
})
afterAll(() => chain.stop())

async function start() {
  const sandbox = await startFarcaster({ chain })
  onTestFinished(async () => {
    chain.reset()
    await sandbox.stop()
  })
  const farcaster = createFarcaster({ relayUrl: sandbox.url, rpcUrls: [sandbox.rpcUrl], origin })
  let opened = 0
  /** Begins a visit. */
  const begin = async () => {
    opened += 1
    const visit = visitOf(String(opened))
    const channel = await farcaster.begin(visit)
    return { ...channel, visit: { ...visit, channelToken: channel.channelToken } }
  }
  /** Begins a visit and answers it. */
  const visit = async (approval?: FarcasterApproval) => {
    const { url, visit } = await begin()
    await sandbox.approve(url, approval)
    return visit
  }
  const [alice, bob] = sandbox.accounts
  if (!alice || !bob) throw new Error('The sandbox has no accounts.')
  return { sandbox, farcaster, begin, visit, alice, bob }
}

/** What a server could answer: JSON of any shape, and the right shape with any field changed. */
const anyAnswer = (right: Record<string, unknown>) =>
  fc.oneof(
    fc.string(),
    fc.json(),
    fc
      .tuple(fc.constantFrom(...Object.keys(right)), fc.jsonValue())
      .map(([name, value]) => JSON.stringify({ ...right, [name]: value })),
  )

const refused = { name: 'FrameError', code: 'frame/login-failed' }
const unreachable = { name: 'FrameError', code: 'frame/provider-unreachable' }

test.each(['authAddress', 'custody'] as const)('a user signs in by %s', async (by) => {
  const { sandbox, farcaster, begin, bob } = await start()
  const { url, visit } = await begin()
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/sign\?channelToken=\w{8}$/)
  expect(sandbox.channels[0]?.request).toMatchObject({
    domain: 'wallet.example.test',
    siweUri: `${origin}/`,
    nonce: visit.nonce,
    requestId: visit.requestId,
    acceptAuthAddress: true,
  })
  expect(await farcaster.check(visit)).toBe('waiting')
  sandbox.decline(url)
  expect(await farcaster.check(visit)).toBe('waiting')
  await sandbox.approve(url, { fid: bob.fid, by })
  expect(await farcaster.check(visit)).toEqual({ fid: '1002', userName: 'bob' })
})

test('an account that a contract owns signs in by ERC-1271', async () => {
  const { sandbox, farcaster, begin, visit } = await start()
  const { fid } = await sandbox.addAccount({ userName: 'carol', custody: 'contract' })
  const asked = await visit({ fid, by: 'custody' })
  expect(await farcaster.check(asked)).toEqual({ fid: String(fid), userName: 'carol' })
  const changed = await visit({ fid, by: 'custody', write: (text) => text.replace('Auth', 'auth') })
  await expect(farcaster.check(changed)).rejects.toMatchObject(refused)
  const { url, visit: other } = await begin()
  const { signature } = await sandbox.approve(url, { fid, by: 'custody', write: (text) => `${text}/` })
  sandbox.answer(url, { ...(await sandbox.approve(url, { fid, by: 'custody' })), signature })
  await expect(farcaster.check(other)).rejects.toMatchObject(refused)
})

test('an account that a contract owns, which is not deployed yet, signs in by ERC-6492', async () => {
  const { sandbox, farcaster, begin, alice } = await start()
  // A contract that accepts each signature, and the factory that every anvil has.
  const bytecode = '0x601080600b6000396000f3631626ba7e60e01b60005260206000f3'
  const factory = '0x4e59b44847b379578588920ca78fbf26c0b4956c'
  const salt = `0x${'07'.repeat(32)}` as const
  const custody = getCreate2Address({ from: factory, salt, bytecode })
  await sandbox.transfer(alice.fid, custody)
  const answerAs = async (signature: Hex) => {
    const { url, visit } = await begin()
    const answer = await sandbox.approve(url, { by: 'custody' })
    sandbox.answer(url, { ...answer, signature, message: answer.message.replace(alice.custody, custody) })
    return farcaster.check(visit)
  }
  const signature = `0x${'11'.repeat(65)}` as const
  const wrapped = serializeErc6492Signature({ address: factory, data: concat([salt, bytecode]), signature })
  expect(await answerAs(wrapped)).toMatchObject({ fid: '1001' })
  await expect(answerAs(signature)).rejects.toMatchObject(refused)
  // Another factory makes another contract, also one that would accept.
  const others = serializeErc6492Signature({
    address: factory,
    data: concat([`0x${'08'.repeat(32)}`, bytecode]),
    signature,
  })
  await expect(answerAs(others)).rejects.toMatchObject(refused)
})

test('polls at the same time, and after each other, have the same answer', async () => {
  const { farcaster, visit } = await start()
  const asked = await visit()
  const all = await Promise.all([farcaster.check(asked), farcaster.check(asked), farcaster.check(asked)])
  expect(new Set(all.map((each) => JSON.stringify(each)))).toEqual(
    new Set(['{"fid":"1001","userName":"alice"}']),
  )
  expect(await farcaster.check(asked)).toEqual(all[0])
})

test('a key that the account does not have is refused', async () => {
  const { sandbox, farcaster, visit, alice, bob } = await start()
  const check = async (approval: FarcasterApproval) => farcaster.check(await visit(approval))
  const asAlice = (text: string) => text.replace(`fid/${bob.fid}`, `fid/${alice.fid}`)
  await expect(check({ by: 'stranger' })).rejects.toMatchObject(refused)
  // Registered for another account: its auth address, then its owner.
  for (const by of ['authAddress', 'custody'] as const)
    await expect(
      check({ fid: bob.fid, by, write: asAlice, claims: { fid: alice.fid } }),
    ).rejects.toMatchObject(refused)
  await sandbox.addKey(alice.fid, sandbox.stranger, 1)
  await expect(check({ by: 'stranger' })).rejects.toMatchObject(refused)
  await sandbox.addKey(alice.fid, sandbox.stranger, 2)
  expect(await check({ by: 'stranger' })).toMatchObject({ fid: '1001' })
  await sandbox.removeKey(alice.fid, sandbox.stranger)
  await expect(check({ by: 'stranger' })).rejects.toMatchObject(refused)
  await sandbox.transfer(alice.fid, sandbox.stranger)
  await expect(check({ by: 'custody' })).rejects.toMatchObject(refused)
  expect(await check({ by: 'stranger' })).toMatchObject({ fid: '1001' })
})

test('the signature of another message, or of somebody else, is refused', async () => {
  const { sandbox, farcaster, begin, alice, bob } = await start()
  const [first, second, third] = [await begin(), await begin(), await begin()]
  const answer = await sandbox.approve(first.url)
  // Replayed into another visit, as it is and with the nonce of that visit.
  sandbox.answer(second.url, answer)
  await expect(farcaster.check(second.visit)).rejects.toMatchObject(refused)
  const message = answer.message
    .replace(first.visit.nonce, third.visit.nonce)
    .replace(first.visit.requestId, third.visit.requestId)
  sandbox.answer(third.url, { ...answer, message })
  await expect(farcaster.check(third.visit)).rejects.toMatchObject(refused)
  const fourth = await begin()
  const own = await sandbox.approve(fourth.url, { fid: bob.fid, by: 'custody' })
  sandbox.answer(fourth.url, { ...own, message: own.message.replace(bob.custody, alice.custody) })
  await expect(farcaster.check(fourth.visit)).rejects.toMatchObject(refused)
})

test('an answer is for its own visit alone', async () => {
  const { farcaster, visit } = await start()
  const asked = await visit()
  await expect(farcaster.check({ ...asked, nonce: 'another1' })).rejects.toMatchObject(refused)
  // The relay tells an answer once.
  await expect(farcaster.check(asked)).rejects.toMatchObject(refused)
})

const ago = (ms: number) => new Date(Date.now() - ms).toISOString()
const changes: readonly (readonly [string, (text: string) => string])[] = [
  ['another domain', (text) => text.replace('wallet.example.test wants', 'evil.example.test wants')],
  ['another scheme', (text) => `http://${text}`],
  ['another URI', (text) => text.replace(`URI: ${origin}/`, 'URI: https://evil.example.test/')],
  ['another path', (text) => text.replace(`URI: ${origin}/`, `URI: ${origin}/a`)],
  ['another nonce', (text) => text.replace('Nonce: 9', 'Nonce: 8')],
  ['another network', (text) => text.replace('Chain ID: 10', 'Chain ID: 1')],
  ['another request', (text) => text.replace('Request ID: visit', 'Request ID: other')],
  ['another statement', (text) => text.replace('Farcaster Auth', 'Farcaster Connect')],
  ['no statement', (text) => text.replace('\nFarcaster Auth\n', '\n')],
  ['two accounts', (text) => `${text}\n- farcaster://fid/1002`],
  ['another resource', (text) => `${text}\n- https://example.test/`],
  ['another account', (text) => text.replace('fid/1001', 'fid/1002')],
  ['no account', (text) => text.replace(/\nResources:\n.*$/, '')],
  ['the account 0', (text) => text.replace('fid/1001', 'fid/0')],
  ['a number that is written in another way', (text) => text.replace('fid/1001', 'fid/01001')],
  ['a number that is too large', (text) => text.replace('fid/1001', `fid/1001${'0'.repeat(80)}`)],
  ['an account of another scheme', (text) => text.replace('farcaster://fid', 'farcaster://fids')],
  ['a time that is over', (text) => text.replace(/Expiration Time: .*/, `Expiration Time: ${ago(1)}`)],
  [
    'a time that has not begun',
    (text) => text.replace('\nRequest ID', `\nNot Before: ${ago(-600_000)}\nRequest ID`),
  ],
  ['an old age', (text) => text.replace(/Issued At: .*/, `Issued At: ${ago(26 * 60_000)}`)],
  ['a time of the future', (text) => text.replace(/Issued At: .*/, `Issued At: ${ago(-6 * 60_000)}`)],
  ['text after it', (text) => `${text}\nmore`],
  ['nothing in it', () => ''],
]

test.each(changes)('a message with %s is refused', async (_, write) => {
  const { sandbox, farcaster, begin } = await start()
  const { url, visit } = await begin()
  const { message } = await sandbox.approve(url, { by: 'custody', write: (text) => text })
  expect(write(message)).not.toBe(message)
  await sandbox.approve(url, { by: 'custody', write })
  await expect(farcaster.check(visit)).rejects.toMatchObject(refused)
})

test.each([
  ['a scheme', (text: string) => `https://${text}`],
  ['no id of the request', (text: string) => text.replace(/\nRequest ID: .*/, '')],
  ['no end', (text: string) => text.replace(/\nExpiration Time: .*/, '')],
  [
    'a clock that is three minutes late',
    (text: string) => text.replace(/Issued At: .*/, `Issued At: ${ago(3 * 60_000)}`),
  ],
] as const)('a message with %s is accepted', async (_, write) => {
  const { farcaster, visit } = await start()
  expect(await farcaster.check(await visit({ by: 'custody', write }))).toMatchObject({ fid: '1001' })
})

test('of the claims of the relay, only the name is used, as a line of text', async () => {
  const { farcaster, visit } = await start()
  const check = async (claims: FarcasterApproval['claims']) =>
    farcaster.check(await visit(claims ? { claims } : {}))
  expect(await check({ username: ' al\u202eice\n\u200b <b> ' })).toEqual({
    fid: '1001',
    userName: 'alice <b>',
  })
  expect(await check({ username: '😀'.repeat(200) })).toEqual({ fid: '1001', userName: '😀'.repeat(100) })
  expect(await check({ username: '\u200b\u0000 ' })).toEqual({ fid: '1001' })
  expect(await check({ username: 5 as never })).toEqual({ fid: '1001' })
  await expect(check({ fid: 1002 })).rejects.toMatchObject(refused)
})

test('while the relay does not answer, the caller can ask again', async () => {
  const { sandbox, farcaster, begin } = await start()
  const { url, visit } = await begin()
  await sandbox.approve(url)
  for (const status of [400, 404, 429, 500, 503]) {
    sandbox.failNext(2, status)
    await expect(farcaster.begin(visitOf('x'))).rejects.toMatchObject(unreachable)
    await expect(farcaster.check(visit)).rejects.toMatchObject(unreachable)
  }
  sandbox.bloat(true)
  await expect(farcaster.check(visit)).rejects.toMatchObject(unreachable)
  await expect(farcaster.begin(visitOf('x'))).rejects.toMatchObject(unreachable)
  sandbox.bloat(false)
  sandbox.drop(true)
  const failure = await farcaster.check(visit).catch((error: unknown) => error)
  expect(failure).toMatchObject({
    ...unreachable,
    cause: { message: 'The relay of Farcaster: There is no answer.' },
  })
  sandbox.reset()
  // The first request can use a connection that was cut.
  const ask = () => farcaster.check(visit)
  expect(await vi.waitFor(ask)).toMatchObject({ fid: '1001' })
})

test('a relay that is slow does not hold the caller', async () => {
  const { sandbox, farcaster, begin } = await start()
  const { visit } = await begin()
  sandbox.delay(600_000)
  await expect(farcaster.check(visit)).rejects.toMatchObject(unreachable)
})

test('while the node does not answer, the answer of the relay is kept', async () => {
  const { sandbox, farcaster, visit } = await start()
  const asked = await visit()
  const { fid } = await sandbox.addAccount({ userName: 'carol', custody: 'contract' })
  const contract = await visit({ fid, by: 'custody' })
  const faults: (() => void)[] = [
    () => chain.drop(true),
    () => chain.failNext(1, 503),
    () => chain.failNext(1, { code: -32005, message: 'limit exceeded' }),
  ]
  for (const fault of faults)
    for (const each of [asked, contract]) {
      fault()
      await expect(farcaster.check(each)).rejects.toMatchObject(unreachable)
      chain.reset()
    }
  expect(await farcaster.check(asked)).toMatchObject({ fid: '1001' })
  expect(await farcaster.check(contract)).toMatchObject({ fid: String(fid) })
})

/** A call to a node. */
interface NodeCall {
  readonly method: string
  readonly params: readonly [{ readonly to?: string }]
}

/** Starts a node in front of the chain, which may answer a call in its own way. */
async function startNode(answer: (call: NodeCall) => string | undefined) {
  const { url, stop } = await serve(async (request, response) => {
    const body = await text(request)
    const own = answer(JSON.parse(body) as NodeCall)
    const headers = { 'content-type': 'application/json' }
    const passed = own === undefined && (await fetch(chain.url, { method: 'POST', headers, body }))
    response.writeHead(200, headers).end(passed ? await passed.text() : own)
  })
  onTestFinished(stop)
  return url
}

/** Asks whether a contract has signed: the validator of ERC-6492, which is not deployed. */
const isValidation = ({ method, params }: NodeCall) => method === 'eth_call' && params[0].to === undefined
const rpcError = (code: number, message: string) =>
  JSON.stringify({ jsonrpc: '2.0', id: 1, error: { code, message } })

test.each([
  ['has no answer', 'Bad gateway', unreachable],
  ['is beyond a limit', rpcError(-32005, 'limit exceeded'), unreachable],
  ['does not have the block', rpcError(-32000, 'header not found'), unreachable],
  ['says something else', '{"jsonrpc":"2.0","id":1,"result":{}}', unreachable],
  ['says that the contract has failed', rpcError(3, 'execution reverted'), refused],
  ['says so under another code', rpcError(-32000, 'out of gas'), refused],
])(
  'a node that %s about the signature of a contract ends the visit only if it is an answer',
  async (...row) => {
    const [, answer, expected] = row
    const { sandbox, begin } = await start()
    let isOdd = true
    const rpcUrl = await startNode((call) => (isOdd && isValidation(call) ? answer : undefined))
    const farcaster = createFarcaster({ relayUrl: sandbox.url, rpcUrls: [rpcUrl], origin })
    const { fid } = await sandbox.addAccount({ userName: 'carol', custody: 'contract' })
    const { url, visit } = await begin()
    await sandbox.approve(url, { fid, by: 'custody' })
    await expect(farcaster.check(visit)).rejects.toMatchObject(expected)
    isOdd = false
    const again = farcaster.check(visit)
    if (expected === refused) await expect(again).rejects.toMatchObject(refused)
    else expect(await again).toMatchObject({ fid: String(fid) })
  },
)

test('no answer of a node ends in anything but a user or a known error', {
  timeout: fuzzTimeout,
}, async () => {
  const { sandbox, begin, alice } = await start()
  let answers: readonly (string | undefined)[] = []
  let asked = 0
  const rpcUrl = await startNode(() => answers[asked++])
  const farcaster = createFarcaster({ relayUrl: sandbox.url, rpcUrls: [rpcUrl], origin })
  const right = { jsonrpc: '2.0', id: 1, result: `0x${'0'.repeat(64)}` }
  const odd = fc.option(anyAnswer(right), { nil: undefined })
  await holds(
    fc.asyncProperty(fc.tuple(odd, odd, odd), fc.boolean(), async (chosen, isWrong) => {
      const { url, visit } = await begin()
      answers = chosen
      asked = 0
      await sandbox.approve(url, { by: isWrong ? 'stranger' : 'authAddress' })
      const outcome = await farcaster.check(visit).catch((error: unknown) => error)
      if (outcome instanceof FrameError)
        expect(['frame/login-failed', 'frame/provider-unreachable']).toContain(outcome.code)
      else
        expect({ outcome, isWrong }).toEqual({
          outcome: { fid: '1001', userName: alice.userName },
          isWrong: false,
        })
    }),
    { seed: 39, numRuns: 100 },
  )
})

test('a node of another network has no registry, which says nothing of the user', async () => {
  const { sandbox, begin } = await start()
  const other = await startChain({ id: 1338 })
  onTestFinished(() => other.stop())
  const farcaster = createFarcaster({ relayUrl: sandbox.url, rpcUrls: [other.url], origin })
  const { url, visit } = await begin()
  await sandbox.approve(url)
  const failure = await farcaster.check(visit).catch((error: unknown) => error)
  expect(failure).toMatchObject({
    ...unreachable,
    cause: { message: 'The node of Farcaster: The node has no registry of Farcaster.' },
  })
})

test('another node is asked if one does not answer, and what one answers counts', async () => {
  const { sandbox, begin } = await start()
  let asked = 0
  const broken = await startNode(() => 'Bad gateway')
  const counting = await startNode(() => {
    asked += 1
    return undefined
  })
  const nodes = ['http://127.0.0.1:1/', broken, counting]
  const farcaster = createFarcaster({ relayUrl: sandbox.url, rpcUrls: nodes, origin })
  const first = await begin()
  await sandbox.approve(first.url)
  expect(await farcaster.check(first.visit)).toMatchObject({ fid: '1001' })
  expect(asked).toBeGreaterThan(0)
  asked = 0
  const second = await begin()
  await sandbox.approve(second.url, { by: 'stranger' })
  const honest = createFarcaster({ relayUrl: sandbox.url, rpcUrls: [sandbox.rpcUrl, counting], origin })
  await expect(honest.check(second.visit)).rejects.toMatchObject(refused)
  expect(asked).toBe(0)
  const third = await begin()
  await sandbox.approve(third.url)
  const lost = createFarcaster({ relayUrl: sandbox.url, rpcUrls: nodes.slice(0, 2), origin })
  await expect(lost.check(third.visit)).rejects.toMatchObject(unreachable)
})

test('a channel that the relay does not know has ended', async () => {
  const { farcaster } = await start()
  await expect(farcaster.check({ ...visitOf('y'), channelToken: 'ABCDEFGH' })).rejects.toMatchObject(refused)
})

test('no answer of a relay ends in anything but a channel, a user or a known error', {
  timeout: fuzzTimeout,
}, async () => {
  const { sandbox, farcaster, begin, visit } = await start()
  const { url } = await begin()
  const channel = { channelToken: 'ABCDEFGH', url, nonce: visitOf('z').nonce }
  await holds(
    fc.asyncProperty(anyAnswer(channel), async (text) => {
      sandbox.answerNext(text, 201)
      const outcome = await farcaster.begin(visitOf('z')).catch((error: unknown) => error)
      if (outcome instanceof FrameError) expect(outcome).toMatchObject(unreachable)
      else expect(outcome).toMatchObject({ channelToken: expect.stringMatching(/^[\w-]{1,200}$/) })
    }),
    { seed: 37, numRuns: 150 },
  )
  const waiting = await visit()
  const signed = { state: 'completed', message: 'text', signature: `0x${'11'.repeat(65)}`, fid: 1001 }
  await holds(
    fc.asyncProperty(anyAnswer(signed), async (text) => {
      sandbox.answerNext(text)
      const failure = await farcaster.check(waiting).catch((error: unknown) => error)
      expect(failure).toBeInstanceOf(FrameError)
      expect(['frame/login-failed', 'frame/provider-unreachable']).toContain((failure as FrameError).code)
    }),
    { seed: 38, numRuns: 150 },
  )
})

test.each([
  ['a script', 'javascript:alert(1)'],
  ['a page without encryption', 'http://example.test/sign'],
  ['another scheme', 'farcaster://sign'],
  ['an address that is too long', `https://example.test/${'a'.repeat(2_000)}`],
  ['no address', 'no address'],
])('a relay that leads to %s is refused', async (_, url) => {
  const { sandbox, farcaster } = await start()
  const visit = visitOf('v')
  sandbox.answerNext(JSON.stringify({ channelToken: 'ABCDEFGH', url, nonce: visit.nonce }), 201)
  await expect(farcaster.begin(visit)).rejects.toMatchObject(unreachable)
})
