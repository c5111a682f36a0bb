import { createLatchkey } from '@latchkey/headless'
import {
  connect,
  findConnectors,
  getBalance,
  listContentSources,
  listHosts,
} from '@latchkey/headless/actions'
import { bitcoinAdapter } from '@latchkey/headless/bitcoin'
import { polkadotAdapter } from '@latchkey/headless/polkadot'
import { hosted } from '@latchkey/headless/services'
import { solanaAdapter } from '@latchkey/headless/solana'
import { wagmiAdapter } from '@latchkey/headless/wagmi'
import { walletConnect } from '@latchkey/headless/wallet-connect'
import { fallback, http } from 'viem'

const relayUrl = new URLSearchParams(location.search).get('relay') ?? ''
const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const other = (id: string, namespace: string, rpcUrls: object) => ({
  id,
  name: namespace,
  nativeCurrency: ether,
  rpcUrls: { default: rpcUrls },
  namespace,
})

const latchkey = createLatchkey({
  metadata: { name: 'Test', icons: ['https://metadata.example/icon.png'] },
  networks: [
    {
      id: 1,
      name: 'One',
      nativeCurrency: ether,
      rpcUrls: { default: { http: ['https://one.example/v1', 'https://unused.example'] } },
      imageUrl: 'https://pictures.example/one.png',
    },
    {
      id: 2,
      name: 'Two',
      nativeCurrency: ether,
      rpcUrls: { default: { http: ['https://replaced.example'] } },
    },
    other('solana', 'solana', { http: ['https://solana-a.example', 'https://solana-b.example'] }),
    other('000000000019d6689c085ae165831e93', 'bip122', {
      http: ['https://bitcoin.example/api', 'https://unused.example'],
    }),
    other('polkadot', 'polkadot', {
      http: ['https://unused.example'],
      webSocket: ['wss://polkadot.example'],
    }),
  ] as never,
  adapters: [
    wagmiAdapter({
      transports: { 2: fallback([http('https://two-a.example'), http('https://two-b.example')]) },
    }),
    solanaAdapter(),
    bitcoinAdapter({ enableTransfers: true }),
    polkadotAdapter({ enableTransfers: true }),
  ],
  pairing: walletConnect({ relayUrl, isVerified: true }),
  services: hosted({ url: 'https://services.example/api' }),
  customWallets: [{ id: 'own', name: 'Own', imageUrl: 'https://own.example/icon.png' }],
  storage: null,
})

const addresses = {
  'eip155:1': '0x0000000000000000000000000000000000000001',
  'eip155:2': '0x0000000000000000000000000000000000000001',
  'solana:solana': '11111111111111111111111111111111',
  'bip122:000000000019d6689c085ae165831e93': '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
  'polkadot:polkadot': '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
}

function show(url: string | undefined): Promise<void> {
  return new Promise((resolve) => {
    const image = new Image()
    image.onload = image.onerror = () => resolve()
    image.src = url ?? ''
  })
}

const app = {
  lists: () => ({ hosts: listHosts(latchkey), sources: listContentSources(latchkey) }),
  /** Makes every part send its requests. They may fail. */
  async use() {
    latchkey.start()
    const connectors = await findConnectors(latchkey)
    const paired = connectors.find(({ type }) => type === 'walletConnect')
    if (!paired) throw new Error('There is no row for wallets on other devices.')
    connect(latchkey, { connector: paired }).catch(() => {})
    const wallets = await latchkey.options.services.directory?.getWallets()
    const pictures = [
      ...(wallets?.data ?? []),
      ...latchkey.options.customWallets,
      ...latchkey.options.networks.map(({ imageUrl }) => ({ imageUrl })),
    ].flatMap(({ imageUrl }) => imageUrl ?? [])
    await Promise.all(pictures.map(show))
    return Promise.all(
      Object.entries(addresses).map(([networkId, address]) =>
        getBalance(latchkey, { networkId: networkId as never, address }).then(
          () => 'answered',
          (error: { code: string }) => error.code,
        ),
      ),
    )
  },
}
export type HostsApp = typeof app
Object.assign(window, { app })
