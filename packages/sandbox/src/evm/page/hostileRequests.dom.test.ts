import {
  createWalletClient,
  custom,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  keccak256,
  parseEther,
  parseTransaction,
  serializeTransaction,
  size,
  type TransactionSerializableEIP1559,
  toHex,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startPageEvm } from './index.js'

const chainId = 421_337
const newAccount = () => privateKeyToAccount(generatePrivateKey())
/** The order of the curve. */
const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

/** A chain, and an account with one ether. */
function open(options?: Parameters<typeof startPageEvm>[0]) {
  const chain = startPageEvm(options)
  onTestFinished(chain.stop)
  const account = newAccount()
  chain.fund(account.address, { ether: parseEther('1'), tokens: { USDC: 1_000n } })
  const ask = (method: string, ...params: unknown[]) => chain.request({ method, params })
  const balance = async (address = account.address) => BigInt(String(await ask('eth_getBalance', address)))
  const sign = (changes: Partial<TransactionSerializableEIP1559> = {}) =>
    account.signTransaction({
      chainId,
      type: 'eip1559',
      to: newAccount().address,
      value: 1n,
      nonce: 0,
      gas: 21_000n,
      maxFeePerGas: 3_000_000_000n,
      maxPriorityFeePerGas: 1n,
      ...changes,
    })
  const send = (raw: unknown) => ask('eth_sendRawTransaction', raw)
  return { chain, account, ask, balance, sign, send, usdc: chain.tokens[0]?.address as Hex }
}

describe('a raw transaction', () => {
  test.each<[string, Partial<TransactionSerializableEIP1559>, string]>([
    ['of another chain', { chainId: 1 }, 'invalid chain id for signer'],
    ['with a nonce that leaves a gap', { nonce: 1 }, 'nonce too high'],
    [
      'of more than the account has',
      { value: parseEther('1') },
      'insufficient funds for gas * price + value',
    ],
    ['with a fee below the base fee', { maxFeePerGas: 999_999_999n }, 'less than block base fee'],
    ['with too little gas', { gas: 20_999n }, 'intrinsic gas too low'],
    ['with more gas than a block', { gas: 30_000_001n }, 'exceeds block gas limit'],
    ['that creates a contract', { to: null, data: '0x00', gas: 100_000n }, 'creates no contracts'],
    ['of the largest value', { value: 2n ** 256n - 1n }, 'insufficient funds'],
    ['with more data than nodes take', { data: toHex(new Uint8Array(131_073)) }, 'oversized data'],
  ])('%s is refused, and changes nothing', async (_, changes, message) => {
    const { chain, send, sign, balance } = open()
    const before = chain.blockNumber
    await expect(send(await sign(changes))).rejects.toMatchObject({
      code: -32000,
      message: expect.stringContaining(message),
    })
    expect(chain.blockNumber).toBe(before)
    expect(await balance()).toBe(parseEther('1'))
  })

  test('is taken once', async () => {
    const { send, sign, chain } = open()
    const raw = await sign()
    expect(await send(raw)).toBe(keccak256(raw))
    const after = chain.blockNumber
    await expect(send(raw)).rejects.toMatchObject({ code: -32000, message: 'already known' })
    await expect(send(await sign({ value: 2n }))).rejects.toThrow('nonce too low: next nonce 1, tx nonce 0')
    expect(chain.blockNumber).toBe(after)
  })

  test('is taken once also while it is pending, and all pending ones are paid from one balance', async () => {
    const { send, sign, chain, balance } = open({ blockTimeMs: Infinity })
    const raw = await sign({ value: parseEther('0.6') })
    await send(raw)
    await expect(send(raw)).rejects.toThrow('already known')
    await expect(send(await sign({ nonce: 1, value: parseEther('0.6') }))).rejects.toThrow(
      'insufficient funds',
    )
    chain.mine()
    expect(await balance()).toBeLessThan(parseEther('0.4'))
  })

  test('with a changed signature is of another account, which has nothing', async () => {
    const { send, sign, balance } = open()
    const { r, s, yParity, ...fields } = parseTransaction(await sign())
    const signature = { r, s, yParity: 1 - Number(yParity) } as never
    await expect(send(serializeTransaction(fields as never, signature))).rejects.toThrow(
      /insufficient|invalid/,
    )
    const changed = serializeTransaction({ ...fields, value: 2n } as never, { r, s, yParity } as never)
    await expect(send(changed)).rejects.toThrow('insufficient funds')
    expect(await balance()).toBe(parseEther('1'))
  })

  test('with the other signature of the same account is refused. EIP-2', async () => {
    const { send, sign } = open()
    const { r, s, yParity, ...fields } = parseTransaction(await sign())
    const other = { r, s: toHex(order - BigInt(s as Hex)), yParity: 1 - Number(yParity) }
    await expect(send(serializeTransaction(fields as never, other as never))).rejects.toThrow(
      'invalid sender',
    )
  })

  test('without a signature, or without a chain id, is refused', async () => {
    const { send, account } = open()
    const fields = { to: account.address, value: 1n, nonce: 0, gas: 21_000n, gasPrice: 10n ** 10n } as const
    await expect(send(serializeTransaction({ ...fields, chainId, type: 'legacy' }))).rejects.toThrow(
      'not signed',
    )
    const unprotected = await account.signTransaction({ ...fields, type: 'legacy' })
    await expect(send(unprotected)).rejects.toThrow('replay-protected')
  })

  test('with bytes after it, or of another form, is refused, because it would have a second hash', async () => {
    const { send, sign } = open()
    const raw = await sign()
    for (const changed of [`${raw}00`, `${raw.slice(0, -2)}`, `0x03${raw.slice(4)}`, `0x04${raw.slice(4)}`])
      await expect(send(changed)).rejects.toMatchObject({ message: expect.stringMatching(/./) })
    expect(await send(raw.toUpperCase().replace('0X', '0x'))).toBe(keccak256(raw))
  })

  test.each([
    undefined,
    null,
    '',
    '0x',
    '0x0',
    '0xzz',
    5,
    {},
    [],
    'x',
    '0x02',
    '0xc0',
    '0xf8',
    `0x02${'f8'.repeat(60)}`,
  ])('cannot be %o', async (raw) => {
    const { send } = open()
    await expect(send(raw)).rejects.toMatchObject({
      code: expect.toSatisfy((code) => code === -32602 || code === -32000),
    })
  })

  test('that is random never changes a balance, and is always refused with an error of JSON-RPC', async () => {
    const { send, sign, balance, chain } = open()
    const raw = await sign()
    const before = chain.blockNumber
    for (let position = 2; position < raw.length; position += 7) {
      const digit = raw[position] === 'f' ? '0' : 'f'
      const changed = `${raw.slice(0, position)}${digit}${raw.slice(position + 1)}`
      await expect(send(changed)).rejects.toMatchObject({ code: expect.any(Number) })
    }
    expect(chain.blockNumber).toBe(before)
    expect(await balance()).toBe(parseEther('1'))
  })
})

