import { createPublicClient, encodeFunctionData, type Hex, http, parseAbi } from 'viem'
import { inject } from 'vitest'

/** An account that anvil signs for. The wallets of the tests do not have it. */
const minter = '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720'
const abi = parseAbi(['function mint(address to, uint256 value)'])

/** Gives tokens of the sandbox's first chain to an account. Their contracts let everybody mint. */
export async function mintToken(parameters: { token: string; to: string; value: bigint }): Promise<void> {
  const { token, to, value } = parameters
  await sendAsMinter(token, encodeFunctionData({ abi, functionName: 'mint', args: [to as Hex, value] }))
}

/** Calls a contract of the sandbox's first chain. Resolves when the call is in a block. */
export async function sendAsMinter(to: string, data: Hex): Promise<void> {
  const client = createPublicClient({ transport: http(inject('sandbox').chains[0]?.rpcUrl) })
  const hash = await client.request({
    method: 'eth_sendTransaction' as never,
    params: [{ from: minter, to, data }] as never,
  })
  await client.waitForTransactionReceipt({ hash: hash as Hex })
}
