import { useTheme } from '@latchkey/headless'
import { accents, defaultAccent } from './themes'

const dot =
  'size-7 rounded-full border border-[#80808066] aria-pressed:outline-2 aria-pressed:outline-offset-2 aria-pressed:outline-strong max-md:size-11 pointer-coarse:size-11'

/** The accents to choose from, and any other. */
export function AccentRow() {
  const { themeVariables, setThemeVariables } = useTheme()
  const isOther = !accents.some(({ accent }) => accent === themeVariables.accent)
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Accent</legend>
      <div className="flex flex-wrap items-center gap-2 lg:gap-1.5 xl:gap-2">
        <span aria-hidden="true" className="w-14 text-sm font-medium max-md:hidden">
          Accent
        </span>
        {accents.map(({ name, accent }) => (
          <button
            key={name}
            type="button"
            title={name}
            aria-label={name}
            aria-pressed={themeVariables.accent === accent}
            className={dot}
            style={{ background: accent ?? defaultAccent }}
            onClick={() => setThemeVariables({ accent })}
          />
        ))}
        <label
          title="Another colour"
          data-chosen={isOther || undefined}
          className={`any-colour relative cursor-pointer focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-strong data-chosen:outline-2 data-chosen:outline-offset-2 data-chosen:outline-strong ${dot}`}
        >
          <span className="sr-only">Another colour</span>
          <input
            type="color"
            className="absolute inset-0 size-full cursor-pointer opacity-0"
            value={/^#[0-9a-f]{6}$/i.test(themeVariables.accent ?? '') ? themeVariables.accent : '#6366f1'}
            onChange={(event) => setThemeVariables({ accent: event.target.value })}
          />
        </label>
      </div>
    </fieldset>
  )
}
