import type { Latchkey, Namespace, PayRequest } from '@latchkey/headless'
import type { LiveApp } from './openLiveApp'

// Functions, because the generator reads the names without the code of the hooks.
const importActions = () => import('@latchkey/headless/actions')
const importTransactions = () => import('./unsignedTransactions')

type Props = Readonly<Record<string, unknown>>

const receiver = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** Returns the props of an example. An account is connected before. */
type ReadProps = (
  latchkey: Latchkey,
  app: Pick<LiveApp, 'chains'>,
) => Props | undefined | Promise<Props | undefined>

const solanaTransaction = ofAccount('solana', async (url, account) => ({
  transaction: await (await importTransactions()).solanaTransfer(url, account),
}))

/** The props of the examples that have some, by hook. */
export const exampleProps: Readonly<Record<string, ReadProps>> = {
  'bitcoin-useSignPsbt': ofAccount('bip122', async (url, account) => ({
    psbt: await (await importTransactions()).bitcoinTransfer(url, account),
  })),
  'polkadot-useSignPayload': ofAccount('polkadot', async (url, account) => ({
    payload: await (await importTransactions()).polkadotRemark(url, account),
  })),
  'solana-useSendTransaction': solanaTransaction,
  'solana-useSignTransaction': solanaTransaction,
  useActivityItem: async (latchkey) => ({ id: (await newestItem(latchkey)).id }),
  useAllowance: async (latchkey) => ({ token: await tokenOf(latchkey, 'USDC'), amount: 25_000_000n }),
  useCallsStatus: async (latchkey, { chains }) => {
    const { sendCalls } = await importActions()
    const calls = [{ to: receiver, value: 10n ** 15n }]
    return { id: (await chains.withoutAsking(() => sendCalls(latchkey, { calls }))).id }
  },
  useCopy: () => ({ address: receiver }),
  useFee: () => ({ to: receiver, value: 10n ** 17n }),
  useNameSuggestions: () => ({ label: 'alice' }),
  useOnrampQuote: async (latchkey) => {
    const { getOnrampOptions } = await importActions()
    const { providers } = await getOnrampOptions(latchkey)
    const [{ networkId }] = latchkey.options.networks
    return { networkId, provider: providers[0]?.id, purchase: 'ETH', payment: 'USD', amount: '100' }
  },
  usePay: (latchkey) => ({ request: requestOf(latchkey) }),
  usePayOptions: (latchkey) => ({ request: requestOf(latchkey) }),
  useReceiver: () => ({ to: 'alice.demo.test' }),
  useRecentReceivers: () => ({ choose: () => {} }),
  useSwapQuote: async (latchkey) => ({
    from: await tokenOf(latchkey, 'ETH'),
    to: await tokenOf(latchkey, 'USDC'),
    amount: 10n ** 17n,
  }),
  useSwapTokens: () => ({ search: '', onPick: () => {} }),
  useTransaction: async (latchkey, { chains }) => {
    const { sendTransaction } = await importActions()
    const sent = await chains.withoutAsking(() =>
      sendTransaction(latchkey, { to: receiver, value: 10n ** 15n }),
    )
    return { hash: sent.hash }
  },
  useWaitForTransaction: async (latchkey) => ({ hash: (await newestItem(latchkey)).hash }),
  useWaitingPhase: () => ({ startedAt: Date.now() }),
  // MetaMask.
  useWallet: () => ({ id: 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96' }),
  useWalletLink: async (latchkey) => {
    await showCode(latchkey)
    return { wallet: { id: 'demo-desktop', name: 'Demo Desktop', desktopLink: 'demo-desktop://' } }
  },
  useWallets: () => ({ search: 'ra' }),
}

/** Begins a pairing, whose code a link hands over. */
async function showCode(latchkey: Latchkey) {
  const { connect, findConnectors } = await importActions()
  const connector = (await findConnectors(latchkey)).find(({ id }) => id === 'pairing')
  // It ends when a wallet has answered, or the page is left.
  if (connector) connect(latchkey, { connector }).catch(() => {})
}

/** Returns the props that `make` makes for the account of a namespace. `url` is the address of its node. */
function ofAccount(namespace: Namespace, make: (url: string, account: string) => Promise<Props>): ReadProps {
  return async (latchkey) => {
    const { getAccount } = await importActions()
    const { address, network } = getAccount(latchkey, { namespace })
    const [url] = network?.rpcUrls.default.http ?? []
    if (!address || !url) throw new Error(`No account of ${namespace} is connected.`)
    return make(url, address)
  }
}

function requestOf({ options }: Latchkey): PayRequest {
  const [{ networkId }] = options.networks
  return { recipient: receiver, amount: '0.05', asset: { networkId, symbol: 'ETH', decimals: 18 } }
}

async function newestItem(latchkey: Latchkey) {
  const { getAccount, getActivity } = await importActions()
  const { address } = getAccount(latchkey)
  if (!address) throw new Error('No account is connected.')
  const [{ networkId }] = latchkey.options.networks
  const [item] = (await getActivity(latchkey, { address, networkId })).items
  if (!item) throw new Error('The demo account has no activity.')
  return item
}

async function tokenOf(latchkey: Latchkey, symbol: string) {
  const { getSwapTokens } = await importActions()
  const [{ networkId }] = latchkey.options.networks
  const { all } = await getSwapTokens(latchkey, { networkId })
  const token = all.find((each) => each.symbol === symbol)
  if (!token) throw new Error(`The demo has no ${symbol}.`)
  return token
}
