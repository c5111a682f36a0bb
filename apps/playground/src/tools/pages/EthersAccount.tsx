import { useAccount } from '@latchkey/headless'
import { useEthersProvider, useEthersSigner } from '@latchkey/headless/ethers'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Button, Facts, NeedsWallet, Panel, Result, useResetOnDisconnect } from '../controls'

/** The connection as objects of ethers, which reads and signs with them. */
export function EthersAccount() {
  const { caipAddress, isConnected } = useAccount({ namespace: 'eip155' })
  const provider = useEthersProvider()
  const signer = useEthersSigner()
  const block = useQuery({
    queryKey: ['ethers block', caipAddress],
    queryFn: async () => String(await provider?.getBlockNumber()),
    enabled: provider !== undefined,
  })
  const sign = useMutation<string | undefined, Error>({
    mutationFn: async () => signer?.signMessage('Hello from ethers'),
  })
  useResetOnDisconnect(isConnected, sign)
  return (
    <Panel title="ethers in the same app">
      <p className="text-sm text-quiet">What useEthersProvider and useEthersSigner return:</p>
      <Facts
        facts={[
          ['Signer', signer?.address],
          ['Block of the provider', block.data],
        ]}
      />
      <Button disabled={!signer || sign.isPending} onClick={() => sign.mutate()}>
        {sign.isPending ? 'Confirm in your wallet' : 'Sign with ethers'}
      </Button>
      <NeedsWallet isConnected={isConnected} />
      <Result label="Signature of ethers" value={sign.data} error={sign.error ?? block.error} />
    </Panel>
  )
}
