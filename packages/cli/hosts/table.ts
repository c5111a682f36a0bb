import type { Host } from './host'

// Of a template with `cacheComponents`.
const hasNoNonce =
  'the build renders the frame of its pages, which can have no nonce; next-nonce and next-pages are under the policy'

/** Every project that `npm run hosts` makes; two of them are part of `npm test`. */
export const hosts: readonly Host[] = [
  {
    name: 'vite',
    template: { framework: 'vite', manager: 'npm', lang: 'ts' },
    style: 'css',
    isTested: true,
  },
  {
    name: 'next',
    template: { framework: 'next-app', manager: 'pnpm', lang: 'ts', tailwind: 4 },
    style: 'tailwind',
    isTested: true,
    without: { policy: hasNoNonce },
  },
  {
    name: 'vite-tailwind',
    template: { framework: 'vite', manager: 'pnpm', lang: 'ts', tailwind: 4 },
    style: 'tailwind',
  },
  {
    name: 'vite-shadcn',
    template: {
      framework: 'vite',
      manager: 'npm',
      lang: 'ts',
      tailwind: 4,
      hasEslint: true,
      hasShadcn: true,
    },
    style: 'tailwind',
  },
  {
    name: 'vite-unstyled',
    template: { framework: 'vite', manager: 'npm', lang: 'ts' },
    style: 'unstyled',
    flags: ['--style', 'unstyled'],
    folder: 'mein Projekt – élan',
  },
  {
    name: 'vite-js-react18-tailwind3',
    template: { framework: 'vite', manager: 'yarn1', lang: 'js', tailwind: 3, react: 18, hasEslint: true },
    style: 'css',
  },
  {
    name: 'vite-hostile',
    template: { framework: 'vite', manager: 'npm', lang: 'ts', isHostile: true },
    style: 'css',
  },
  {
    name: 'vite-hostile-tailwind',
    template: { framework: 'vite', manager: 'pnpm', lang: 'ts', tailwind: 4, isHostile: true },
    style: 'tailwind',
  },
  {
    name: 'vite-compiler-adapters',
    template: { framework: 'vite', manager: 'npm', lang: 'ts', hasCompiler: true },
    style: 'css',
    hasMoreAdapters: true,
  },
  {
    name: 'vite-bun',
    template: { framework: 'vite', manager: 'bun', lang: 'ts' },
    style: 'css',
  },
  {
    name: 'vite-yarn4',
    template: { framework: 'vite', manager: 'yarn4', lang: 'ts', hasEslint: true },
    style: 'css',
  },
  {
    name: 'vite-pnp',
    template: { framework: 'vite', manager: 'yarn4-pnp', lang: 'js', hasEslint: true },
    style: 'css',
  },
  {
    name: 'next-nonce',
    template: { framework: 'next-app', manager: 'pnpm', lang: 'ts', tailwind: 4, hasNonce: true },
    style: 'tailwind',
  },
  {
    name: 'next-js',
    template: { framework: 'next-app', manager: 'npm', lang: 'js' },
    style: 'css',
    without: { policy: hasNoNonce },
  },
  {
    name: 'next-adapters',
    template: { framework: 'next-app', manager: 'pnpm', lang: 'ts', tailwind: 4 },
    style: 'tailwind',
    hasMoreAdapters: true,
    without: { policy: hasNoNonce },
  },
  {
    name: 'next-pages',
    template: { framework: 'next-pages', manager: 'npm', lang: 'ts', tailwind: 4 },
    style: 'tailwind',
  },
  {
    name: 'react-router',
    template: { framework: 'react-router', manager: 'npm', lang: 'ts', tailwind: 4 },
    style: 'tailwind',
  },
  {
    name: 'astro',
    template: { framework: 'astro', manager: 'pnpm', lang: 'ts' },
    style: 'css',
  },
  {
    name: 'workspace-pnpm',
    template: { framework: 'workspace', manager: 'pnpm', lang: 'ts' },
    style: 'css',
  },
  {
    name: 'workspace-npm',
    template: { framework: 'workspace', manager: 'npm', lang: 'ts' },
    style: 'unstyled',
    flags: ['--style', 'unstyled'],
  },
  {
    name: 'next-readme',
    template: { framework: 'next-app', manager: 'pnpm', lang: 'ts', tailwind: 4 },
    style: 'tailwind',
    readme: 'Next',
    without: { policy: hasNoNonce },
  },
  {
    name: 'react-router-readme',
    template: { framework: 'react-router', manager: 'npm', lang: 'ts', tailwind: 4 },
    style: 'tailwind',
    readme: 'React Router',
  },
  {
    name: 'vite-readme-hooks',
    template: { framework: 'vite', manager: 'npm', lang: 'ts' },
    readme: 'Hooks only',
  },
]
