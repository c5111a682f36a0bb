import { useFeatures, useRouter, type ViewName, type WalletFeature } from '@latchkey/headless'

const views: Readonly<Record<WalletFeature, ViewName>> = {
  onramp: 'OnRampProviders',
  swaps: 'Swap',
  receive: 'Receive',
  send: 'Send',
}

/** Returns the views of the account's actions that the app has, in the order of `walletFeaturesOrder`. */
export function useTransferViews(): readonly ViewName[] {
  const { walletFeatures } = useFeatures()
  const { canOpen } = useRouter()
  return walletFeatures.map((feature) => views[feature]).filter(canOpen)
}
