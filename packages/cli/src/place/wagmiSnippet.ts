import { registerLines } from '../code/registerLines.js'
import { stringLiteral } from '../code/stringLiteral.js'
import { setupPath } from './ensureSetup.js'
import type { FoundWagmi } from './findWagmi.js'
import { importSource } from './importSource.js'
import type { PlaceContext } from './placeContext.js'
import type { Snippet } from './placement.js'
import { appName } from './setupCode.js'

/** Returns the code with which a developer shares the connections of the project's own wagmi config. */
export function wagmiSnippet(context: PlaceContext, wagmi: FoundWagmi): Snippet[] {
  const { quote: q, semicolon: s, indent } = context.style
  const setup = setupPath(context)
  const config = wagmi.config ?? 'config'
  const isSame = config === 'config'
  return [
    {
      title: `Your app has a wagmi set-up in ${wagmi.path}. Pass its config to latchkey, in ${setup}`,
      code: [
        `import { createLatchkey } from ${q}@latchkey/headless${q}${s}`,
        `import { wagmiAdapter } from ${q}@latchkey/headless/wagmi${q}${s}`,
        `import { ${config} } from ${q}${importSource(setup, wagmi.path)}${q}${s}`,
        '',
        'export const latchkey = createLatchkey({',
        `${indent}metadata: { name: ${stringLiteral(appName(context), context.style)} },`,
        `${indent}networks: ${config}.chains,`,
        `${indent}adapters: [wagmiAdapter({ ${isSame ? 'config' : `config: ${config}`} })],`,
        ...(context.project.isServerRendered ? [`${indent}ssr: true,`] : []),
        `})${s}`,
        ...(context.config.lang === 'ts' ? ['', ...registerLines('latchkey', context.style)] : []),
      ].join('\n'),
    },
    {
      title: `Put the provider inside your WagmiProvider, around the app`,
      code: [
        `import { LatchkeyProvider } from ${q}@latchkey/headless${q}${s}`,
        `import { latchkey } from ${q}${importSource(wagmi.path, setup)}${q}${s}`,
        '',
        '<LatchkeyProvider latchkey={latchkey}>',
        `${indent}{/* your app */}`,
        '</LatchkeyProvider>',
      ].join('\n'),
    },
  ]
}
