import type { Template } from '../host'
import { astro } from './astro'
import type { Framework } from './framework'
import { nextApp, nextPages } from './next'
import { reactRouter } from './reactRouter'
import { vite } from './vite'
import { workspace } from './workspace'

export const frameworks: Readonly<Record<Template['framework'], Framework>> = {
  vite,
  'next-app': nextApp,
  'next-pages': nextPages,
  'react-router': reactRouter,
  astro,
  workspace,
}
