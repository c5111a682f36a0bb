import type { SandboxConfig } from '@latchkey/sandbox'
import { parseUnits } from 'viem'
import type { DeckWallet } from './deckWallets'
import type { SandboxControl } from './SandboxControls'

interface ChainButtons {
  readonly name: string
  readonly controls: readonly SandboxControl[]
}

/** Returns the buttons for the chain of a wallet, or for the first chain if there is no wallet. */
export function chainButtons(
  config: SandboxConfig,
  chosen: DeckWallet | undefined,
): ChainButtons | undefined {
  switch (chosen?.namespace) {
    case 'solana':
      return config.solana && solanaButtons(config.solana, chosen)
    case 'bip122':
      return config.bitcoin && bitcoinButtons(config.bitcoin, chosen)
    case 'polkadot':
      return config.polkadot && polkadotButtons(config.polkadot, chosen)
    default:
      return evmButtons(config, chosen)
  }
}

function evmButtons({ chains }: SandboxConfig, chosen: DeckWallet | undefined): ChainButtons | undefined {
  const wallet = chosen?.namespace === 'eip155' ? chosen.wallet : undefined
  const chain = chains.find(({ id }) => id === wallet?.chainId) ?? chains[0]
  if (!chain) return undefined
  const faucet =
    wallet &&
    gives('20,000 ETH', '/faucet', {
      chainId: chain.id,
      address: wallet.controls.getSnapshot().selectedAccount,
      wei: String(parseUnits('20000', 18)),
    })
  return {
    name: chain.name,
    controls: [...(faucet ? [faucet] : []), ...faults(`/chains/${chain.id}/faults`)],
  }
}

function solanaButtons(chain: NonNullable<SandboxConfig['solana']>, chosen: DeckWallet): ChainButtons {
  const path = '/solana/faults'
  const lamports = String(parseUnits('100', chain.nativeCurrency.decimals))
  return {
    name: chain.name,
    controls: [
      gives('100 SOL', '/solana/airdrop', { address: selected(chosen), lamports }),
      ...faults(path),
      { label: 'Fall behind', path, body: { behind: true }, says: 'The cluster is behind the others.' },
    ],
  }
}

function bitcoinButtons(chain: NonNullable<SandboxConfig['bitcoin']>, chosen: DeckWallet): ChainButtons {
  const sats = String(parseUnits('1', chain.nativeCurrency.decimals))
  return {
    name: chain.name,
    controls: [
      gives('1 BTC', '/bitcoin/fund', { address: selected(chosen), sats }),
      { label: 'Mine a block', path: '/bitcoin/mine', body: { blocks: 1 }, says: 'A block was mined.' },
      ...faults('/bitcoin/faults'),
    ],
  }
}

function polkadotButtons(chain: NonNullable<SandboxConfig['polkadot']>, chosen: DeckWallet): ChainButtons {
  const { decimals, symbol } = chain.nativeCurrency
  const path = '/polkadot/faults'
  return {
    name: chain.name,
    controls: [
      gives(`100 ${symbol}`, '/polkadot/fund', {
        address: selected(chosen),
        plancks: String(parseUnits('100', decimals)),
      }),
      ...faults(path),
      { label: 'Stop making blocks', path, body: { stall: true }, says: 'No block is made.' },
    ],
  }
}

const selected = ({ wallet }: DeckWallet): string => wallet.controls.getSnapshot().selectedAccount

const gives = (amount: string, path: string, body: unknown): SandboxControl => ({
  label: `Add ${amount}`,
  path,
  body,
  says: `The account has ${amount} more.`,
})

const faults = (path: string): SandboxControl[] => [
  { label: 'Fail 3 calls', path, body: { failNext: 3 }, says: 'The next 3 calls fail.' },
  { label: 'Slow down', path, body: { delay: 2000 }, says: 'Each call takes 2 s longer.' },
  { label: 'Stop answering', path, body: { drop: true }, says: 'Nothing is answered.' },
  { label: 'Back to normal', path, body: { reset: true }, says: 'The chain answers as usual.' },
]
