import { type Namespace, useAccount, useBalance, useNetworks, useSend } from '@latchkey/headless'
import type { Chains } from '../../chains/chains'
import { ActiveAccount } from '../ActiveAccount'
import { AmountForm } from '../AmountForm'
import { Panel } from '../controls'

/** Returns the initial values of the form: another account, and a small amount. */
function firstDraft(namespace: Namespace, sandbox: Chains['sandbox']) {
  const { solana, bitcoin, polkadot } = sandbox ?? {}
  if (namespace === 'solana') return { to: solana?.accounts[1], amount: '0.1' }
  if (namespace === 'bip122') return { to: bitcoin?.accounts[1], amount: '0.001' }
  if (namespace === 'polkadot') return { to: polkadot?.accounts[1], amount: '1' }
  return { to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', amount: '0.1' }
}

/** Sends the native currency of the active network. */
export function SendPage({ chains: { sandbox } }: { chains: Chains }) {
  const { namespace } = useAccount()
  return (
    <>
      <ActiveAccount />
      {/* A new form for each namespace, as the receiver's address is different. */}
      <SendForm key={namespace} {...firstDraft(namespace, sandbox)} />
    </>
  )
}

function SendForm({ to = '', amount }: { to: string | undefined; amount: string }) {
  const balance = useBalance()
  const { network } = useNetworks()
  const { isConnected } = useAccount()
  const send = useSend()
  const { formatted, symbol } = balance.data ?? {}
  return (
    <Panel title="Send">
      <AmountForm
        labels={{
          to: 'To',
          amount: `Amount${symbol ? ` (of ${formatted} ${symbol})` : ''}`,
          submit: 'Send',
        }}
        to={to}
        amount={amount}
        decimals={network.nativeCurrency.decimals}
        isConnected={isConnected}
        request={send}
        result={{ label: 'Transaction hash', value: send.data?.hash }}
        onSubmit={send.mutate}
      />
    </Panel>
  )
}
