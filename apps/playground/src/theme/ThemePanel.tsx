import { AccentRow } from './AccentRow'
import { ReadyThemes } from './ReadyThemes'
import { SizeSlider } from './SizeSlider'

/** The theme of the card. Each change is visible at once. */
export function ThemePanel() {
  return (
    <section aria-label="Theme" className="grid min-w-0 content-start gap-x-8 gap-y-3 md:max-lg:grid-cols-2">
      <ReadyThemes />
      <div className="grid content-start gap-1">
        <AccentRow />
        <SizeSlider label="Corners" variable="borderRadiusMaster" from={0} to={7} step={0.5} usual={4} />
        <SizeSlider label="Text" variable="fontSizeMaster" from={9} to={12} step={0.5} usual={10} />
      </div>
    </section>
  )
}
