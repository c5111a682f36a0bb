import {
  connectRoute,
  useConnectAttempt,
  useConnectRows,
  usePairing,
  usePlatform,
  useRouter,
  type WalletRow,
} from '@latchkey/headless'

export interface ChooseWallet {
  /** Asks the wallet of a row, and goes to where that is shown. */
  choose(row: WalletRow): void
  /** The pointer or the focus is on a row: loads what a press will need. */
  prepare(row: WalletRow): void
}

/** What a press on a row of wallets does, the same in every list. */
export function useChooseWallet(): ChooseWallet {
  const router = useRouter()
  const attempt = useConnectAttempt()
  const pairing = usePairing()
  const { hasAllWallets } = useConnectRows()
  const isMobile = usePlatform().device !== 'desktop'
  const routeOf = (row: WalletRow) =>
    connectRoute(row, {
      isMobile,
      hasAllWallets: hasAllWallets && router.canOpen('AllWallets'),
      hasMultiChain: router.canOpen('ConnectingMultiChain'),
    })

  return {
    choose(row) {
      const { view, data } = routeOf(row)
      if (!router.canOpen(view)) return
      if (view === 'ConnectingExternal' && data.connector) attempt.start(data.connector, data.wallet)
      if (view === 'ConnectingWalletConnect') pairing.start(data.wallet)
      router.push(view, { ...data, redirectView: router.data.redirectView })
    },
    prepare(row) {
      const { view } = routeOf(row)
      router.preload(view)
      if (view !== 'ConnectingExternal') pairing.preload()
    },
  }
}
