import { createPublicClient, encodeFunctionData, type Hex, http, parseAbi } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { inject } from 'vitest'

const abi = parseAbi(['function mint(address to, uint256 value)'])

/** An account of this test file alone, because two transactions of one account need different nonces. */
let minter: Promise<Hex> | undefined

async function openMinter(): Promise<Hex> {
  const address = privateKeyToAddress(generatePrivateKey())
  const { request } = client()
  const balance = '0x8ac7230489e80000'
  await request({ method: 'anvil_setBalance' as never, params: [address, balance] as never })
  await request({ method: 'anvil_impersonateAccount' as never, params: [address] as never })
  return address
}

function client() {
  return createPublicClient({ transport: http(inject('sandbox').chains[0]?.rpcUrl) })
}

/** Gives tokens of the sandbox's first chain to an account. Their contracts let everyone mint. */
export async function mintToken(parameters: { token: string; to: string; value: bigint }): Promise<void> {
  const { token, to, value } = parameters
  await sendAsMinter(token, encodeFunctionData({ abi, functionName: 'mint', args: [to as Hex, value] }))
}

/** Calls a contract of the sandbox's first chain. Resolves when the call is in a block. */
export async function sendAsMinter(to: string, data: Hex): Promise<void> {
  minter ??= openMinter()
  const from = await minter
  const hash = await client().request({
    method: 'eth_sendTransaction' as never,
    params: [{ from, to, data }] as never,
  })
  const { status } = await client().waitForTransactionReceipt({ hash: hash as Hex })
  if (status !== 'success') throw new Error(`The call of ${to} has failed.`)
}
