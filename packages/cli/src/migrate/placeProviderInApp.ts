import type { JSXElement, Node } from '@babel/types'
import { findComponent } from '../code/findComponent.js'
import { findImport } from '../code/findImport.js'
import { findJsx } from '../code/findJsx.js'
import { importedNames } from '../code/importedNames.js'
import { insertChild } from '../code/insertChild.js'
import { jsxName } from '../code/jsxName.js'
import { parseModule } from '../code/parseModule.js'
import { returnedJsx } from '../code/returnedJsx.js'
import { type SourceModule, spanOf } from '../code/sourceModule.js'
import { walk } from '../code/walk.js'
import { wrapJsx } from '../code/wrapJsx.js'
import { headless } from './headless.js'
import { latchkeyIn } from './latchkeyIn.js'
import type { Migration } from './migration.js'
import type { Rewriter } from './rewriter.js'

/**
 * Inserts `LatchkeyProvider` where the old set-up had no provider: around the app that the entry file
 * renders, else around the element returned by the component next to the set-up. Reports it if neither is
 * found.
 */
export function placeProviderInApp(migration: Migration): void {
  const { setup } = migration
  const own = setup && migration.file(setup.path)
  if (!own || migration.hasProvider) return
  for (const path of migration.tree.paths) {
    if (!/\b(createRoot|hydrateRoot)\b/.test(migration.tree.textOf(path))) continue
    const rewriter = migration.file(path)
    if (rewriter && renderedApp(rewriter.module)) {
      wrap(migration, rewriter, renderedApp)
      return
    }
  }
  if (componentJsx(own.module)) {
    wrap(migration, own, componentJsx)
    return
  }
  own.find(0, {
    kind: 'todo',
    what: 'LatchkeyProvider',
    why: 'migrate did not find where to add the provider: no file renders the app with createRoot.',
    fix: 'Put <LatchkeyProvider latchkey={latchkey}>…<Modal /></LatchkeyProvider> around your app.',
  })
}

function wrap(
  migration: Migration,
  rewriter: Rewriter,
  find: (module: SourceModule) => Node | undefined,
): void {
  const provider = rewriter.use(headless, 'LatchkeyProvider')
  const modal = rewriter.use(migration.viewsFrom(rewriter.module.path), 'Modal')
  const latchkey = latchkeyIn(migration, rewriter)
  // Keeps the imports until the element is inserted.
  const holder = `void [${provider}, ${modal}, ${latchkey}]`
  rewriter.edits.append(`${rewriter.style.lineEnd}${holder}`)
  rewriter.later((module) => {
    const last = module.program.body.at(-1)
    const { start, end } = spanOf(last ?? module.program)
    const names = /\[(\w+), (\w+), (\w+)\]/.exec(module.text.slice(start, end))
    const text = module.text.slice(0, start).replace(/\r?\n$/, '')
    const [, providerName = '', modalName = '', latchkeyName = ''] = names ?? []
    const clean = parseModule(text, module.path)
    const app = find(clean)
    if (!app) return text
    const wrapped = wrapJsx(clean, app, {
      open: `<${providerName} latchkey={${latchkeyName}}>`,
      close: `</${providerName}>`,
    })
    const again = parseModule(wrapped, module.path)
    const [placed] = findJsx(again, headless, 'LatchkeyProvider')
    return placed ? insertChild(again, placed.element, `<${modalName} />`, 'last') : wrapped
  })
}

/** Returns the app in `createRoot(…).render(…)`: the innermost element that is a component of the project. */
function renderedApp(module: SourceModule): JSXElement | undefined {
  const isProject = (name: string) =>
    importedNames(module).some(
      ({ local, source }) => local === name.split('.')[0] && /^([.~]|@\/)/.test(source),
    )
  let app: JSXElement | undefined
  walk(module.program, (node) => {
    if (node.type === 'JSXElement' && isProject(jsxName(node))) app = node
  })
  const isRendered =
    findImport(module, 'react-dom/client', 'createRoot') ??
    findImport(module, 'react-dom/client', 'hydrateRoot') ??
    findImport(module, 'react-dom/client', 'default')
  return isRendered ? app : undefined
}

/** Returns the JSX of a file's only component, if it calls no hook that needs the provider. */
function componentJsx(module: SourceModule): Node | undefined {
  const names = module.program.body.flatMap((statement) => {
    if (statement.type === 'ExportDefaultDeclaration') return ['default']
    if (statement.type !== 'ExportNamedDeclaration') return []
    const { declaration } = statement
    if (declaration?.type === 'FunctionDeclaration' && declaration.id) return [declaration.id.name]
    if (declaration?.type !== 'VariableDeclaration') return []
    return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
  })
  const found = names.flatMap((name) => {
    const component = findComponent(module, name)
    const jsx = component && returnedJsx(component)
    return component && jsx ? [{ component, jsx }] : []
  })
  const [only] = found
  if (!only || found.length > 1) return undefined
  let callsHook = false
  walk(only.component, (node) => {
    const callee = node.type === 'CallExpression' ? node.callee : undefined
    if (callee?.type === 'Identifier' && /^use[A-Z]/.test(callee.name))
      callsHook ||= !/^use(State|Memo|Ref|Effect|Callback)$/.test(callee.name)
  })
  return callsHook ? undefined : only.jsx
}
