import { type Latchkey, LatchkeyProvider } from '@latchkey/headless'
import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Chains } from './chains/chains'
import { type CreateConfig, createApp, fixedPart } from './createApp'
import { Output } from './Output'
import { Panel } from './panel/Panel'
import { usePhone } from './phone/usePhone'
import { Preview } from './preview/Preview'
import { SceneList } from './SceneList'
import type { Settings } from './settings/settings'
import './playground.css'

interface WorkshopProps {
  settings: Settings
  onChange: (settings: Settings) => void
  onReset: () => void
  /** Creates the wagmi config of the app. Default: Latchkey does. */
  createConfig?: CreateConfig
  /** What stands above the settings. Default: nothing. */
  intro?: ReactNode
  /** What is rendered below the provider, with the chains of the app. Default: nothing. */
  tools?: (chains: Chains) => ReactNode
}

/** The settings, a small app that has them, the code of the settings, and scenes that run in the app. */
export function Workshop({ settings, onChange, onReset, createConfig, intro, tools }: WorkshopProps) {
  const { latchkey, chains, problem, count, isBusy } = usePlaygroundApp(settings, createConfig)
  // The scenes are beside the settings, which stay when another app takes the place of this one.
  const [scenes, setScenes] = useState<HTMLElement | null>(null)
  return (
    <div className="playground playground-layout">
      <div className="playground-side">
        {intro}
        <div ref={setScenes} className="playground-scenes" />
        <Panel settings={settings} onChange={onChange} onReset={onReset} />
      </div>
      <div className="playground-main">
        <section className="playground-stage" aria-label="Preview" aria-busy={isBusy}>
          {problem && (
            <p role="alert" className="playground-problem">
              {problem}
            </p>
          )}
          {!problem && latchkey && chains && (
            <LatchkeyProvider key={count} latchkey={latchkey}>
              <LiveApp settings={settings} chains={chains} scenes={scenes} />
              {tools?.(chains)}
            </LatchkeyProvider>
          )}
        </section>
        <Output settings={settings} latchkey={problem ? undefined : latchkey} />
      </div>
    </div>
  )
}

function LiveApp(props: { settings: Settings; chains: Chains; scenes: HTMLElement | null }) {
  const { settings, chains, scenes } = props
  const phone = usePhone(settings.switches.enableWalletConnect ? chains.phone : undefined)
  const wallets = chains.wallets.slice(0, settings.wallets)
  return (
    <>
      <Preview settings={settings} phone={phone} />
      {scenes &&
        (phone || wallets.length > 0) &&
        createPortal(<SceneList wallets={wallets} phone={phone} />, scenes)}
    </>
  )
}

/** An app of the playground, or why there is none. */
interface PlaygroundApp {
  /** Absent until the first one is created. The last one stays while another is created. */
  readonly latchkey?: Latchkey | undefined
  /** The chains that it stands on. */
  readonly chains?: Chains | undefined
  /** Counts the latchkeys. */
  readonly count: number
  /** Why there is none for these settings. */
  readonly problem?: string | undefined
  /** The settings that it is for, as `fixedPart` returns them. */
  readonly settings?: string | undefined
}

/** Creates the latchkey of the settings, and another one when they change. */
function usePlaygroundApp(
  settings: Settings,
  createConfig?: CreateConfig,
): PlaygroundApp & { readonly isBusy: boolean } {
  const [app, setApp] = useState<PlaygroundApp>({ count: 0 })
  const [opened] = useState(() => new Map<string, Promise<Chains>>())
  const wanted = fixedPart(settings)

  // Before the app, which then finds the wallets.
  const { wallets, chains, sandboxUrl, serverUrl } = settings
  useEffect(() => {
    let stop: (() => void) | undefined
    let isWanted = true
    chainsOf(opened, settings)
      .then((found) => {
        if (isWanted) stop = found.announce(wallets)
      })
      .catch(() => {})
    return () => {
      isWanted = false
      stop?.()
    }
  }, [wallets, chains, sandboxUrl, serverUrl])

  useEffect(() => {
    let isWanted = true
    const show = (next: Omit<PlaygroundApp, 'count' | 'settings'>) => {
      if (isWanted) setApp(({ count }) => ({ ...next, count: count + 1, settings: wanted }))
    }
    chainsOf(opened, settings)
      .then(async (found) => {
        if (isWanted) show({ latchkey: await createApp(settings, found, createConfig), chains: found })
      })
      .catch((cause) => show({ problem: cause instanceof Error ? cause.message : String(cause) }))
    return () => {
      isWanted = false
    }
  }, [wanted])

  return { ...app, isBusy: app.settings !== wanted }
}

/** They are opened once, and go on when settings change. A sandbox that fails is tried again. */
function chainsOf(opened: Map<string, Promise<Chains>>, settings: Settings): Promise<Chains> {
  const key = settings.chains === 'sandbox' ? `${settings.sandboxUrl} ${settings.serverUrl}` : settings.chains
  const known = opened.get(key)
  if (known) return known
  const found = openChains(settings)
  opened.set(key, found)
  found.catch(() => opened.delete(key))
  return found
}

/** Opens the chains of the settings. The code of one kind loads when it is chosen. */
async function openChains(settings: Settings): Promise<Chains> {
  const { chains } = settings
  if (chains === 'page') return (await import('./chains/page/createPageChains')).createPageChains()
  if (chains === 'sandbox')
    return (await import('./chains/sandbox/createSandboxChains')).createSandboxChains(settings)
  return (await import('./chains/createRealChains')).createRealChains()
}
