import { lockHash } from '../hash.js'
import { type LineEnd, toLf } from '../lineEnds.js'
import { basePath } from '../lock/baseTexts.js'
import { attributesPath } from '../lock/gitAttributes.js'
import { type Config, emptyLock, type Lock, lockPath } from '../lock/lockFile.js'
import type { MergeTexts } from '../merge/mergeTexts.js'
import type { ProjectFiles } from '../project/projectFiles.js'
import type { Registry } from '../registry/loadRegistry.js'
import type { Lang, RegistryItem, Style, VariantIndex } from '../registry/registryIndex.js'
import { featuresTakenOut } from './featuresTakenOut.js'
import { essence } from './fillRegions.js'
import { installedText } from './installedText.js'
import { type ChangePlan, planChange } from './planChange.js'
import { selectItems } from './selectItems.js'
import { viewsOf } from './viewsOf.js'
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
          score += likeness(
            toLf(state.text),
            installedText(
              registry,
              { style, lang },
              target,
              (file) => files.read(`${dir}/${file}`).kind === 'file',
            ),
          )
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
  const isThere = (target: string) => files.read(`${config.dir}/${target}`).kind === 'file'
  const names = copiedItems(variant, isThere)
  const { version } = registry.index

  const all = selectItems(variant, version, {}, { names })
  const entriesOf = (items: readonly RegistryItem[]): Lock['files'] => {
    const targets = new Set(items.flatMap((item) => item.files))
    return Object.fromEntries(
      [...targets].map((target) => {
        const owners = items.filter((item) => item.files.includes(target)).map((item) => item.name)
        const base = lockHash(installedText(registry, config, target, (file) => targets.has(file)))
        const state = files.read(`${config.dir}/${target}`)
        return [
          target,
          { items: owners, base, written: state.kind === 'file' ? lockHash(toLf(state.text)) : base },
        ]
      }),
    )
  }
  const lock: Lock = { ...emptyLock(version, config), items: all.entries, files: entriesOf(all.items) }
  const baseOf = (target: string) => registry.textOf(config.style, config.lang, target)
  const takenOut = featuresTakenOut({ variant, lock, dir: config.dir, files, baseOf })
  const { items, entries } = selectItems(variant, version, lock.items, { names: [] }, takenOut)
  lock.files = entriesOf(items)
  lock.host = importOfTheme(input, variant)
  const plan = planChange({ ...input, lock, selection: { items, entries, restored: new Set() } })
  const textOf = (target: string) => installedText(registry, config, target, (file) => file in lock.files)
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
    // Only the records and what git has to know about them are written.
    operations: plan.operations.filter(({ path }) => [lockPath, basePath, attributesPath].includes(path)),
    edited,
    reformatted,
    absent: Object.keys(lock.files)
      .filter((target) => !isThere(target))
      .map((target) => `${config.dir}/${target}`),
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
 * Returns the items whose files exist: the largest bundle of which no feature is missing, else the first one,
 * and the features that it does not have.
 */
function copiedItems(variant: VariantIndex, isThere: (target: string) => boolean): string[] {
  const isCopied = (item: RegistryItem) => item.files.filter(isThere).length >= leastShare * item.files.length
  const views = viewsOf(variant)
  const features = variant.items
    .filter(({ name, kind }) => kind === 'feature' && [...(views.get(name) ?? [])].some(isThere))
    .map(({ name }) => name)
  const bundles = variant.items.filter((item) => item.kind === 'bundle' && isCopied(item))
  const [whole] = bundles
    .filter((bundle) => bundle.features.every((name) => features.includes(name)))
    .sort((a, b) => b.features.length - a.features.length)
  const bundle = whole ?? bundles[0]
  return bundle ? [bundle.name, ...features.filter((name) => !bundle.features.includes(name))] : []
}

/** Returns how similar two texts are, from 0 to 2: 2 for equal texts, else the share of common lines. */
function likeness(a: string, b: string): number {
  if (a === b) return 2
  const left = new Set(a.split('\n').map(essence))
  const right = b.split('\n').map(essence)
  return right.filter((line) => left.has(line)).length / Math.max(right.length, left.size, 1)
}
