import type { Latchkey } from '@latchkey/headless'
import { useEffect, useState } from 'react'
import type { Chains } from './chains/chains'
import { type CreateConfig, createApp, fixedPart } from './createApp'
import type { Settings } from './settings/settings'

/** An app of the playground, or why there is none. */
export interface PlaygroundApp {
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
export function usePlaygroundApp(
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
