import { dirname, join } from 'node:path'
import { execute, stopExecutions } from '@latchkey/test/execute'
import { serveFolder } from '@latchkey/test/serveFolder'
import { onEnding } from './ending'

const root = dirname(import.meta.dirname)

// Registered first, so that Ctrl-C during the build ends it too.
let stop: () => Promise<void> = stopExecutions
onEnding(() => stop(), 0)

console.log('Building the documentation.')
const { code, output } = await execute('turbo', ['run', 'site', '--filter=@latchkey/docs'], { cwd: root })
if (code !== 0) {
  console.error(output)
  process.exit(1)
}
const server = await serveFolder(join(root, 'apps/docs/out'), { port: 4173 })
stop = server.stop
console.log(`\n  documentation  ${server.url}/\n\nCtrl-C ends it.`)
