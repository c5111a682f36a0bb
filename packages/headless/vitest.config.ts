import { createRequire } from 'node:module'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'
import { waitMs } from '../test/src/waitMs.js'
import { importModulesDirectly } from './test/importModulesDirectly.js'

const { resolve } = createRequire(import.meta.url)

const dom = {
  // A relay in the test's own process needs the real one, not the stub for browsers.
  resolve: { alias: { ws: resolve('ws').replace(/index\.js$/, 'wrapper.mjs') } },
  test: {
    environment: './test/pageEnvironment.ts',
    setupFiles: [
      '@latchkey/test/restoreGlobals',
      './test/waitLonger.ts',
      './test/webSocket.ts',
      './test/indexedDb.ts',
    ],
  },
}

/**
 * Tests of what is in a page: every announced wallet, `window.ethereum`, the history, the platform, the
 * focus, and the listeners and intervals that are left. Each has a page of its own, which `test/ownPage.ts`
 * opens.
 */
const ownPage = [
  'src/adapters/bitcoin/discovery/*.dom.test.ts',
  'src/adapters/evm/createDiscovery.dom.test.ts',
  'src/adapters/polkadot/readExtension.dom.test.ts',
  'src/adapters/wagmi/{appConfig,connectors,events,olderProviders}.dom.test.ts',
  'src/adapters/wagmi/connectors/connectorListing.dom.test.ts',
  'src/adapters/wallet-connect/client/{closeClient,createNetworkWatch,onReturn}.dom.test.ts',
  'src/core/reactions/{browserBackGoesBack,reactions}.dom.test.ts',
  'src/core/storage.dom.test.ts',
  'src/features/wallets/link/*.dom.test.{ts,tsx}',
  'src/shared/platform/readEnvironment.dom.test.ts',
  'src/ui/card/useTitleFocus.dom.test.tsx',
]

/**
 * Files of `npm run test:all` alone. `--exclude`, which the other packages use, does not reach a project that
 * has a list of its own.
 */
const isDaily = process.env.LATCHKEY_TESTS === 'daily'
const notDaily = isDaily ? ['**/*.all.*'] : []

/** Each test of types by its name. That they hold is a part of `tsc -b`, which `npm test` runs. */
const types = [
  {
    extends: true,
    // What is wrong in the source itself is the types step's to say.
    test: {
      name: 'types',
      include: [],
      typecheck: {
        enabled: true,
        only: true,
        include: ['src/**/*.test-d.ts'],
        tsconfig: './test/types/tsconfig.json',
        ignoreSourceErrors: true,
      },
    },
  },
  {
    extends: true,
    // A program of its own: here an app has declared its latchkey in `Register`.
    test: {
      name: 'types-registered',
      include: [],
      typecheck: {
        enabled: true,
        only: true,
        include: ['test/registered/*.test-d.ts'],
        tsconfig: './test/registered/tsconfig.json',
      },
    },
  },
] satisfies TestProjectConfiguration[]

export default defineConfig({
  plugins: [importModulesDirectly()],
  // Our own packages are used from source; the list replaces the defaults, so they are repeated.
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  ssr: { resolve: { conditions: ['source', 'module', 'node', 'development|production'] } },
  environments: {
    __vitest__: { resolve: { conditions: ['source', 'module', 'node', 'development|production'] } },
  },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
          exclude: ['**/*.dom.test.{ts,tsx}', ...notDaily],
          environment: 'node',
          // The modules are loaded once in each thread instead of once in each file.
          isolate: false,
          setupFiles: ['@latchkey/test/restoreGlobals'],
        },
      },
      {
        extends: true,
        ...dom,
        test: {
          ...dom.test,
          name: 'dom',
          include: ['src/**/*.dom.test.{ts,tsx}'],
          exclude: [...ownPage, ...notDaily],
          // As above. The page is shared too.
          isolate: false,
        },
      },
      {
        extends: true,
        ...dom,
        test: {
          ...dom.test,
          name: 'page',
          include: ownPage,
          exclude: notDaily,
          environment: './test/noPage.ts',
          setupFiles: ['./test/ownPage.ts', ...dom.test.setupFiles],
          isolate: false,
        },
      },
      ...(isDaily ? [] : types),
    ],
    globalSetup: ['./test/globalSetup.ts'],
    // Threads start faster than processes, and no test needs a process of its own.
    pool: 'threads',
    // Two sets of accounts for two workers: see test/scene.ts.
    maxWorkers: 2,
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // A busy machine takes longer than the default of one second.
    expect: { poll: { timeout: waitMs } },
  },
})
