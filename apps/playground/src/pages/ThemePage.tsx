import { useTheme } from '@latchkey/headless'
import { Button, Facts, Panel } from '../parts/controls'

const accents = [undefined, '#0f9d58', '#d1345b', '#f5b301', '#111111'] as const

export function ThemePage() {
  const { themeMode, themeVariables, style, setThemeMode, setThemeVariables } = useTheme()
  return (
    <>
      <Panel title="Mode">
        <div className="flex gap-2">
          {(['light', 'dark', 'system'] as const).map((mode) => (
            <Button key={mode} onClick={() => setThemeMode(mode)}>
              {mode}
            </Button>
          ))}
        </div>
        <Facts facts={[['shown', themeMode]]} />
      </Panel>
      <Panel title="Variables">
        <div className="flex flex-wrap gap-2">
          {accents.map((accent) => (
            <Button
              key={accent ?? 'default'}
              aria-pressed={themeVariables.accent === accent}
              onClick={() => setThemeVariables({ accent })}
            >
              <span
                className="mr-2 inline-block size-3 rounded-full"
                style={{ background: accent ?? 'var(--strong)' }}
              />
              {accent ?? 'Default accent'}
            </Button>
          ))}
          <Button
            onClick={() =>
              setThemeVariables({ borderRadiusMaster: themeVariables.borderRadiusMaster ? undefined : '1px' })
            }
          >
            Sharp corners
          </Button>
          <Button
            onClick={() =>
              setThemeVariables({ fontSizeMaster: themeVariables.fontSizeMaster ? undefined : '12px' })
            }
          >
            Larger text
          </Button>
        </div>
        <Facts facts={Object.entries(style)} />
      </Panel>
    </>
  )
}
