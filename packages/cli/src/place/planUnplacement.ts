import type { JSXElement, Node } from '@babel/types'
import { findImport } from '../code/findImport.js'
import { findJsx, findJsxNamed } from '../code/findJsx.js'
import { lineNumber } from '../code/lines.js'
import { canParse, parseModule } from '../code/parseModule.js'
import { removeImport } from '../code/removeImport.js'
import { removeJsx } from '../code/removeJsx.js'
import { type SourceModule, spanOf } from '../code/sourceModule.js'
import { unwrapJsx } from '../code/unwrapJsx.js'
import { lockHash } from '../hash.js'
import { toLf } from '../lineEnds.js'
import type { Config, Lock } from '../lock/lockFile.js'
import type { Operation } from '../plan/operation.js'
import { isCode } from '../plan/withThemeImport.js'
import type { Project } from '../project/detectProject.js'
import type { HostFiles } from '../project/hostFiles.js'
import { createDraft, type Draft } from './draft.js'
import { isOwnHeader } from './headerCode.js'
import { importSource } from './importSource.js'
import { namesFolder } from './namesFolder.js'
import { scanEntries } from './placeScanEntries.js'
import { withoutScanEntries } from './withScanEntries.js'

/** The input of {@link planUnplacement}. */
export interface UnplacementRequest {
  /** The project's files that were written or edited, from the lock. */
  host: Lock['host']
  /** Components that the views no longer export. */
  components: readonly ('Modal' | 'ConnectButton')[]
  /**
   * Whether to remove the provider and the file that creates the latchkey too. They are kept if other code
   * uses `@latchkey/headless`.
   */
  setup: boolean
}

/** A remaining use of something removed, or an edited file that is kept. */
export interface LeftInPlace {
  path: string
  line: number
  /** A sentence without a full stop. */
  reason: string
}

/** The inverse of a placement. */
export interface Unplacement {
  operations: Operation[]
  /** The lock's `host` after the change. */
  host: Lock['host']
  left: LeftInPlace[]
}

/**
 * Plans the inverse of `planPlacement`: removes elements, imports and created files. An edited file is kept
 * and reported, as is a use in a file that the CLI never edited. Pure: reads through `files`, writes nothing.
 */
