import {
  useBalance,
  useFeatures,
  useRouter,
  useServiceSupport,
  type ViewName,
  type WalletFeature,
} from '@latchkey/headless'

const views: Readonly<Record<WalletFeature, ViewName>> = {
  onramp: 'OnRampProviders',
  swaps: 'Swap',
  receive: 'Receive',
  send: 'Send',
}

/**
 * Returns the views of the account's actions that the app and the network have, in the order of
 * `walletFeaturesOrder`. What a service has to say first is left out until it has.
 */
export function useTransferViews(): readonly ViewName[] {
  const { walletFeatures, hasSwaps, hasOnramp } = useFeatures()
  const { canOpen } = useRouter()
  const swaps = useServiceSupport({ service: 'swaps', query: { enabled: hasSwaps } })
  const onramp = useServiceSupport({ service: 'onramp', query: { enabled: hasOnramp } })
  const balance = useBalance()
  // After an error, the view says it.
  const is: Readonly<Partial<Record<WalletFeature, boolean>>> = {
    swaps: swaps.data ?? swaps.isError,
    onramp: onramp.data ?? onramp.isError,
    send: balance.error?.code !== 'config/package-missing',
  }
  return walletFeatures
    .filter((feature) => is[feature] !== false)
    .map((feature) => views[feature])
    .filter(canOpen)
}
