import type { Latchkey } from '@latchkey/headless'
import { useEffect, useState } from 'react'
import type { Settings } from '../settings/settings'
import { createApp, fixedPart, type Memory } from './createApp'
import type { World } from './world'

interface PlaygroundApp {
  /** Absent until the first one is created. The last one stays while another is created. */
  readonly latchkey?: Latchkey | undefined
  /** Reads a pairing code with the phone of the world. Absent if it has none. */
  readonly scan?: World['scan']
  /** Counts the latchkeys. */
  readonly count: number
  /** Why there is none for these settings. */
  readonly problem?: string | undefined
  /** The settings that it is for, as `fixedPart` returns them. */
  readonly settings?: string | undefined
}

/** Creates the latchkey of the settings, and another one when they change. */
export function usePlaygroundApp(settings: Settings): PlaygroundApp & { readonly isBusy: boolean } {
  const [app, setApp] = useState<PlaygroundApp>({ count: 0 })
  const [worlds] = useState(() => new Map<string, Promise<World>>())
  const [memory] = useState<Memory>(() => new Map())
  const wanted = fixedPart(settings)

  useEffect(() => {
    let isWanted = true
    const show = (next: Omit<PlaygroundApp, 'count' | 'settings'>) => {
      if (isWanted) setApp(({ count }) => ({ ...next, count: count + 1, settings: wanted }))
    }
    worldOf(worlds, settings)
      .then(async (world) => show({ latchkey: await createApp(settings, world, memory), scan: world.scan }))
      .catch((cause) => show({ problem: cause instanceof Error ? cause.message : String(cause) }))
    return () => {
      isWanted = false
    }
  }, [wanted])

  const { wallets, world, sandboxUrl } = settings
  useEffect(() => {
    let stop: (() => void) | undefined
    let isWanted = true
    worldOf(worlds, settings)
      .then((world) => {
        if (isWanted) stop = world.announce(wallets)
      })
      .catch(() => {})
    return () => {
      isWanted = false
      stop?.()
    }
  }, [wallets, world, sandboxUrl])

  return { ...app, isBusy: app.settings !== wanted }
}

/** Each world is created once: its chains go on when settings change. A sandbox that fails is tried again. */
function worldOf(worlds: Map<string, Promise<World>>, { world, sandboxUrl }: Settings): Promise<World> {
  const key = world === 'sandbox' ? sandboxUrl : world
  const known = worlds.get(key)
  if (known) return known
  const created = createWorld(world, sandboxUrl)
  worlds.set(key, created)
  created.catch(() => worlds.delete(key))
  return created
}

async function createWorld(world: Settings['world'], sandboxUrl: string): Promise<World> {
  if (world === 'demo') return (await import('./demoWorld')).createDemoWorld()
  if (world === 'sandbox') return (await import('./sandboxWorld')).createSandboxWorld(sandboxUrl)
  return (await import('./realWorld')).createRealWorld()
}
