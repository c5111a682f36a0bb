import { useTheme } from '@latchkey/headless'
import { ModeRow } from './ModeRow'
import { defaultAccent, type ReadyTheme, readyThemes } from './themes'

const names = ['accent', 'colorMix', 'colorMixStrength', 'borderRadiusMaster'] as const

/** The ready-made themes. */
export function ReadyThemes() {
  const { themeVariables, setThemeVariables } = useTheme()
  const isChosen = ({ variables }: ReadyTheme) =>
    names.every((name) => variables[name] === themeVariables[name])
  return (
    <div className="grid min-w-0 content-start gap-2">
      <div className="flex items-center justify-between gap-4">
        <h2 className="text-sm font-medium">Theme</h2>
        <ModeRow />
      </div>
      <div className="grid grid-cols-5 gap-1.5">
        {readyThemes.map((theme) => (
          <button
            key={theme.name}
            type="button"
            aria-pressed={isChosen(theme)}
            className="group grid justify-items-stretch gap-1 rounded-xl text-[11px] text-quiet xl:text-xs aria-pressed:text-ink"
            onClick={() =>
              setThemeVariables(Object.fromEntries(names.map((name) => [name, theme.variables[name]])))
            }
          >
            <Sample {...theme.variables} />
            <span className="truncate text-center">{theme.name}</span>
          </button>
        ))}
      </div>
    </div>
  )
}

/** A small card in the colours of a theme. */
function Sample({
  accent = defaultAccent,
  colorMix,
  colorMixStrength = 0,
  borderRadiusMaster,
}: ReadyTheme['variables']) {
  const radius = `calc(${borderRadiusMaster ?? '4px'} * 1.4)`
  return (
    <span
      aria-hidden="true"
      className="grid h-11 content-end rounded-[10px] border border-line p-1.5 group-aria-pressed:outline-2 group-aria-pressed:outline-offset-1 group-aria-pressed:outline-strong"
      style={{
        background: `color-mix(in srgb, ${colorMix ?? 'transparent'} ${colorMixStrength * 1.5}%, var(--panel))`,
      }}
    >
      <span className="h-2.5 w-full" style={{ background: accent, borderRadius: radius }} />
    </span>
  )
}
