import { type Sandbox, sandboxEvmAssets, startSandbox } from '@latchkey/sandbox'
import { createPublicClient, erc20Abi, http } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../test/testDatabases.js'
import { createApp, type ServerApp } from '../createApp.js'

const recipient = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const wbtc = sandboxEvmAssets.tokens.find(({ symbol }) => symbol === 'WBTC')?.address ?? '0x'
const path = '/v1/exchanges/withdrawals'
const body = { exchange: 'sandbox', chainId: 'eip155:1337', token: wbtc, amount: '2500000', recipient }

let sandbox: Sandbox
let app: ServerApp
beforeAll(async () => {
  sandbox = await startSandbox({
    ports: 'free',
    contents: 'assets',
    chains: [{ id: 1337 }],
    solana: false,
    bitcoin: false,
    polkadot: false,
  })
  app = await open([{ type: 'sandbox', id: 'sandbox', url: `${sandbox.url}/payments` }])
})
afterAll(() => sandbox?.stop())

const open = async (exchanges: Parameters<typeof createApp>[0]['exchanges']) =>
  createApp({ database: await openTestDatabase('pglite'), rateLimit: false, networks: [], exchanges })

async function ask(server: ServerApp, at: string, sent?: unknown) {
  const response = await server.request(at, sent ? { method: 'POST', body: JSON.stringify(sent) } : {})
  const answer = await response.json()
  return { status: response.status, answer, reason: answer.reasons?.[0].description as string | undefined }
}
const statusOf = async (id: string) => (await ask(app, `${path}/${id}?exchange=sandbox`)).answer

test('a withdrawal that the user approves is paid out on chain, and its status says so', async () => {
  const { answer } = await ask(app, path, body)
  expect(await statusOf(answer.id)).toEqual({ status: 'UNKNOWN' })
  sandbox.payments.delay(300)
  await fetch(answer.url, { method: 'POST', body: new URLSearchParams({ way: 'approve' }) })
  expect(await statusOf(answer.id)).toEqual({ status: 'IN_PROGRESS' })
  await expect.poll(() => statusOf(answer.id)).toMatchObject({ status: 'SUCCESS' })
  const { txHash } = await statusOf(answer.id)
  const client = createPublicClient({ transport: http(sandbox.chains[0]?.url) })
  await client.waitForTransactionReceipt({ hash: txHash, pollingInterval: 20 })
  const read = { address: wbtc, abi: erc20Abi, functionName: 'balanceOf', args: [recipient] } as const
  expect(await client.readContract(read)).toBe(2_500_000n)
})

test('a withdrawal that the user cancels has failed', async () => {
  const { answer } = await ask(app, path, body)
  await fetch(answer.url, { method: 'POST', body: new URLSearchParams({ way: 'cancel' }) })
  expect(await statusOf(answer.id)).toEqual({ status: 'FAILED' })
})

test.each([
  [{ exchange: 'nobody' }, 400, 'There is no exchange "nobody".'],
  [{ recipient: 'me' }, 400, 'The recipient is no address of the network.'],
  [{ amount: '0' }, 400, 'an amount in the smallest unit is required'],
  [{ token: recipient }, 502, 'sandbox did not give an answer that can be used.'],
])('a withdrawal with %j is refused', async (wrong, status, sentence) => {
  const refused = await ask(app, path, { ...body, ...wrong })
  expect(refused.status).toBe(status)
  expect(refused.reason).toContain(sentence)
})

test('without exchanges there are no withdrawals', async () => {
  const { status, reason } = await ask(await open([]), path, body)
  expect([status, reason]).toEqual([501, 'Exchanges are not set up at this server.'])
})
