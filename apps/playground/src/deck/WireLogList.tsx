import type { WireLog } from '@latchkey/sandbox/wallet'
import { useSyncExternalStore } from 'react'

/** Number of lines, newest first. */
const shown = 60

/** The requests, responses and events of a wallet. */
export function WireLogList({ log }: { log: WireLog }) {
  const entries = useSyncExternalStore(log.subscribe, () => log.entries)
  return (
    <ol aria-label="Request log" className="max-h-80 overflow-auto text-xs leading-5">
      {entries
        .slice(-shown)
        .reverse()
        .map((entry) => (
          <li key={entry.id} className="border-t border-line py-1">
            <details>
              <summary className="cursor-pointer max-md:min-h-11 max-md:content-center">
                <span aria-hidden="true" className="text-quiet">
                  {entry.direction === 'event' ? '←' : entry.direction === 'chain' ? '⇢' : '→'}
                </span>{' '}
                <span className="font-mono break-all">{entry.method}</span>{' '}
                <span className={entry.status === 'error' ? 'text-danger' : 'text-quiet'}>
                  {entry.status === 'error' ? entry.error?.code : entry.status}
                  {entry.durationMs !== undefined && ` · ${entry.durationMs.toFixed(0)} ms`}
                </span>
              </summary>
              <pre className="overflow-auto">
                {JSON.stringify(
                  { params: entry.params, result: entry.result, error: entry.error },
                  printBigint,
                  2,
                )}
              </pre>
            </details>
          </li>
        ))}
    </ol>
  )
}

function printBigint(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? `${value}n` : value
}
