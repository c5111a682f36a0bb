import { useLatchkey, useTheme } from '@latchkey/headless'
import { internalsOf } from '@latchkey/headless/internal'
import { useSyncExternalStore } from 'react'

const modes = [
  { mode: 'light', name: 'Light' },
  { mode: 'dark', name: 'Dark' },
  { mode: 'system', name: 'System' },
] as const

/** Light, dark, or as the device. */
export function ModeRow() {
  const { setThemeMode } = useTheme()
  // `useTheme` returns the mode that is shown, not that the device decides it.
  const { theme } = internalsOf(useLatchkey()).stores
  const chosen = useSyncExternalStore(theme.subscribe, () => theme.getState().mode)
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Mode</legend>
      <div className="grid grid-cols-3 gap-0.5 rounded-[10px] bg-well p-0.5">
        {modes.map(({ mode, name }) => (
          <button
            key={mode}
            type="button"
            aria-pressed={chosen === mode}
            className="min-h-7 rounded-lg px-2 text-[13px] text-quiet aria-pressed:bg-panel aria-pressed:text-ink aria-pressed:shadow-sm max-md:min-h-11 pointer-coarse:min-h-11"
            onClick={() => setThemeMode(mode)}
          >
            {name}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
