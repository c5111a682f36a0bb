import type { FrameSettings } from '../../calls/settings.js'

/** Returns what a kind of login is called: by the name of its provider. */
export function providerName(id: string, providers: FrameSettings['providers']): string {
  if (id === 'email') return 'Email'
  return providers.find((each) => each.id === id)?.name ?? id
}
