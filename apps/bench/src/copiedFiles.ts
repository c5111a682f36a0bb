import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Readings } from './readings'
import { cliProgram, runNode } from './runNode'
import { exactReading } from './statistics'
import { inStockApp } from './stockApp'

/** The files below a folder, with the number of their lines. */
export function linesOfFiles(folder: string): Map<string, number> {
  return new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [relative(folder, path), readFileSync(path, 'utf8').split('\n').length - 1]),
  )
}

/** The files and lines that an item copies into a Vite app. Words and the stylesheet are not counted. */
export async function copiedFiles(item: 'modal' | 'all'): Promise<Readings> {
  const copied = await inStockApp((folder) => {
    runNode([cliProgram, 'add', item, '--yes', '--no-install'], folder)
    return [...linesOfFiles(join(folder, 'src/components/wallet'))]
  })
  const counted = copied.filter(([path]) => /^(?!messages\/).*\.tsx?$/.test(path))
  const lines = counted.reduce((sum, [, count]) => sum + count, 0)
  return {
    [`kit/${item}:files`]: exactReading(counted.length),
    [`kit/${item}:lines`]: exactReading(lines),
  } as Readings
}
