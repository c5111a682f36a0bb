import { expect, test } from 'vitest'
import { codeBlocks, localLinks, modulesOf } from './blocks'
import { checkShellCommand, type KnownCommands, shellCommands } from './shellLines'

test('finds blocks with language, words, line, and without their indentation', () => {
  const markdown =
    'Text\n\n```tsx wide\nconst a = 1\n```\n\n1. Step\n\n   ```sh\n   npm start\n   ```\n\n````md\n```ts\n```\n````\n'
  expect(codeBlocks(markdown)).toEqual([
    { language: 'tsx', words: ['wide'], text: 'const a = 1\n', line: 3 },
    { language: 'sh', words: [], text: 'npm start\n', line: 9 },
    { language: 'md', words: [], text: '```ts\n```\n', line: 13 },
  ])
})

test('a continued module contains the blocks before it', () => {
  const blocks = codeBlocks(
    '```ts\nconst a = 1\n```\n```sh\nls\n```\n```ts continued\nconst b = a\n```\n```ts\nconst c = 1\n```\n',
  )
  expect(modulesOf(blocks).map(({ text }) => text)).toEqual([
    'const a = 1\n',
    'const a = 1\nconst b = a\n',
    'const c = 1\n',
  ])
})

test('finds local links and images, but not external ones and those in code', () => {
  const markdown =
    '![a](docs/a.png) [b](https://b.c) [c](#c) [d](ARCHITECTURE.md#e)\n<img src="docs/e.png">\n```md\n[no](no.md)\n```\n'
  expect(localLinks(markdown)).toEqual(['docs/a.png', 'ARCHITECTURE.md', 'docs/e.png'])
})

test('splits a shell block into its commands', () => {
  expect(
    shellCommands('# set up\n$ npm install \\\n  viem # peer\n\ncd app && npx latchkey add modal\n'),
  ).toEqual(['npm install viem', 'cd app', 'npx latchkey add modal'])
})

const known: KnownCommands = {
  scripts: { start: '', spec: '' },
  packages: [
    {
      folder: 'packages/cli',
      manifest: { name: 'latchkey', version: '0.1.0', bin: { latchkey: '', add: '' } },
    },
    { folder: 'packages/headless', manifest: { name: '@latchkey/headless', version: '0.1.0' } },
    { folder: 'registry', manifest: { name: '@latchkey/registry', private: true } },
  ],
  catalog: ['viem', '@tanstack/react-query'],
  async help(command) {
    return command === 'add' ? '  -y, --yes  answer yes\n  --style <style>  tailwind or unstyled' : undefined
  },
}

test.each([
  'npm start',
  'npm run --silent spec -- --json',
  'npm install @latchkey/headless viem@2 @tanstack/react-query',
  'npx latchkey add modal --yes --style=unstyled',
  'npx add modal',
  "URL=https://a.example NAMES='a=1 b=2' npx latchkey add modal",
  'curl -s https://a.example | sha256sum',
])('accepts %s', async (command) => {
  expect(await checkShellCommand(command, known)).toBeUndefined()
})

test.each([
  ['npm run nothing', 'names the script "nothing"'],
  ['npm install left-pad', 'installs left-pad'],
  ['npm install @latchkey/registry', 'installs @latchkey/registry'],
  ['npx latchkey fly', 'runs the command "fly"'],
  ['npx latchkey add modal --force', 'uses --force'],
  ['npx shadcn add modal', 'runs shadcn'],
  ['make install', 'is not a command'],
  ['PORT=1 npx shadcn add modal', 'runs shadcn'],
])('rejects %s', async (command, finding) => {
  expect(await checkShellCommand(command, known)).toContain(finding)
})
