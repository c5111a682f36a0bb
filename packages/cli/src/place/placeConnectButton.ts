import { posix } from 'node:path'
import type { JSXElement, JSXFragment } from '@babel/types'
import { findComponent } from '../code/findComponent.js'
import { findJsxNamed } from '../code/findJsx.js'
import { importedNames } from '../code/importedNames.js'
import { jsxName } from '../code/jsxName.js'
import { canParse } from '../code/parseModule.js'
import { returnedJsx } from '../code/returnedJsx.js'
import type { SourceModule } from '../code/sourceModule.js'
import { resolveImport } from '../project/resolveImport.js'
import { findUse } from './findUse.js'
import { headerCode } from './headerCode.js'
import { importSource } from './importSource.js'
import { type ComponentPlace, placeComponent } from './placeComponent.js'
import type { PlaceContext } from './placeContext.js'
import { providerIn } from './placeModal.js'

/** Elements that take a header as their first child. */
const containers = new Set(['div', 'main', 'section', 'article'])
/** Components that take any children and have one. */
const transparent =
  /^(React\.)?(StrictMode|Fragment|Suspense)$|(Provider|ErrorBoundary)$|^(Browser|Hash|Memory)Router$/

/**
 * Inserts `<ConnectButton />` where users expect it: at the end of the `<header>` or `<nav>` of the root
 * component, else in a new header at the top of the first page, else at the top of the provider's content.
 * Returns `false` if the provider cannot be found.
 */
export function placeConnectButton(context: PlaceContext): boolean {
  const provider = findUse(context, 'provider')
  if (!provider) return false
  const write = (name: string) => headerCode(context, name)
  const pages = pageFiles(context, provider.module)
  const isProvider = (module: SourceModule, name: string) =>
    importedNames(module).some(
      ({ local, source, name: imported }) =>
        local === name &&
        (imported === 'LatchkeyProvider' || source === importSource(module.path, provider.module.path)),
    )
  for (const page of pages)
    if (tryPlace(context, page, { find: barOf(page, isProvider), at: 'last' })) return true
  for (const page of pages)
    if (page.isPage && tryPlace(context, page, { find: rootOf(page.name), at: 'first', write })) return true
  return placeComponent(context, 'ConnectButton', {
    path: provider.module.path,
    find: providerIn,
    at: 'first',
    write,
  })
}

interface PageFile {
  path: string
  /** The exported name of the component; `default` for the default export. */
  name: string
  /** Whether it is a page or the app itself. The button is put only into an existing header of a layout. */
  isPage: boolean
}

function tryPlace(context: PlaceContext, { path }: PageFile, place: Omit<ComponentPlace, 'path'>): boolean {
  const text = context.draft.text(path)
  return (
    text !== undefined && canParse(text, path) && placeComponent(context, 'ConnectButton', { path, ...place })
  )
}

/** Returns the files whose header or root may get the button, outermost first. */
function pageFiles({ project, draft }: PlaceContext, provider: SourceModule): PageFile[] {
  const { entry, framework, root } = project
  const found: PageFile[] = []
  const add = (path: string, isPage: boolean) => {
    if (draft.text(path) !== undefined) found.push({ path, name: 'default', isPage })
  }
  const addAny = (base: string) => {
    for (const ending of ['tsx', 'jsx', 'js', 'ts']) add(`${base}.${ending}`, true)
  }
  if (entry !== undefined && framework !== 'vite' && framework !== 'other') add(entry, false)
  if (framework === 'next-app' && entry !== undefined) addAny(`${posix.dirname(entry)}/page`)
  if (framework === 'next-pages') {
    const folder = provider.path.startsWith('src/') ? 'src/pages' : 'pages'
    addAny(`${folder}/index`)
  }
  if (framework !== 'vite' && framework !== 'other') return found

  // The children of the provider: components of other files or of the entry.
  const names = new Set<string>()
  for (const element of elementsIn(providerIn(provider))) names.add(jsxName(element))
  for (const { source, name, local } of importedNames(provider)) {
    if (!names.has(local)) continue
    const path = resolveImport(root, provider.path, source)
    if (path !== undefined && draft.text(path) !== undefined) found.push({ path, name, isPage: true })
  }
  for (const name of names)
    if (findComponent(provider, name)) found.push({ path: provider.path, name, isPage: true })
  return found
}

function elementsIn(parent: JSXElement | JSXFragment | undefined): JSXElement[] {
  if (!parent) return []
  return parent.children.flatMap((child) =>
    child.type === 'JSXElement'
      ? [child, ...elementsIn(child)]
      : child.type === 'JSXFragment'
        ? elementsIn(child)
        : [],
  )
}

/** Returns the header or navigation of a component. In a root, it must be inside the provider. */
function barOf(
  { name, isPage }: PageFile,
  isProvider: (module: SourceModule, name: string) => boolean,
): ComponentPlace['find'] {
  return (module) => {
    const root = rendered(module, name)
    if (!root) return undefined
    for (const bar of ['header', 'nav']) {
      const found = findJsxNamed(module, bar, root).find(({ element, ancestors }) => {
        const around = ancestors.flatMap((node) => (node.type === 'JSXElement' ? jsxName(node) : []))
        const isInContent = around.some((tag) => ['article', 'li', 'footer', 'aside'].includes(tag))
        const isInside = isPage || around.some((tag) => isProvider(module, tag))
        return isInside && !isInContent && !element.openingElement.selfClosing
      })
      if (found) return found.element
    }
    return undefined
  }
}

function rootOf(name: string): ComponentPlace['find'] {
  return (module) => {
    const root = rendered(module, name)
    return root && containerIn(root)
  }
}

function rendered(module: SourceModule, name: string): JSXElement | JSXFragment | undefined {
  const component = findComponent(module, name)
  return component && returnedJsx(component)
}

function containerIn(node: JSXElement | JSXFragment): JSXElement | JSXFragment | undefined {
  if (node.type === 'JSXElement' && containers.has(jsxName(node))) return node
  if (node.type === 'JSXElement' && !transparent.test(jsxName(node))) return undefined
  const children = node.children.filter((child) => child.type !== 'JSXText' || child.value.trim() !== '')
  const [only] = children
  const inner =
    children.length === 1 && (only?.type === 'JSXElement' || only?.type === 'JSXFragment')
      ? containerIn(only)
      : undefined
  // In a fragment with one component, the button is inserted above that component.
  return inner ?? (node.type === 'JSXFragment' ? node : undefined)
}
