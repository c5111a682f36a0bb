import type { SandboxSolana } from '@latchkey/sandbox'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { regtestNetwork } from '../../../test/bitcoinScene.js'
import { mintToken } from '../../../test/mintToken.js'
import { dotNetworks } from '../../../test/polkadotScene.js'
import { memoryStorage, sandboxNetworks } from '../../../test/scene.js'
import { clusterNetwork, quickCluster } from '../../../test/solanaScene.js'
import { tokenNamed } from '../../../test/tokenNamed.js'
import { createLatchkey } from '../../core/createLatchkey.js'
import { bitcoinAdapter } from '../../exports/bitcoin.js'
import { polkadotAdapter } from '../../exports/polkadot.js'
import { solanaAdapter } from '../../exports/solana.js'
import { wagmiAdapter } from '../../exports/wagmi.js'
import { TokenUnsupportedError } from '../../shared/errors/token.js'
import { type BalanceQueryParameters, balanceQueryOptions } from './balanceOptions.js'
import { getBalance } from './getBalance.js'

let cluster: SandboxSolana

beforeAll(async () => {
  cluster = await quickCluster()
})
afterAll(() => cluster?.stop())

function createScene() {
  const latchkey = createLatchkey({
    metadata: { name: 'Test' },
    networks: [...sandboxNetworks(), clusterNetwork(cluster), regtestNetwork(), dotNetworks[0]],
    adapters: [
      wagmiAdapter(),
      solanaAdapter(),
      bitcoinAdapter({ enableTransfers: true }),
      polkadotAdapter({ enableTransfers: true }),
    ],
    storage: memoryStorage(),
  })
  const read = (parameters: BalanceQueryParameters) => balanceQueryOptions(latchkey, parameters).queryFn()
  return { latchkey, read }
}

const newEvmAddress = () => privateKeyToAddress(generatePrivateKey())

test('reads a token, and never the native balance in its place', async () => {
  const { latchkey, read } = createScene()
  const usdc = tokenNamed('USDC')
  const parameters = { address: newEvmAddress(), networkId: 'eip155:1337' } as const
  await mintToken({ token: usdc.address, to: parameters.address, value: 1_500_000n })
  expect(await read({ ...parameters, token: usdc })).toMatchObject({
    value: 1_500_000n,
    decimals: 6,
    symbol: 'USDC',
    display: '1.5',
  })
  await expect(read({ ...parameters, token: undefined })).resolves.toMatchObject({ symbol: 'ETH' })
  for (const token of [{ ...usdc, address: newEvmAddress() }, { ...usdc, address: '' }, null, {}])
    await expect(getBalance(latchkey, { ...parameters, token: token as never })).rejects.toMatchObject({
      code: expect.stringMatching(/^send\/token-(not-found|required)$/),
    })
})

test.each([
  ['Bitcoin', regtestNetwork().networkId, 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'],
  ['Polkadot', dotNetworks[0].networkId, '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'],
] as const)('throws for a token of %s, without a request', async (_, networkId, address) => {
  const { latchkey } = createScene()
  const token = { address: '1984', decimals: 6 }
  await expect(getBalance(latchkey, { address, networkId, token })).rejects.toBeInstanceOf(
    TokenUnsupportedError,
  )
})

test('returns the balance of a token, whose amount is shown on a test network too', async () => {
  const { read } = createScene()
  const address = 'So11111111111111111111111111111111111111112'
  const mint = await cluster.createMint({ program: 'token', decimals: 2 })
  await cluster.mintTo(mint, address, 1_234n)
  const token = { address: mint, decimals: 2, symbol: 'TKN' }
  await expect(read({ address, networkId: clusterNetwork(cluster).networkId, token })).resolves.toMatchObject(
    {
      value: 1_234n,
      decimals: 2,
      symbol: 'TKN',
      formatted: '12.34',
      display: '12.34',
    },
  )
})
