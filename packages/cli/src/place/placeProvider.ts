import type { Node } from '@babel/types'
import { findComponent } from '../code/findComponent.js'
import { findJsxNamed } from '../code/findJsx.js'
import { jsxName } from '../code/jsxName.js'
import { returnedJsx } from '../code/returnedJsx.js'
import type { SourceModule } from '../code/sourceModule.js'
import { appCode } from './appCode.js'
import { ensureSetup } from './ensureSetup.js'
import { findUse } from './findUse.js'
import { findWagmi } from './findWagmi.js'
import { innermostApp } from './innermostApp.js'
import { mountedJsx } from './mountedJsx.js'
import type { PlaceContext } from './placeContext.js'
import { placeInNextLayout } from './placeInNextLayout.js'
import { providerSnippet } from './providerSnippet.js'
import { wagmiSnippet } from './wagmiSnippet.js'
import { wrapWithProvider } from './wrapWithProvider.js'

/** Wraps the app in the provider, or prints how. Does nothing if the project already has it. */
export function placeProvider(context: PlaceContext): void {
  const { project, draft, printed } = context
  if (findUse(context, 'provider')) return
  const wagmi = findWagmi(context)
  if (wagmi) {
    printed.push(...wagmiSnippet(context, wagmi))
    return
  }
  // A package without an entry is a library. The app that uses it adds the provider.
  const isLibrary = !project.isServerRendered && project.entry === undefined
  if (project.framework === 'astro') {
    ensureSetup(context)
    return
  }
  if (place(context)) return
  if (!isLibrary) ensureSetup(context)
  printed.push(...providerSnippet(context))

  function place(context: PlaceContext): boolean {
    const { entry, framework } = project
    if (framework === 'next-app') return placeInNextLayout(context)
    if (framework === 'next-pages') {
      const path = entry ?? `${pagesFolder(context)}/_app.${context.config.lang}x`
      if (entry === undefined)
        draft.write(path, appCode(context.config.lang, context.style), 'the provider around the app')
      return wrapWithProvider(context, path, returnedApp)
    }
    if (entry === undefined) return false
    if (framework === 'react-router') return wrapWithProvider(context, entry, returnedApp)
    if (project.isServerRendered) return false
    return wrapWithProvider(context, entry, (module) => {
      const mounted = mountedJsx(module)
      return mounted && innermostApp(mounted)
    })
  }
}

/** Returns the JSX of a root's default component; of a whole document, only its `<Outlet />`. */
function returnedApp(module: SourceModule): Node | undefined {
  const component = findComponent(module)
  const root = component && returnedJsx(component)
  if (!root) return undefined
  if (root.type === 'JSXElement' && jsxName(root) === 'html')
    return findJsxNamed(module, 'Outlet', root)[0]?.element
  return innermostApp(root)
}

function pagesFolder({ project, draft }: PlaceContext): string {
  const isInSrc = draft.sources().some((path) => path.startsWith('src/pages/'))
  return isInSrc ||
    (project.sourceDir === 'src' && !draft.sources().some((path) => path.startsWith('pages/')))
    ? 'src/pages'
    : 'pages'
}
