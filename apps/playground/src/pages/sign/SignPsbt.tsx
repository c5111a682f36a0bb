import { useAccount } from '@latchkey/headless'
import { useSignPsbt } from '@latchkey/headless/bitcoin'
import { useState } from 'react'
import { Button, Panel, TextArea } from '../../parts/controls'
import { NeedsWallet } from '../../parts/NeedsWallet'
import { Result } from '../../parts/Result'
import { useResetOnDisconnect } from '../../parts/useResetOnDisconnect'
import type { SandboxScene } from '../../sandbox'

/** Signs a Bitcoin transaction (BIP-174). */
export function SignPsbt({ scene }: { scene: SandboxScene }) {
  const { address, isConnected } = useAccount()
  const [psbt, setPsbt] = useState('')
  const [problem, setProblem] = useState<Error | null>(null)
  const sign = useSignPsbt()
  useResetOnDisconnect(isConnected, sign)
  const url = scene.config.bitcoin?.url
  const make = async () => {
    setProblem(null)
    if (!url || !address) return
    try {
      const { buildExamplePsbt } = await import('../../namespaces/buildExamplePsbt')
      setPsbt(await buildExamplePsbt({ url, address }))
    } catch (error) {
      setProblem(error as Error)
    }
  }
  return (
    <Panel title="Sign a PSBT">
      <TextArea
        label="PSBT (base64)"
        placeholder="Paste one, or make one."
        value={psbt}
        onChange={(event) => setPsbt(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button disabled={!url || !address} onClick={make}>
          Make one from the account's coins
        </Button>
        <Button
          disabled={!isConnected || sign.isPending || psbt === ''}
          onClick={() => sign.mutate({ psbt: psbt.trim() })}
        >
          {sign.isPending ? 'Confirm in your wallet' : 'Sign PSBT'}
        </Button>
      </div>
      <NeedsWallet isConnected={isConnected} />
      <Result label="Example" error={problem} />
      <Result label="Signed PSBT" value={sign.data?.psbt} error={sign.error} />
    </Panel>
  )
}
