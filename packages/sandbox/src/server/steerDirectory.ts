import type { SandboxDirectory } from '../directory/startDirectory.js'
import { boolean, integer, record } from './parseControl.js'
import { count, maxCount, milliseconds, readControls } from './readControls.js'

/**
 * Applies the body of `POST /directory/faults`. Fields that are left out are not changed. Their names are
 * those of the directory's controls.
 * @throws RequestError 400, before any change
 */
export function steerDirectory(directory: SandboxDirectory, body: unknown): void {
  const { on, run } = readControls(body, 'the directory')
  on('reset', boolean, (wanted) => wanted && directory.reset())
  on('failNext', failures, (next) => directory.failNext(next.count, next.status))
  on('garbage', count, directory.garbage)
  on('oversize', count, directory.oversize)
  on('delay', milliseconds, directory.delay)
  on('hostile', boolean, directory.hostile)
  run()
}

function failures(value: unknown, name: string): { count: number; status: number } {
  if (typeof value === 'number') return { count: count(value, name), status: 500 }
  const asked = record(value)
  return {
    count: integer(asked.count ?? 1, `${name}.count`, maxCount),
    status: integer(asked.status ?? 500, `${name}.status`, 599),
  }
}
