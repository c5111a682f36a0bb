import { readdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { canListListeners, listenersOf } from '../../test/listeningPorts.js'
import { askAnvil, connectAnvil } from './connectAnvil.js'
import { startAnvil } from './startAnvil.js'

const call = (method: string, params: unknown = []) =>
  JSON.stringify({ jsonrpc: '2.0', id: 'a}{"\\', method, params })

test('answers on a socket of this user, and accepts no TCP connection on 127.0.0.1', async () => {
  const anvil = await startAnvil({ chainId: 1500 })
  onTestFinished(() => anvil.stop())
  expect(JSON.parse(await askAnvil(anvil.socket, call('eth_chainId')))).toEqual({
    jsonrpc: '2.0',
    id: 'a}{"\\',
    result: '0x5dc',
  })
  if (process.platform === 'win32') return
  expect(statSync(dirname(anvil.socket)).mode & 0o077).toBe(0)
  const hosts = canListListeners ? listenersOf(anvil.pid).map(({ host }) => host) : []
  expect(hosts).toEqual(canListListeners ? ['224.0.0.1'] : [])
})

test('answers many calls at once, large ones too', async () => {
  const anvil = await startAnvil({ chainId: 1501 })
  onTestFinished(() => anvil.stop())
  const data = `0x${'00'.repeat(500_000)}`
  const answers = await Promise.all([
    ...Array.from({ length: 50 }, () => askAnvil(anvil.socket, call('eth_chainId'))),
    askAnvil(anvil.socket, call('anvil_setCode', ['0x00000000000000000000000000000000000b0b01', data])),
  ])
  for (const answer of answers) expect(JSON.parse(answer)).not.toHaveProperty('error')
  const code = await askAnvil(
    anvil.socket,
    call('eth_getCode', ['0x00000000000000000000000000000000000b0b01', 'latest']),
  )
  expect(JSON.parse(code)).toMatchObject({ result: data })
})

test('a stopped chain closes its connections, and rejects calls', async () => {
  const anvil = await startAnvil({ chainId: 1502 })
  const closed = new Promise<void>((resolve) => {
    connectAnvil(anvil.socket, { message() {}, close: resolve })
  })
  await anvil.stop()
  await closed
  await expect(askAnvil(anvil.socket, call('eth_chainId'))).rejects.toThrow('The chain has stopped.')
  expect(() => statSync(dirname(anvil.socket))).toThrow('ENOENT')
})

test('the states of old blocks are readable, and leave nothing behind', async () => {
  const anvil = await startAnvil({ chainId: 1503 })
  onTestFinished(() => anvil.stop())
  const holder = '0x00000000000000000000000000000000000b0b01'
  await askAnvil(anvil.socket, call('anvil_setBalance', [holder, '0x1']))
  await askAnvil(anvil.socket, call('anvil_mine', ['0x2']))
  await askAnvil(anvil.socket, call('anvil_setBalance', [holder, '0x2']))
  await askAnvil(anvil.socket, call('anvil_mine', ['0x258']))
  const old = await askAnvil(anvil.socket, call('eth_getBalance', [holder, '0x1']))
  expect(JSON.parse(old)).toMatchObject({ result: '0x1' })
  const folder = dirname(anvil.socket)
  expect(readdirSync(folder)).toContainEqual(expect.stringMatching(/^anvil-state-/))
  await anvil.stop()
  expect(() => statSync(folder)).toThrow('ENOENT')
})

test('a chain that cannot start says why', async () => {
  await expect(startAnvil({ chainId: -1 })).rejects.toThrow(
    /^Chain -1 did not start \(exit code \d\)\.\nanvil: /,
  )
})
