import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { build } from 'vite'

/**
 * Builds the registry's stories into a folder, as a page without Storybook: `/stories-page.html`.
 *
 * @param variables Addresses of the sandbox's servers, by the names of Vite's variables.
 */
export async function buildStoriesPage(
  root: string,
  folder: string,
  variables: Readonly<Record<string, string>>,
): Promise<void> {
  const page = join(root, 'registry/test')
  await build({
    configFile: false,
    root: page,
    logLevel: 'error',
    plugins: [tailwindcss()],
    define: Object.fromEntries(
      Object.entries(variables).map(([name, value]) => [`import.meta.env.${name}`, JSON.stringify(value)]),
    ),
    oxc: { jsx: { runtime: 'automatic' } },
    // Our packages are used from source. The list replaces the defaults, so they are repeated.
    resolve: { conditions: ['source', 'module', 'browser', 'production'] },
    build: {
      outDir: folder,
      emptyOutDir: true,
      minify: false,
      reportCompressedSize: false,
      rolldownOptions: { input: join(page, 'stories-page.html') },
    },
  })
}
