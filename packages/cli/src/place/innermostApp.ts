import type { JSXElement, JSXFragment } from '@babel/types'
import { jsxName } from '../code/jsxName.js'

/** Elements that only wrap the app, so that the provider may be inside them. */
const wrapper = /^(React\.)?(StrictMode|Fragment|Suspense|Profiler)$|(Provider|ErrorBoundary)$/

/**
 * Returns the app inside its wrappers: `App` of `<StrictMode><QueryClientProvider …><App />`. Providers of
 * the project stay outside, so that ours can use them.
 */
export function innermostApp(root: JSXElement | JSXFragment): JSXElement | JSXFragment {
  const isWrapper = root.type === 'JSXFragment' || wrapper.test(jsxName(root))
  if (!isWrapper) return root
  const children = root.children.filter((child) => child.type !== 'JSXText' || child.value.trim() !== '')
  const [only] = children
  if (children.length !== 1 || (only?.type !== 'JSXElement' && only?.type !== 'JSXFragment')) return root
  return innermostApp(only)
}
