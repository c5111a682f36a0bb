import type { Lock } from '../lock/lockFile.js'
import type { ProjectFiles } from '../project/projectFiles.js'
import type { ManagedRegion, VariantIndex } from '../registry/registryIndex.js'
import { essence, hasLine, linesInRegions } from './fillRegions.js'
import { importedFile } from './viewsOf.js'

/** A line of a managed list. */
type ManagedLine = ManagedRegion['lines'][number]

/** The input of {@link linesTakenOut}. */
export interface TakenOutInput {
  variant: VariantIndex
  /** The copied files, from the lock. */
  installed: Lock['files']
  dir: string
  files: ProjectFiles
  /** Returns the text a file was copied with. */
  baseOf(target: string): string | undefined
}

/** The managed lines of what was copied, and those of them that the developer took out by hand. */
export interface CopiedLines {
  lines: ReadonlySet<ManagedLine>
  takenOut: ReadonlySet<ManagedLine>
}

/** Finds the lines that the developer took out: the line is deleted, or the file that it imports. */
export function linesTakenOut({ variant, installed, dir, files, baseOf }: TakenOutInput): CopiedLines {
  const lines = new Set<ManagedLine>()
  const takenOut = new Set<ManagedLine>()
  for (const [target, regions] of Object.entries(variant.regions)) {
    const base = baseOf(target)
    const former = base === undefined ? undefined : linesInRegions(base)
    const state = files.read(`${dir}/${target}`)
    for (const line of regions.flatMap((region) => region.lines)) {
      const file = importedFile(line, target, variant)
      const isCopied = file !== undefined && installed[file]?.items.length
      // A line that is new in this release cannot have been taken out.
      if (!isCopied || former?.has(essence(line.text)) === false) continue
      lines.add(line)
      const isGone = files.read(`${dir}/${file}`).kind === 'absent'
      const isDeleted = former !== undefined && state.kind === 'file' && !hasLine(state.text, line.text)
      if (isGone || isDeleted) takenOut.add(line)
    }
  }
  return { lines, takenOut }
}
