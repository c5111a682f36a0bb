import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sandboxEvmAssets } from '@latchkey/sandbox'
import {
  type Address,
  concatHex,
  createPublicClient,
  createWalletClient,
  decodeFunctionData,
  encodeAbiParameters,
  type Hex,
  http,
  keccak256,
  parseAbi,
  parseAbiParameters,
  parseSignature,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { defineNetwork } from '../../shared/networks.js'
import { readOffchain } from './readOffchain.js'
import { resolveEnsName } from './resolveEnsName.js'

const { offchainNames } = sandboxEvmAssets.ens
// No other test sends from it, so that nonces do not collide.
const owner = '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720'
const signer = privateKeyToAccount(generatePrivateKey())
const abi = parseAbi([
  'function setGateways(string[] urls, address signer, address sender)',
  'function resolve(bytes name, bytes data) view returns (bytes, address)',
])

let network: ReturnType<typeof defineNetwork>
let rpcUrl: string
beforeAll(() => {
  const [chain] = inject('sandbox').chains
  if (!chain) throw new Error('The sandbox has no chain.')
  rpcUrl = chain.rpcUrl
  network = defineNetwork({
    ...chain,
    rpcUrls: { default: { http: [rpcUrl] } },
    contracts: { ensUniversalResolver: { address: offchainNames } },
  })
})

/** Chooses the servers of every name, as the owner of the contract would. */
async function setGateways(urls: readonly string[], sender: Address = `0x${'0'.repeat(40)}`) {
  const wallet = createWalletClient({ transport: http(rpcUrl) })
  const hash = await wallet.writeContract({
    address: offchainNames,
    abi,
    functionName: 'setGateways',
    args: [urls, signer.address, sender],
    account: owner,
    chain: null,
  })
  // The node answers with the hash before the block has the transaction.
  await createPublicClient({ transport: http(rpcUrl), pollingInterval: 20 }).waitForTransactionReceipt({
    hash,
  })
}
afterEach(() => setGateways([]))

interface Asked {
  readonly method: string | undefined
  readonly path: string
  readonly body: { readonly data?: Hex; readonly sender?: string }
}

/** Starts a server of names. */
async function startGateway(answer: (asked: Asked, response: ServerResponse) => unknown) {
  const requests: Asked[] = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const asked = { method: request.method, path: request.url ?? '', body: JSON.parse(text || '{}') }
    requests.push(asked)
    const said = await answer(asked, response)
    if (said !== undefined) response.end(JSON.stringify(said))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { requests, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

/** Returns the signed answer of a server: the address of every name. */
async function answerOf(callData: Hex, account = signer) {
  const { args } = decodeFunctionData({ abi: abi.slice(1), data: callData })
  const [, question] = args as readonly [Hex, Hex]
  const answer = encodeAbiParameters(parseAbiParameters('bytes'), [owner])
  const hash = keccak256(concatHex([keccak256(question), keccak256(answer)]))
  const { r, s, v = 27n } = parseSignature(await account.sign({ hash }))
  return encodeAbiParameters(parseAbiParameters('bytes, uint8, bytes32, bytes32'), [answer, Number(v), r, s])
}
const resolve = (signal?: AbortSignal) =>
  resolveEnsName({ name: 'carol.eth', network, resolverNetwork: network, signal })

test('a name that a server keeps is read there, by POST and by GET, and the contract checks the answer', async () => {
  const { url, requests } = await startGateway(async ({ body, path }) => ({
    data: await answerOf(body.data ?? (path.split('/').at(-1) as Hex)),
  }))
  await setGateways([`${url}/names`])
  expect(await resolve()).toBe(owner.toLowerCase())
  await setGateways([`${url}/{sender}/{data}`])
  expect(await resolve()).toBe(owner.toLowerCase())
  const [post, get] = requests
  const sender = offchainNames.toLowerCase()
  expect(post).toMatchObject({ method: 'POST', path: '/names', body: { sender } })
  expect(get).toMatchObject({ method: 'GET', path: `/${sender}/${post?.body.data}`, body: {} })
})

test('the next server is asked if one fails, and not if it says that there is no answer', async () => {
  const broken = await startGateway((_, response) => void response.writeHead(500).end())
  const none = await startGateway((_, response) => void response.writeHead(404).end())
  const good = await startGateway(async ({ body }) => ({ data: await answerOf(body.data ?? '0x') }))
  await setGateways([broken.url, good.url])
  expect(await resolve()).toBe(owner.toLowerCase())
  await setGateways([none.url, good.url])
  await expect(resolve()).rejects.toMatchObject({ code: 'names/gateway' })
  expect(good.requests).toHaveLength(1)
  expect(broken.requests).toHaveLength(1)
})

test('a redirect is not followed', async () => {
  const good = await startGateway(async ({ body }) => ({ data: await answerOf(body.data ?? '0x') }))
  const moved = await startGateway(
    (_, response) => void response.writeHead(307, { location: good.url }).end(),
  )
  await setGateways([moved.url])
  await expect(resolve()).rejects.toMatchObject({ code: 'names/gateway' })
  expect([moved.requests.length, good.requests]).toEqual([1, []])
})

test('an answer that somebody else has signed gives no address', async () => {
  const other = privateKeyToAccount(generatePrivateKey())
  const { url } = await startGateway(async ({ body }) => ({ data: await answerOf(body.data ?? '0x', other) }))
  await setGateways([url])
  expect(await resolve()).toBeUndefined()
})

test.each<[string, (asked: Asked, response: ServerResponse) => unknown]>([
  ['too much', () => ({ data: `0x${'00'.repeat(40_000)}` })],
  ['no JSON', (_, response) => void response.end('<html>')],
  ['no data', () => ({ data: 'carol' })],
  ['half a byte', () => ({ data: '0x123' })],
  ['null', (_, response) => void response.end('null')],
])('a server that answers %s gives no address, and says so', async (_, answer) => {
  const { url } = await startGateway(answer)
  await setGateways([url])
  await expect(resolve()).rejects.toMatchObject({
    code: 'names/gateway',
    shortMessage: 'The server that keeps this name did not answer.',
  })
})

test('the request of another contract is not answered', async () => {
  const { url, requests } = await startGateway(() => ({ data: '0x' }))
  await setGateways([url], owner)
  await expect(resolve()).rejects.toMatchObject({ code: 'names/gateway' })
  expect(requests).toEqual([])
})

test('an abort ends the request with its reason', async () => {
  const controller = new AbortController()
  const { url } = await startGateway(() => {
    controller.abort(new Error('closed'))
  })
  await setGateways([url])
  await expect(resolve(controller.signal)).rejects.toThrow('closed')
})

test.each([
  'http://names.example/',
  'http://127.0.0.1:1/',
  'https://127.0.0.1:1/',
  'https://localhost:1/',
  'https://10.0.0.1/',
  'https://192.168.1.1/',
  'https://172.16.0.1/',
  'https://169.254.169.254/latest',
  'https://[::1]/',
  'https://[fd00::1]/',
  'https://router/',
  'https://localhost./',
  'https://printer.local./',
  'https://metadata.google.internal./',
  'https://100.64.0.1/',
  'https://nas.lan/',
  'https://nas.home.arpa/',
  'https://names.example.com:8443/',
  'https://names.example.com./',
  'https://８.８.８.８/',
  'https://x{data}/',
  'https://{sender}.1/',
  'https://printer.local/',
  'https://user:secret@names.example/',
  'https://2130706433/',
  'javascript:alert(1)',
  'data:application/json,{"data":"0x"}',
  'x-batch-gateway:true',
  '',
])('no server at "%s" is asked', async (url) => {
  const lookup = {
    sender: offchainNames,
    urls: [url],
    callData: '0x',
    callbackFunction: '0x12345678',
    extraData: '0x',
  } as const
  const reading = readOffchain(lookup, { contract: offchainNames, isLocal: false, signal: undefined })
  await expect(reading).rejects.toMatchObject({
    code: 'names/gateway',
    cause: { message: 'The contract names no server that may be asked.' },
  })
})