describe('a request', () => {
  test.each([
    ['eth_nothing', []],
    ['constructor', []],
    ['__proto__', []],
    ['', []],
    ['eth_sendTransaction', [{}]],
    ['anvil_setBalance', ['0x1', '0x1']],
  ])('for the method %s is refused', async (method, params) => {
    const { chain } = open()
    await expect(chain.request({ method, params })).rejects.toMatchObject({ code: -32601 })
  })

  test.each<[string, unknown[]]>([
    ['eth_getBalance', []],
    ['eth_getBalance', ['0x12', 'latest']],
    ['eth_getBalance', [{}, 'latest']],
    ['eth_getBalance', [`0x${'1'.repeat(40)}`, 'soon']],
    ['eth_getBalance', [`0x${'1'.repeat(40)}`, {}]],
    ['eth_getTransactionByHash', ['0x12']],
    ['eth_getTransactionReceipt', [null]],
    ['eth_getBlockByHash', []],
    ['eth_call', []],
    ['eth_call', ['x']],
    ['eth_call', [{ to: 'x' }]],
    ['eth_call', [{ to: `0x${'1'.repeat(40)}`, data: '0x1' }]],
    ['eth_call', [{ to: `0x${'1'.repeat(40)}`, value: '-1' }]],
    ['eth_call', [{ to: `0x${'1'.repeat(40)}`, value: `0x1${'0'.repeat(64)}` }]],
    ['eth_call', [{ to: `0x${'1'.repeat(40)}` }, 'latest', { '0x': { balance: '0x1' } }]],
    ['eth_estimateGas', [{ to: `0x${'1'.repeat(40)}`, accessList: {} }]],
    ['eth_getLogs', []],
    ['eth_getLogs', [{ topics: 'x' }]],
    ['eth_getLogs', [{ topics: ['0x12'] }]],
    ['eth_getLogs', [{ address: 'x' }]],
    ['eth_getLogs', [{ blockHash: '0x12' }]],
    ['eth_getLogs', [{ blockHash: `0x${'1'.repeat(64)}`, fromBlock: '0x0' }]],
    ['eth_getLogs', [{ fromBlock: '0x1', toBlock: '0x0' }]],
    ['eth_feeHistory', ['x', 'latest', []]],
    ['eth_feeHistory', ['0x1', 'latest', ['x']]],
    ['eth_simulateV1', []],
    ['eth_simulateV1', [{ blockStateCalls: {} }]],
    ['eth_simulateV1', [{ blockStateCalls: [{ calls: {} }] }]],
    ['eth_simulateV1', [{ blockStateCalls: [{ stateOverrides: { a: {} } }] }]],
  ])('%s with the parameters %j is refused', async (method, params) => {
    const { chain } = open()
    await expect(chain.request({ method, params })).rejects.toMatchObject({ code: -32602 })
  })

  test('for a block that does not exist is refused, or answered with null', async () => {
    const { ask, account } = open()
    await expect(ask('eth_getBalance', account.address, '0xffff')).rejects.toThrow('header not found')
    expect(await ask('eth_getBlockByNumber', '0xffff', false)).toBeNull()
    expect(await ask('eth_getBlockByHash', `0x${'1'.repeat(64)}`, false)).toBeNull()
    expect(await ask('eth_getTransactionReceipt', `0x${'1'.repeat(64)}`)).toBeNull()
    expect(await ask('eth_getLogs', { fromBlock: '0xffff' })).toEqual([])
  })

  test.each<[string, string, unknown]>([
    ['no JSON', 'x', { error: { code: -32700 }, id: null }],
    ['nothing', '', { error: { code: -32700 }, id: null }],
    ['an empty batch', '[]', { error: { code: -32600 }, id: null }],
    ['a number', '5', { error: { code: -32600 }, id: null }],
    ['null', 'null', { error: { code: -32600 }, id: null }],
    ['no method', '{"id":7}', { error: { code: -32600 }, id: 7 }],
    ['parameters by name', '{"id":7,"method":"eth_call","params":{}}', { error: { code: -32602 }, id: 7 }],
    [
      'a batch of bad and good ones',
      '[1,{"id":"a","method":"eth_chainId"},{"method":"eth_chainId"},[],{"id":2,"method":"no"}]',
      [
        { error: { code: -32600 }, id: null },
        { id: 'a', result: '0x66dd9' },
        { error: { code: -32600 }, id: null },
        { id: 2, error: { code: -32601 } },
      ],
    ],
  ])('over HTTP with %s has its answer', async (_, body, answer) => {
    const { chain } = open()
    const { url } = chain
    const response = await fetch(url, { method: 'POST', body })
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject(answer as object)
  })

  test('that asks for no answer has none', async () => {
    const { chain } = open()
    const { url } = chain
    for (const body of ['{"method":"eth_chainId"}', '[{"method":"eth_chainId"},{"method":"no"}]'])
      expect(await (await fetch(url, { method: 'POST', body })).text()).toBe('')
  })
})

