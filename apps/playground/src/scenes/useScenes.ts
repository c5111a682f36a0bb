import {
  useAccount,
  useConnectAttempt,
  useConnectors,
  useDisconnect,
  useModal,
  usePairing,
  useRouter,
  useSignMessage,
} from '@latchkey/headless'
import type { CommonFault, SandboxWallet } from '@latchkey/sandbox/wallet'
import { useEffect, useState } from 'react'
import type { Phone } from '../phone/usePhone'
import { scrollToCard } from '../preview/useShowInCard'

export type SceneName = 'connect' | 'pair' | 'sign' | 'problem'

/** What can go wrong in the scene, in this order. */
const problems: readonly { readonly fault: CommonFault; readonly says: string }[] = [
  { fault: { kind: 'reject' }, says: 'The user declined.' },
  { fault: { kind: 'locked' }, says: 'The wallet is locked.' },
  { fault: { kind: 'alreadyPending' }, says: 'The wallet already has an open request.' },
  { fault: { kind: 'dead' }, says: 'The wallet crashed.' },
]

/** What the scene of signing asks the wallet to sign. */
const message = 'Hello from the playground'

export interface Scenes {
  /** The scene that was started last. */
  readonly current: SceneName | undefined
  /** Which problem the last scene shows. */
  readonly problem: (typeof problems)[number] | undefined
  /** The request of the scene of signing. */
  readonly signature: Pick<ReturnType<typeof useSignMessage>, 'status' | 'data'>
  start(name: SceneName): Promise<void>
}

/** Runs the scenes: with the real connectors, wallets and relay. */
export function useScenes(wallets: readonly SandboxWallet[], phone: Phone | undefined): Scenes {
  const [current, setCurrent] = useState<SceneName>()
  const [runs, setRuns] = useState(0)
  // The request that is sent once the wallet is found.
  const [isRequested, setIsRequested] = useState(false)
  const modal = useModal()
  const router = useRouter()
  const attempt = useConnectAttempt()
  const pairing = usePairing()
  const disconnect = useDisconnect()
  const { isConnected } = useAccount()
  // The message that is signed once a wallet is connected.
  const [isSigning, setIsSigning] = useState(false)
  const { mutate: sign, reset: forgetSignature, ...signature } = useSignMessage()
  const [wallet] = wallets
  const connector = useConnectors().find(
    ({ name, type }) => name === wallet?.info.name && type !== 'walletConnect',
  )

  useEffect(() => {
    if (!isRequested || !connector) return
    setIsRequested(false)
    attempt.start(connector)
    router.push('ConnectingExternal', { connector })
  })

  useEffect(() => {
    if (!isSigning) return
    if (isConnected) sign({ message })
    if (isConnected || attempt.status === 'error') setIsSigning(false)
  }, [isSigning, isConnected, attempt.status, sign])

  // On a small screen, the phone that approved is far below the card.
  useEffect(() => {
    if (current === 'pair' && isConnected) scrollToCard()
  }, [current, isConnected])

  const begin = async () => {
    if (isConnected) await disconnect.mutateAsync().catch(() => {})
    // The same request does not start again while it is pending, and the wallet's rejection arrives later.
    attempt.cancel()
    // Ends open requests of the wallets, and what an earlier scene has left.
    for (const each of wallets) each.controls.reset()
    if (modal.isEmbedded) router.reset('Connect')
    else void modal.open({ view: 'Connect' })
    scrollToCard()
  }

  const start = async (name: SceneName) => {
    setCurrent(name)
    forgetSignature()
    setIsSigning(name === 'sign')
    if (name === 'sign' && isConnected) return
    if (name === 'pair') phone?.start()
    await begin()
    if (name === 'pair') {
      pairing.start()
      router.push('ConnectingWalletConnect')
      phone?.scan()
      return
    }
    if (name === 'problem') {
      wallet?.controls.next(problems[runs % problems.length]?.fault ?? { kind: 'reject' })
      setRuns((before) => before + 1)
    }
    setIsRequested(true)
  }
  return {
    current,
    signature,
    problem: current === 'problem' ? problems[(runs - 1) % problems.length] : undefined,
    start,
  }
}
