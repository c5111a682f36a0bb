import { describe, expect, it } from 'vitest'
import { kits } from './kits/kits.js'
import { createSourceTree } from './sourceTree.js'
import { splitSetup } from './splitSetup.js'

const split = (files: Record<string, string>) =>
  splitSetup(kits.rainbowkit, createSourceTree(new Map(Object.entries(files))))

const head = `import { getDefaultConfig } from '@rainbow-me/rainbowkit'\n`
const call = (options: string) => `const config = getDefaultConfig({ ${options} })\n`
const page = `export const App = () => <Page config={config} />\n`

describe('splitSetup', () => {
  it('moves the call with its constants and imports, and exports those that other files use', () => {
    const result = split({
      'src/pages/App.tsx': `${head}import { name } from '../names'\nimport { Page } from './Page'\n\n// From the dashboard.\nconst projectId = 'id'\n\n${call('appName: name, projectId')}\nconsole.log(projectId)\n${page}`,
      'src/names.ts': `export const name = 'Harbour'\n`,
      'src/pages/Page.tsx': 'export const Page = () => null\n',
    })
    expect(result?.path).toBe('src/latchkey.ts')
    expect(result?.texts.get('src/latchkey.ts')).toBe(
      `${head}import { name } from './names'\n\n// From the dashboard.\nexport const projectId = 'id'\n\nexport ${call('appName: name, projectId')}`,
    )
    const left = result?.texts.get('src/pages/App.tsx') ?? ''
    expect(left).toContain(`import { Page } from './Page'`)
    expect(left).toMatch(/import \{ (projectId, config|config, projectId) \} from '\.\.\/latchkey'/)
    expect(left).not.toContain('getDefaultConfig')
  })

  it.each([
    ['renders nothing', { 'src/wagmi.tsx': `${head}export ${call('')}` }],
    [
      'needs a function of the file',
      { 'src/App.tsx': `${head}function name() {}\n${call('appName: name()')}${page}` },
    ],
    [
      'needs a variable that changes',
      { 'src/App.tsx': `${head}let name = 'a'\n${call('appName: name')}${page}` },
    ],
    [
      'imports a file that is not code',
      { 'src/App.tsx': `${head}import icon from './icon.svg'\n${call('appIcon: icon')}${page}` },
    ],
    [
      'is in a component',
      {
        'src/App.tsx': `${head}export function App() {\n  ${call('')}  return <Page config={config} />\n}\n`,
      },
    ],
    ['cannot be parsed', { 'src/App.tsx': `${head}${call('')}<` }],
    [
      'has a file with the name of the new one',
      { 'src/App.tsx': `${head}${call('')}${page}`, 'src/latchkey.tsx': 'export {}\n' },
    ],
    [
      'is exported to other files',
      {
        'src/App.tsx': `${head}export ${call('')}${page}`,
        'src/other.ts': `import { config } from './App'\n`,
      },
    ],
  ])('does not move a set-up that %s', (_, files) => {
    expect(split(files)).toBeUndefined()
  })
})
