import fc from 'fast-check'
import { getAddress, isAddress } from 'viem'
import { parseAccounts, parseChainId } from '../../../src/adapters/evm/evmProvider.js'
import { parseAnnouncement } from '../../../src/adapters/evm/parseAnnouncement.js'
import { parseSignature, parseTransactionHash } from '../../../src/adapters/evm/parseAnswer.js'
import { parseReceiver } from '../../../src/adapters/evm/parseReceiver.js'
import type { FuzzedParser } from '../fuzzedParser.js'
import { anyLive, anyText, damaged, nearly } from '../hostileInputs.js'
import { hexText, validAddresses } from '../validAddresses.js'

const addresses = validAddresses.eip155
const chainIds = fc.oneof(
  fc.integer({ min: 1, max: 2 ** 31 }),
  fc.integer({ min: 1 }).map((id) => `0x${id.toString(16)}`),
  fc.integer({ min: 1 }).map(String),
)

export const evmParsers: readonly FuzzedParser[] = [
  {
    name: 'evm parseAnnouncement',
    near: nearly(
      {
        info: nearly(
          {
            uuid: fc.uuid({ version: 4 }),
            name: fc.constantFrom('MetaMask', 'Wallet'),
            icon: fc.constant('data:image/png;base64,iVBORw0KGgo='),
            rdns: fc.constantFrom('io.metamask', 'com.wallet'),
          },
          anyLive,
        ),
        provider: fc.constant({ request: async () => null }),
      },
      anyLive,
    ),
    any: anyLive,
    parse: (input: unknown) => parseAnnouncement(input),
    isRight: (_: unknown, { name, provider }: { name: string; provider: { request: unknown } }) =>
      name !== '' && typeof provider.request === 'function',
  },
  {
    name: 'evm parseAccounts',
    near: fc.array(fc.oneof(addresses, damaged(addresses), anyLive)),
    any: anyLive,
    parse: (input: unknown) => parseAccounts(input),
    isRight: (_: unknown, output: readonly string[]) =>
      output.every((address) => isAddress(address, { strict: true })),
  },
  {
    name: 'evm parseChainId',
    near: fc.oneof(chainIds, damaged(chainIds.map(String))),
    any: anyLive,
    parse: (input: unknown) => parseChainId(input),
    isRight: (input: unknown, output: number) => BigInt(input as string) === BigInt(output) && output > 0,
  },
  {
    name: 'evm parseTransactionHash',
    near: fc.oneof(hexText(32), damaged(hexText(32))),
    any: anyLive,
    parse: (input: unknown) => parseTransactionHash(input),
    isRight: (_: unknown, output: string) => /^0x[0-9a-fA-F]{64}$/.test(output),
  },
  {
    name: 'evm parseSignature',
    near: fc.oneof(hexText(65), damaged(hexText(65))),
    any: anyLive,
    parse: (input: unknown) => parseSignature(input),
    isRight: (_: unknown, output: string) => /^0x(?:[0-9a-fA-F]{2})*$/.test(output),
  },
  {
    name: 'evm parseReceiver',
    near: fc.oneof(addresses, damaged(addresses)),
    any: anyText,
    parse: (input: string) => parseReceiver(input, { name: 'Ethereum' }),
    isRight: (input: string, output: string) => {
      const digits = input.slice(2)
      const isOneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase()
      return (
        /^0x[0-9a-f]{40}$/i.test(input) &&
        (isOneCase || isAddress(input, { strict: true })) &&
        output === getAddress(input.toLowerCase())
      )
    },
  },
]
