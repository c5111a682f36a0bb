import type { SandboxChain } from '@latchkey/sandbox'
import { testPrivateKeys } from '@latchkey/sandbox'
import { createWalletClient, type Hex, http, publicActions, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { transferTopic } from '../src/services/history/readMoves.js'

const push20 = (address: Hex) => `73${address.slice(2)}`

/** What a contract does if it is asked anything, in code of the EVM. */
const behaviours = {
  // push1 <its own place>, jump
  'uses up all gas': (place: string) => `60${place}56`,
  // The designated invalid instruction, which takes all gas at once.
  'is invalid': () => 'fe',
  reverts: () => '60006000fd',
  // 65,536 bytes of memory, reverted and returned: the caller copies it.
  'reverts with a lot': () => '620100006000fd',
  'answers a lot': () => '620100006000f3',
  'answers three bytes': () => '60036000f3',
  'answers nothing': () => '00',
  // Offset and length of a text that is longer than anything.
  'answers an endless text': () => `60206000527f${'ff'.repeat(32)}60205260606000f3`,
  // A word of ones: as a text, an offset beyond the end; as decimals, above 255.
  'answers ones': () => `7f${'ff'.repeat(32)}60005260206000f3`,
  'calls itself': () => '60006000600060006000305af160006000fd',
} as const satisfies Record<string, (place: string) => string>

/** What the contracts do. */
export const hostileBehaviours = Object.keys(behaviours)

/**
 * Places contracts that do all of it, each of which has sent the account a token: without data they log a
 * transfer to it, of an ERC-20 or of an ERC-721.
 */
export async function placeHostileTokens(
  chain: SandboxChain,
  account: Hex,
  kind: 'erc20' | 'erc721',
): Promise<readonly Hex[]> {
  const client = createWalletClient({
    account: privateKeyToAccount(testPrivateKeys[3]),
    transport: http(chain.url),
    pollingInterval: 50,
  }).extend(publicActions)
  // A value of 1, or the id 1.
  const log =
    kind === 'erc20'
      ? `6001600052${push20(account)}60007f${transferTopic.slice(2)}60206000a300`
      : `6001${push20(account)}60007f${transferTopic.slice(2)}60006000a400`
  const addresses: Hex[] = []
  for (const [index, body] of Object.values(behaviours).entries()) {
    const address = toHex((kind === 'erc20' ? 0xbad000n : 0xbad100n) + BigInt(index), { size: 20 })
    // calldatasize, push1 <place of the body>, jumpi
    const place = (4 + log.length / 2).toString(16).padStart(2, '0')
    const code = `0x3660${place}57${log}5b${body(place)}` as Hex
    await client.request({ method: 'anvil_setCode' as never, params: [address, code] as never })
    const hash = await client.sendTransaction({ to: address, gas: 100_000n, chain: null } as never)
    const receipt = await client.waitForTransactionReceipt({ hash })
    if (receipt.logs.length !== 1) throw new Error('The contract has logged no transfer.')
    addresses.push(address)
  }
  return addresses
}
