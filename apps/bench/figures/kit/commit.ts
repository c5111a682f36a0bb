import { cliProgram, inStockApp, linesOfFiles, runNode } from '../../src/copiedFiles'
import type { Readings } from '../../src/readings'
import { exactReading } from '../../src/statistics'

/** The files that `latchkey init` and `latchkey add modal` add to a stock Vite app, and their lines. */
export default function commit(): Promise<Readings> {
  return inStockApp((folder) => {
    runNode([cliProgram, 'add', 'modal', '--yes', '--no-install'], folder)
    const own = new Set(['index.html', 'package.json', 'tsconfig.json', 'tsconfig.app.json'])
    const added = [...linesOfFiles(folder)].filter(([path]) => !own.has(path))
    return {
      'kit/commit:files': exactReading(added.length),
      'kit/commit:lines': exactReading(added.reduce((sum, [, count]) => sum + count, 0)),
    } as Readings
  })
}
