import { lockHash } from '../hash.js'
import { type LineEnd, toLf } from '../lineEnds.js'
import { ownFolder } from '../lock/basePath.js'
import { type Config, emptyLock, type Lock, lockPath } from '../lock/lockFile.js'
import type { MergeTexts } from '../merge/mergeTexts.js'
import type { ProjectFiles } from '../project/projectFiles.js'
import type { Registry } from '../registry/loadRegistry.js'
import type { Lang, RegistryItem, Style, VariantIndex } from '../registry/registryIndex.js'
import { featuresTakenOut } from './featuresTakenOut.js'
import { essence } from './fillRegions.js'
import { type ChangePlan, planChange } from './planChange.js'
import { isHolder, selectItems } from './selectItems.js'
import { withThemeImport } from './withThemeImport.js'

/** An item counts as copied if this share of its files exists. */
const leastShare = 0.9

/** How much a missing file lowers the likeness of a folder. Low, because features can be left out. */
const absentFile = 0.01

/** The input of {@link planAdopt}. */
export interface PlanAdoptInput {
  registry: Registry
  config: Config
  files: ProjectFiles
  lineEnd: LineEnd
  merge: MergeTexts
  /** Whether two texts of a file differ only in formatting. */
  isReformatted(path: string, a: string, b: string): boolean
}

/** What `adopt` will do. */
export interface AdoptPlan extends ChangePlan {
  /** Paths of files whose text differs from the registry's. */
  edited: string[]
  /** Paths of files that differ from the registry's only in formatting. */
  reformatted: string[]
  /** Paths of files that the items contain and the folder does not. */
  absent: string[]
}

/**
 * Returns the style and language that a folder of copied files matches best; `undefined` if the folder has
 * none of our files.
 *
 * @param preferred - The style to return if several match equally well.
 */
export function detectVariant(
  registry: Registry,
  files: ProjectFiles,
  dir: string,
  preferred: Style,
): { style: Style; lang: Lang } | undefined {
  let best: { style: Style; lang: Lang; score: number } | undefined
  const styles = [preferred, ...registry.index.styles.filter((style) => style !== preferred)]
  for (const lang of registry.index.langs)
    for (const style of styles) {
      let score = 0
      let found = 0
      for (const target of Object.keys(registry.variant(style, lang).files)) {
        const state = files.read(`${dir}/${target}`)
        if (state.kind === 'absent') score -= absentFile
        else {
          found++
          score += likeness(toLf(state.text), registry.textOf(style, lang, target))
        }
      }
      if (found > 0 && score > (best?.score ?? Number.NEGATIVE_INFINITY)) best = { style, lang, score }
    }
  return best && { style: best.style, lang: best.lang }
}

/**
 * Plans an `adopt`: a lock and base texts for files that were copied without them. The copied files do not
 * change. Pure: the same input returns the same plan, and nothing is written.
 */
export function planAdopt({ isReformatted, ...input }: PlanAdoptInput): AdoptPlan {
  const { registry, config, files } = input
  const variant = registry.variant(config.style, config.lang)
  const textOf = (target: string) => registry.textOf(config.style, config.lang, target)
  const isThere = (target: string) => files.read(`${config.dir}/${target}`).kind === 'file'
  const names = copiedItems(variant, isThere)
  const { version } = registry.index

  const all = selectItems(variant, version, {}, { names })
  const lock: Lock = { ...emptyLock(version, config), items: all.entries, files: {} }
  for (const item of all.items)
    for (const target of item.files) {
      const base = lockHash(textOf(target))
      lock.files[target] = { items: [item.name], base, written: base }
    }
  const takenOut = featuresTakenOut({ variant, lock, dir: config.dir, files, baseOf: textOf })
  const { items, entries } = selectItems(variant, version, lock.items, { names: [] }, takenOut)
  const targets = [...new Set(items.flatMap((item) => item.files))]
  lock.files = Object.fromEntries(
    targets.map((target) => [target, lock.files[target]]).filter(([, entry]) => entry),
  )
  for (const target of targets) {
    const state = files.read(`${config.dir}/${target}`)
    const entry = lock.files[target]
    if (state.kind === 'file' && entry) entry.written = lockHash(toLf(state.text))
  }
  lock.host = importOfTheme(input, variant)
  const plan = planChange({ ...input, lock, selection: { items, entries, restored: new Set() } })
  const edited: string[] = []
  const reformatted: string[] = []
  for (const { path } of plan.kept) {
    const target = path.slice(config.dir.length + 1)
    const state = files.read(path)
    if (state.kind === 'absent') continue
    const isSame = isReformatted(path, toLf(state.text), textOf(target))
    ;(isSame ? reformatted : edited).push(path)
  }
  return {
    ...plan,
    // Only the lock and the base texts are written.
    operations: plan.operations.filter(({ path }) => path === lockPath || path.startsWith(`${ownFolder}/`)),
    edited,
    reformatted,
    absent: targets.filter((target) => !isThere(target)).map((target) => `${config.dir}/${target}`),
  }
}

/** Returns the lock's entry for the file that already imports the theme. */
function importOfTheme(
  { config, files }: Pick<PlanAdoptInput, 'config' | 'files'>,
  { stylesheet }: VariantIndex,
): Lock['host'] {
  const state = config.css === undefined ? undefined : files.read(config.css)
  if (config.css === undefined || stylesheet === undefined || state?.kind !== 'file') return {}
  const isImported = withThemeImport(config.css, state.text, `${config.dir}/${stylesheet}`) === state.text
  return isImported ? { [config.css]: { kind: 'changed', written: lockHash(toLf(state.text)) } } : {}
}

/**
 * Returns the items whose files exist: the bundle, else components, then the views and primitives that no
 * other item contains.
 */
function copiedItems(variant: VariantIndex, isThere: (target: string) => boolean): string[] {
  const isCopied = (item: RegistryItem) => item.files.filter(isThere).length >= leastShare * item.files.length
  const bundle = variant.items.find((item) => item.kind === 'bundle' && isCopied(item))
  const holders = bundle
    ? [bundle]
    : variant.items.filter(
        (item) =>
          isHolder(item) && isCopied(item) && item.files.some((file) => isOwn(item, file) && isThere(file)),
      )
  const covered = new Set(
    variant.items
      .filter(({ name }) => holders.some((holder) => holder.name === name || holder.features.includes(name)))
      .flatMap(({ files }) => files),
  )
  const singles: RegistryItem[] = []
  for (const kind of ['view', 'primitive'] as const)
    for (const item of variant.items) {
      const own = item.kind === kind ? item.files.find((file) => isOwn(item, file)) : undefined
      if (own === undefined || covered.has(own) || !isThere(own) || !isCopied(item)) continue
      singles.push(item)
      for (const file of item.files) covered.add(file)
    }
  return [...holders, ...singles].map(({ name }) => name)
}

function isOwn({ name, kind }: RegistryItem, file: string): boolean {
  const stem = file.replace(/\.\w+$/, '')
  if (kind === 'view') return stem === `views/${name.slice('view-'.length)}`
  return kind === 'primitive' ? stem === `primitives/${name.slice('primitive-'.length)}` : stem === name
}

/** Returns how similar two texts are, from 0 to 2: 2 for equal texts, else the share of common lines. */
function likeness(a: string, b: string): number {
  if (a === b) return 2
  const left = new Set(a.split('\n').map(essence))
  const right = b.split('\n').map(essence)
  return right.filter((line) => left.has(line)).length / Math.max(right.length, left.size, 1)
}
