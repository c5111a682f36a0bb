/** Why buttons are disabled: no wallet is connected. */
export function NeedsWallet({ isConnected }: { isConnected: boolean }) {
  return isConnected ? null : <p className="text-sm text-quiet">Connect a wallet first.</p>
}
