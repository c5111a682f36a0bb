import type { CallExpression, JSXElement, ObjectExpression } from '@babel/types'
import { findJsx } from '../../code/findJsx.js'
import type { Kit } from '../kit.js'
import { markProviderProps, type ProviderPropRule } from '../markProviderProps.js'
import type { Migration } from '../migration.js'
import { readOptions } from '../options/readOptions.js'
import { type ComponentRule, replaceComponents } from '../replaceComponents.js'
import { type HookRule, replaceHooks } from '../replaceHooks.js'
import { replaceSetupCall } from '../replaceSetupCall.js'
import type { Rewriter } from '../rewriter.js'
import type { TopLevelCall } from '../topLevelCall.js'
import { addChainImports } from './addChainImports.js'
import { type ConfigRules, configOptions } from './configOptions.js'
import { isProviderConfig } from './isProviderConfig.js'
import { createProviderOptions, type ProviderOptions } from './providerOptions.js'
import { rewriteWagmiTree } from './rewriteWagmiTree.js'
import { type DroppedWallets, setupFromCreateConfig } from './setupFromCreateConfig.js'

/** A call that creates wagmi's config, and the kit's options in it. */
export interface ConfigCall {
  place: TopLevelCall
  object: ObjectExpression
}

/** A kit with a provider inside `WagmiProvider` and a function for the config of wagmi. */
export interface WagmiKit extends Omit<Kit, 'migrate'> {
  /** The name of the kit's provider. */
  provider: string
  /** Adds the options of createLatchkey that the provider takes as props. */
  readProvider(rewriter: Rewriter, element: JSXElement, options: ProviderOptions): void
  /** What is reported about the other props of the provider. */
  props: Readonly<Record<string, ProviderPropRule>>
  /** Returns the calls of a file that create the config. */
  configCalls(rewriter: Rewriter): readonly ConfigCall[]
  config: ConfigRules
  /**
   * Removes the kit's wallets from the `connectors` of a config that the app creates with wagmi's
   * `createConfig`.
   */
  dropWallets?(rewriter: Rewriter, call: CallExpression): DroppedWallets | undefined
  components: Readonly<Record<string, ComponentRule>>
  hooks: Readonly<Record<string, HookRule>>
}

/** Creates a kit that is based on wagmi. */
export function wagmiKit(kit: WagmiKit): Kit {
  return {
    ...kit,
    migrate(migration) {
      const options = readProviders(migration, kit)
      setUp(migration, kit, options)
      if (migration.setup) {
        rewriteWagmiTree(migration, {
          providers: (rewriter) => providersOf(rewriter, kit),
          marksOf: (rewriter, element) =>
            markProviderProps(rewriter, element, {
              title: kit.provider,
              rules: kit.props,
              taken: options.taken,
            }),
        })
        addChainImports(migration)
      }
      for (const rewriter of migration.files) {
        replaceComponents(migration, rewriter, kit.components)
        replaceHooks(migration, rewriter, kit.hooks)
      }
    },
  }
}

function providersOf({ module }: Rewriter, { isOwn, provider }: WagmiKit): JSXElement[] {
  return findJsx(module, isOwn, provider).map(({ element }) => element)
}

function readProviders({ files }: Migration, kit: WagmiKit): ProviderOptions {
  const options = createProviderOptions()
  for (const rewriter of files)
    for (const element of providersOf(rewriter, kit)) kit.readProvider(rewriter, element, options)
  return options
}

/** Replaces the call that creates the config, or adds the latchkey to the app's own config. */
function setUp(migration: Migration, kit: WagmiKit, provider: ProviderOptions): void {
  for (const rewriter of migration.files)
    for (const { place, object } of kit.configCalls(rewriter)) {
      const options = readOptions(object)
      const hasChains = kit.config.defaultChains !== undefined || options.byKey.has('chains')
      if (migration.setup || options.others.length > 0 || !hasChains) continue
      replaceSetupCall(migration, rewriter, {
        place,
        object,
        options: configOptions(migration, rewriter, { options, provider, rules: kit.config }),
        isDropped: isProviderConfig,
      })
    }
  const hasProvider = migration.files.some((rewriter) => providersOf(rewriter, kit).length > 0)
  if (!migration.setup && hasProvider) setupFromCreateConfig(migration, provider, kit.dropWallets)
}
