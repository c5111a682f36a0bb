import { readFileSync } from 'node:fs'
import { type Abi, createPublicClient, encodeFunctionData, type Hex, http, parseAbi, parseEther } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { multicall3Address } from './multicall3Address.js'
import { type SandboxChain, startChain } from './startChain.js'

const file = new URL('../../artifacts/Multicall3.json', import.meta.url)
const { abi } = JSON.parse(readFileSync(file, 'utf8')) as { abi: Abi }
const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const target = { target: multicall3Address, allowFailure: true }

describe('on a chain', () => {
  let chain: SandboxChain
  let client: ReturnType<typeof createPublicClient>
  beforeAll(async () => {
    chain = await startChain({ id: 1337 })
    client = createPublicClient({ transport: http(chain.url) })
  })
  afterAll(() => chain.stop())

  const ofItself = (functionName: string, args: readonly unknown[] = []) =>
    encodeFunctionData({ abi, functionName, args })

  test("viem's multicall reads several things at once, and tells which failed", async () => {
    const contract = {
      address: multicall3Address,
      abi: parseAbi([
        'function getEthBalance(address) view returns (uint256)',
        'function getChainId() view returns (uint256)',
        'function missing() view returns (uint256)',
      ]),
    } as const
    const results = await client.multicall({
      multicallAddress: multicall3Address,
      contracts: [
        { ...contract, functionName: 'getEthBalance', args: [alice] },
        { ...contract, functionName: 'getChainId' },
        { ...contract, functionName: 'missing' },
      ],
    })
    expect(results.map(({ status }) => status)).toEqual(['success', 'success', 'failure'])
    expect(results[0]?.result).toBe(parseEther('10000'))
    expect(results[1]?.result).toBe(1337n)
  })

  test('every way of calling answers like the others', async () => {
    const calls = [{ target: multicall3Address, callData: ofItself('getChainId') }]
    const chainId = `0x${(1337).toString(16).padStart(64, '0')}`
    const read = (functionName: string, args: readonly unknown[]) =>
      client.readContract({ address: multicall3Address, abi, functionName, args })
    const { number } = await client.getBlock()
    expect(await read('aggregate', [calls])).toEqual([number, [chainId]])
    const results = [{ success: true, returnData: chainId }]
    expect(await read('tryAggregate', [true, calls])).toEqual(results)
    const [, , fromBlock] = (await read('tryBlockAndAggregate', [true, calls])) as [bigint, Hex, unknown]
    expect(fromBlock).toEqual(results)
    const [, , all] = (await read('blockAndAggregate', [calls])) as [bigint, Hex, unknown]
    expect(all).toEqual(results)
  })

  test('a call that must not fail reverts all', async () => {
    const bad = [{ target: multicall3Address, callData: '0xdeadbeef' }]
    const read = (functionName: string, args: readonly unknown[]) =>
      client.readContract({ address: multicall3Address, abi, functionName, args })
    await expect(read('aggregate', [bad])).rejects.toThrow('Multicall3: call failed')
    await expect(read('tryAggregate', [true, bad])).rejects.toThrow('Multicall3: call failed')
    expect(await read('tryAggregate', [false, bad])).toEqual([{ success: false, returnData: '0x' }])
    await expect(
      read('aggregate3', [[{ ...target, allowFailure: false, callData: '0xdeadbeef' }]]),
    ).rejects.toThrow('Multicall3: call failed')
  })

  test('values are passed on, and must sum up', async () => {
    const receiver = '0x00000000000000000000000000000000000b0b01'
    const calls = [{ target: receiver, allowFailure: false, value: 7n, callData: '0x' }]
    const simulate = (value: bigint) =>
      client.simulateContract({
        account: alice,
        address: multicall3Address,
        abi,
        functionName: 'aggregate3Value',
        args: [calls],
        value,
      })
    expect((await simulate(7n)).result).toEqual([{ success: true, returnData: '0x' }])
    await expect(simulate(8n)).rejects.toThrow('Multicall3: value mismatch')
  })
})
