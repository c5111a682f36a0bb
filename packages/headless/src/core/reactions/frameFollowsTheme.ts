import type { ThemeVariables } from '../../shared/types.js'
import type { Reaction } from './reactions.js'

/** Tells the frame of the embedded wallet the theme, once it answers and after each change. */
export const frameFollowsTheme: Reaction = ({ embedded }, { stores: { theme } }) => {
  if (!embedded) return () => {}
  let isReady = false

  function send(): void {
    if (!isReady) return
    const { mode, variables } = theme.getState()
    const payload = { ...(mode !== 'system' && { themeMode: mode }), themeVariables: toProperties(variables) }
    embedded?.request('SYNC_THEME', payload).catch(() => {})
  }

  const unsubscribe = embedded.subscribe(() => {
    const now = embedded.getSnapshot().status === 'ready'
    if (now === isReady) return
    isReady = now
    send()
  })
  const unsubscribeTheme = theme.subscribe(send)
  return () => {
    unsubscribe()
    unsubscribeTheme()
  }
}

/** Returns the custom properties that the variables set: `accent` sets `--lk-accent`. */
function toProperties(variables: ThemeVariables): Record<string, string | number> {
  const all = Object.entries(variables).filter((entry): entry is [string, string | number] => {
    return typeof entry[1] === 'number' || (typeof entry[1] === 'string' && entry[1].length <= 200)
  })
  return Object.fromEntries(
    all.map(([name, value]) => [
      `--lk-${name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}`,
      value,
    ]),
  )
}
