import { runScript } from '../../src/runScript'
import { exactReading, type Reading } from '../../src/statistics'

/** The document that an app frames: one file, compressed. It loads when email is used, or was used. */
export default async function js(): Promise<Reading> {
  const bytes = await runScript<number>('packages/frame', 'scripts/frame-figures.ts', 'bytes')
  return exactReading(bytes / 1000)
}
