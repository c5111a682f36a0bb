import { useEthersSigner } from '@latchkey/headless/ethers'

export function TipButton({ to }: { to: string }) {
  const signer = useEthersSigner()
  const tip = () => signer?.sendTransaction({ to, value: 10n ** 16n })
  return (
    <button type="button" disabled={!signer} onClick={tip}>
      Tip
    </button>
  )
}
