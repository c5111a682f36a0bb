import { useAccounts, useConnections, useFeatures, useRouter } from '@latchkey/headless'

/** Returns whether there is a list of wallets: more than one wallet is connected, or can be. */
export function useHasWallets(): boolean {
  const { canOpen } = useRouter()
  const { hasMultiWallet } = useFeatures()
  const connections = useConnections()
  const hasNamespaces = useAccounts().length > 1
  return (hasNamespaces || connections.length > 1 || hasMultiWallet) && canOpen('ProfileWallets')
}