describe('a contract', () => {
  const calls: readonly [string, Hex][] = [
    ['an unknown function', '0x12345678'],
    ['less than a selector', '0xa9'],
    ['missing arguments', '0xa9059cbb'],
    ['half of an argument', `0xa9059cbb${'00'.repeat(40)}`],
  ]
  test.each(calls)('refuses %s without a reason', async (_, data) => {
    const { ask, usdc } = open()
    await expect(ask('eth_call', { to: usdc, data })).rejects.toMatchObject({
      code: 3,
      message: 'execution reverted',
      data: '0x',
    })
  })

  test('of a token takes no ether, and amounts do not overflow', async () => {
    const { ask, usdc, account } = open()
    const from = account.address
    await expect(ask('eth_call', { from, to: usdc, value: '0x1' })).rejects.toMatchObject({ code: 3 })
    const data = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'transfer',
      args: [from, 2n ** 256n - 1n],
    })
    await expect(ask('eth_call', { from, to: usdc, data })).rejects.toThrow('exceeds balance')
    await expect(ask('eth_call', { from, to: usdc, data, value: '0x1' })).rejects.toMatchObject({ code: 3 })
  })

  test('of a token lets nobody spend what the owner has not approved', async () => {
    const { ask, usdc, account } = open()
    const args = [account.address, newAccount().address, 1n] as const
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transferFrom', args })
    const stranger = newAccount().address
    await expect(ask('eth_call', { from: stranger, to: usdc, data })).rejects.toThrow(
      'insufficient allowance',
    )
  })

  test('that is called in a circle ends', async () => {
    const { ask, chain } = open()
    const multicall = chain.network.contracts.multicall3.address
    const abi = [
      {
        type: 'function',
        name: 'aggregate3',
        stateMutability: 'payable',
        inputs: [
          {
            name: 'calls',
            type: 'tuple[]',
            components: [
              { name: 'target', type: 'address' },
              { name: 'allowFailure', type: 'bool' },
              { name: 'callData', type: 'bytes' },
            ],
          },
        ],
        outputs: [],
      },
    ] as const
    let data: Hex = '0x'
    for (let depth = 0; depth < 80; depth++)
      data = encodeFunctionData({
        abi,
        functionName: 'aggregate3',
        args: [[{ target: multicall, allowFailure: false, callData: data }]],
      })
    expect(size(data)).toBeGreaterThan(10_000)
    await expect(ask('eth_call', { to: multicall, data })).rejects.toMatchObject({ code: 3 })
  })

  test('cannot be made to send what an account has by anybody else', async () => {
    const { chain, account, balance } = open()
    const thief = newAccount()
    chain.fund(thief.address, { ether: parseEther('1') })
    const wallet = createWalletClient({
      account: thief,
      chain: chain.network,
      transport: custom(chain, { retryCount: 0 }),
    })
    const request = { account: account.address, to: thief.address, value: 1n }
    await expect(wallet.sendTransaction(request)).rejects.toThrow()
    expect(await balance()).toBe(parseEther('1'))
  })
})
