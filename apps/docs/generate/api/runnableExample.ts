import { posix } from 'node:path'
import { exampleProps } from '../../live/exampleProps'
import { pageOf } from './createAddresses'
import type { ApiDeclaration } from './declaration'

/** An example as a module whose default export is the component. */
interface RunnableExample {
  /** Name of the page of the hook: `useAccount`, `solana-useSignIn`. */
  readonly name: string
  readonly code: string
}

/** What the module of an example can import in a page. */
const known = /^(?:@latchkey\/headless(?:\/(?:actions|networks|solana|bitcoin|polkadot))?|react)$/

/**
 * Returns the example of a hook, if it can run in a page: it has a component without props, or with props
 * that the page has, and imports nothing of the app.
 */
export function runnableExample(declaration: ApiDeclaration): RunnableExample | undefined {
  const { doc } = declaration
  if (!/^use[A-Z]/.test(declaration.name)) return undefined
  const name = posix.basename(pageOf(declaration) ?? '')
  const [, code = ''] = /^```tsx\n([\s\S]*?)\n```/m.exec(doc.examples[0] ?? '') ?? []
  const [, component, props] = /^(?:export )?function ([A-Z]\w*)\((.?)/m.exec(code) ?? []
  const modules = [...code.matchAll(/ from '([^']+)'/g)].map(([, module = '']) => module)
  const hasProps = props === ')' || Object.hasOwn(exampleProps, name)
  if (!component || !hasProps || !modules.every((module) => known.test(module))) return undefined
  return { name, code: `${code}\n\nexport { ${component} as default }\n` }
}
