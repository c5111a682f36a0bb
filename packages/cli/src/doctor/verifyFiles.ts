import { diffLines } from 'diff'
import { lockHash } from '../hash.js'
import { toLf } from '../lineEnds.js'
import { readBaseTexts } from '../lock/baseTexts.js'
import type { Lock } from '../lock/lockFile.js'
import { fillRegions, ofFeatures } from '../plan/fillRegions.js'
import { installedText } from '../plan/installedText.js'
import type { ProjectFiles } from '../project/projectFiles.js'
import type { Registry } from '../registry/loadRegistry.js'

/** What was proven about a copied file. */
export interface VerifiedFile {
  path: string
  /**
   * `release`: byte for byte what was released. `edited`: the release with edits of the project. `deleted`:
   * by the project. `unproven`: its base text is missing or is not the released one.
   */
  state: 'release' | 'edited' | 'deleted' | 'unproven'
  /**
   * Against what the release of that version is, `carried` in this program or `recorded` in the lock file.
   */
  against: 'carried' | 'recorded'
  added: number
  removed: number
}

/**
 * Proves that the copied files are a release plus edits of the project: each base text has the hash of the
 * release, and what differs from it is counted. Line ends do not count.
 */
export function verifyFiles(lock: Lock, registry: Registry, files: ProjectFiles): VerifiedFile[] {
  const { style, lang, dir } = lock.config
  const { files: carried, regions } = registry.variant(style, lang)
  const baseOf = readBaseTexts(lock, files)
  const features = new Set(Object.keys(lock.items))
  return Object.entries(lock.files).map(([target, { base, items }]): VerifiedFile => {
    const path = `${dir}/${target}`
    const isCarried = items.some((item) => lock.items[item]?.version === registry.index.version)
    const carriedText =
      isCarried && target in carried
        ? installedText(registry, lock.config, target, (file) => file in lock.files)
        : ''
    const released = isCarried ? lockHash(carriedText) : base
    const result = { path, against: isCarried ? 'carried' : 'recorded', added: 0, removed: 0 } as const
    const baseText = baseOf(target)
    if (baseText === undefined || base !== released) return { ...result, state: 'unproven' }
    const state = files.read(path)
    if (state.kind === 'absent') return { ...result, state: 'deleted' }
    const mine = toLf(state.text)
    const managed = regions[target]
    const expected = managed ? (fillRegions(baseText, managed, ofFeatures(features)) ?? baseText) : baseText
    if (mine === expected) return { ...result, state: 'release' }
    return { ...result, state: 'edited', ...countLines(expected, mine) }
  })
}

function countLines(before: string, after: string): { added: number; removed: number } {
  const changes = diffLines(before, after)
  const sum = (key: 'added' | 'removed') =>
    changes.filter((change) => change[key]).reduce((total, { count = 0 }) => total + count, 0)
  return { added: sum('added'), removed: sum('removed') }
}
