import type { CSSProperties } from 'react'
import { defaultSettings, type ThemeSettings, themeModes } from '../settings/settings'
import { isCssValue, themeLimits } from '../settings/settingsUrl'
import { Choice, ColourField, Section, Slider, TextField, Toggle } from './controls'

const usual = defaultSettings.theme

/** Themes to begin with. They leave the mode as it is. */
const readyThemes: readonly { readonly name: string; readonly theme: Omit<ThemeSettings, 'mode'> }[] = [
  { name: 'Latchkey', theme: usual },
  { name: 'Ink', theme: { ...usual, accent: 'light-dark(#27272a, #e4e4e7)', borderRadiusMaster: 2 } },
  {
    name: 'Forest',
    theme: { ...usual, accent: '#0f9d58', colorMix: '#0f9d58', colorMixStrength: 8 },
  },
  {
    name: 'Rose',
    theme: { ...usual, accent: '#d1345b', colorMix: '#d1345b', colorMixStrength: 6, borderRadiusMaster: 6 },
  },
  {
    name: 'Amber',
    theme: {
      ...usual,
      accent: '#f5b301',
      colorMix: '#f5b301',
      colorMixStrength: 10,
      borderRadiusMaster: 1,
    },
  },
  {
    name: 'Serif',
    theme: {
      ...usual,
      fontFamily: 'Georgia, serif',
      accent: '#7a4b2a',
      colorMix: '#c9a26b',
      colorMixStrength: 10,
    },
  },
]

interface ThemeFieldsProps {
  theme: ThemeSettings
  onChange: (theme: ThemeSettings) => void
}

const modeNames = { system: 'As the page', light: 'Light', dark: 'Dark' } as const

/** Every theme variable, ready-made themes, and the tokens of the app. */
export function ThemeFields({ theme, onChange }: ThemeFieldsProps) {
  const set = (changed: Partial<ThemeSettings>) => onChange({ ...theme, ...changed })
  const { mode, ...variables } = theme
  return (
    <Section title="Theme">
      <div className="panel-themes">
        {readyThemes.map((ready) => (
          <button
            key={ready.name}
            type="button"
            aria-pressed={isSame(ready.theme, variables)}
            onClick={() => set({ ...ready.theme, mode })}
          >
            <Sample theme={ready.theme} />
            {ready.name}
          </button>
        ))}
      </div>
      <Choice
        label="Mode"
        value={mode}
        options={themeModes.map((value) => ({ value, name: modeNames[value] }))}
        onChange={(mode) => set({ mode })}
      />
      <ColourField label="Accent" value={theme.accent} onChange={(accent) => set({ accent })} />
      <ColourField label="Card" value={theme.background} onChange={(background) => set({ background })} />
      <ColourField label="Tint" value={theme.colorMix} onChange={(colorMix) => set({ colorMix })} />
      <Slider
        label="Tint strength"
        unit="%"
        value={theme.colorMixStrength}
        limits={themeLimits.colorMixStrength}
        onChange={(colorMixStrength) => set({ colorMixStrength })}
      />
      <Slider
        label="Corners"
        unit="px"
        value={theme.borderRadiusMaster}
        limits={themeLimits.borderRadiusMaster}
        onChange={(borderRadiusMaster) => set({ borderRadiusMaster })}
      />
      <Slider
        label="Text"
        unit="px"
        value={theme.fontSizeMaster}
        limits={themeLimits.fontSizeMaster}
        onChange={(fontSizeMaster) => set({ fontSizeMaster })}
      />
      <TextField
        label="Font"
        placeholder="Inter, then the system's"
        value={theme.fontFamily}
        isValid={isCssValue}
        onChange={(fontFamily) => set({ fontFamily })}
      />
      <TextField
        label="Layer (z-index)"
        value={String(theme.zIndex)}
        isValid={(text) => /^\d{1,9}$/.test(text)}
        onChange={(text) => set({ zIndex: Number(text) })}
      />
      <Toggle
        label="The app has tokens of its own (shadcn's names)"
        isOn={theme.hasHostTokens}
        onChange={(hasHostTokens) => set({ hasHostTokens })}
      />
    </Section>
  )
}

/** A small card in the colours of a theme. */
function Sample({ theme }: { theme: Omit<ThemeSettings, 'mode'> }) {
  const { accent, colorMix, colorMixStrength, borderRadiusMaster } = theme
  const style = {
    background: `color-mix(in srgb, ${colorMix || 'transparent'} ${colorMixStrength * 1.5}%, var(--panel))`,
    '--sample-accent': accent || 'light-dark(hsl(231 100% 70%), hsl(230 100% 67%))',
    '--sample-radius': `${borderRadiusMaster * 1.4}px`,
  } as CSSProperties
  return <span aria-hidden="true" style={style} />
}

function isSame(ready: Omit<ThemeSettings, 'mode'>, theme: Omit<ThemeSettings, 'mode'>): boolean {
  return Object.entries(theme).every(([name, value]) => ready[name as keyof typeof ready] === value)
}
