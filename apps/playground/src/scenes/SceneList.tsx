import { useAccount, useConnectAttempt, usePairing } from '@latchkey/headless'
import type { Phone } from '../phone/usePhone'
import type { SandboxScene } from '../sandbox'
import { SceneIcon } from './sceneIcons'
import { sceneStatus } from './sceneStatus'
import { type SceneName, useScenes } from './useScenes'

const list: readonly { name: SceneName; title: string; detail: string; needsWallet?: boolean }[] = [
  { name: 'connect', title: 'Connect', detail: 'A wallet in this browser', needsWallet: true },
  { name: 'pair', title: 'Pair with a phone', detail: 'By QR code, over a relay' },
  { name: 'sign', title: 'Sign a message', detail: 'With the wallet that is connected', needsWallet: true },
  { name: 'problem', title: 'Something goes wrong', detail: 'Declined, locked, crashed', needsWallet: true },
]

/** The scenes to press. Each runs the real thing in the card. */
export function SceneList({ scene, phone }: { scene: SandboxScene; phone: Phone }) {
  const scenes = useScenes(scene, phone)
  const { isConnected } = useAccount()
  const attempt = useConnectAttempt()
  const pairing = usePairing()
  const hasWallet = scene.wallets.length > 0
  const canRun = ({ name, needsWallet }: (typeof list)[number]) =>
    name === 'pair' ? pairing.isAvailable : !needsWallet || hasWallet
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
          isPhoneReady: phone.isReady,
        }) || 'Press one. It runs in the card.'}
      </p>
    </section>
  )
}
