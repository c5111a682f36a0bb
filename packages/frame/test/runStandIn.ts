import { join } from 'node:path'
import { runUntilSignal } from '@latchkey/server/node'
import { buildPages } from '../build/buildPages.js'
import { readOptions } from '../src/command/readOptions.js'
import { startFrame } from '../src/command/startFrame.js'

const folder = join(import.meta.dirname, 'standIn')

/** The command, with small documents in place of those of the release. */
await runUntilSignal(async () => {
  const options = readOptions(process.env)
  const pages = await buildPages({ page: join(folder, 'start.ts'), leave: join(folder, 'leave.ts') })
  return startFrame({ ...options, pages })
})
