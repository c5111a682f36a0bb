import { useTheme } from '@latchkey/headless'
import { Facts, Panel } from '../parts/controls'

/** The theme as code, and the CSS custom properties it sets. The controls are beside the card. */
export function ThemePage() {
  const { themeMode, themeVariables, style } = useTheme()
  const variables = JSON.stringify(themeVariables, null, 2)
  return (
    <>
      <Panel title="The theme as code">
        <p className="text-sm text-quiet">
          Change the theme with the controls beside the card, then copy these options.
        </p>
        <pre className="rounded-lg bg-page p-3 text-xs leading-5 break-all whitespace-pre-wrap">
          {`createLatchkey({\n  themeMode: '${themeMode}',\n  themeVariables: ${variables.replaceAll('\n', '\n  ')},\n})`}
        </pre>
      </Panel>
      <Panel title="Custom properties">
        {Object.keys(style).length === 0 && (
          <p className="text-sm text-quiet">None, because all variables have their defaults.</p>
        )}
        <Facts facts={Object.entries(style)} />
      </Panel>
    </>
  )
}
