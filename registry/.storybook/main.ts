import type { StorybookConfig } from '@storybook/react-vite'
import tailwindcss from '@tailwindcss/vite'
import { mergeConfig } from 'vite'

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../views/**/*.stories.tsx', '../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: (vite) =>
    mergeConfig(vite, {
      plugins: [tailwindcss()],
      // Our own packages are used from source; the list replaces vite's, so that is repeated.
      resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
      optimizeDeps: {
        include: [
          // Loaded by the Solana adapter when it first asks its cluster; found later, they would reload the page.
          '@latchkey/headless > @solana-program/compute-budget',
          '@latchkey/headless > @solana-program/system',
          '@latchkey/headless > @solana-program/token',
          '@latchkey/headless > @solana/kit',
          '@latchkey/headless > @wallet-standard/app',
          '@tanstack/react-query',
          'class-variance-authority',
          'clsx',
          'lucide-react',
          'radix-ui',
          'uqr',
          'viem',
          'viem/accounts',
          'viem/utils',
          'wagmi',
        ],
      },
    }),
}

export default config
