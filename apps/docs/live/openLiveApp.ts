import {
  type Latchkey,
  type Namespace,
  type OpenParameters,
  switchNetworkRoute,
  type ViewName,
} from '@latchkey/headless'
import {
  connect,
  findConnectors,
  getAccount,
  getNfts,
  grantPermissions,
  openModal,
  signMessage,
} from '@latchkey/headless/actions'
import { createApp } from '@latchkey/playground/createApp'
import { copies, createPageChains, type PageChains } from '@latchkey/playground/createPageChains'
import { defaultSettings, type Settings } from '@latchkey/playground/settings'
import { liveViews } from './liveViews'

/** The views that are about a second namespace. */
const severalNamespaces: readonly ViewName[] = ['ConnectingMultiChain', 'SwitchActiveChain']

/** The settings of a live view: the card is in the page. */
export function liveSettingsOf(view: ViewName): Settings {
  const { switches, networks } = defaultSettings
  const requestPreview = view === 'ApproveTransaction'
  const smartSessions = view === 'Permissions'
  return {
    ...defaultSettings,
    mode: 'embedded',
    switches: { ...switches, requestPreview, smartSessions },
    signIn: view === 'SIWXSignMessage' ? 'manual' : 'off',
    networks: severalNamespaces.includes(view) ? [...networks, 'solana'] : networks,
  }
}

/** The wallet of each namespace. */
const walletNames: Readonly<Partial<Record<Namespace, string>>> = {
  eip155: 'Demo Wallet',
  solana: 'Second Wallet',
  bip122: 'Second Wallet',
  polkadot: 'Polkadot Wallet',
}

/** An app of the documentation. */
export interface LiveApp {
  readonly latchkey: Latchkey
  readonly chains: PageChains
  /** Connects a wallet, which does not ask this time. */
  connect(namespace?: Namespace): Promise<void>
  /** Switches the wallet to a network that the app does not have. */
  leaveNetworks(): Promise<void>
}

/** Creates an app with chains and wallets in memory. */
export async function openLiveApp(settings: Settings): Promise<LiveApp> {
  const chains = await createPageChains()
  chains.announce(2)
  const latchkey = await createApp(settings, chains)
  const [wallet] = chains.wallets
  return {
    latchkey,
    chains,
    async connect(namespace = 'eip155') {
      const connector = (await findConnectors(latchkey)).find(
        (each) => each.namespace === namespace && each.name === walletNames[namespace],
      )
      if (connector) await chains.withoutAsking(() => connect(latchkey, { connector }))
    },
    async leaveNetworks() {
      // The wallet has the copies of all networks.
      const other = copies.find(({ name }) => !settings.networks.includes(name))
      if (other) await wallet?.controls.switchChain(other.id)
    },
  }
}

const receiver = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const daySeconds = 86_400

/** What opens the views that are not navigated to. */
const openers: Readonly<Partial<Record<ViewName, (app: LiveApp) => Promise<void>>>> = {
  // A rejection is an answer.
  ApproveTransaction: async ({ latchkey }) =>
    void signMessage(latchkey, { message: 'Hello from the documentation' }).catch(() => {}),
  ConnectingMultiChain: async ({ latchkey }) => {
    const connectors = (await findConnectors(latchkey)).filter(({ name }) => name === 'Second Wallet')
    openModal(latchkey, { view: 'ConnectingMultiChain', data: { connectors } })
  },
  NftItem: async ({ latchkey }) => {
    const { address } = getAccount(latchkey)
    if (!address) throw new Error('No account is connected.')
    const [{ networkId }] = latchkey.options.networks
    const [nft] = (await getNfts(latchkey, { address, networkId })).items
    openModal(latchkey, { view: 'NftItem', data: { nft } })
  },
  Permissions: async ({ latchkey, chains }) => {
    const terms = { kind: 'periodic', amount: 10n ** 16n, periodSeconds: daySeconds } as const
    const permission = { to: receiver, terms, expiresAt: Date.now() + 30 * daySeconds * 1_000 }
    await chains.withoutAsking(() => grantPermissions(latchkey, { permissions: [permission] }))
    openModal(latchkey, { view: 'Permissions' })
  },
  SwitchActiveChain: async ({ latchkey }) => {
    const network = latchkey.options.networks.find(({ namespace }) => namespace === 'solana')
    openModal(latchkey, network && switchNetworkRoute(latchkey, network))
  },
  UnsupportedChain: ({ leaveNetworks }) => leaveNetworks(),
}

/** Shows a view in the card, with a connected wallet if the view needs one. */
export async function showView(app: LiveApp, view: ViewName): Promise<void> {
  if (liveViews[view]?.isConnected) await app.connect()
  const open = openers[view] ?? (({ latchkey }) => openModal(latchkey, parametersOf(latchkey, view)))
  await open(app)
}

function parametersOf({ options }: Latchkey, view: ViewName): OpenParameters {
  if (view !== 'Pay') return { view } as OpenParameters
  const [{ networkId }] = options.networks
  return {
    view: 'Pay',
    data: {
      pay: {
        recipient: receiver,
        amount: '0.05',
        asset: { networkId, symbol: 'ETH', decimals: 18 },
      },
    },
  } as OpenParameters
}
