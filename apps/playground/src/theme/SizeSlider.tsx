import { useTheme } from '@latchkey/headless'

interface SizeSliderProps {
  label: string
  /** The theme variable, a length in pixels. */
  variable: 'borderRadiusMaster' | 'fontSizeMaster'
  from: number
  to: number
  step: number
  /** The value if the variable is not set, in pixels. */
  usual: number
}

/** Sets the size that all radii or all font sizes follow from. */
export function SizeSlider({ label, variable, from, to, step, usual }: SizeSliderProps) {
  const { themeVariables, setThemeVariables } = useTheme()
  const value = Number.parseFloat(themeVariables[variable] ?? String(usual))
  return (
    <label className="grid grid-cols-[3.5rem_1fr_2.75rem] items-center gap-2 text-sm">
      <span className="font-medium">{label}</span>
      <input
        type="range"
        className="h-8 w-full min-w-0 accent-strong max-md:h-11 pointer-coarse:h-11"
        min={from}
        max={to}
        step={step}
        value={value}
        onChange={({ target }) => {
          const next = Number(target.value)
          setThemeVariables({ [variable]: next === usual ? undefined : `${next}px` })
        }}
      />
      <span dir="ltr" className="text-end text-xs text-quiet tabular-nums rtl:text-start">
        {value} px
      </span>
    </label>
  )
}
