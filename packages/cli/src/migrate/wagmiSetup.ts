import type { CallExpression, Expression, JSXElement } from '@babel/types'
import { findJsx } from '../code/findJsx.js'
import { importDeclarations, importedNames } from '../code/imports.js'
import { lineEndAt } from '../code/lines.js'
import { spanOf } from '../code/sourceModule.js'
import { callsOf, type Migration } from './migration.js'
import { type Option, type PrintedOption, printOptions, readOptions } from './options.js'
import {
  attributeOf,
  dropProvider,
  initialStateAttribute,
  onlyChild,
  replaceInitialState,
  replaceProvider,
} from './providers.js'
import type { Reference } from './references.js'
import type { Rewriter } from './rewriter.js'
import { headless, keyed, pairingOption, type TopLevelCall, topLevelCall } from './setup.js'

/** What a kit's provider says that belongs to the options of createLatchkey. */
export interface ProviderOptions {
  /** As they stand in the call. */
  options: string[]
  appName: string | undefined
  /** The network to start with: a name, as the provider's file has it. */
  firstNetwork?: string | undefined
  /** Props that became options. */
  taken: Set<string>
}

/** `adapters: [wagmiAdapter(…)]` with the transports and connectors of a wagmi config. */
export function wagmiAdapterOption(rewriter: Rewriter, byKey: ReadonlyMap<string, Option>): PrintedOption {
  const kept = ['transports', 'connectors'].flatMap((key) => byKey.get(key) ?? [])
  const adapter = rewriter.use(`${headless}/wagmi`, 'wagmiAdapter')
  const options = kept.map(({ node }) => rewriter.textOf(node)).join(', ')
  return { at: kept[0]?.node, text: `adapters: [${adapter}(${options === '' ? '' : `{ ${options} }`})]` }
}

/** Puts `LatchkeyProvider` in the place of the kit's provider, and takes `WagmiProvider` away. */
export function rewriteWagmiTree(
  migration: Migration,
  input: {
    providers: (rewriter: Rewriter) => JSXElement[]
    marksOf: (rewriter: Rewriter, element: JSXElement) => string
  },
): void {
  const hasOwn = migration.files.some((rewriter) => input.providers(rewriter).length > 0)
  for (const rewriter of migration.files) {
    const wagmi = findJsx(rewriter.module, 'wagmi', 'WagmiProvider').map(({ element }) => element)
    const own = input.providers(rewriter)
    for (const element of own) {
      const outer = wagmi.find((each) => contains(each, element))
      replaceProvider(migration, rewriter, element, {
        attributes: initialStateAttribute(rewriter, outer),
        marks: input.marksOf(rewriter, element) + markReconnect(rewriter, outer),
      })
    }
    for (const element of wagmi) {
      if (hasOwn || migration.hasProvider) {
        const isAbove = own.some((each) => contains(element, each))
        dropProvider(
          rewriter,
          element,
          isAbove
            ? ''
            : rewriter.mark({
                kind: 'check',
                what: 'WagmiProvider',
                why: "LatchkeyProvider gives wagmi's hooks their config, to what is below it.",
                fix: 'Move LatchkeyProvider up here if something in between uses a hook of wagmi.',
              }),
        )
        continue
      }
      const child = onlyChild(element)
      const isQueryClient =
        child &&
        findJsx(rewriter.module, '@tanstack/react-query', 'QueryClientProvider').some(
          (each) => each.element === child,
        )
      // The query client stays outermost: Latchkey's queries then live in it, too.
      if (isQueryClient) {
        const attributes = initialStateAttribute(rewriter, element)
        const { openingElement, closingElement } = child
        replaceProvider(migration, rewriter, child, { attributes })
        rewriter.overwrite(element.openingElement, rewriter.textOf(openingElement))
        if (element.closingElement && closingElement)
          rewriter.overwrite(element.closingElement, rewriter.textOf(closingElement))
      } else
        replaceProvider(migration, rewriter, element, {
          attributes: initialStateAttribute(rewriter, element),
        })
    }
  }
  replaceInitialState(migration)
}

function markReconnect(rewriter: Rewriter, wagmi: JSXElement | undefined): string {
  return wagmi && attributeOf(wagmi, 'reconnectOnMount')
    ? rewriter.mark({
        kind: 'check',
        what: 'WagmiProvider: reconnectOnMount',
        why: 'Latchkey reconnects by itself.',
        fix: 'Set enableReconnect of createLatchkey to false if it should not.',
      })
    : ''
}

/** Adds a call of createLatchkey behind wagmi's own `createConfig`, which stays. */
export function setupFromCreateConfig(migration: Migration, provider: ProviderOptions): void {
  const found = findCreateConfig(migration)
  if (!found) return
  const { rewriter, place } = found
  const { quote, semicolon, lineEnd, indent } = rewriter.style
  const wallets = dropWalletList(migration, rewriter, place.call)
  const latchkey = rewriter.freshName('latchkey')
  const name = wallets.appName ?? `${quote}${provider.appName ?? migration.appName}${quote}`
  const lines = [
    `${place.isExported ? 'export ' : ''}const ${latchkey} = ${rewriter.use(headless, 'createLatchkey')}({`,
    ...[
      `metadata: { name: ${name} }`,
      `networks: ${place.local}.chains`,
      `adapters: [${rewriter.use(`${headless}/wagmi`, 'wagmiAdapter')}({ ${keyed('config', place.local)} })]`,
      ...(wallets.projectId ? [pairingOption(rewriter, wallets.projectId)] : []),
      ...(hasSsr(place.call) ? ['ssr: true'] : []),
      ...firstNetworkOption(rewriter, provider),
      ...provider.options,
    ].map((option) => `${indent}${option},`),
    `})${semicolon}`,
  ]
  const at = lineEndAt(rewriter.module.text, spanOf(place.statement).end)
  rewriter.edits.appendLeft(at, `${wallets.marks}${lineEnd}${lineEnd}${lines.join(lineEnd)}`)
  migration.setup = { path: rewriter.module.path, local: latchkey }
  migration.needs.add('wagmi')
  if (wallets.projectId) migration.needs.add('pairing')
}

