import { useAccount } from '@latchkey/headless'
import { ActiveAccount } from '../parts/ActiveAccount'
import type { SandboxScene } from '../sandbox'
import { SignIn } from './sign/SignIn'
import { SignMessage } from './sign/SignMessage'
import { SignPsbt } from './sign/SignPsbt'
import { SignTypedData } from './sign/SignTypedData'

/** Everything that the active namespace signs. */
export function SignPage({ scene }: { scene: SandboxScene }) {
  const { namespace } = useAccount()
  return (
    <>
      <ActiveAccount />
      {/* By namespace: what another one signed is not shown as this one's. */}
      <SignMessage key={namespace} />
      {namespace === 'eip155' && <SignTypedData />}
      {namespace === 'solana' && <SignIn />}
      {namespace === 'bip122' && <SignPsbt scene={scene} />}
    </>
  )
}
