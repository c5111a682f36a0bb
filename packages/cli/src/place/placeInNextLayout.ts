import type { Node } from '@babel/types'
import { addImport } from '../code/addImport.js'
import { findJsxNamed } from '../code/findJsx.js'
import { canParse, parseModule } from '../code/parseModule.js'
import type { SourceModule } from '../code/sourceModule.js'
import { walk } from '../code/walk.js'
import { wrapJsx } from '../code/wrapJsx.js'
import { ensureSetup } from './ensureSetup.js'
import { importSource } from './importSource.js'
import type { PlaceContext } from './placeContext.js'
import { providersCode } from './providersCode.js'
import { providersFolder } from './providersFolder.js'

/**
 * For Next's app router: writes a client file with the provider and puts it around the content of the body in
 * each root layout, which stays a server component. Returns `false` and changes nothing if there is no layout
 * or one does not have exactly one `{children}`.
 */
export function placeInNextLayout(context: PlaceContext): boolean {
  const { draft, project, config, style } = context
  const layouts = project.layouts.map((path) => ({ path, text: draft.text(path) ?? '' }))
  if (layouts.length === 0 || !layouts.every(({ path, text }) => hasContent(text, path))) return false

  const folder = providersFolder(project, draft)
  const isFree = ['tsx', 'ts', 'jsx', 'js'].every(
    (ending) => draft.text(`${folder}/providers.${ending}`) === undefined,
  )
  const name = isFree ? 'Providers' : 'WalletProvider'
  const file = `${folder}/${isFree ? 'providers' : 'wallet-provider'}.${config.lang}x`
  const setup = ensureSetup(context)
  draft.write(
    file,
    providersCode(name, importSource(file, setup), config.lang, style),
    'the provider, as a client component',
  )

  for (const { path, text } of layouts) {
    const added = addImport(text, path, { source: importSource(path, file), name })
    const module = parseModule(added.text, path)
    const content = findContent(module)
    const wrapper = { open: `<${added.local}>`, close: `</${added.local}>` }
    if (content) draft.write(path, wrapJsx(module, content, wrapper), 'the provider around the app')
  }
  return true
}

function hasContent(text: string, path: string): boolean {
  return canParse(text, path) && findContent(parseModule(text, path)) !== undefined
}

/** Returns the content of a layout's `<body>`, or its `{children}` if it has no body. */
function findContent(module: SourceModule): Node | readonly [Node, Node] | undefined {
  const children = findChildren(module)
  const body = findJsxNamed(module, 'body')[0]?.element
  if (!children || !body) return children
  const content = body.children.filter((child) => child.type !== 'JSXText' || child.value.trim() !== '')
  const [first] = content
  const last = content.at(-1)
  const hasWords = content.some((child) => child.type === 'JSXText')
  return !first || !last || hasWords ? children : [first, last]
}

/** Returns the only `{children}` or `{props.children}` of a layout. */
function findChildren({ program }: SourceModule): Node | undefined {
  const found: Node[] = []
  walk(program, (node, ancestors) => {
    if (node.type !== 'JSXExpressionContainer' || ancestors.at(-1)?.type === 'JSXAttribute') return
    const { expression } = node
    const isChildren =
      (expression.type === 'Identifier' && expression.name === 'children') ||
      (expression.type === 'MemberExpression' &&
        expression.property.type === 'Identifier' &&
        expression.property.name === 'children')
    if (isChildren) found.push(node)
  })
  return found.length === 1 ? found[0] : undefined
}
