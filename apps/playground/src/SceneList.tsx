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
import { type ReactNode, useEffect, useState } from 'react'
import type { Phone } from './phone/usePhone'
import { scrollToCard } from './preview/useShowInCard'

const list: readonly { name: SceneName; title: string; detail: string; needsWallet?: boolean }[] = [
  { name: 'connect', title: 'Connect', detail: 'A wallet in this browser', needsWallet: true },
  { name: 'pair', title: 'Pair with a phone', detail: 'By QR code, over a relay' },
  { name: 'sign', title: 'Sign a message', detail: 'With the wallet that is connected', needsWallet: true },
  { name: 'problem', title: 'Something goes wrong', detail: 'Declined, locked, crashed', needsWallet: true },
]

interface SceneListProps {
  wallets: readonly SandboxWallet[]
  phone: Phone | undefined
}

/** The scenes to press. Each runs the real thing in the app. */
export function SceneList({ wallets, phone }: SceneListProps) {
  const scenes = useScenes(wallets, phone)
  const { isConnected } = useAccount()
  const attempt = useConnectAttempt()
  const pairing = usePairing()
  const hasWallet = wallets.length > 0
  const canRun = ({ name, needsWallet }: (typeof list)[number]) =>
    name === 'pair' ? phone !== undefined && pairing.isAvailable : !needsWallet || hasWallet
  return (
    <section aria-label="Try it" className="grid content-start gap-3">
      <div className="grid gap-2 md:max-lg:grid-cols-4">
        {list.map((each) => (
          <button
            key={each.name}
            type="button"
            disabled={!canRun(each)}
            aria-current={scenes.current === each.name || undefined}
            className="scene flex min-h-13 items-center gap-3 rounded-xl border border-line bg-panel px-4 py-1.5 text-start disabled:opacity-60"
            onClick={() => void scenes.start(each.name)}
          >
            <SceneIcon name={each.name} />
            <span className="grid min-w-0">
              <span className="leading-5 font-medium">{each.title}</span>
              <span className="text-[13px] leading-[18px] text-quiet">
                {canRun(each) ? each.detail : 'This page was opened without it'}
              </span>
            </span>
          </button>
        ))}
      </div>
      <p role="status" className="min-h-[2lh] text-sm text-pretty text-quiet md:max-lg:min-h-[1lh]">
        {sceneStatus({
          scenes,
          isConnected,
          attempt: attempt.status,
          hasCode: pairing.status === 'ready',
          isPhoneReady: phone?.isReady === true,
        }) || 'Press one. It runs in the card.'}
      </p>
    </section>
  )
}

const paths: Readonly<Record<SceneName, ReactNode>> = {
  connect: (
    <>
      <path d="M4 7a2 2 0 0 1 2-2h11v3" />
      <path d="M4 7v10a2 2 0 0 0 2 2h13a1 1 0 0 0 1-1V9a1 1 0 0 0-1-1H6a2 2 0 0 1-2-1Z" />
      <path d="M16 13.5h.01" />
    </>
  ),
  pair: (
    <>
      <rect x="7" y="3" width="10" height="18" rx="2.5" />
      <path d="M11 18h2" />
    </>
  ),
  sign: (
    <>
      <path d="M4 20h16" />
      <path d="m5 16 1-4L15.5 2.5l3 3L9 15z" />
    </>
  ),
  problem: (
    <>
      <path d="M12 4 3 19.5h18z" />
      <path d="M12 10v4M12 16.8v.01" />
    </>
  ),
}

/** The icon of a scene. */
function SceneIcon({ name }: { name: SceneName }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="size-5 shrink-0 text-strong"
    >
      {paths[name]}
    </svg>
  )
}

/** What the text below the scenes depends on. */
interface Facts {
  readonly scenes: Pick<Scenes, 'current' | 'problem' | 'signature'>
  readonly isConnected: boolean
  readonly attempt: 'idle' | 'pending' | 'success' | 'error'
  readonly hasCode: boolean
  readonly isPhoneReady: boolean
}

/** Returns what happens in a scene, and what to do next. */
function sceneStatus({ scenes, isConnected, attempt, hasCode, isPhoneReady }: Facts): string {
  switch (scenes.current) {
    case 'connect':
      if (isConnected) return 'Connected. The account is real, on a network that runs on your machine.'
      if (attempt === 'error') return 'Not connected. The card says why.'
      return 'Approve in the window of the wallet.'
    case 'pair':
      if (isConnected) return 'Connected. Requests of this page now go to the phone.'
      if (attempt === 'error') return 'Not connected. The card says why.'
      if (!hasCode) return 'The card requests a code.'
      if (!isPhoneReady) return 'The phone is starting.'
      return 'The phone scans the code. Approve on the phone.'
    case 'sign':
      if (scenes.signature.status === 'success') return `Signed: ${scenes.signature.data?.slice(0, 18)}…`
      if (scenes.signature.status === 'error') return 'Not signed. Press again to sign.'
      if (isConnected) return 'Approve the signature in your wallet.'
      if (attempt === 'error') return 'Not connected. The card says why.'
      return 'First approve the connection in the window of the wallet.'
    case 'problem':
      if (isConnected) return 'Connected after all.'
      return `${scenes.problem?.says ?? ''} The card says so, and offers a way out. Press again for another problem.`
    default:
      return ''
  }
}

type SceneName = 'connect' | 'pair' | 'sign' | 'problem'

/** What can go wrong in the scene, in this order. */
const problems: readonly { readonly fault: CommonFault; readonly says: string }[] = [
  { fault: { kind: 'reject' }, says: 'The user declined.' },
  { fault: { kind: 'locked' }, says: 'The wallet is locked.' },
  { fault: { kind: 'alreadyPending' }, says: 'The wallet already has an open request.' },
  { fault: { kind: 'dead' }, says: 'The wallet crashed.' },
]

/** What the scene of signing asks the wallet to sign. */
const message = 'Hello from the playground'

interface Scenes {
  /** The scene that was started last. */
  readonly current: SceneName | undefined
  /** Which problem the last scene shows. */
  readonly problem: (typeof problems)[number] | undefined
  /** The request of the scene of signing. */
  readonly signature: Pick<ReturnType<typeof useSignMessage>, 'status' | 'data'>
  start(name: SceneName): Promise<void>
}

/** Runs the scenes: with the real connectors, wallets and relay. */
function useScenes(wallets: readonly SandboxWallet[], phone: Phone | undefined): Scenes {
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
