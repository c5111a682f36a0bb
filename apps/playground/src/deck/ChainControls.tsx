import type { SandboxWallet } from '@latchkey/sandbox/wallet'
import type { SandboxScene } from '../sandbox'
import { type SandboxControl, SandboxControls } from './SandboxControls'

/** One ether, in wei. */
const ether = 10n ** 18n

/** Gives money, and makes a chain's endpoint fail. */
export function ChainControls({ scene, wallet }: { scene: SandboxScene; wallet: SandboxWallet | undefined }) {
  const { url, chains } = scene.config
  const chain = chains.find(({ id }) => id === wallet?.chainId) ?? chains[0]
  if (!chain) return null
  const path = `/chains/${chain.id}/faults`
  const faucet = wallet && {
    label: 'Faucet',
    path: '/faucet',
    body: {
      chainId: chain.id,
      address: wallet.controls.getSnapshot().selectedAccount,
      wei: String(20_000n * ether),
    },
    says: 'The account has 20,000 ETH more.',
  }
  const controls: SandboxControl[] = [
    ...(faucet ? [faucet] : []),
    { label: 'Fail 3 calls', path, body: { failNext: 3 }, says: 'The next 3 calls fail.' },
    { label: 'Slow down', path, body: { delay: 2000 }, says: 'Each call takes 2 s longer.' },
    { label: 'Drop', path, body: { drop: true }, says: 'Nothing is answered.' },
    { label: 'Back to normal', path, body: { reset: true }, says: 'The chain answers as usual.' },
  ]
  return <SandboxControls title={`Chain ${chain.name}`} url={url} controls={controls} />
}
