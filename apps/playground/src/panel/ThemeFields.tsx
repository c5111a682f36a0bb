import { type ThemeSettings, themeModes } from '../settings/settings'
import { isCssValue, themeLimits } from '../settings/settingsUrl'
import { Choice, ColourField, Section, Slider, TextField, Toggle } from './controls'
import { readyThemes } from './readyThemes'

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

function isSame(ready: Omit<ThemeSettings, 'mode'>, theme: Omit<ThemeSettings, 'mode'>): boolean {
  return Object.entries(theme).every(([name, value]) => ready[name as keyof typeof ready] === value)
}
