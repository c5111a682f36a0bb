import { lockHash } from '../hash.js'
import { toLf } from '../lineEnds.js'
import { readBaseTexts } from '../lock/baseTexts.js'
import type { Config, Lock } from '../lock/lockFile.js'
import type { ProjectFiles } from '../project/projectFiles.js'
import type { Registry } from '../registry/loadRegistry.js'
import { isPristine } from './decideFile.js'
import { fillRegions, ofFeatures } from './fillRegions.js'
import { installedText } from './installedText.js'

/** A copied file in its three states. Texts have LF, and lists of features list what is installed. */
export interface ComparedFile {
  target: string
  /** Relative to the project. */
  path: string
  items: readonly string[]
  /** The text the file had when it was copied; `undefined` if unknown. */
  base: string | undefined
  /** The text in the project; `undefined` if the developer deleted the file. */
  mine: string | undefined
  /** The text in this release; `undefined` if the release no longer has the file. */
  theirs: string | undefined
  /** Whether the developer changed the file. A deleted file does not count as edited. */
  isEdited: boolean
  /** Whether the text in this release differs from the one that was copied. */
  isOutdated: boolean
}

/** Compares every copied file with the text it was copied from and with the text in this release. */
export function compareFiles(input: {
  registry: Registry
  config: Config
  lock: Lock
  files: ProjectFiles
}): ComparedFile[] {
  const { registry, config, lock, files } = input
  const variant = registry.variant(config.style, config.lang)
  const features = new Set(
    variant.items.filter(({ name, kind }) => kind === 'feature' && lock.items[name]).map(({ name }) => name),
  )
  const baseOf = readBaseTexts(lock, files)
  return Object.entries(lock.files).map(([target, entry]) => {
    const path = `${config.dir}/${target}`
    const state = files.read(path)
    const mine = state.kind === 'file' ? toLf(state.text) : undefined
    const latest =
      target in variant.files
        ? installedText(registry, config, target, (file) => file in lock.files)
        : undefined
    const isOutdated = latest === undefined || lockHash(latest) !== entry.base
    const base = isOutdated ? baseOf(target) : latest
    const fill = (text: string | undefined) =>
      text === undefined
        ? undefined
        : (fillRegions(text, variant.regions[target] ?? [], ofFeatures(features)) ?? text)
    return {
      target,
      path,
      items: entry.items,
      base: fill(base),
      mine,
      theirs: fill(latest),
      isEdited: mine !== undefined && !isPristine(mine, base, entry),
      isOutdated,
    }
  })
}
