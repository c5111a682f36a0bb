import { useLatchkey } from '@latchkey/headless'
import { listHosts } from '@latchkey/headless/actions'
import { Panel } from '../parts/controls'

/** The hosts that Latchkey contacts with the options of this page. */
export function Hosts() {
  const origins = new Set(listHosts(useLatchkey()).map(({ origin }) => origin))
  return (
    <Panel title="Hosts">
      <ul aria-label="Hosts that Latchkey contacts" className="grid gap-1 font-mono text-xs">
        {[...origins].map((origin) => (
          <li key={origin}>{origin}</li>
        ))}
      </ul>
    </Panel>
  )
}
