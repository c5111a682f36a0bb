import { useAccount } from '@latchkey/headless'
import { ActiveAccount } from '../parts/ActiveAccount'
import type { SandboxScene } from '../sandbox'
import { SignIn } from './sign/SignIn'
import { SignMessage } from './sign/SignMessage'
import { SignPsbt } from './sign/SignPsbt'
import { SignTypedData } from './sign/SignTypedData'

/** All kinds of signatures of the active namespace. */
export function SignPage({ scene }: { scene: SandboxScene }) {
  const { namespace } = useAccount()
  return (
    <>
      <ActiveAccount />
      {/* A new panel for each namespace, so that no signature of another one is shown. */}
      <SignMessage key={namespace} />
      {namespace === 'eip155' && <SignTypedData />}
      {namespace === 'solana' && <SignIn />}
      {namespace === 'bip122' && <SignPsbt scene={scene} />}
    </>
  )
}