export function planUnplacement(
  project: Project,
  config: Config,
  files: HostFiles,
  { host, components, setup }: UnplacementRequest,
): Unplacement {
  const draft = createDraft(files)
  const left: LeftInPlace[] = []
  const own = draft.sources().filter((path) => !path.startsWith(`${config.dir}/`))
  const isViews = (path: string) => (source: string) => namesFolder(project.root, path, source, config.dir)

  for (const name of components)
    for (const path of own) {
      const text = draft.text(path)
      if (text === undefined || !text.includes(name) || !canParse(text, path)) continue
      if (host[path] !== undefined) removeComponent(draft, path, name, isViews(path))
      left.push(...usesOf(draft, path, name, isViews(path)))
    }

  const rest = { ...host }
  const usesHeadless = own.some(
    (path) =>
      host[path] === undefined && /['"]@latchkey\/headless(\/[\w-]+)?['"]/.test(draft.text(path) ?? ''),
  )
  if (setup && !usesHeadless) removeSetup(draft, files, host, rest, left, config)
  for (const operation of draft.operations()) if (operation.kind === 'delete') delete rest[operation.path]
  for (const [path, { kind }] of Object.entries(rest))
    if (kind === 'changed' && isCode(path) && isUntouched(draft, path, config, project)) delete rest[path]
  const written = draft.host()
  for (const [path, entry] of Object.entries(rest))
    rest[path] = { ...entry, written: written[path]?.written ?? entry.written }
  return { operations: draft.operations(), host: rest, left }
}

function removeComponent(
  draft: Draft,
  path: string,
  name: string,
  isViews: (source: string) => boolean,
): void {
  for (;;) {
    const module = parseModule(draft.text(path) ?? '', path)
    const found = findJsx(module, isViews, name).find(({ ancestors }) => isJsx(ancestors.at(-1)))
    if (!found) break
    const header = ownHeader(module, found.element, found.ancestors)
    draft.write(path, removeJsx(module, header ?? found.element), `without <${name} />`)
  }
  const text = draft.text(path) ?? ''
  draft.write(path, removeImport(text, path, { source: isViews, name }), `without <${name} />`)
}

function usesOf(
  draft: Draft,
  path: string,
  name: string,
  isViews: (source: string) => boolean,
): LeftInPlace[] {
  const module = parseModule(draft.text(path) ?? '', path)
  const found = findImport(module, isViews, name)
  if (!found || found.name === '*') return []
  return [
    {
      path,
      line: lineNumber(module.text, spanOf(found.declaration).start),
      reason: `it still imports ${name}`,
    },
  ]
}

/** Returns the header that was written around the button, if it has no other content. */
function ownHeader(
  { text }: SourceModule,
  element: JSXElement,
  ancestors: readonly Node[],
): JSXElement | undefined {
  const parent = ancestors.at(-1)
  if (parent?.type !== 'JSXElement' || !isJsx(ancestors.at(-2))) return undefined
  const { start, end } = spanOf(parent.openingElement)
  const isAlone = parent.children.every(
    (child) => child === element || (child.type === 'JSXText' && child.value.trim() === ''),
  )
  return isAlone && isOwnHeader(text.slice(start, end)) ? parent : undefined
}

function removeSetup(
  draft: Draft,
  files: HostFiles,
  host: Lock['host'],
  rest: Lock['host'],
  left: LeftInPlace[],
  config: Config,
): void {
  const created = Object.keys(host).filter((path) => host[path]?.kind === 'created')
  const edited = created.filter((path) => {
    const state = files.read(path)
    return state.kind === 'file' && lockHash(toLf(state.text)) !== host[path]?.written
  })
  for (const path of edited) left.push({ path, line: 1, reason: 'you edited it' })
  // An edited file may need the others, so all are kept.
  if (edited.length > 0) return

  const providers = created.filter((path) => path !== config.setup)
  for (const path of Object.keys(host)) {
    const text = draft.text(path)
    if (created.includes(path) || text === undefined || !canParse(text, path)) continue
    unwrap(draft, path, '@latchkey/headless', 'LatchkeyProvider', left)
    for (const provider of providers)
      for (const name of ['Providers', 'WalletProvider'])
        unwrap(draft, path, importSource(path, provider), name, left)
    if (/^vite\.config\.\w+$/.test(path))
      draft.write(path, withoutScanEntries(text, path, scanEntries(config)), 'without the deleted files')
    else if (config.setup !== undefined && draft.text(path) !== undefined)
      draft.write(
        path,
        removeImport(draft.text(path) ?? '', path, {
          source: importSource(path, config.setup),
          name: 'latchkey',
        }),
        'without the provider',
      )
  }
  if (left.length > 0) return
  for (const path of created) {
    if (files.read(path).kind === 'file') draft.delete(path, 'written by latchkey')
    delete rest[path]
  }
}

function unwrap(draft: Draft, path: string, source: string, name: string, left: LeftInPlace[]): void {
  const module = parseModule(draft.text(path) ?? '', path)
  const found = findImport(module, source, name)
  const use = found && findJsxNamed(module, found.local)[0]
  if (!use) return
  const text = unwrapJsx(module, use.element, { parentIsJsx: isJsx(use.ancestors.at(-1)) })
  if (text === undefined) {
    left.push({
      path,
      line: lineNumber(module.text, spanOf(use.element).start),
      reason: `<${found.local}> has more than the app in it`,
    })
    return
  }
  draft.write(path, removeImport(text, path, { source, name }), 'without the provider')
}

/** Whether an edited file has none of our code any longer. */
function isUntouched(draft: Draft, path: string, config: Config, project: Project): boolean {
  const text = draft.text(path)
  if (text === undefined) return true
  if (text.includes('@latchkey/headless')) return false
  if (!canParse(text, path)) return false
  if (/^vite\.config\.\w+$/.test(path)) return withoutScanEntries(text, path, scanEntries(config)) === text
  return !parseModule(text, path).program.body.some(
    (node) =>
      node.type === 'ImportDeclaration' &&
      (namesFolder(project.root, path, node.source.value, config.dir) ||
        (config.setup !== undefined && node.source.value === importSource(path, config.setup))),
  )
}

function isJsx(node: Node | undefined): boolean {
  return node?.type === 'JSXElement' || node?.type === 'JSXFragment'
}
