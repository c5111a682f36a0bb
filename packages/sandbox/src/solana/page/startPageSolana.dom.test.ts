import { Connection, Keypair, PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import { afterEach, expect, test } from 'vitest'
import { startPageSolana } from './index.js'

const sol = 1_000_000_000
const fee = 5_000
const alice = Keypair.fromSeed(new Uint8Array(32).fill(7))
const bob = Keypair.fromSeed(new Uint8Array(32).fill(9)).publicKey

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** A cluster in which Alice has 2 SOL, and a client of it that is not ours. */
async function open(...[options]: Parameters<typeof startPageSolana>) {
  const solana = startPageSolana({ slotMs: 20, ...options })
  stops.push(solana.stop)
  await solana.airdrop(alice.publicKey.toBase58(), BigInt(2 * sol))
  const connection = new Connection(solana.url, {
    commitment: 'confirmed',
    disableRetryOnRateLimit: true,
    // The library keeps the `fetch` that it finds when it is loaded.
    fetch: (...parameters) => fetch(...parameters),
  })
  const sign = async (lamports: number) => {
    const transaction = new Transaction(await connection.getLatestBlockhash())
    const transfer = { fromPubkey: alice.publicKey, toPubkey: bob, lamports }
    transaction.add(SystemProgram.transfer(transfer)).sign(alice)
    return transaction
  }
  return {
    solana,
    connection,
    sign,
    send: async (lamports: number) => connection.sendRawTransaction((await sign(lamports)).serialize()),
  }
}

/** Opens a socket. Resolves once it is open or closed. */
function connect(url: string) {
  const socket = new WebSocket(url.replace('https', 'wss'))
  stops.push(() => socket.close())
  return new Promise<WebSocket | 'closed'>((resolve) => {
    socket.addEventListener('open', () => resolve(socket))
    socket.addEventListener('close', () => resolve('closed'))
  })
}

test('another client transfers SOL, hears when it is final, and finds it in the history', async () => {
  const { solana, connection, send } = await open()
  expect(`solana:${(await connection.getGenesisHash()).slice(0, 32)}`).toBe(solana.caip2)
  const socket = await connect(solana.url)
  if (socket === 'closed') throw new Error('The socket was closed.')
  const heard: { method?: string }[] = []
  socket.addEventListener('message', ({ data }) => heard.push(JSON.parse(data)))
  const signature = await send(sol)
  const params = [signature, { commitment: 'finalized' }]
  socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'signatureSubscribe', params }))
  await expect.poll(() => heard.map(({ method }) => method)).toContain('signatureNotification')
  expect(heard.at(-1)).toMatchObject({ params: { result: { value: { err: null } } } })
  expect(solana.balance(bob.toBase58())).toBe(BigInt(sol))
  expect(await connection.getBalance(alice.publicKey)).toBe(sol - fee)
  const [newest] = await connection.getSignaturesForAddress(bob)
  expect(newest).toMatchObject({ signature, err: null })
  const found = await connection.getParsedTransaction(signature)
  expect(found?.meta).toMatchObject({ err: null, fee })
  expect(found?.transaction.message.instructions).toMatchObject([
    { parsed: { type: 'transfer', info: { destination: bob.toBase58(), lamports: sol } } },
  ])
})

test('a transfer that cannot be is refused before it is sent, and changes nothing', async () => {
  const { solana, connection, send, sign } = await open()
  await expect(send(3 * sol)).rejects.toThrow(/0x1/)
  await expect(send(1)).rejects.toThrow(/rent/)
  const forged = await sign(sol)
  forged.signatures[0]?.signature?.fill(1, 0, 8)
  const raw = forged.serialize({ verifySignatures: false })
  await expect(connection.sendRawTransaction(raw)).rejects.toThrow(/signature/)
  expect(solana.balance(alice.publicKey.toBase58())).toBe(BigInt(2 * sol))
})

test('an account without lamports is none, and has no tokens', async () => {
  const { connection } = await open()
  expect(await connection.getAccountInfo(bob)).toBeNull()
  const programId = new PublicKey('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
  expect((await connection.getTokenAccountsByOwner(bob, { programId })).value).toEqual([])
})

test('two clusters of a page share nothing', async () => {
  const [one, other] = [await open(), await open()]
  await one.send(sol)
  expect(one.solana.balance(bob.toBase58())).toBe(BigInt(sol))
  expect(await other.connection.getBalance(bob)).toBe(0)
  expect(one.solana.url).not.toBe(other.solana.url)
})

test('the faults of the sandbox: a status, an error, no connection, and a lost transaction', async () => {
  const { solana, connection, send } = await open()
  solana.failNext(1, 429)
  await expect(connection.getSlot()).rejects.toThrow('429')
  solana.failNext(1, { code: -32005, message: 'Node is unhealthy' })
  await expect(connection.getSlot()).rejects.toThrow('Node is unhealthy')
  solana.drop(true)
  await expect(connection.getSlot()).rejects.toThrow('Failed to fetch')
  solana.reset()
  solana.forgetTransactions()
  const signature = await send(sol)
  solana.advanceSlots(200)
  expect((await connection.getSignatureStatus(signature)).value).toBeNull()
  expect(solana.balance(bob.toBase58())).toBe(0n)
})

test('a dropped connection is closed, and refused until it is there again', async () => {
  const { solana } = await open()
  const socket = await connect(solana.url)
  if (socket === 'closed') throw new Error('The socket was closed.')
  const closed = new Promise((resolve) => socket.addEventListener('close', resolve))
  solana.drop(true)
  await closed
  expect(await connect(solana.url)).toBe('closed')
  solana.drop(false)
  expect(await connect(solana.url)).not.toBe('closed')
})

test('bad options and addresses are refused in a sentence', async () => {
  expect(() => startPageSolana({ slotMs: -1 })).toThrow('slotMs must be a whole number')
  expect(() => startPageSolana({ genesisHash: 'x' })).toThrow('"x" is not a genesis hash')
  const { solana } = await open()
  expect(() => solana.balance('0xabc')).toThrow('"0xabc" is not a Solana address.')
  await expect(solana.airdrop(bob.toBase58(), 1n)).rejects.toThrow(/rent/)
})
