import { satteri } from '@astrojs/markdown-satteri'
import starlight from '@astrojs/starlight'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, passthroughImageService } from 'astro/config'
import { navigation, pathsOf } from './generate/navigation'
import { searchRanking } from './generate/starlightPage'
import { addresses, islands } from './src/markdown'
import { readPages } from './src/readPages'

// Astro reads it before its first report: nothing of a build is sent anywhere.
process.env.ASTRO_TELEMETRY_DISABLED = '1'

const pages = readPages()
const byPath = new Map(pages.map((page) => [page.path, page]))
/** `LATCHKEY_DOCS_PATH` is the folder of the host that has the site. */
const base = `/${process.env.LATCHKEY_DOCS_PATH ?? ''}/`.replaceAll(/\/+/g, '/')

export default defineConfig({
  root: import.meta.dirname,
  outDir: 'out',
  cacheDir: '../../.cache/astro',
  base,
  trailingSlash: 'always',
  prefetch: false,
  build: { assets: 'assets' },
  image: { service: passthroughImageService() },
  devToolbar: { enabled: false },
  markdown: {
    processor: satteri({
      features: { smartPunctuation: false },
      mdastPlugins: [islands(base)],
      hastPlugins: [addresses(base)],
    }),
  },
  integrations: [
    starlight({
      title: 'Latchkey',
      titleDelimiter: '-',
      logo: { src: './public/icon.svg', alt: '' },
      favicon: '/icon.svg',
      customCss: ['./src/styles/site.css'],
      routeMiddleware: './src/route.ts',
      disable404Route: true,
      sidebar: navigation.map((group) => ({
        label: group.title,
        items: pathsOf(group, pages).flatMap((path) => {
          const page = byPath.get(path)
          return page ? [{ label: page.label ?? page.title, link: `/${path && `${path}/`}` }] : []
        }),
      })),
      components: {
        Hero: './src/components/Hero.astro',
        MarkdownContent: './src/components/MarkdownContent.astro',
        PageTitle: './src/components/PageTitle.astro',
        Search: './src/components/Search.astro',
        Sidebar: './src/components/Sidebar.astro',
        SiteTitle: './src/components/SiteTitle.astro',
      },
      pagefind: { ranking: searchRanking },
    }),
  ],
  vite: {
    plugins: [tailwindcss()],
    // Islands use Latchkey's packages from source. The list replaces Vite's defaults, so it repeats them.
    resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  },
})
