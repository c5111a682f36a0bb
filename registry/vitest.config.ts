import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import tailwindcss from '@tailwindcss/vite'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
// By path: Node loads what a configuration imports by name, and Node 20 loads no TypeScript.
import { freePorts } from '../packages/test/src/freePorts'
import { launchOptions } from '../packages/test/src/launchOptions'

/**
 * The build of the stories needs the sandbox's URLs, so ports are chosen before `test/global-setup.ts` starts
 * it.
 */
process.env.VITE_SANDBOX_URL ??= `http://127.0.0.1:${await freePorts(1)}`
// A Solana cluster also uses the next port.
process.env.VITE_SOLANA_URL ??= `http://127.0.0.1:${await freePorts(2)}`
process.env.VITE_BITCOIN_URL ??= `http://127.0.0.1:${await freePorts(1)}`

/** Returns a new object for each project, because projects that share one abort each other. */
function browser() {
  return {
    enabled: true,
    headless: true,
    screenshotFailures: false,
    viewport: { width: 1280, height: 800 },
    provider: playwright({
      launchOptions: launchOptions(),
    }),
    instances: [{ browser: 'chromium' as const }],
  }
}

export default defineConfig({
  test: {
    // Parallel pages are in the background, where browsers draw no frames.
    fileParallelism: false,
    projects: [
      {
        plugins: [storybookTest({ configDir: new URL('.storybook', import.meta.url).pathname })],
        // The global set-up has an environment of its own. It uses the sandbox from source.
        environments: {
          __vitest__: { resolve: { conditions: ['source', 'module', 'node', 'development|production'] } },
        },
        test: {
          name: 'storybook',
          // All files in one frame, which loads the modules once. Each story ends what it began.
          isolate: false,
          globalSetup: ['./test/global-setup.ts'],
          testTimeout: 180_000,
          browser: browser(),
        },
      },
      {
        plugins: [tailwindcss()],
        // Uses our packages from source. The list replaces the defaults, so they are repeated.
        resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
        optimizeDeps: {
          include: [
            '@tanstack/react-virtual',
            'clsx',
            'jsqr',
            'lucide-react',
            'radix-ui',
            'react',
            'react-dom',
            'react-dom/client',
            'uqr',
          ],
        },
        test: {
          name: 'parts',
          include: ['*.test.tsx', 'ui/*.test.tsx', 'test/*.test.{ts,tsx}'],
          testTimeout: 180_000,
          browser: browser(),
        },
      },
      // Tests that build and open a page themselves: the modal in that of an app, and the stories.
      {
        ssr: { resolve: { conditions: ['source'] } },
        test: {
          name: 'pages',
          include: ['{shots,test/*}/**/*.test.ts'],
          environment: 'node',
          testTimeout: 180_000,
        },
      },
    ],
  },
})
