import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { StorybookConfig } from '@storybook/react-vite'
import tailwindcss from '@tailwindcss/vite'
import { mergeConfig, type Plugin } from 'vite'

const registry = join(import.meta.dirname, '..')

/** A folder with the built files of another style to show in the stories. Default: the authored files. */
const styleFiles = process.env.LATCHKEY_STYLE_FILES

/**
 * Replaces the authored files by those of another style. Tailwind then compiles only the classes of the
 * stories.
 */
function otherStyle(folder: string): Plugin {
  return {
    name: 'latchkey:other-style',
    enforce: 'pre',
    load(id) {
      const path = relative(registry, id.split('?')[0] ?? '').replaceAll('\\', '/')
      if (path === '.storybook/preview.css') return previewCss(folder)
      const file = join(folder, path)
      return /\.tsx?$/.test(path) && !path.startsWith('..') && existsSync(file)
        ? readFileSync(file, 'utf8')
        : undefined
    },
  }
}

function previewCss(folder: string): string {
  const authored = readFileSync(join(registry, 'theme.css'), 'utf8')
  const colors = /@theme inline \{[\s\S]*?\n\}\n/.exec(authored)?.[0] ?? ''
  const page = readFileSync(join(registry, '.storybook/preview.css'), 'utf8').replace(
    /^@(?:import|source).*\n/gm,
    '',
  )
  return `@layer theme, latchkey, utilities;
@import "tailwindcss/theme.css" layer(theme);
@import "tailwindcss/utilities.css" layer(utilities) source(none);
@import "${folder}/theme.css";
@source "../stories";
@source "../views/*.stories.tsx";
${colors}${page}`
}

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../views/**/*.stories.tsx', '../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: (vite) =>
    mergeConfig(vite, {
      plugins: [...(styleFiles ? [otherStyle(styleFiles)] : []), tailwindcss()],
      // Uses our packages from source. The list replaces Vite's defaults, so they are repeated.
      resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
      optimizeDeps: {
        include: [
          // The Solana adapter loads these late. If Vite found them only then, it would reload the page.
          '@latchkey/headless > @solana-program/compute-budget',
          '@latchkey/headless > @solana-program/system',
          '@latchkey/headless > @solana-program/token',
          '@latchkey/headless > @solana/kit',
          '@tanstack/react-query',
          '@tanstack/react-virtual',
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
