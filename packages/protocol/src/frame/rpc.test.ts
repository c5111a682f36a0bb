import { expect, test } from 'vitest'
import {
  connectPorts,
  exampleHandlers,
  openPorts,
  readPort,
  received,
  textOf,
} from '../../test/frame/connectPorts.js'
import { classifyMethod, safeMethods } from '../classifyMethod.js'
import { answerRequests } from './answerRequests.js'
import { approvedMethods } from './rpc.js'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

/** Parameters of each method that the user approves, and some that it may not have. */
const unsafeParams: Record<string, { params: unknown; wrong: unknown[] }> = {
  personal_sign: { params: ['0x00', address], wrong: [undefined, {}, ['0x00'], [1, address]] },
  eth_signTypedData_v4: {
    params: [address, { types: {}, message: { a: 1 } }],
    wrong: [[address], [address, 1], [{}, '{}']],
  },
  eth_sendTransaction: { params: [{ to: address, value: '0x1' }], wrong: [[], ['0x'], [null], {}] },
  solana_signMessage: {
    params: { message: 'a', pubkey: 'b' },
    wrong: [['a'], { message: 'a' }, { pubkey: 1 }],
  },
  solana_signTransaction: { params: { transaction: 'a' }, wrong: [{}, { transaction: '' }, ['a']] },
  solana_signAllTransactions: {
    params: { transactions: ['a', 'b'] },
    wrong: [{ transactions: [] }, { transactions: Array(21).fill('a') }, { transactions: 'a' }, {}],
  },
  solana_signAndSendTransaction: {
    params: {
      transaction: 'a',
      options: { skipPreflight: true, preflightCommitment: 'max', maxRetries: 1, minContextSlot: 2 },
    },
    wrong: [{ options: {} }, { transaction: 'a', options: 'max' }, ['a']],
  },
  wallet_sendCalls: {
    params: [
      {
        version: '2.0.0',
        chainId: '0x1',
        from: address,
        atomicRequired: true,
        calls: [{ to: address, data: '0x', value: '0x1' }],
      },
    ],
    wrong: [
      [],
      [{ calls: [] }],
      [{ calls: Array(21).fill({ to: address }) }],
      [{ calls: [{ to: 'ann.eth' }] }],
      [{ calls: [{ to: address, data: 'abc' }] }],
      [{ calls: [{ to: address, value: 1 }] }],
      [{ chainId: '0x1' }],
    ],
  },
}

const refusedMethods = [
  'wallet_grantPermissions',
  'wallet_revokePermissions',
  'wallet_requestExecutionPermissions',
  'wallet_revokeExecutionPermission',
  'wallet_getSupportedExecutionPermissions',
  'wallet_getGrantedExecutionPermissions',
  'eth_sendUserOperation',
]
const answeredMethods = safeMethods.filter((method) => !refusedMethods.includes(method))

test('43 methods are safe and 13 are not, and no others are known (spec 6.1, 5.15)', () => {
  expect(safeMethods).toHaveLength(43)
  expect(Object.keys(approvedMethods)).toHaveLength(13)
  expect(new Set([...safeMethods, ...Object.keys(approvedMethods)]).size).toBe(56)
  for (const method of ['eth_call', 'eth_sendRawTransaction', 'wallet_getCapabilities', 'wallet_getAssets'])
    expect(classifyMethod(method)).toBe('safe')
  for (const method of Object.keys(unsafeParams)) expect(classifyMethod(method)).toBe('unsafe')
  for (const method of [
    'eth_sign',
    'eth_requestAccounts',
    'personal_signs',
    'PERSONAL_SIGN',
    '',
    ' eth_call',
    'constructor',
    '__proto__',
    'toString',
  ])
    expect(classifyMethod(method)).toBe('unknown')
})

test.each(answeredMethods)('%s reaches the wallet with its parameters (spec 6.1)', async (method) => {
  const { app, ran } = connectPorts()
  await app.request('RPC_REQUEST', { method, params: [{ a: 1 }, 'latest'] })
  await app.request('RPC_REQUEST', { method })
  expect(ran.map(({ payload }) => payload)).toEqual([{ method, params: [{ a: 1 }, 'latest'] }, { method }])
  await expect(app.request('RPC_REQUEST', { method, params: { a: 1 } })).rejects.toMatchObject({
    rpc: { code: -32602 },
  })
})

test.each(Object.entries(unsafeParams))(
  '%s reaches the wallet with the parameters that it has, and no others (spec 6.2/personal-sign, 6.2/typed-data, 6.2/send-transaction, 6.2/solana, 6.2/batch)',
  async (method, { params, wrong }) => {
    const { app, ran } = connectPorts()
    await app.request('RPC_REQUEST', { method, params })
    expect(ran.map(({ payload }) => payload)).toEqual([{ method, params }])
    for (const other of wrong)
      await expect(app.request('RPC_REQUEST', { method, params: other })).rejects.toMatchObject({
        code: 'frame/invalid-message',
        rpc: { code: -32602 },
      })
    expect(ran).toHaveLength(1)
  },
)

test.each(refusedMethods)(
  '%s is known, and not enabled (spec 6.2/permissions, 6.2/user-operation)',
  async (method) => {
    const { app, ran } = connectPorts()
    await expect(app.request('RPC_REQUEST', { method, params: [] })).rejects.toMatchObject({
      code: 'frame/not-enabled',
      rpc: { code: 4200 },
    })
    expect(ran).toEqual([])
  },
)

test.each([
  ['personal_sign', { chainNamespace: 'solana' }],
  ['personal_sign', { chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }],
  ['solana_signMessage', { chainNamespace: 'eip155' }],
  ['solana_signMessage', { chainNamespace: 'solana', chainId: 'eip155:1' }],
] as const)('%s of another namespace than %o is refused', async (method, network) => {
  const { app } = connectPorts()
  const { params } = unsafeParams[method] ?? {}
  await expect(app.request('RPC_REQUEST', { method, params, ...network })).rejects.toMatchObject({
    code: 'frame/invalid-message',
  })
})

test('a method that is not known is refused by either side, and no handler runs (spec 6.3/rpc, 5.15)', async () => {
  const refused = {
    message: 'Requested RPC call is not allowed',
    code: 'frame/not-allowed',
    rpc: { code: -32601 },
  }
  const { app } = connectPorts()
  await expect(app.request('RPC_REQUEST', { method: 'eth_sign' })).rejects.toMatchObject(refused)
  const [appPort, framePort] = openPorts()
  const messages = readPort(appPort)
  const { handlers, ran } = exampleHandlers()
  answerRequests(framePort, handlers)
  appPort.postMessage(textOf('@latchkey-app/RPC_REQUEST', { method: 'eth_sign', params: [] }))
  await received()
  expect(messages).toMatchObject([{ type: '@latchkey-frame/RPC_REQUEST_ERROR', payload: refused }])
  expect(ran).toEqual([])
})
