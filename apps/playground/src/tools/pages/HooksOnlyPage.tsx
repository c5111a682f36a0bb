import { HooksOnly } from './HooksOnly'
import source from './HooksOnly.tsx?raw'

/** The flow with custom markup, and its source. */
export function HooksOnlyPage() {
  return (
    <>
      <div className="plain">
        <HooksOnly />
      </div>
      <details className="rounded-xl border border-line bg-panel p-4">
        <summary className="cursor-pointer text-sm font-semibold">
          Source ({source.trimEnd().split('\n').length} lines)
        </summary>
        <pre className="mt-3 overflow-auto text-xs leading-5">{source}</pre>
      </details>
    </>
  )
}
