import { LatchkeyProvider } from '@latchkey/headless'
import { type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Chains } from './chains/chains'
import type { CreateConfig } from './createApp'
import { Output } from './Output'
import { Panel } from './panel/Panel'
import { usePhone } from './phone/usePhone'
import { Preview } from './preview/Preview'
import { SceneList } from './SceneList'
import type { Settings } from './settings/settings'
import { usePlaygroundApp } from './usePlaygroundApp'
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
