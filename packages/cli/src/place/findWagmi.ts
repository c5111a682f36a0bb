import { topLevelDeclarations } from '../code/findDeclaration.js'
import { importedNames } from '../code/importedNames.js'
import { canParse, parseModule } from '../code/parseModule.js'
import type { PlaceContext } from './placeContext.js'

/** The project's own wagmi set-up. */
export interface FoundWagmi {
  path: string
  /** The exported variable with the config, or `undefined` if there is none. */
  config: string | undefined
}

const makers = new Set(['createConfig', 'getDefaultConfig', 'WagmiAdapter'])

/** Finds the wagmi config or provider of a project. */
export function findWagmi({ config, draft }: Pick<PlaceContext, 'config' | 'draft'>): FoundWagmi | undefined {
  let provider: FoundWagmi | undefined
  for (const path of draft.sources()) {
    if (path.startsWith(`${config.dir}/`)) continue
    const text = draft.text(path) ?? ''
    if (!/wagmi|rainbowkit|connectkit/i.test(text) || !canParse(text, path)) continue
    const module = parseModule(text, path)
    const names = importedNames(module).filter(({ source }) =>
      /^(wagmi|@wagmi\/core|@rainbow-me\/rainbowkit|connectkit|@reown\/appkit-adapter-wagmi)$/.test(source),
    )
    const maker = names.find(({ name, isTypeOnly }) => !isTypeOnly && makers.has(name))
    if (maker) {
      const declared = topLevelDeclarations(module).find(
        ({ node, isExported }) =>
          isExported &&
          node.type === 'VariableDeclarator' &&
          (node.init?.type === 'CallExpression' || node.init?.type === 'NewExpression') &&
          node.init.callee.type === 'Identifier' &&
          node.init.callee.name === maker.local,
      )
      return { path, config: maker.name === 'WagmiAdapter' ? undefined : declared?.name }
    }
    if (names.some(({ name }) => name === 'WagmiProvider' || name === 'WagmiConfig'))
      provider ??= { path, config: undefined }
  }
  return provider
}
