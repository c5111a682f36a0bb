import { join } from 'node:path'
import type { NextConfig } from 'next'

const config: NextConfig = {
  output: 'export',
  // The folder that the site is served from: `/latchkey`. Default: the root of the host.
  basePath: process.env.LATCHKEY_DOCS_PATH ?? '',
  env: { NEXT_PUBLIC_DOCS_PATH: process.env.LATCHKEY_DOCS_PATH ?? '' },
  turbopack: { root: join(import.meta.dirname, '../..') },
  images: { unoptimized: true },
  // `npm run check` does it.
  typescript: { ignoreBuildErrors: true },
  reactStrictMode: true,
}

export default config