/** `defaultNetwork` of what the provider says, where the file of the set-up has it under the same name. */
export function firstNetworkOption(rewriter: Rewriter, provider: ProviderOptions): string[] {
  const { firstNetwork } = provider
  if (firstNetwork === undefined) return []
  if (!importedNames(rewriter.module).some(({ local }) => local === firstNetwork)) return []
  provider.taken.add('initialChain')
  return [`defaultNetwork: ${firstNetwork}`]
}

/** The `createConfig` of the config that `WagmiProvider` gets; where that cannot be told, the first of the project. */
function findCreateConfig(
  migration: Migration,
): { rewriter: Rewriter; place: TopLevelCall & { local: string } } | undefined {
  const wanted = new Set(
    migration.files.flatMap((rewriter) => {
      const { module } = rewriter
      return findJsx(module, 'wagmi', 'WagmiProvider').flatMap(({ element }) => {
        const value = attributeOf(element, 'config')?.value
        if (value?.type !== 'JSXExpressionContainer' || value.expression.type !== 'Identifier') return []
        const { name } = value.expression
        const imported = importedNames(module).find(({ local }) => local === name)
        return imported ? (migration.tree.resolve(module.path, imported.source) ?? []) : module.path
      })
    }),
  )
  const candidates = migration.tree.paths.filter((path) =>
    /\bcreateConfig\b/.test(migration.tree.textOf(path)),
  )
  for (const path of [...candidates.filter((each) => wanted.has(each)), ...candidates]) {
    const rewriter = migration.file(path)
    if (!rewriter) continue
    const isWagmi = (source: string) => source === 'wagmi' || source === '@wagmi/core'
    for (const { call, ancestors } of callsOf(rewriter, isWagmi, 'createConfig')) {
      const place = topLevelCall(call, ancestors)
      if (place?.local !== undefined) return { rewriter, place: { ...place, local: place.local } }
    }
  }
  return undefined
}

/** Takes a list of RainbowKit's wallets out of `connectors`, and what it says of the app. */
function dropWalletList(
  { kit }: Migration,
  rewriter: Rewriter,
  call: CallExpression,
): { appName?: string; projectId?: Expression; marks: string } {
  const [object] = call.arguments
  const connectors =
    object?.type === 'ObjectExpression' ? readOptions(object).byKey.get('connectors') : undefined
  if (object?.type !== 'ObjectExpression' || !connectors) return { marks: '' }
  const lists = callsOf(rewriter, kit.isOwn, 'connectorsForWallets')
  const list = lists.find(({ call: each, ancestors }) => {
    const declarator = ancestors.at(-1)
    return (
      each === connectors.value ||
      (declarator?.type === 'VariableDeclarator' &&
        declarator.id.type === 'Identifier' &&
        connectors.value.type === 'Identifier' &&
        declarator.id.name === connectors.value.name)
    )
  })
  if (!list) return { marks: '' }
  const rest = object.properties.filter((property) => property !== connectors.node)
  rewriter.overwrite(
    object,
    printOptions(
      rewriter,
      object,
      rest.map((node) => ({ at: node, text: rewriter.textOf(node) })),
    ),
  )
  const [, app] = list.call.arguments
  const byKey = app?.type === 'ObjectExpression' ? readOptions(app).byKey : new Map<string, Option>()
  const appName = byKey.get('appName')?.value
  const projectId = byKey.get('projectId')?.value
  return {
    ...(appName ? { appName: rewriter.textOf(appName) } : {}),
    ...(projectId ? { projectId } : {}),
    marks: rewriter.mark({
      kind: 'check',
      what: 'connectorsForWallets',
      why: 'Installed wallets are found by themselves, others come through the directory and pairing.',
      fix: 'Choose wallets with featuredWallets and includeWallets of createLatchkey.',
    }),
  }
}

/** Whether a use of a wagmi config goes with the provider or with the function that reads the cookie. */
export function isProviderConfig({ ancestors }: Reference): boolean {
  const attribute = ancestors.findLast(({ type }) => type === 'JSXAttribute')
  if (attribute?.type === 'JSXAttribute') return attribute.name.name === 'config'
  const call = ancestors.findLast(({ type }) => type === 'CallExpression')
  return (
    call?.type === 'CallExpression' &&
    call.callee.type === 'Identifier' &&
    call.callee.name === 'cookieToInitialState'
  )
}

/** Networks come from `@latchkey/headless/networks`, which has viem's chains under their names. */
export function addChainImports(migration: Migration): void {
  const rewriter = migration.setup && migration.file(migration.setup.path)
  if (!rewriter) return
  const { quote } = rewriter.style
  for (const { source } of importDeclarations(rewriter.module))
    if (source.value === 'wagmi/chains' || source.value === 'viem/chains')
      rewriter.overwrite(source, `${quote}${headless}/networks${quote}`)
}

function hasSsr(call: CallExpression): boolean {
  const [object] = call.arguments
  const ssr = object?.type === 'ObjectExpression' ? readOptions(object).byKey.get('ssr')?.value : undefined
  return ssr?.type === 'BooleanLiteral' && ssr.value
}

function contains(outer: JSXElement, inner: JSXElement): boolean {
  return (outer.start ?? 0) < (inner.start ?? 0) && (outer.end ?? 0) > (inner.end ?? 0)
}
