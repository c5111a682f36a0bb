import { describe, expect, it } from 'vitest'
import { folderOfFile } from '../../test/folderOfFile.js'
import { put } from '../../test/hostProject.js'
import { findCssEntry } from './findCssEntry.js'
import { tailwindObstacle } from './tailwindObstacle.js'

function obstacle(files: Readonly<Record<string, string>>, css = 'src/index.css') {
  const root = folderOfFile()
  for (const [path, text] of Object.entries(files)) put(root, path, text)
  return tailwindObstacle(root, css)
}

const prefixed = (file = 'src/index.css') =>
  `Tailwind has the prefix 'tw' in ${file}, and the classes of the views have none.`

describe('a prefix of Tailwind', () => {
  it.each([
    '@import "tailwindcss" prefix(tw);',
    `@import 'tailwindcss' prefix(tw)`,
    `@import 'tailwindcss' layer(base) prefix(tw) source("../src");`,
    '@import "tailwindcss" source(none) theme(static) prefix(tw);',
    '@import "tailwindcss/theme.css" layer(theme) prefix(tw);\n@import "tailwindcss/utilities.css" layer(utilities);',
    '@import /* the framework */ "tailwindcss"\n  prefix(tw);',
    '@import "tailwindcss";\n@theme prefix(tw) {}',
    '@import "tailwindcss";\n@theme static prefix(tw) { --color-mine: red; }',
    '@media prefix(tw) {\n  @import "tailwindcss";\n}',
  ])('is found in %s', (text) => {
    expect(obstacle({ 'src/index.css': text })).toBe(prefixed())
  })

  it.each([
    [
      { 'src/index.css': '@import "./tw.css";', 'src/tw.css': '@import "tailwindcss" prefix(tw);' },
      'src/tw.css',
    ],
    [
      {
        'src/index.css': '@import "../css/tw.css";',
        'css/tw.css': '@import "a.css";',
        'css/a.css': '@theme prefix(tw) {}',
      },
      'css/a.css',
    ],
    [
      { 'src/index.css': '@import "tailwindcss";', 'src/main.css': '@import "./index.css" prefix(tw);' },
      'src/main.css',
    ],
    [
      {
        'src/index.css': '@import "tailwindcss";',
        'src/main.css': '@import "./index.css"; @import "./theme.css";',
        'src/theme.css': '@theme prefix(tw) {}',
      },
      'src/theme.css',
    ],
    [
      {
        'src/index.css': '@import "tailwindcss";\n@config "../tailwind.config.js";',
        'tailwind.config.js': `export default { prefix: 'tw-' }`,
      },
      'tailwind.config.js',
    ],
    [{ 'src/index.css': '@import "./index.css";\n@import "tailwindcss" prefix(tw);' }, 'src/index.css'],
  ])('is found in the files %o', (files, file) => {
    expect(obstacle(files)).toBe(prefixed(file))
  })

  it.each<Record<string, string>>([
    { 'src/index.css': '@import "tailwindcss";' },
    { 'src/index.css': '/* prefix(tw) */\n@import "tailwindcss" /* prefix(tw) */ layer(a);' },
    { 'src/index.css': '@import "./prefix(tw).css" layer(a);\n@import "tailwindcss";' },
    { 'src/index.css': '@import "tailwindcss/utilities.css" prefix(tw);\n@import "tailwindcss/theme.css";' },
    { 'src/index.css': '@import "tailwindcss";', 'src/admin.css': '@import "tailwindcss" prefix(tw);' },
    {
      'src/index.css': '@import "tailwindcss"; @import "./a.css";',
      'src/a.css': '',
      'src/admin.css': '@import "./a.css"; @import "tailwindcss" prefix(tw);',
    },
    { 'src/index.css': '@import "tailwindcss";', 'tailwind.config.js': `export default { prefix: 'tw' }` },
    {
      'src/index.css': '@import "tailwindcss"; @config "../tailwind.config.js";',
      'tailwind.config.js': `// prefix: 'tw'\nexport default { prefix: '' }`,
    },
    { 'src/index.css': '@import "tailwindcss" prefix(tw); body {' },
    {},
  ])('is not in %o', (files) => {
    expect(obstacle(files)).toBeUndefined()
  })
})

it.each([
  [
    `module.exports = { important: '#app' }`,
    `Tailwind limits its rules to '#app' in tailwind.config.js, and the modal is outside of it.`,
  ],
  ['export default { important: true }', undefined],
  [`export default { important: 'html' }`, undefined],
])('a configuration with %s', (config, sentence) => {
  const files = {
    'src/index.css': '@import "tailwindcss"; @config "../tailwind.config.js";',
    'tailwind.config.js': config,
  }
  expect(obstacle(files)).toBe(sentence)
})

it.each([
  ['@theme { --*: initial; }', true],
  ['@theme { --spacing: initial; }', true],
  ['@theme { --spacing-*: initial; --spacing-4: 1rem; }', true],
  ['@theme { --*: initial; --spacing: 0.25rem; }', false],
  ['@theme { --color-*: initial; }', false],
])('a theme with %s', (theme, isObstacle) => {
  expect(obstacle({ 'src/index.css': `@import "tailwindcss";\n${theme}` })).toBe(
    isObstacle
      ? 'Tailwind has no --spacing in src/index.css, and the classes of the views need it.'
      : undefined,
  )
})

describe('the stylesheet of Tailwind', () => {
  it.each([
    '@import "tailwindcss";',
    `@import 'tailwindcss/index.css' layer(a);`,
    '@import "tailwindcss" prefix(tw);',
    '@import "tailwindcss/theme";\n@import "tailwindcss/utilities" layer(utilities);',
    '@import "tailwindcss/theme.css";\n@tailwind utilities source(none);',
  ])('is found by %s', (text) => {
    const root = folderOfFile()
    put(root, 'styles/a.css', text)
    expect(findCssEntry(root)).toBe('styles/a.css')
  })

  it.each([
    '@import "tailwindcss" reference;',
    '@reference "tailwindcss";',
    '@import url("tailwindcss");',
    '@import "tailwindcss/theme.css";',
    '@import "tailwindcss/preflight";',
    '@import "tailwindcss-animate";',
    '/* @import "tailwindcss"; */',
  ])('is none with %s, which has no rule for a class', (text) => {
    const root = folderOfFile()
    put(root, 'styles/a.css', text)
    expect(findCssEntry(root)).toBeUndefined()
  })
})
